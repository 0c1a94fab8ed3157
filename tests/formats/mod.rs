mod fuzz;
mod native;
mod plain;
mod random;
mod rewrite;
mod trip;
