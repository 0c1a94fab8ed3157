//! The binary: arguments to the workbench or the command line, an exit code, and quiet broken pipes.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use gridwright::cli::{self, Arguments, Command, CrashChoice, Io};
use gridwright::shell::{self, Crash, Start, Wish};

/// What a shell reports for a program that wrote into a closed pipe.
const BROKEN_PIPE: u8 = 141;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let wish = match (&arguments.command, &arguments.open.puzzle) {
        (Some(Command::New { size }), _) => Wish::New { size: *size },
        (Some(command), _) => return headless(command),
        (None, Some(puzzle)) => Wish::Puzzle(puzzle.clone()),
        (None, None) => Wish::Resume,
    };
    let open = arguments.open;
    let start = Start {
        wish,
        theme: open.theme,
        color: open.color.choice(),
        glyphs: open.glyphs.set(),
        crash: open.crash.map(|crash| match crash {
            CrashChoice::Ui => Crash::Ui,
            CrashChoice::Worker => Crash::Worker,
        }),
    };
    shell::run(start).unwrap_or_else(|error| {
        // The terminal may be what failed.
        let _ = writeln!(io::stderr(), "gridwright: {error:#}");
        ExitCode::from(2)
    })
}

fn headless(command: &Command) -> ExitCode {
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
