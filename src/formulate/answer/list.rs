//! A plain list: the variables that are true, by name (`r4c5=7`, `x457`) or number; a minus says that one is false.

use super::{Fault, Names, Reply, lines, numbered};
use crate::formulate::Board;

pub(super) fn read(board: Board, text: &str) -> Result<Reply, Fault> {
    let (names, mut chosen) = (Names::new(board), Vec::new());
    for (line, text) in lines(text) {
        let words = text
            .split([' ', '\t', ',', ';'])
            .filter(|word| !word.is_empty());
        for word in words.take_while(|word| !word.starts_with('#')) {
            match word.parse::<i64>() {
                Ok(number) if number <= 0 => {}
                Ok(number) => chosen.extend(numbered(board, number as usize)),
                Err(_) if word.starts_with(['-', '!', '~']) => {}
                Err(_) => match names.of(word) {
                    Some(option) => chosen.push(option),
                    None => return Err(Fault::at(line, format!("{word:?} is no variable"))),
                },
            }
        }
    }
    Ok(Reply::Chosen(chosen))
}
