//! A terminal with a program in it.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Instant;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

use super::LIMIT;
use crate::cli::Folder;

/// What the terminal answers when it is asked what it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It knows only the old keys.
    Old,
    /// It knows the kitty keyboard protocol.
    Kitty,
}

/// How a program is started.
pub(super) struct Setup {
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
    input: Option<String>,
    kind: Kind,
    /// Whether the system tells the program about the terminal by signals.
    signals: bool,
}

impl Setup {
    /// The program with these arguments.
    pub(super) fn new(arguments: &[&str]) -> Setup {
        Setup {
            arguments: arguments.iter().map(ToString::to_string).collect(),
            variables: Vec::new(),
            input: None,
            kind: Kind::Old,
            signals: true,
        }
    }

    /// In a terminal of which it gets no signals.
    pub(super) fn without_signals(self) -> Setup {
        Setup {
            signals: false,
            ..self
        }
    }

    /// With this variable in its environment.
    pub(super) fn variable(mut self, name: &str, value: &str) -> Setup {
        self.variables.push((name.to_string(), value.to_string()));
        self
    }

    /// In a terminal of this kind.
    pub(super) fn kind(self, kind: Kind) -> Setup {
        Setup { kind, ..self }
    }

    /// With this file as its standard input.
    pub(super) fn input(mut self, path: String) -> Setup {
        self.input = Some(path);
        self
    }

    /// Starts it with its settings and progress in this folder.
    pub(super) fn start(self, home: &Folder) -> Terminal {
        Terminal::start(self, home)
    }
}

/// The terminal.
pub(super) struct Terminal {
    screen: vt100::Parser,
    /// Everything that was written.
    pub(super) written: Vec<u8>,
    kind: Kind,
    output: Receiver<Vec<u8>>,
    keys: Option<Box<dyn Write + Send>>,
    master: Option<Box<dyn MasterPty + Send>>,
    /// Held so that the terminal stays after the program's end.
    slave: Option<Box<dyn SlavePty + Send>>,
    program: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    fn start(setup: Setup, home: &Folder) -> Terminal {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let program = pair.slave.spawn_command(command(&setup, home)).unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal {
            screen: vt100::Parser::new(some(24), some(80), 0),
            written: Vec::new(),
            kind: setup.kind,
            output,
            keys: Some(keys),
            master: Some(pair.master),
            slave: Some(pair.slave),
            program,
        }
    }

    /// Types keys or any other bytes.
    pub(super) fn send(&mut self, keys: &str) {
        let terminal = self.keys.as_mut().expect("it is open");
        terminal.write_all(keys.as_bytes()).unwrap();
        terminal.flush().unwrap();
    }

    /// What stands on the screen.
    pub(super) fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// The screen.
    pub(super) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits until this stands on the screen.
    pub(super) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.text().contains(text));
    }

    /// Waits until this stands on the screen no more.
    pub(super) fn wait_without(&mut self, text: &str) {
        self.wait_until(text, |terminal| !terminal.text().contains(text));
    }

    /// Waits until something is so; `what` names it where it never is.
    pub(super) fn wait_until(&mut self, what: &str, is_so: impl Fn(&Terminal) -> bool) {
        let end = Instant::now() + LIMIT;
        while !is_so(self) {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(reason) => panic!("{reason}; waited for {what:?} on\n{}", self.text()),
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        let before = self.written.len().saturating_sub(2);
        self.written.extend_from_slice(bytes);
        if self.written[before..]
            .windows(3)
            .any(|own| own == b"\x1b[c")
        {
            let protocol = if self.kind == Kind::Kitty {
                "\x1b[?0u"
            } else {
                ""
            };
            self.send(&format!("{protocol}\x1b[?62;c"));
        }
    }

    /// Gives the terminal another size.
    pub(super) fn resize(&mut self, columns: u16, rows: u16) {
        self.screen.set_size(some(rows), some(columns));
        let master = self.master.as_ref().expect("it is open");
        master.resize(size(columns, rows)).unwrap();
    }

    /// Sends the program a signal.
    pub(super) fn signal(&self, signal: Signal) {
        let id = self.program.process_id().unwrap();
        kill_process(Pid::from_raw(id as i32).unwrap(), signal).unwrap();
    }

    /// Waits until the program sleeps.
    pub(super) fn wait_for_sleep(&self) {
        let id = self.program.process_id().unwrap();
        let id = Pid::from_raw(id as i32);
        let (_, status) = waitpid(id, WaitOptions::UNTRACED).unwrap().unwrap();
        assert!(status.stopped(), "{status:?}");
    }

    /// Waits for the program's end; returns its exit code, and takes in the rest of what it wrote.
    pub(super) fn end(&mut self) -> u32 {
        let status = self.program.wait().unwrap();
        // With the last holder of this side the other side ends.
        self.slave = None;
        let end = Instant::now() + LIMIT;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take_rest(&bytes),
                Err(RecvTimeoutError::Disconnected) => return status.exit_code(),
                Err(RecvTimeoutError::Timeout) => panic!("the terminal never fell silent"),
            }
        }
    }

    fn take_rest(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.extend_from_slice(bytes);
    }

    /// Whether lines are echoed and taken whole, as before a program takes the terminal.
    pub(super) fn is_cooked(&self) -> bool {
        let master = self.master.as_ref().expect("it is open");
        let modes = format!("{:?}", master.get_termios().unwrap().local_flags);
        modes.contains("ECHO ") && modes.contains("ICANON")
    }

    /// Closes the terminal, as a window that is closed.
    pub(super) fn close(&mut self) {
        (self.keys, self.master, self.slave) = (None, None, None);
        let (_, silent) = channel();
        self.output = silent;
    }

    /// Waits for the program's end after the terminal was closed.
    pub(super) fn end_without_terminal(&mut self) -> u32 {
        self.program.wait().unwrap().exit_code()
    }

    /// How many times these bytes were written.
    pub(super) fn count(&self, bytes: &str) -> usize {
        let bytes = bytes.as_bytes();
        let written = self.written.windows(bytes.len());
        written.filter(|own| *own == bytes).count()
    }

    /// Asserts that the terminal is as it was before.
    pub(super) fn assert_given_back(&self) {
        let screen = self.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "paste is plain");
        assert_eq!(
            screen.mouse_protocol_mode(),
            vt100::MouseProtocolMode::None,
            "the mouse is free"
        );
        for (on, off) in [
            ("\x1b[?1049h", "\x1b[?1049l"),
            ("\x1b[?1004h", "\x1b[?1004l"),
            ("\x1b[>1u", "\x1b[<1u"),
        ] {
            assert_eq!(
                self.count(on),
                self.count(off),
                "{off:?} is written once for each"
            );
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It has ended where the test went well.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn command(setup: &Setup, home: &Folder) -> CommandBuilder {
    let program = env!("CARGO_BIN_EXE_gridwright");
    let mut command = match &setup.input {
        None => CommandBuilder::new(program),
        Some(path) => {
            let mut shell = CommandBuilder::new("sh");
            shell.args([
                "-c",
                "exec \"$0\" \"$@\" < \"$GRIDWRIGHT_TEST_INPUT\"",
                program,
            ]);
            shell.env("GRIDWRIGHT_TEST_INPUT", path);
            shell
        }
    };
    command.args(&setup.arguments);
    command.set_controlling_tty(setup.signals);
    for name in [
        "NO_COLOR",
        "COLORTERM",
        "GRIDWRIGHT_KEYBOARD",
        "LC_ALL",
        "LC_CTYPE",
    ] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    // A backtrace would push the message of a panic off the screen.
    command.env("RUST_BACKTRACE", "0");
    command.env("GRIDWRIGHT_CONFIG_DIR", home.path().join("config"));
    command.env("GRIDWRIGHT_STATE_DIR", home.path().join("state"));
    for (name, value) in &setup.variables {
        command.env(name, value);
    }
    command
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn some(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("terminals have rows and columns")
}
