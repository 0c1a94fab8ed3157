//! The themes there are, shipped and the user's own, and the one that is worn.
//!
//! The user's are the files `themes/KEY.toml` in the config folder. One with the key of a shipped theme goes before
//! it. A theme that cannot be read, or is not there, never stops the program: it is a notice, and the default is worn.

use std::path::PathBuf;

use super::save;
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{self, Depth, Look, Theme};

/// All themes, and the one that is worn.
pub(super) struct Wardrobe {
    folder: Option<PathBuf>,
    depth: Depth,
    set: &'static Glyphs,
    worn: Worn,
}

struct Worn {
    key: String,
    /// Its text, to notice that it was changed.
    text: String,
    look: Look,
    glyphs: Glyphs,
}

impl Wardrobe {
    /// With this theme on, as far as there is one.
    pub(super) fn open(
        config: Option<&PathBuf>,
        depth: Depth,
        set: &'static Glyphs,
        key: &str,
    ) -> (Wardrobe, Vec<String>) {
        let standard = Theme::standard();
        let mut wardrobe = Wardrobe {
            folder: config.map(|config| config.join("themes")),
            depth,
            set,
            worn: Worn {
                key: usual().to_string(),
                text: String::new(),
                look: standard.resolve(depth),
                glyphs: standard.glyphs(set),
            },
        };
        let notices = wardrobe.wear(key);
        (wardrobe, notices)
    }

    /// The keys of all themes.
    pub(super) fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = theme::keys().map(str::to_string).collect();
        let files = self.folder.as_ref().and_then(|path| path.read_dir().ok());
        let mut own: Vec<String> = files
            .into_iter()
            .flatten()
            .filter_map(|entry| {
                let name = entry.ok()?.file_name().into_string().ok()?;
                Some(name.strip_suffix(".toml")?.to_string())
            })
            .filter(|key| !keys.contains(key))
            .collect();
        own.sort();
        keys.append(&mut own);
        keys
    }

    /// The key of the theme that is worn.
    pub(super) fn key(&self) -> &str {
        &self.worn.key
    }

    /// How it looks.
    pub(super) fn look(&self) -> (&Look, &Glyphs) {
        (&self.worn.look, &self.worn.glyphs)
    }

    /// Puts a theme on. Returns what is wrong with it.
    pub(super) fn wear(&mut self, key: &str) -> Vec<String> {
        let text = match self.text(key) {
            Some(Ok(text)) => text,
            Some(Err(reason)) => return vec![format!("theme {key}: {reason}")],
            None => {
                let keys = self.keys().join(", ");
                return vec![format!("there is no theme {key}; there are {keys}")];
            }
        };
        let parents = |key: &str| self.text(key)?.ok();
        let (theme, notices) = Theme::parse_among(&text, key, &parents);
        self.worn = Worn {
            key: key.to_string(),
            text,
            look: theme.resolve(self.depth),
            glyphs: theme.glyphs(self.set),
        };
        notices.iter().map(ToString::to_string).collect()
    }

    /// Puts the theme on again where its file was changed.
    pub(super) fn refresh(&mut self) -> Vec<String> {
        match self.text(&self.worn.key) {
            Some(Ok(text)) if text != self.worn.text => self.wear(&self.worn.key.clone()),
            _ => Vec::new(),
        }
    }

    /// The text of a theme, where there is one.
    fn text(&self, key: &str) -> Option<Result<String, String>> {
        // A key with a slash would lead out of the folder.
        let own = self.folder.as_ref().filter(|_| !key.contains('/'));
        let path = own.map(|folder| folder.join(format!("{key}.toml")));
        match path.filter(|path| path.exists()) {
            Some(path) => Some(save::read(&path).map(|(text, _)| text)),
            None => theme::find(key).map(|card| Ok(card.text.to_string())),
        }
    }
}

/// The key of the default theme.
pub(super) fn usual() -> &'static str {
    theme::THEMES[0].key
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::scratch::Scratch;
    use super::*;
    use crate::ui::theme::Role;

    fn open(scratch: &Scratch, key: &str) -> (Wardrobe, Vec<String>) {
        let config = scratch.folder().to_path_buf();
        Wardrobe::open(Some(&config), Depth::True, &Glyphs::UNICODE, key)
    }

    #[test]
    fn own_themes_are_found_inherit_from_shipped_ones_and_are_read_again() {
        let scratch = Scratch::new("wardrobe-own");
        fs::create_dir(scratch.path("themes")).unwrap();
        let path = scratch.path("themes/mine.toml");
        let theme = |color: &str| {
            format!(
                "format = 1\nname = \"Mine\"\ninherits = \"night\"\n[roles]\ntext = \"{color}\"\n"
            )
        };
        fs::write(&path, theme("#112233")).unwrap();
        let (mut wardrobe, notices) = open(&scratch, "mine");
        assert_eq!(notices, [""; 0]);
        assert!(wardrobe.keys().contains(&"mine".to_string()));
        let before = wardrobe.look().0.style(Role::Text);
        fs::write(&path, theme("#445566")).unwrap();
        assert_eq!(wardrobe.refresh(), [""; 0]);
        assert_ne!(wardrobe.look().0.style(Role::Text), before);
    }

    #[test]
    fn a_theme_that_is_not_there_is_named_and_the_default_is_worn() {
        let scratch = Scratch::new("wardrobe-none");
        let (wardrobe, notices) = open(&scratch, "../secret");
        assert_eq!(wardrobe.key(), usual());
        assert!(notices[0].starts_with("there is no theme ../secret; there are "));
    }
}
