mod native;
mod plain;
