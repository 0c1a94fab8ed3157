//! The binary: arguments to the workbench or the command line, an exit code, and quiet broken pipes.

use std::io::{self, ErrorKind, IsTerminal};
use std::process::ExitCode;

use clap::Parser;
use gridwright::cli::{self, Arguments, Io};

/// What a shell reports for a program that wrote into a closed pipe.
const BROKEN_PIPE: u8 = 141;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Some(command) = &arguments.command else {
        return ExitCode::from(2);
    };
    let mut io = Io {
        input: Some(Box::new(io::stdin())),
        out: &mut io::stdout(),
        err: &mut io::stderr(),
        progress: io::stderr().is_terminal(),
    };
    match cli::run(command, &mut io) {
        Ok(outcome) => ExitCode::from(outcome.code()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::from(BROKEN_PIPE),
        Err(error) => {
            eprintln!("gridwright: {error}");
            ExitCode::from(2)
        }
    }
}
