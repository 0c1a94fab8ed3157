//! Knuth's programs: a chosen option a line, as its items from any of them on, ` (1 of 3)` behind it.

use super::{Fault, Reply, lines};
use crate::formulate::Board;
use crate::formulate::dlx::spellings;

pub(super) fn read(board: Board, text: &str) -> Result<Reply, Fault> {
    let (spellings, mut chosen) = (spellings(board), Vec::new());
    let mut none = false;
    for (line, text) in lines(text) {
        let text = text.trim();
        none |= text.starts_with("Altogether 0 solutions") || text == "0 solutions";
        let Some((option, place)) = text.rsplit_once(" (") else {
            continue;
        };
        let place: Vec<&str> = place.trim_end_matches(')').split(' ').collect();
        let is_place = matches!(place[..], [_, "of", _]);
        if !is_place {
            continue;
        }
        let mut words: Vec<String> = option.split_whitespace().map(str::to_string).collect();
        words.sort_unstable();
        match spellings.get(&words) {
            Some(&option) => chosen.push(option),
            None => return Err(Fault::at(line, "no option has these items")),
        }
    }
    match (none, chosen.is_empty()) {
        (_, false) => Ok(Reply::Chosen(chosen)),
        (true, true) => Ok(Reply::None),
        (false, true) => Err(Fault::whole(
            "there is no option in it; dlx prints them with v1 m1",
        )),
    }
}
