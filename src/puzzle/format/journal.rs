//! What a journal keeps of an edit that has no obvious form: a whole puzzle, and a solution.
//!
//! A puzzle is kept as its file with the progress, but its clues stand beside the text: a file brings them in order,
//! and refuses those that cannot state their facts, whereas later records count on the clues as they were.
//!
//! Invariant: what was damaged is an error here, or is refused by [`Puzzle::apply`](crate::puzzle::Puzzle::apply).

/// A whole puzzle.
pub(in crate::puzzle) mod puzzle {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::puzzle::Puzzle;
    use crate::puzzle::format::{Progress, native};
    use crate::rules::Clue;

    #[derive(Serialize, Deserialize)]
    struct Written {
        text: String,
        clues: Vec<Clue>,
    }

    /// Writes it.
    pub(in crate::puzzle) fn serialize<S: Serializer>(
        puzzle: &Puzzle,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut bare = puzzle.clone();
        let clues = std::mem::take(&mut bare.subject.clues);
        let text = native::text(&bare, Progress::With);
        Written { text, clues }.serialize(serializer)
    }

    /// Reads it.
    pub(in crate::puzzle) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Box<Puzzle>, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let mut puzzle = native::read(&written.text).map_err(Error::custom)?;
        for clue in &written.clues {
            puzzle.check_form(clue).map_err(Error::custom)?;
        }
        puzzle.subject.clues = written.clues;
        Ok(Box::new(puzzle))
    }
}

/// A solution, or none.
pub(in crate::puzzle) mod solution {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::grid::{Digit, Geometry, MOST, Solution};

    #[derive(Serialize, Deserialize)]
    struct Written {
        columns: u8,
        digits: Vec<Digit>,
    }

    impl Written {
        fn solution(self) -> Option<Solution> {
            let (columns, cells) = (self.columns as usize, self.digits.len());
            let whole = columns > 0 && cells.is_multiple_of(columns);
            let known = |digit: &Digit| digit.index() < MOST;
            if !whole || !self.digits.iter().all(known) {
                return None;
            }
            let board = Geometry::plain(cells / columns, columns, MOST).ok()?;
            Some(Solution::new(&board, self.digits))
        }
    }

    /// Writes it.
    pub(in crate::puzzle) fn serialize<S: Serializer>(
        solution: &Option<Solution>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let written = solution.as_ref().map(|solution| Written {
            columns: solution.columns(),
            digits: solution.digits().to_vec(),
        });
        written.serialize(serializer)
    }

    /// Reads it.
    pub(in crate::puzzle) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Solution>, D::Error> {
        let Some(written) = Option::<Written>::deserialize(deserializer)? else {
            return Ok(None);
        };
        let solution = written.solution();
        let wrong = || D::Error::custom("the digits are those of no board");
        solution.map(Some).ok_or_else(wrong)
    }
}
