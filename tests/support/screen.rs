//! A screen as text that shows its styles too: the characters, then a map with a letter for each style, then what the
//! letters mean. Every highlight of this program is a colour or an attribute, so text alone would test little.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The characters.
pub(crate) fn text(buffer: &Buffer) -> String {
    lines(buffer, |cell| cell.symbol().to_string())
}

/// The characters, the map of styles, and its legend. A blank in the most frequent style is a dot.
pub(crate) fn styled(buffer: &Buffer) -> String {
    let mut styles: Vec<String> = vec![ground(buffer)];
    let map = lines(buffer, |cell| {
        let style = style(cell);
        let known = styles.iter().position(|known| *known == style);
        let index = known.unwrap_or_else(|| {
            styles.push(style.clone());
            styles.len() - 1
        });
        letter(index).to_string()
    });
    let legend: Vec<String> = (0..styles.len())
        .map(|index| {
            format!("{} {}", letter(index), styles[index])
                .trim_end()
                .to_string()
        })
        .collect();
    format!("{}\n\n{map}\n\n{}\n", text(buffer), legend.join("\n"))
}

/// The style of most blanks.
fn ground(buffer: &Buffer) -> String {
    let blanks = buffer.content.iter().filter(|cell| cell.symbol() == " ");
    let mut counts: Vec<(usize, String)> = Vec::new();
    for style in blanks.map(style) {
        match counts.iter_mut().find(|(_, known)| *known == style) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, style)),
        }
    }
    let most = counts.iter().rev().max_by_key(|(count, _)| *count);
    most.map_or(String::new(), |(_, style)| style.clone())
}

fn letter(index: usize) -> char {
    match index.checked_sub(1) {
        None => '.',
        Some(index) => LETTERS.chars().nth(index).unwrap_or('?'),
    }
}

fn lines(buffer: &Buffer, mut show: impl FnMut(&Cell) -> String) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let line = |cells: &[Cell]| -> String {
        let line: String = cells.iter().map(&mut show).collect();
        line.trim_end().to_string()
    };
    buffer
        .content
        .chunks(width)
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What is seen, to be compared: of a blank only its ground and whether it is reversed.
pub(crate) fn seen(buffer: &Buffer) -> Vec<(String, Color, Color, Modifier)> {
    let look = |cell: &Cell| match cell.symbol() {
        " " => (" ".to_string(), Color::Reset, cell.bg, cell.modifier),
        symbol => (symbol.to_string(), cell.fg, cell.bg, cell.modifier),
    };
    buffer.content.iter().map(look).collect()
}

fn style(cell: &Cell) -> String {
    let mut words = Vec::new();
    // Of a blank only the ground is seen.
    if cell.fg != Color::Reset && cell.symbol() != " " {
        words.push(cell.fg.to_string());
    }
    if cell.bg != Color::Reset {
        words.push(format!("on {}", cell.bg));
    }
    if !cell.modifier.is_empty() {
        words.push(format!("{:?}", cell.modifier).to_lowercase());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn a_style_that_changes_changes_the_text() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 1));
        buffer.set_string(0, 0, "abc", Style::new());
        let plain = styled(&buffer);
        buffer.set_style(
            Rect::new(1, 0, 1, 1),
            Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
        );
        assert_ne!(styled(&buffer), plain);
        assert_eq!(styled(&buffer), "abc\n\n.a.\n\n.\na Red bold\n");
    }
}
