//! Where settings and progress are kept: the XDG base directories, on every system.
//!
//! `GRIDWRIGHT_CONFIG_DIR` and `GRIDWRIGHT_STATE_DIR` name the folders themselves and go before everything; then
//! `XDG_CONFIG_HOME` and `XDG_STATE_HOME`, which the standard wants to be absolute, then `~/.config` and
//! `~/.local/state`.

use std::path::{Path, PathBuf};

/// Looks a variable of the environment up.
pub(super) type Variable<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The folders of the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Folders {
    /// `config.toml` and `themes/`; none where there is no home.
    pub(super) config: Option<PathBuf>,
    /// `journals/`; none where there is no home.
    pub(super) state: Option<PathBuf>,
    home: Option<PathBuf>,
}

impl Folders {
    pub(super) fn of(variable: Variable) -> Folders {
        let home = path(variable, "HOME").filter(|path| path.is_absolute());
        let find = |own: &str, base: &str, usual: &str| {
            let base = path(variable, base).filter(|path| path.is_absolute());
            path(variable, own).or_else(|| {
                let base = base.or_else(|| Some(home.as_ref()?.join(usual)))?;
                Some(base.join("gridwright"))
            })
        };
        Folders {
            config: find("GRIDWRIGHT_CONFIG_DIR", "XDG_CONFIG_HOME", ".config"),
            state: find("GRIDWRIGHT_STATE_DIR", "XDG_STATE_HOME", ".local/state"),
            home,
        }
    }

    /// What is kept where, for the help.
    pub(super) fn places(&self) -> Vec<(&'static str, String)> {
        let place = |what, folder: &Option<PathBuf>, name: &str| {
            let path = folder.as_ref()?.join(name);
            Some((what, path.display().to_string()))
        };
        let places = [
            place("settings", &self.config, "config.toml"),
            place("themes of your own", &self.config, "themes/"),
            place("progress, a journal a puzzle", &self.state, "journals/"),
            place("what was opened last", &self.state, "recent"),
        ];
        places.into_iter().flatten().collect()
    }

    /// A path as it was typed, with `~/` for the user's home.
    pub(super) fn path(&self, typed: &str) -> PathBuf {
        match (typed.strip_prefix("~/"), &self.home) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => Path::new(typed).to_path_buf(),
        }
    }
}

fn path(variable: Variable, name: &str) -> Option<PathBuf> {
    variable(name)
        .filter(|value| !value.is_empty())
        .map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(variables: &[(&str, &str)]) -> Folders {
        Folders::of(&|name| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn own_variables_go_before_the_standard_ones_and_those_before_the_home() {
        let home = folders(&[("HOME", "/home/ann"), ("XDG_CONFIG_HOME", "not/absolute")]);
        assert_eq!(home.config, Some("/home/ann/.config/gridwright".into()));
        assert_eq!(home.state, Some("/home/ann/.local/state/gridwright".into()));
        let standard = folders(&[("HOME", "/home/ann"), ("XDG_STATE_HOME", "/s")]);
        assert_eq!(standard.state, Some("/s/gridwright".into()));
        let own = folders(&[("XDG_STATE_HOME", "/s"), ("GRIDWRIGHT_STATE_DIR", "/t")]);
        assert_eq!((own.state, own.config), (Some("/t".into()), None));
    }

    #[test]
    fn a_tilde_is_the_home() {
        let home = folders(&[("HOME", "/home/ann")]);
        assert_eq!(home.path("~/a.toml"), Path::new("/home/ann/a.toml"));
        assert_eq!(home.path("~ann"), Path::new("~ann"));
        assert_eq!(folders(&[]).path("~/a"), Path::new("~/a"));
    }
}
