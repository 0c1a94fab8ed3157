mod checking;
mod entering;
mod keeping;
mod palette;
mod pasting;
mod ruling;
mod setting;
mod undoing;
