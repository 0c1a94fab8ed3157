//! Which key runs which command, scope by scope.

use std::collections::HashMap;

use super::command::{Command, SCOPES, Scope, commands, find, nearest};
use super::key::{Key, NoSuchKey};

/// The bindings.
#[derive(Clone, Debug)]
pub struct Keymap {
    bound: HashMap<(Scope, Key), &'static Command>,
    order: Vec<(Scope, Key, &'static Command)>,
}

impl Keymap {
    /// The usual bindings, as the cards give them.
    pub fn usual() -> Keymap {
        let mut keymap = Keymap {
            bound: HashMap::new(),
            order: Vec::new(),
        };
        for command in commands() {
            for (scope, text) in command.keys {
                let key = text.parse().expect("a test reads every key of every card");
                keymap.bind(*scope, key, command);
            }
        }
        keymap
    }

    /// Binds a key; what it did before in this scope it does no more.
    pub fn bind(&mut self, scope: Scope, key: Key, command: &'static Command) {
        self.unbind(scope, key);
        self.bound.insert((scope, key), command);
        self.order.push((scope, key, command));
    }

    /// Takes a key away from a scope.
    pub fn unbind(&mut self, scope: Scope, key: Key) {
        self.bound.remove(&(scope, key));
        self.order.retain(|own| (own.0, own.1) != (scope, key));
    }

    /// Binds a key as the settings say, everything by name: `grid`, `C-z`, `undo`. The command `none` leaves the key
    /// without one.
    ///
    /// # Errors
    /// A sentence that names what is not known.
    pub fn rebind(&mut self, scope: &str, key: &str, command: &str) -> Result<(), String> {
        let own = SCOPES.iter().find(|(name, _)| *name == scope);
        let Some((_, scope)) = own else {
            let names: Vec<&str> = SCOPES.iter().map(|(name, _)| *name).collect();
            return Err(format!("keys work in {}, not in {scope}", names.join(", ")));
        };
        let key = key.parse().map_err(|error: NoSuchKey| error.to_string())?;
        match (command, find(command)) {
            ("none", _) => self.unbind(*scope, key),
            (_, Some(command)) => self.bind(*scope, key, command),
            (_, None) => {
                let meant = nearest(command);
                return Err(format!(
                    "there is no command {command}; did you mean {meant}?"
                ));
            }
        }
        Ok(())
    }

    /// What the key does in the first of these scopes that binds it.
    pub fn command(&self, scopes: &[Scope], key: Key) -> Option<&'static Command> {
        scopes
            .iter()
            .find_map(|scope| self.bound.get(&(*scope, key)).copied())
    }

    /// The keys of a command in these scopes, the usual one first.
    pub fn keys<'a>(
        &'a self,
        scopes: &'a [Scope],
        command: &'a Command,
    ) -> impl Iterator<Item = Key> + 'a {
        self.order
            .iter()
            .filter(move |own| own.2.key == command.key && scopes.contains(&own.0))
            .map(|own| own.1)
    }

    /// Every binding, in the order of the cards.
    pub fn bindings(&self) -> impl Iterator<Item = (Scope, Key, &'static Command)> {
        self.order.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_key_is_bound_twice_in_a_scope() {
        let mut seen = HashSet::new();
        for command in commands() {
            for (scope, text) in command.keys {
                let key: Key = text.parse().unwrap();
                assert!(
                    seen.insert((*scope, key)),
                    "{key} in {scope:?}: {}",
                    command.key
                );
            }
        }
    }

    #[test]
    fn keys_are_bound_anew_by_name_and_slips_are_named() {
        let mut keymap = Keymap::usual();
        let undo = |keymap: &Keymap, key: &str| {
            let command = keymap.command(&[Scope::Grid], key.parse().unwrap());
            command.map(|own| own.key)
        };
        keymap.rebind("grid", "backspace", "undo").unwrap();
        keymap.rebind("grid", "u", "none").unwrap();
        assert_eq!(undo(&keymap, "backspace"), Some("undo"));
        assert_eq!(undo(&keymap, "u"), None);
        for (scope, key, command, wrong) in [
            ("board", "u", "undo", "not in board"),
            ("grid", "hyper", "undo", "is not a key"),
            ("grid", "u", "undi", "did you mean undo?"),
        ] {
            let error = keymap.rebind(scope, key, command).unwrap_err();
            assert!(error.contains(wrong), "{error}");
        }
    }

    #[test]
    fn every_command_has_a_name_of_its_own_a_title_and_a_sentence() {
        let mut seen = HashSet::new();
        for command in commands() {
            assert!(!command.title.is_empty(), "{}", command.key);
            assert!(command.help.ends_with('.'), "{}", command.key);
            for name in command.aliases.iter().chain([&command.key]) {
                assert!(seen.insert(*name), "{name}");
            }
        }
    }
}
