//! Which techniques hints may use: those that somebody wants to practise.

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::hint::{Skill, Technique, find};

impl App {
    /// Leaves techniques out, those of a list with commas; all are back where none is named.
    pub(in crate::app) fn leave_out(&mut self, text: &str) -> Result<(), Complaint> {
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let without: Result<Vec<_>, _> = words.map(technique).collect();
        let without = without?;
        let text = match without.as_slice() {
            [] => "hints use every technique again".to_string(),
            some => {
                let names: Vec<&str> = some.iter().map(|own| own.key).collect();
                format!("hints do without {}", names.join(", "))
            }
        };
        self.set_skill(
            Skill {
                without,
                ..self.skill.clone()
            },
            text,
        );
        Ok(())
    }

    /// Lets hints use no technique that is harder than this one; any, where none is named.
    pub(in crate::app) fn stop_at(&mut self, text: &str) -> Result<(), Complaint> {
        let up_to = match text.trim() {
            "" => None,
            key => Some(technique(key)?),
        };
        let text = match up_to {
            None => "hints may be of any difficulty".to_string(),
            Some(own) => format!("hints go up to {}", own.key),
        };
        self.set_skill(
            Skill {
                up_to,
                ..self.skill.clone()
            },
            text,
        );
        Ok(())
    }

    /// Whether hints may rest on the puzzle having one solution.
    pub(in crate::app) fn turn_uniqueness(&mut self) -> Result<(), Complaint> {
        let no_uniqueness = !self.skill.no_uniqueness;
        let text = match no_uniqueness {
            true => "hints do not rest on the puzzle having one solution",
            false => "hints may rest on the puzzle having one solution, and say so",
        };
        self.set_skill(
            Skill {
                no_uniqueness,
                ..self.skill.clone()
            },
            text.to_string(),
        );
        Ok(())
    }

    fn set_skill(&mut self, skill: Skill, text: String) {
        self.skill = skill;
        self.answers.forget_advice();
        self.hinting = None;
        self.say(Tone::Note, text);
    }
}

fn technique(key: &str) -> Result<&'static Technique, Complaint> {
    find(key).ok_or_else(|| {
        Complaint(format!(
            "no technique is called {key}; :glossary names them"
        ))
    })
}
