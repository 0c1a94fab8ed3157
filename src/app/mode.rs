//! The modes: what a digit key writes, whether a puzzle is being solved or set, and what the solver may tell.

/// What a digit key writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layer {
    /// The digit itself: an entry, or a given while setting.
    #[default]
    Digit,
    /// A corner mark.
    Corner,
    /// A centre mark.
    Centre,
    /// A colour.
    Color,
}

impl Layer {
    /// All of them, in the order in which Space goes through them.
    pub const ALL: [Layer; 4] = [Layer::Digit, Layer::Corner, Layer::Centre, Layer::Color];

    /// What it is called.
    pub fn name(self) -> &'static str {
        ["digit", "corner", "centre", "colour"][self as usize]
    }

    /// The one so many places further, in a circle.
    pub fn turned(self, by: usize) -> Layer {
        Layer::ALL[(self as usize + by) % 4]
    }

    /// In which order Backspace looks for something to clear while this is the mode (SudokuPad's table).
    pub fn clearing(self) -> [Layer; 4] {
        use Layer::{Centre, Color, Corner, Digit};
        match self {
            Digit => [Digit, Centre, Corner, Color],
            Corner => [Corner, Digit, Centre, Color],
            Centre => [Centre, Digit, Corner, Color],
            Color => [Color, Digit, Centre, Corner],
        }
    }
}

/// What is being done with the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Activity {
    /// Solving it: digits are entries, givens are fixed.
    #[default]
    Solve,
    /// Setting it: digits are givens, clues can be placed.
    Set,
}

/// What the solver may tell without being asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Told {
    /// Only what the digits on the board directly violate, and whether the puzzle itself is sound.
    #[default]
    Rules,
    /// Also when no solution is left.
    Contradiction,
    /// Also which candidates are true.
    Candidates,
}

impl Told {
    /// What it is called.
    pub fn name(self) -> &'static str {
        ["rules", "contradiction", "candidates"][self as usize]
    }

    /// The next, in a circle.
    pub fn next(self) -> Told {
        [Told::Contradiction, Told::Candidates, Told::Rules][self as usize]
    }
}
