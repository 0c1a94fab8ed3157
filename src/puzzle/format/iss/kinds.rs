//! The constraint types and the rules that say the same: one line a type.

/// How a type's arguments become clues.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// Nothing behind it.
    Toggle,
    /// Cells in order.
    Line,
    /// Perhaps a number, then cells in order; the number where there is none.
    NumberedLine(u32),
    /// A set of cells.
    Area,
    /// A number, then a set of cells; 0 is no number.
    Sum,
    /// Cells of which every two neighbours are a pair; the number of the clue, where it has one.
    Pairs(Option<u32>),
    /// The same, each greater than its later neighbours.
    Greater,
    /// A cell, then those of an arm.
    Arrow,
    /// How many cells the pill has, the pill, the arm.
    Pill,
    /// The upper left cell, then digits.
    Quad,
    /// A number and a row or column.
    Outside,
    /// A row or column and the numbers at its two ends.
    BothEnds,
    /// A number and the first cell of a diagonal.
    Diagonal,
}

/// A type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Type {
    /// Its name there.
    pub(super) name: &'static str,
    /// The key of our rule.
    pub(super) rule: &'static str,
    /// What a clue of it is called.
    pub(super) noun: &'static str,
    pub(super) form: Form,
}

const fn of(name: &'static str, rule: &'static str, noun: &'static str, form: Form) -> Type {
    Type {
        name,
        rule,
        noun,
        form,
    }
}

/// Every type that one rule of ours says alone.
pub(super) static TYPES: &[Type] = &[
    of(
        "AntiKnight",
        "anti-knight",
        "anti-knight rule",
        Form::Toggle,
    ),
    of("AntiKing", "anti-king", "anti-king rule", Form::Toggle),
    of(
        "AntiConsecutive",
        "non-consecutive",
        "non-consecutive rule",
        Form::Toggle,
    ),
    of(
        "AntiTaxicab",
        "anti-taxicab",
        "anti-taxicab rule",
        Form::Toggle,
    ),
    of(
        "DisjointSets",
        "disjoint-groups",
        "rule of disjoint groups",
        Form::Toggle,
    ),
    of(
        "GlobalEntropy",
        "global-entropy",
        "rule of global entropy",
        Form::Toggle,
    ),
    of(
        "GlobalMod",
        "global-modular",
        "rule of global residues",
        Form::Toggle,
    ),
    of("Thermo", "thermo", "thermometer", Form::Line),
    of("Whisper", "whisper", "whisper line", Form::NumberedLine(5)),
    of("Renban", "renban", "renban line", Form::Line),
    of("Palindrome", "palindrome", "palindrome", Form::Line),
    of("Between", "between", "between line", Form::Line),
    of("Lockout", "lockout", "lockout line", Form::NumberedLine(4)),
    of("Zipper", "zipper", "zipper line", Form::Line),
    of("RegionSumLine", "region-sum", "region sum line", Form::Line),
    of("Entropic", "entropic", "entropic line", Form::Line),
    of("Modular", "modular", "modular line", Form::NumberedLine(3)),
    of("SumLine", "sum-line", "sum line", Form::NumberedLine(10)),
    of("DoubleArrow", "double-arrow", "double arrow", Form::Line),
    of("Arrow", "arrow", "arrow", Form::Arrow),
    of("PillArrow", "arrow", "pill arrow", Form::Pill),
    of("Cage", "killer", "killer cage", Form::Sum),
    of(
        "AllDifferent",
        "different",
        "set of different cells",
        Form::Area,
    ),
    of("Sum", "sum", "sum with repeats", Form::Sum),
    of(
        "CountingCircles",
        "counting-circles",
        "set of counting circles",
        Form::Area,
    ),
    of("WhiteDot", "white-dot", "white dot", Form::Pairs(None)),
    of("BlackDot", "black-dot", "black dot", Form::Pairs(None)),
    of("X", "x", "X", Form::Pairs(None)),
    of("V", "v", "V", Form::Pairs(None)),
    of("GreaterThan", "inequality", "inequality", Form::Greater),
    of("Quad", "quadruple", "quadruple", Form::Quad),
    of(
        "LittleKiller",
        "little-killer",
        "little killer",
        Form::Diagonal,
    ),
    of("Sandwich", "sandwich", "sandwich", Form::Outside),
    of("XSum", "x-sum", "X-sum", Form::BothEnds),
    of("Skyscraper", "skyscraper", "skyscraper", Form::BothEnds),
    of(
        "HiddenSkyscraper",
        "hidden-skyscraper",
        "hidden skyscraper",
        Form::BothEnds,
    ),
    of(
        "NumberedRoom",
        "numbered-room",
        "numbered room",
        Form::BothEnds,
    ),
];

/// The type with this name.
pub(super) fn find(name: &str) -> Option<&'static Type> {
    TYPES.iter().find(|own| own.name == name)
}
