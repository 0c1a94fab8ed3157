//! The Rust files of the crate as tokens and paths: as much of the language as a question about imports needs.
//!
//! Comments go, strings stay as one token each, and a `use` tree is spread out into the paths it names. The scanner
//! takes raw strings, character literals and lifetimes for what they are; macros are only more tokens.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file.
pub(super) struct Source {
    /// Where it is below `src`, with slashes: `puzzle/edit.rs`.
    pub(super) place: String,
    /// Everything in it.
    pub(super) tokens: Vec<Token>,
}

/// A word, a string or a sign, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) line: usize,
    /// How many modules of this file it stands in.
    pub(super) depth: usize,
    /// Whether it stands in code that only tests see.
    pub(super) in_test: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Kind {
    Word(String),
    Text(String),
    Sign(char),
}

/// A path that the code names, `use` trees spread out: `crate`, `grid`, `Cell`.
#[derive(Debug)]
pub(super) struct Named {
    pub(super) segments: Vec<String>,
    pub(super) line: usize,
    pub(super) depth: usize,
    pub(super) in_test: bool,
}

/// Every Rust file below `src`, sorted by place.
pub(super) fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources: Vec<Source> = files(&root)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| {
            let parts = path.strip_prefix(&root).unwrap().iter();
            let place: Vec<&str> = parts.map(|part| part.to_str().unwrap()).collect();
            Source::new(&place.join("/"), &fs::read_to_string(&path).unwrap())
        })
        .collect();
    sources.sort_by(|a, b| a.place.cmp(&b.place));
    sources
}

/// Every file below a folder.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

impl Source {
    pub(super) fn new(place: &str, text: &str) -> Source {
        let mut tokens = scan(text);
        mark(&mut tokens);
        Source {
            place: place.to_string(),
            tokens,
        }
    }

    /// The folder directly below `src`; none for `lib.rs` and `main.rs`.
    pub(super) fn folder(&self) -> Option<&str> {
        self.place.split_once('/').map(|(folder, _)| folder)
    }

    /// How many modules deep the file itself is: 1 for `grid/mod.rs`, 2 for `grid/cell.rs`.
    pub(super) fn depth(&self) -> usize {
        let parts = self.place.split('/').count();
        let is_root = ["lib.rs", "main.rs"].contains(&self.place.as_str());
        parts - usize::from(is_root || self.place.ends_with("/mod.rs"))
    }

    /// Every path of two or more segments, and every `use` of one.
    pub(super) fn paths(&self) -> Vec<Named> {
        let tokens = &self.tokens;
        let mut paths = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let begins = matches!(tokens[at].kind, Kind::Word(_));
            let used = at > 0 && tokens[at - 1].kind == Kind::Word("use".into());
            if begins && (used || is_join(tokens, at + 1)) {
                at = spread(tokens, at, &mut Vec::new(), &mut paths);
            } else {
                at += 1;
            }
        }
        paths
    }
}

/// Takes the tree at `at` apart; answers where it ends.
fn spread(
    tokens: &[Token],
    mut at: usize,
    prefix: &mut Vec<String>,
    paths: &mut Vec<Named>,
) -> usize {
    let own = prefix.len();
    let token = &tokens[at];
    while let Some(Kind::Word(word)) = tokens.get(at).map(|token| &token.kind) {
        prefix.push(word.clone());
        at += 1;
        if !is_join(tokens, at) {
            break;
        }
        at += 2;
    }
    if is_sign(tokens, at, '{') && is_sign(tokens, at - 1, ':') {
        at += 1;
        while at < tokens.len() && !is_sign(tokens, at, '}') {
            let opens = matches!(tokens[at].kind, Kind::Word(_)) || is_sign(tokens, at, '*');
            at = if opens {
                spread(tokens, at, prefix, paths)
            } else {
                at + 1
            };
        }
        at += 1;
    } else {
        let star = is_sign(tokens, at, '*').then(|| "*".to_string());
        at += usize::from(star.is_some());
        paths.push(Named {
            segments: prefix.iter().cloned().chain(star).collect(),
            line: token.line,
            depth: token.depth,
            in_test: token.in_test,
        });
        if tokens.get(at).map(|token| &token.kind) == Some(&Kind::Word("as".into())) {
            at += 2;
        }
    }
    prefix.truncate(own);
    at
}

fn is_sign(tokens: &[Token], at: usize, sign: char) -> bool {
    tokens
        .get(at)
        .is_some_and(|token| token.kind == Kind::Sign(sign))
}

fn is_join(tokens: &[Token], at: usize) -> bool {
    is_sign(tokens, at, ':') && is_sign(tokens, at + 1, ':')
}

/// Cuts a text into tokens.
fn scan(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < letters.len() {
        let (end, kind) = next(&letters, at);
        if let Some(kind) = kind {
            tokens.push(Token {
                kind,
                line,
                depth: 0,
                in_test: false,
            });
        }
        line += letters[at..end].iter().filter(|&&it| it == '\n').count();
        at = end;
    }
    tokens
}

/// Where the token at `at` ends, and what it is; blanks, comments, lifetimes and characters are nothing.
fn next(letters: &[char], at: usize) -> (usize, Option<Kind>) {
    let second = letters.get(at + 1);
    let find = |from: usize, wanted: char| {
        (from..letters.len())
            .find(|&i| letters[i] == wanted)
            .unwrap_or(letters.len())
    };
    match letters[at] {
        '/' if second == Some(&'/') => (find(at, '\n'), None),
        '/' if second == Some(&'*') => (end_of_comment(letters, at), None),
        '"' => string(letters, at),
        '\'' if second == Some(&'\\') => (find(at + 3, '\'') + 1, None),
        '\'' if letters.get(at + 2) == Some(&'\'') => (at + 3, None),
        letter if letter.is_alphanumeric() || letter == '_' => {
            let is_part = |i: &usize| letters[*i].is_alphanumeric() || letters[*i] == '_';
            let end = at + (at..letters.len()).take_while(is_part).count();
            let word: String = letters[at..end].iter().collect();
            match letters.get(end) {
                Some('"' | '#') if ["r", "br"].contains(&word.as_str()) => raw_string(letters, end),
                Some('"') if word == "b" => string(letters, end),
                _ => (end, Some(Kind::Word(word))),
            }
        }
        letter if letter.is_whitespace() => (at + 1, None),
        sign => (at + 1, Some(Kind::Sign(sign))),
    }
}

fn end_of_comment(letters: &[char], at: usize) -> usize {
    let (mut depth, mut i) = (0, at);
    while i < letters.len() {
        match (letters[i], letters.get(i + 1)) {
            ('/', Some('*')) => (depth, i) = (depth + 1, i + 1),
            ('*', Some('/')) => (depth, i) = (depth - 1, i + 1),
            _ => {}
        }
        i += 1;
        if depth == 0 {
            break;
        }
    }
    i
}

fn string(letters: &[char], at: usize) -> (usize, Option<Kind>) {
    let mut end = at + 1;
    while end < letters.len() && letters[end] != '"' {
        end += 1 + usize::from(letters[end] == '\\');
    }
    let text = letters[at + 1..end.min(letters.len())].iter().collect();
    ((end + 1).min(letters.len()), Some(Kind::Text(text)))
}

fn raw_string(letters: &[char], at: usize) -> (usize, Option<Kind>) {
    let hashes = letters[at..].iter().take_while(|&&it| it == '#').count();
    let begin = at + hashes + 1;
    let closes =
        |i: &usize| letters[*i] == '"' && letters[i + 1..].iter().take(hashes).all(|&it| it == '#');
    let end = (begin..letters.len()).find(closes).unwrap_or(letters.len());
    let text = letters[begin.min(end)..end].iter().collect();
    (
        (end + 1 + hashes).min(letters.len()),
        Some(Kind::Text(text)),
    )
}

/// Notes for every token how many modules of the file it is in, and whether it is for tests only.
fn mark(tokens: &mut [Token]) {
    // One entry an open brace: does a module begin there, and is it for tests only?
    let mut open: Vec<(bool, bool)> = Vec::new();
    let (mut is_module, mut is_test) = (false, false);
    for at in 0..tokens.len() {
        match &tokens[at].kind {
            Kind::Word(word) if word == "mod" => is_module = true,
            Kind::Word(word) if word == "cfg" && is_test_attribute(tokens, at) => is_test = true,
            Kind::Sign(';') => (is_module, is_test) = (false, false),
            Kind::Sign('{') => {
                open.push((is_module, is_test));
                (is_module, is_test) = (false, false);
            }
            Kind::Sign('}') => {
                open.pop();
            }
            _ => {}
        }
        tokens[at].depth = open.iter().filter(|(module, _)| *module).count();
        tokens[at].in_test = is_test || open.iter().any(|(_, test)| *test);
    }
}

/// Whether `cfg ( test )` stands here.
fn is_test_attribute(tokens: &[Token], at: usize) -> bool {
    is_sign(tokens, at + 1, '(')
        && tokens.get(at + 2).map(|token| &token.kind) == Some(&Kind::Word("test".into()))
        && is_sign(tokens, at + 3, ')')
}

#[test]
fn comments_strings_and_characters_hide_no_path_and_make_none() {
    let text = "
        // use crate::a;
        /* crate::b /* crate::c */ crate::d */
        const E: &str = \"crate::e \\\" crate::f\"; const G: char = '\"'; const H: char = '\\'';
        const I: &str = r#\"crate::i \" crate::j\"#;
        fn k<'a>(_: &'a str) -> crate::k::K { crate::l::<u8>() }
        use crate::{m, n::{self, o::P, q::*}, r as s};
        #[cfg(test)] mod tests { use super::super::t; }
        use super::u;
    ";
    let source = Source::new("grid/cell.rs", text);
    let paths: Vec<String> = source
        .paths()
        .iter()
        .map(|path| format!("{} {}", path.segments.join("::"), path.depth))
        .collect();
    assert_eq!(
        paths,
        [
            "crate::k::K 0",
            "crate::l 0",
            "crate::m 0",
            "crate::n::self 0",
            "crate::n::o::P 0",
            "crate::n::q::* 0",
            "crate::r 0",
            "super::super::t 1",
            "super::u 0",
        ]
    );
    let tested: Vec<bool> = source.paths().iter().map(|path| path.in_test).collect();
    assert_eq!(tested.iter().filter(|&&it| it).count(), 1);
    assert!(tested[7]);
}
