//! The binary: arguments to shell or command line, exit code, broken pipe.

fn main() {}
