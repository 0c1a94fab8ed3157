//! `config.toml` in the config folder: what the user wants every time.
//!
//! ```toml
//! theme = "okabe"          # a key of `gridwright themes`, or of a file in themes/ beside this one
//! color = "auto"           # auto, never, 16, 256, true
//! glyphs = "auto"          # auto, unicode, ascii
//! keyboard = "auto"        # auto, legacy, kitty; GRIDWRIGHT_KEYBOARD goes before it
//! shift_digits = "us"      # us, uk, de, fr, or the nine signs that Shift+1 to Shift+9 give
//! mouse = true
//! without = ["net"]        # techniques that hints do without, by the keys that :glossary names
//! up_to = "jellyfish"      # hints go no further than this technique
//! no_uniqueness = false    # true: no hint rests on the puzzle having one solution
//! [keys.grid]              # scopes, keys and commands as `gridwright keys` names them; "none" frees a key
//! "C-r" = "redo"
//! ```
//!
//! Never stops the program: what cannot be read is a notice, and the rest holds.

use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::folders::{Folders, Variable};
use super::save;
use crate::app::{Keymap, ROWS};
use crate::hint::{self, Skill, Technique};
use crate::ui::theme::Choice;

/// What is wanted. None where nothing was said.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Settings {
    pub(super) theme: Option<String>,
    pub(super) color: Option<Choice>,
    pub(super) characters: Characters,
    pub(super) keyboard: Wanted,
    pub(super) shifted: Vec<char>,
    pub(super) mouse: bool,
    /// Which techniques hints may use.
    pub(super) skill: Skill,
    /// Keys that are bound anew: scope, key, command.
    pub(super) bound: Vec<[String; 3]>,
}

/// Which characters draw the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Characters {
    /// As the locale and the terminal can show.
    Auto,
    Unicode,
    Ascii,
}

/// Which keyboard protocol is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// The kitty protocol where the terminal says that it has it.
    Auto,
    /// The old way; the terminal is not asked.
    Legacy,
    /// The kitty protocol; the terminal is not asked.
    Kitty,
}

type Take = fn(&mut Settings, &str) -> Result<(), String>;

/// Every setting.
const SETTINGS: &[(&str, Take)] = &[
    ("theme", |settings, text| {
        settings.theme = Some(text.to_string());
        Ok(())
    }),
    ("color", |settings, text| {
        let choice = Choice::of_key(text).ok_or("auto, never, 16, 256 or true is wanted")?;
        settings.color = Some(choice);
        Ok(())
    }),
    ("glyphs", |settings, text| {
        settings.characters = match text {
            "auto" => Characters::Auto,
            "unicode" => Characters::Unicode,
            "ascii" => Characters::Ascii,
            _ => return Err("auto, unicode or ascii is wanted".to_string()),
        };
        Ok(())
    }),
    ("keyboard", |settings, text| {
        settings.keyboard = Wanted::of(text).ok_or("auto, legacy or kitty is wanted")?;
        Ok(())
    }),
    ("shift_digits", |settings, text| {
        let row = ROWS.iter().find(|row| row.key == text);
        let signs: Vec<char> = row.map_or(text, |row| row.signs).chars().collect();
        if signs.len() != 9 {
            return Err("us, uk, de, fr or nine signs are wanted".to_string());
        }
        settings.shifted = signs;
        Ok(())
    }),
    ("mouse", |settings, text| {
        settings.mouse = text.parse().map_err(|_| "true or false is wanted")?;
        Ok(())
    }),
    ("without", |settings, text| {
        let keys = text.trim_matches(['[', ']']).split(',');
        let keys = keys.map(|key| key.trim().trim_matches(['"', '\'']));
        let named = keys.filter(|key| !key.is_empty()).map(technique);
        settings.skill.without = named.collect::<Result<_, _>>()?;
        Ok(())
    }),
    ("up_to", |settings, text| {
        settings.skill.up_to = Some(technique(text)?);
        Ok(())
    }),
    ("no_uniqueness", |settings, text| {
        settings.skill.no_uniqueness = text.parse().map_err(|_| "true or false is wanted")?;
        Ok(())
    }),
];

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: None,
            color: None,
            characters: Characters::Auto,
            keyboard: Wanted::Auto,
            shifted: ROWS[0].signs.chars().collect(),
            mouse: true,
            skill: Skill::full(),
            bound: Vec::new(),
        }
    }
}

impl Wanted {
    fn of(text: &str) -> Option<Wanted> {
        match text {
            "auto" => Some(Wanted::Auto),
            "legacy" => Some(Wanted::Legacy),
            "kitty" => Some(Wanted::Kitty),
            _ => None,
        }
    }
}

impl Settings {
    /// What the user's file and the environment say.
    pub(super) fn find(folders: &Folders, variable: Variable) -> (Settings, Vec<String>) {
        let file = folders.config.as_ref().map(|own| own.join("config.toml"));
        let (mut settings, mut notices) = match file {
            Some(path) if path.exists() => Settings::of_file(&path),
            _ => (Settings::default(), Vec::new()),
        };
        if let Some(said) = variable("GRIDWRIGHT_KEYBOARD") {
            match Wanted::of(&said) {
                Some(wanted) => settings.keyboard = wanted,
                None => notices.push(format!("GRIDWRIGHT_KEYBOARD: no such keyboard: {said}")),
            }
        }
        (settings, notices)
    }

    fn of_file(path: &Path) -> (Settings, Vec<String>) {
        let (settings, notices) = match save::read(path) {
            Ok((text, _)) => Settings::parse(&text),
            Err(reason) => (Settings::default(), vec![reason]),
        };
        let placed = notices
            .into_iter()
            .map(|notice| format!("config.toml: {notice}"));
        (settings, placed.collect())
    }

    fn parse(text: &str) -> (Settings, Vec<String>) {
        let mut settings = Settings::default();
        let table = match DeTable::parse(text) {
            Ok(table) => table.into_inner(),
            Err(error) => return (settings, vec![error.message().to_string()]),
        };
        let mut notices = Vec::new();
        let mut entries: Vec<_> = table.into_iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        for (key, value) in entries {
            let line = 1 + text[..key.span().start].matches('\n').count();
            let key = key.into_inner();
            if let ("keys", DeValue::Table(scopes)) = (&*key, value.get_ref()) {
                settings.bind(scopes, text, &mut notices);
                continue;
            }
            let value = text[value.span()].trim_matches(['"', '\'']);
            let taken = match SETTINGS.iter().find(|(own, _)| *own == key) {
                Some((_, take)) => take(&mut settings, value),
                None => Err(format!("there is no such setting; there are {}", keys())),
            };
            if let Err(reason) = taken {
                notices.push(format!("line {line}: {key}: {reason}"));
            }
        }
        (settings, notices)
    }

    /// Reads the tables of keys, a scope each, and notices what names nothing.
    fn bind(&mut self, scopes: &DeTable, text: &str, notices: &mut Vec<String>) {
        let mut trial = Keymap::usual();
        for (scope, keys) in scopes {
            let keys = keys.get_ref().as_table();
            for (key, command) in keys.into_iter().flatten() {
                let line = 1 + text[..key.span().start].matches('\n').count();
                let command = command.get_ref().as_str().unwrap_or_default();
                match trial.rebind(scope.get_ref(), key.get_ref(), command) {
                    Ok(()) => {
                        let bound = [scope.get_ref(), key.get_ref(), command];
                        self.bound.push(bound.map(str::to_string));
                    }
                    Err(reason) => notices.push(format!("line {line}: {reason}")),
                }
            }
        }
    }

    /// The bindings, the usual ones and those bound anew.
    pub(super) fn keymap(&self) -> Keymap {
        let mut keymap = Keymap::usual();
        for [scope, key, command] in &self.bound {
            let bound = keymap.rebind(scope, key, command);
            debug_assert!(bound.is_ok(), "it was tried when it was read");
        }
        keymap
    }
}

fn technique(key: &str) -> Result<&'static Technique, String> {
    hint::find(key).ok_or_else(|| format!("no technique is called {key}"))
}

fn keys() -> String {
    let keys: Vec<&str> = SETTINGS.iter().map(|(key, _)| *key).collect();
    keys.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::Depth;

    #[test]
    fn every_setting_is_read() {
        let text = "theme = \"okabe\"\ncolor = '256'\nglyphs = \"ascii\"\nkeyboard = \"kitty\"\n\
                    shift_digits = \"de\"\nmouse = false\nwithout = [\"net\", 'x-wing']\nup_to = \"0708\"\n\
                    no_uniqueness = true\n";
        let (settings, notices) = Settings::parse(text);
        assert_eq!(notices, [""; 0]);
        let expected = Settings {
            theme: Some("okabe".to_string()),
            color: Some(Choice::Fixed(Depth::X256)),
            characters: Characters::Ascii,
            keyboard: Wanted::Kitty,
            shifted: "!\"§$%&/()".chars().collect(),
            mouse: false,
            skill: Skill {
                without: vec![hint::find("net").unwrap(), hint::find("x-wing").unwrap()],
                up_to: hint::find("aic"),
                no_uniqueness: true,
                ..Skill::full()
            },
            bound: Vec::new(),
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line_and_the_rest_holds() {
        let (settings, notices) = Settings::parse(
            "# mine\nthme = \"okabe\"\nmouse = \"maybe\"\nshift_digits = \"!\"\nglyphs = \"ascii\"\n",
        );
        assert_eq!(
            notices,
            [
                "line 2: thme: there is no such setting; \
                 there are theme, color, glyphs, keyboard, shift_digits, mouse, without, up_to, no_uniqueness",
                "line 3: mouse: true or false is wanted",
                "line 4: shift_digits: us, uk, de, fr or nine signs are wanted",
            ]
        );
        assert_eq!(settings.characters, Characters::Ascii);
        assert!(settings.mouse);
        let (settings, notices) = Settings::parse("theme = [[[");
        assert_eq!((settings, notices.len()), (Settings::default(), 1));
    }

    #[test]
    fn keys_are_bound_anew_and_slips_are_named_with_their_line() {
        let text = "[keys.grid]\n\"C-r\" = \"redo\"\nu = \"none\"\nx = \"undu\"\n[keys.board]\ny = \"undo\"\n";
        let (settings, notices) = Settings::parse(text);
        assert_eq!(notices.len(), 2);
        assert!(
            notices[0].starts_with("line 6: keys work in"),
            "{notices:?}"
        );
        assert!(
            notices[1].starts_with("line 4: there is no command undu"),
            "{notices:?}"
        );
        let keymap = settings.keymap();
        let command = |key: &str| {
            let own = keymap.command(&[crate::app::Scope::Grid], key.parse().unwrap());
            own.map(|own| own.key)
        };
        assert_eq!(
            (command("C-r"), command("u"), command("x")),
            (Some("redo"), None, Some("mode-corner"))
        );
    }

    #[test]
    fn the_environment_goes_before_the_file() {
        let folders = Folders::of(&|_| None);
        let said = |value: &'static str| {
            move |name: &str| (name == "GRIDWRIGHT_KEYBOARD").then(|| value.to_string())
        };
        let (settings, notices) = Settings::find(&folders, &said("legacy"));
        assert_eq!((settings.keyboard, notices.len()), (Wanted::Legacy, 0));
        let (settings, notices) = Settings::find(&folders, &said("piano"));
        assert_eq!((settings.keyboard, notices.len()), (Wanted::Auto, 1));
    }
}
