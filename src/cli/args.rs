//! What the command line can say.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::engines::{ENGINES, Engine};
use crate::generate::Symmetry;
use crate::hint::{TECHNIQUES, Technique, find};
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{Choice, Depth};

/// The terminal workbench in which sudoku, classic and variant, is set, solved and proven.
#[derive(Parser, Debug)]
#[command(name = "gridwright", version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// What to do; the workbench opens where nothing is named.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the workbench opens.
    #[command(flatten)]
    pub open: Open,
}

/// How the workbench opens.
#[derive(Args, Clone, Default, Debug)]
pub struct Open {
    /// A file, the text of a puzzle, or - for standard input; nothing resumes the last unfinished puzzle.
    pub puzzle: Option<String>,
    /// Opens in this theme (`gridwright themes` lists them).
    #[arg(long)]
    pub theme: Option<String>,
    /// How many colours to use.
    #[arg(long, value_enum, default_value_t)]
    pub color: ColorChoice,
    /// Which characters draw the board.
    #[arg(long, value_enum, default_value_t)]
    pub glyphs: GlyphChoice,
    /// A test aid: fails on purpose, to show that the terminal is given back.
    #[arg(long, value_enum, hide = true)]
    pub crash: Option<CrashChoice>,
}

/// Where the workbench fails on purpose.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrashChoice {
    /// In the thread that draws, at the first key.
    Ui,
    /// In the thread that answers, at its first answer.
    Worker,
}

/// How many colours to use.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ColorChoice {
    /// What the terminal says it can do; none where `NO_COLOR` is set.
    #[default]
    Auto,
    /// None.
    Never,
    /// The sixteen that every terminal has.
    #[value(name = "16")]
    Sixteen,
    /// The 256 of the usual palette.
    #[value(name = "256")]
    Palette,
    /// All.
    True,
}

/// Which characters draw the board.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GlyphChoice {
    /// Box drawing where the locale is UTF-8, else ASCII.
    #[default]
    Auto,
    /// Box drawing.
    Unicode,
    /// Plain ASCII.
    Ascii,
}

/// The commands that need no screen.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Opens the workbench on an empty board.
    New {
        /// Rows, columns and digits of the board, 1 to 25.
        #[arg(long, default_value_t = 9)]
        size: usize,
    },
    /// Says of every puzzle whether it has one solution, several or none.
    Check(Batch),
    /// Counts solutions.
    Count {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Stops at this many.
        #[arg(long, default_value_t = 1_000_000)]
        limit: u64,
        /// About how many instead, by random probing, with an interval that holds the number 95 times of 100.
        #[arg(long)]
        estimate: bool,
    },
    /// Prints a solution of every puzzle.
    Solve {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Every solution, a line each.
        #[arg(long)]
        all: bool,
        /// With --all: stops at this many.
        #[arg(long, default_value_t = 1_000)]
        limit: u64,
        /// The logical path instead, a line a step.
        #[arg(long, conflicts_with = "all")]
        steps: bool,
        /// So many random solutions instead, perhaps some twice.
        #[arg(long, value_name = "N", conflicts_with_all = ["all", "steps"], value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
        sample: Option<u64>,
        /// With --steps: which techniques it may use.
        #[command(flatten)]
        skill: SkillArgs,
    },
    /// Says how hard every puzzle is, by its logical path.
    Rate {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Which techniques the path may use.
        #[command(flatten)]
        skill: SkillArgs,
    },
    /// Prints the true candidates: for every cell the digits that some solution has there.
    Candidates {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// In how many solutions each occurs, up to --cap.
        #[arg(long)]
        counts: bool,
        /// With --counts: counts up to this many.
        #[arg(long, default_value_t = 8)]
        cap: u64,
    },
    /// Prints the next step a person could take.
    Hint {
        /// What to read and how.
        #[command(flatten)]
        batch: HintBatch,
        /// How much to tell: 1 a nudge, 2 the region, 3 the technique, 4 the whole reason.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
        level: u8,
        /// Every step available now.
        #[arg(long)]
        all: bool,
        /// Only steps of this technique: our key or a HoDoKu code.
        #[arg(long, value_name = "KEY", value_parser = technique)]
        technique: Option<&'static Technique>,
        /// Why a digit cannot stand in a cell: r4c5=7.
        #[arg(long, value_name = "CANDIDATE")]
        why: Option<String>,
        /// What a technique is.
        #[arg(long, value_name = "KEY", value_parser = technique)]
        explain: Option<&'static Technique>,
        /// Which techniques may be used.
        #[command(flatten)]
        skill: SkillArgs,
    },
    /// Names a smallest set of givens, entries and clues that leaves no solution.
    Clash(Batch),
    /// Says of every given and clue of a puzzle with one solution whether it is needed.
    Audit {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Leaves out what is not needed before the next part is looked at: what is needed then is a minimal puzzle.
        #[arg(long)]
        minimal: bool,
    },
    /// Prints two solutions of a puzzle that has several, and the cells in which they differ.
    Differ(Batch),
    /// Makes puzzles.
    Generate(Generate),
    /// Prints the figures of the exact-cover matrix: options, items by family, ones.
    Matrix {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// As a pure exact cover, with a slack option for every secondary item.
        #[arg(long)]
        slack: bool,
        /// Family by family: how many options an item has, in how many items a candidate is, what they fix.
        #[arg(long, conflicts_with = "slack")]
        families: bool,
        /// What one candidate covers and rules out: r4c5=7.
        #[arg(long, value_name = "CANDIDATE", conflicts_with_all = ["slack", "families"])]
        option: Option<String>,
    },
    /// Writes puzzles in another form: dlx, cnf, lp, mps, or a text format.
    Export {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Which form.
        #[arg(long, value_name = "KEY")]
        to: String,
        /// With cnf: how many clauses.
        #[arg(long, value_enum, default_value_t)]
        encoding: EncodingChoice,
        /// With lp and mps: what to minimise.
        #[arg(long, value_enum, default_value_t)]
        objective: ObjectiveChoice,
        /// Writes this file, or a file a puzzle where this is a folder.
        #[arg(short, long, value_name = "PATH")]
        output: Option<String>,
        /// With formats of other programs: the stored solution, too.
        #[arg(long)]
        with_solution: bool,
        /// With post: the rows whose digits stand for the solution.
        #[arg(long, value_name = "ROWS", value_delimiter = ',')]
        rows: Vec<u8>,
    },
    /// Reads what another solver found, as a grid, and checks it against the rules.
    Answer {
        /// The puzzle that was exported.
        puzzle: String,
        /// Whose output it is.
        #[arg(long, value_name = "KEY")]
        from: String,
        /// The output.
        file: String,
        /// How to treat the puzzle.
        #[command(flatten)]
        treatment: Treatment,
    },
    /// Proves how many solutions a puzzle has: solutions, clauses, and a DRAT proof, in a folder.
    Prove {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// The folder.
        #[arg(long, value_name = "FOLDER")]
        out: String,
        /// A folder of its own for each puzzle.
        #[arg(long)]
        each: bool,
        /// How the proof is spelled; checkers tell it from the bytes.
        #[arg(long, value_enum, default_value_t)]
        proof: SpellingChoice,
        /// Proves up to this many solutions to be all.
        #[arg(long, default_value_t = 1_000)]
        limit: usize,
    },
    /// Checks proofs: derives the clauses anew, holds solutions against the rules, goes through the proof.
    Verify {
        /// Folders that `prove` wrote, or folders of such.
        #[arg(required = true, value_name = "FOLDERS")]
        folders: Vec<String>,
        /// The puzzle that the proof shall be about, instead of the one in the folder.
        #[arg(long)]
        puzzle: Option<String>,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Prints the board as the workbench draws it.
    Show {
        /// What to read and how.
        #[command(flatten)]
        batch: Batch,
        /// Which characters draw it.
        #[arg(long, value_enum, default_value_t)]
        glyphs: GlyphChoice,
        /// In large cells, with marks.
        #[arg(long)]
        marks: bool,
    },
    /// Lists the rules: key, how a clue is written, what it demands.
    Rules(Listing),
    /// Lists the text formats.
    Formats(Listing),
    /// Lists the themes.
    Themes(Listing),
    /// Lists the commands of the workbench and their keys.
    Keys(Listing),
    /// Prints the manual page.
    Man,
    /// Prints a completion script for a shell.
    Completions {
        /// Which shell.
        shell: clap_complete::Shell,
    },
}

/// How a list is printed.
#[derive(Args, Clone, Copy, Debug)]
pub struct Listing {
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
}

/// Which puzzles are made.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    /// Rules: on or off all over the board (anti-knight,-boxes), or with clues of theirs (killer,thermo).
    #[arg(
        long,
        value_name = "KEYS",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    pub rules: Vec<String>,
    /// Rows, columns and digits, 1 to 25.
    #[arg(long, default_value_t = 9)]
    pub size: usize,
    /// Chooses the puzzles: the same seed, the same puzzles.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many.
    #[arg(long, default_value_t = 1)]
    pub count: u64,
    /// How hard: words (easy, medium, hard, unfair, extreme) or figures like Sudoku Explainer's, one or A..B.
    #[arg(long, value_name = "A..B")]
    pub difficulty: Option<String>,
    /// How the givens lie.
    #[arg(long, value_name = "KEY", default_value = "rotational", value_parser = symmetry_keys())]
    pub symmetry: String,
    /// So many givens, where the symmetry allows it, or one fewer; as few as can be where nothing is said.
    #[arg(long, value_name = "N")]
    pub clues: Option<usize>,
    /// In which form; line where no rule is named, else toml.
    #[arg(long, value_name = "KEY")]
    pub to: Option<String>,
    /// Writes this file, or a file a puzzle where this is a folder.
    #[arg(short, long, value_name = "PATH")]
    pub output: Option<String>,
    /// The solution, too, where the form can hold it.
    #[arg(long)]
    pub with_solution: bool,
    /// Works on this many puzzles at once.
    #[arg(long, default_value_t = 1, value_parser = jobs)]
    pub jobs: usize,
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
}

/// Which techniques may be used.
#[derive(Args, Clone, Default, Debug)]
pub struct SkillArgs {
    /// None of these techniques: our keys or HoDoKu codes.
    #[arg(long, value_name = "KEYS", value_delimiter = ',', value_parser = technique)]
    pub without: Vec<&'static Technique>,
    /// No technique that is tried after this one.
    #[arg(long, value_name = "KEY", value_parser = technique)]
    pub up_to: Option<&'static Technique>,
    /// No step that rests on the puzzle having one solution.
    #[arg(long)]
    pub no_uniqueness: bool,
}

/// What to read and how.
#[derive(Args, Clone, Debug)]
pub struct Batch {
    /// Files, folders, texts of puzzles, or - for standard input.
    #[arg(required = true, value_name = "PUZZLES")]
    pub puzzles: Vec<String>,
    /// How to treat them.
    #[command(flatten)]
    pub treatment: Treatment,
}

/// What to read and how, where a lone `--explain` reads nothing.
#[derive(Args, Clone, Debug)]
pub struct HintBatch {
    /// Files, folders, texts of puzzles, or - for standard input.
    #[arg(required_unless_present = "explain", value_name = "PUZZLES")]
    pub puzzles: Vec<String>,
    /// How to treat them.
    #[command(flatten)]
    pub treatment: Treatment,
}

impl From<HintBatch> for Batch {
    fn from(batch: HintBatch) -> Batch {
        Batch {
            puzzles: batch.puzzles,
            treatment: batch.treatment,
        }
    }
}

/// How puzzles are treated.
#[derive(Args, Clone, Debug)]
pub struct Treatment {
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
    /// Switches rules on and off first: +anti-knight,-boxes.
    #[arg(
        long,
        value_name = "KEYS",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    pub rules: Vec<String>,
    /// Which digits count: the givens, or the entries too.
    #[arg(long, value_enum)]
    pub scope: Option<ScopeChoice>,
    /// Whether a file of several lines is one grid or a list of puzzles.
    #[arg(long = "as", value_enum, default_value_t)]
    pub form: FormChoice,
    /// Works on this many puzzles at once.
    #[arg(long, default_value_t = 1, value_parser = jobs)]
    pub jobs: usize,
    /// Gives up on a puzzle after so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// Gives up on a puzzle after so many branch points.
    #[arg(long)]
    pub nodes: Option<u64>,
    /// One engine alone answers check, count, solve and candidates, without the help of another.
    #[arg(long, value_name = "KEY", value_parser = engine_keys())]
    pub engine: Option<String>,
    /// Chooses what chance does: the same seed, the same answers.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Work done for every puzzle.
    #[arg(long)]
    pub stats: bool,
    /// Totals at the end, on standard error.
    #[arg(long)]
    pub summary: bool,
    /// Takes parts that could not be read as satisfied.
    #[arg(long)]
    pub trust: bool,
}

/// Which digits count.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeChoice {
    /// The givens alone.
    Givens,
    /// Givens and entries.
    Entries,
}

/// Whether a file of several lines is one grid or a list of puzzles.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum FormChoice {
    /// By its content.
    #[default]
    Auto,
    /// One grid.
    Grid,
    /// A list of puzzles.
    List,
}

/// How a proof is spelled.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SpellingChoice {
    /// Numbers and line ends.
    Text,
    /// A third of the size.
    #[default]
    Binary,
}

/// How many clauses are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum EncodingChoice {
    /// Each house holds each digit, no cell two.
    Minimal,
    /// Both halves of "exactly one".
    #[default]
    Extended,
}

/// What a binary program minimises.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ObjectiveChoice {
    /// Nothing.
    Zero,
    /// Another weight for most candidates.
    #[default]
    Spread,
}

impl ColorChoice {
    /// What the screen makes of it.
    pub fn choice(self) -> Choice {
        match self {
            ColorChoice::Auto => Choice::Auto,
            ColorChoice::Never => Choice::Fixed(Depth::Mono),
            ColorChoice::Sixteen => Choice::Fixed(Depth::X16),
            ColorChoice::Palette => Choice::Fixed(Depth::X256),
            ColorChoice::True => Choice::Fixed(Depth::True),
        }
    }
}

impl GlyphChoice {
    /// The set that was named; none where the environment decides.
    pub fn set(self) -> Option<&'static Glyphs> {
        match self {
            GlyphChoice::Auto => None,
            GlyphChoice::Unicode => Some(&Glyphs::UNICODE),
            GlyphChoice::Ascii => Some(&Glyphs::ASCII),
        }
    }
}

fn engine_keys() -> PossibleValuesParser {
    let value = |engine: &Engine| PossibleValue::new(engine.key).help(engine.help);
    let all = PossibleValue::new("all").help("every engine; a disagreement is an error");
    PossibleValuesParser::new(ENGINES.iter().map(value).chain([all]))
}

fn symmetry_keys() -> PossibleValuesParser {
    let value = |(_, key, help)| PossibleValue::new(key).help(help);
    PossibleValuesParser::new(Symmetry::ALL.map(value))
}

fn technique(text: &str) -> Result<&'static Technique, String> {
    find(text).ok_or_else(|| {
        let keys: Vec<&str> = TECHNIQUES.iter().map(|technique| technique.key).collect();
        format!("no such technique; there are {}", keys.join(", "))
    })
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text
        .parse()
        .ok()
        .filter(|seconds: &f64| seconds.is_finite() && *seconds > 0.0);
    seconds.ok_or_else(|| "a number of seconds above 0 is wanted".to_string())
}

fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=256).contains(jobs));
    jobs.ok_or_else(|| "a number from 1 to 256 is wanted".to_string())
}
