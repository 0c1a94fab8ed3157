//! Everything the program can be told to do: constant cards in one table, a file a group.
//!
//! The key map, the bottom bar, the help, the palette, `gridwright keys` and the README are views of this table, so
//! none of them can drift from what the program does.

mod files;
mod hints;
mod history;
mod lists;
mod moves;
mod setting;
mod solver;
mod view;
mod writing;

use super::App;
use super::message::Complaint;
use crate::rules::edit_distance;

/// The card of a command.
#[derive(Debug)]
pub struct Command {
    /// Its name: typed after `:`, and in the settings.
    pub key: &'static str,
    /// Other names that may be typed.
    pub aliases: &'static [&'static str],
    /// What it does, in a few words, for the bar and the palette.
    pub title: &'static str,
    /// The same in a sentence, for the help.
    pub help: &'static str,
    /// Where the help lists it.
    pub group: Group,
    /// Its usual keys, and where they work. The first that works is the one that is shown.
    pub keys: &'static [(Scope, &'static str)],
    /// What else brings it about: `a digit`, `a click`. Empty for most.
    pub gesture: &'static str,
    /// What may be typed after its name; empty where nothing may.
    pub takes: &'static str,
    /// Whether it can be used now.
    pub enabled: fn(&App) -> bool,
    pub(super) run: fn(&mut App, &str) -> Result<(), Complaint>,
}

/// What cards leave unsaid.
const PLAIN: Command = Command {
    key: "",
    aliases: &[],
    title: "",
    help: "",
    group: Group::Moving,
    keys: &[],
    gesture: "",
    takes: "",
    enabled: |_| true,
    run: |_, _| Ok(()),
};

/// What commands are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// The cursor and the selection.
    Moving,
    /// Digits, marks and colours.
    Writing,
    /// Undo and redo.
    History,
    /// What the solver is asked and may tell.
    Solver,
    /// Rules, clues, setting.
    Setting,
    /// The board as it is seen.
    View,
    /// Files and the program.
    Files,
    /// Lists, texts and questions.
    Lists,
}

impl Group {
    /// All of them, in the order of the help.
    pub const ALL: [Group; 8] = [
        Group::Moving,
        Group::Writing,
        Group::History,
        Group::Solver,
        Group::Setting,
        Group::View,
        Group::Files,
        Group::Lists,
    ];

    /// Its heading.
    pub fn title(self) -> &'static str {
        [
            "Moving and selecting",
            "Digits, marks and colours",
            "Undo",
            "Asking the solver",
            "Rules and setting",
            "View",
            "Files and the program",
            "Lists, texts and questions",
        ][self as usize]
    }
}

/// Where a key works. The innermost scope that binds it decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// Everywhere.
    Any,
    /// On the board.
    Grid,
    /// On the board while a hint is open.
    Hint,
    /// On the board while a line is drawn.
    Pen,
    /// In the rules panel.
    Rules,
    /// In a list: rules to place, clues of a cell, matches of the palette.
    List,
    /// In the list of the clues of a cell.
    Clues,
    /// Where text is typed.
    Text,
    /// In a question.
    Question,
    /// In a text to be read: help, rules, log.
    Reading,
    /// While the clock is paused.
    Paused,
}

/// The scopes with their names in the settings.
pub const SCOPES: &[(&str, Scope)] = &[
    ("any", Scope::Any),
    ("grid", Scope::Grid),
    ("hint", Scope::Hint),
    ("pen", Scope::Pen),
    ("rules", Scope::Rules),
    ("list", Scope::List),
    ("clues", Scope::Clues),
    ("text", Scope::Text),
    ("question", Scope::Question),
    ("reading", Scope::Reading),
    ("paused", Scope::Paused),
];

/// Every command, group by group.
pub static COMMANDS: &[&[Command]] = &[
    moves::COMMANDS,
    writing::COMMANDS,
    history::COMMANDS,
    hints::COMMANDS,
    solver::COMMANDS,
    setting::COMMANDS,
    view::COMMANDS,
    files::COMMANDS,
    lists::COMMANDS,
];

/// Every command.
pub fn commands() -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().copied().flatten()
}

/// The command with this name or alias.
pub fn find(name: &str) -> Option<&'static Command> {
    commands().find(|command| command.key == name || command.aliases.contains(&name))
}

/// The name of a command that was probably meant.
pub fn nearest(name: &str) -> &'static str {
    let names = commands().flat_map(|own| own.aliases.iter().chain([&own.key]).copied());
    names
        .min_by_key(|own| edit_distance(name, own))
        .expect("there are commands")
}
