mod entering;
mod undoing;
