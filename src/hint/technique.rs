//! The names of patterns, as constant cards.

/// A technique.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// Its key on the command line.
    pub key: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// HoDoKu's code, where it has one.
    pub hodoku: &'static str,
    /// What it is, in a sentence or two.
    pub help: &'static str,
}

/// Every technique, the easiest first.
pub static TECHNIQUES: &[Technique] = &[Technique {
    key: "naked-single",
    name: "Naked single",
    hodoku: "0003",
    help: "A cell in which only one digit is left.",
}];
