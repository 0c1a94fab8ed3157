//! The impure rim: the event loop, the terminal, the threads that read and write, signals, folders and settings.
//!
//! [`run`] opens the workbench. Everything that happens comes through one channel into the loop of `run.rs`, which
//! hands it to the program's core, performs the effects that come back, and draws. Nothing here decides anything about
//! puzzles.
//!
//! The environment: `GRIDWRIGHT_CONFIG_DIR` and `GRIDWRIGHT_STATE_DIR` name the folders (else the XDG base
//! directories); `GRIDWRIGHT_KEYBOARD=legacy|kitty` settles the keyboard protocol without asking the terminal, which
//! helps where a terminal never answers; `NO_COLOR`, `COLORTERM` and `TERM` settle the colours.

mod browse;
mod files;
mod folders;
mod hangup;
mod input;
mod journals;
mod message;
mod opening;
mod perform;
mod pointer;
mod run;
mod save;
#[cfg(test)]
mod scratch;
mod settings;
mod signals;
mod terminal;
mod wardrobe;

use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use anyhow::Context;

use crate::app::{self, App, Event, Keyboard, Protocol};
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{Choice, Depth};
use files::{Files, Job};
use folders::{Folders, Variable};
use input::Query;
use journals::Journals;
use message::Message;
use opening::Opening;
use perform::Performer;
use run::Workbench;
use settings::{Characters, Settings, Wanted};
use terminal::Guard;
use wardrobe::Wardrobe;

/// How long the terminal's answer about its keyboard is waited for. Nearly every terminal answers within the time of
/// a key; over a slow line it takes a while.
const PATIENCE: Duration = Duration::from_millis(900);

/// How the workbench opens.
#[derive(Clone, Debug)]
pub struct Start {
    /// With what.
    pub wish: Wish,
    /// In this theme, whatever the settings say.
    pub theme: Option<String>,
    /// With this many colours, whatever the settings say.
    pub color: Choice,
    /// With these characters, whatever the settings say.
    pub glyphs: Option<&'static Glyphs>,
    /// A test aid: fails here on purpose.
    pub crash: Option<Crash>,
}

/// What the workbench opens with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The last unfinished puzzle, or else the first that comes with the program.
    Resume,
    /// A file, the key of a shipped puzzle, the text of a puzzle, or `-` for standard input.
    Puzzle(String),
    /// An empty board, to set a puzzle on.
    New {
        /// Rows, columns and digits.
        size: usize,
    },
}

/// Where the program fails on purpose, to test that it does so well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crash {
    /// In the thread that draws, at the first key.
    Ui,
    /// In the thread that answers, at its first answer.
    Worker,
}

/// Opens the workbench and returns when it is closed.
///
/// # Errors
/// Where there is no such puzzle, or the terminal cannot be used.
pub fn run(start: Start) -> anyhow::Result<ExitCode> {
    let variable: Variable = &|name| std::env::var(name).ok();
    if let Some(refusal) = terminal::refusal(variable) {
        anyhow::bail!(refusal);
    }
    let folders = Folders::of(variable);
    let (settings, mut notices) = Settings::find(&folders, variable);
    let mut journals = kept(&folders, &mut notices);
    let opening =
        Opening::of(&start.wish, &folders, journals.as_mut()).map_err(anyhow::Error::msg)?;
    let (wardrobe, odd) = dressed(&start, &settings, &folders, variable);
    notices.extend(odd);

    let (sender, messages) = channel();
    let tty = hangup::keys().context("there is no terminal to read keys from")?;
    let guard = Guard::new(settings.mouse)?;
    hangup::watch(tty, sender.clone())?;
    signals::listen(sender.clone())?;
    let query = match settings.keyboard {
        Wanted::Auto => Query::Ask,
        Wanted::Legacy | Wanted::Kitty => Query::DoNotAsk,
    };
    let answers = input::start(query, sender.clone())?;
    let protocol = protocol(settings.keyboard, &answers);
    if protocol == Protocol::Kitty {
        guard.use_keyboard_protocol()?;
    }
    let keymap = settings.keymap();
    let (app, effects) = App::new(app::Start {
        puzzle: opening.puzzle,
        file: opening.file,
        fresh: opening.fresh,
        activity: opening.activity,
        keyboard: Keyboard {
            protocol,
            shifted: settings.shifted,
        },
        keymap,
        skill: settings.skill,
        theme: (wardrobe.key().to_string(), wardrobe.keys()),
        places: folders.places(),
    });
    for notice in notices {
        sender.send(Message::Event(Event::Notice(notice)))?;
    }
    let files = Files::start(sender.clone())?;
    if let Some(line) = opening.line {
        let folders = folders.clone();
        files.give(Job::RememberText { line, folders });
    }
    let performer = Performer::new(sender, files, journals, folders, start.crash);
    Workbench::new(app, guard, wardrobe, performer, start.crash)?.work(effects, &messages)
}

/// The journals, where they can be kept.
fn kept(folders: &Folders, notices: &mut Vec<String>) -> Option<Journals> {
    let opened = match &folders.state {
        Some(state) => Journals::open(state),
        None => Err("there is no folder for it; GRIDWRIGHT_STATE_DIR names one".to_string()),
    };
    opened
        .map_err(|reason| notices.push(format!("progress is not being kept: {reason}")))
        .ok()
}

fn dressed(
    start: &Start,
    settings: &Settings,
    folders: &Folders,
    variable: Variable,
) -> (Wardrobe, Vec<String>) {
    let choice = match start.color {
        Choice::Auto => settings.color.unwrap_or_default(),
        fixed => fixed,
    };
    let glyphs = match settings.characters {
        _ if start.glyphs.is_some() => start.glyphs,
        Characters::Auto => None,
        Characters::Unicode => Some(&Glyphs::UNICODE),
        Characters::Ascii => Some(&Glyphs::ASCII),
    };
    let theme = start.theme.as_ref().or(settings.theme.as_ref());
    // crossterm 0.29 writes a full reset for every colour where NO_COLOR is set, which loses bold and reverse. We
    // decide about colours ourselves, and without them there is none to write.
    crossterm::style::force_color_output(true);
    Wardrobe::open(
        folders.config.as_ref(),
        Depth::detect(choice, variable),
        glyphs.unwrap_or_else(|| Glyphs::detect(variable)),
        theme.map_or(wardrobe::usual(), String::as_str),
    )
}

fn protocol(wanted: Wanted, answers: &Receiver<bool>) -> Protocol {
    let kitty = match wanted {
        Wanted::Kitty => true,
        Wanted::Legacy => false,
        Wanted::Auto => answers.recv_timeout(PATIENCE).unwrap_or(false),
    };
    if kitty {
        Protocol::Kitty
    } else {
        Protocol::Legacy
    }
}
