//! Tables at the terminal, as wide as their widest cells.

use tianyuan_words::Key;
use unicode_width::UnicodeWidthStr as _;

use crate::app::App;

/// The head of a table: the names of its columns.
pub(crate) fn head(app: &App, columns: &[Key]) -> Vec<String> {
    columns.iter().map(|column| column.text(app.lang).to_owned()).collect()
}

/// Prints a table; the first line is its head. Columns that `right` names are aligned to the right.
pub(crate) fn table(app: &App, lines: &[Vec<String>], right: &[usize]) {
    let columns = lines.first().map_or(0, Vec::len);
    let width = |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|text| text.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for (index, line) in lines.iter().enumerate() {
        let padded = |(column, text): (usize, &String)| {
            let blanks = " ".repeat(widths[column].saturating_sub(text.width()));
            if right.contains(&column) { format!("{blanks}{text}") } else { format!("{text}{blanks}") }
        };
        let text = line.iter().enumerate().map(padded).collect::<Vec<_>>().join("  ");
        if index == 0 { app.out.heading(text.trim_end()) } else { app.out.line(text.trim_end()) }
    }
}
