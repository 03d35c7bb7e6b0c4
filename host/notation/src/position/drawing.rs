//! Boards drawn over several lines.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Site, Spec};

use super::columns::{self, Cells};
use super::error::{PositionError, PositionProblem};
use super::letters::Letters;
use super::words::row_name;
use crate::text::short;

/// The longest drawing that is read.
const LONGEST: usize = 1 << 17;

/// Reads a board drawn over several lines, from the far side down: a letter for each piece, `.` (or `·`, `_`) for an empty
/// site, `(Mmm)` for a column, blanks between them as one likes. Ranks may be marked at either end, files above or below; empty lines and lines
/// that begin with `#` are passed over. Letters may be in either case where no two pieces differ by it.
///
/// The rest of the [`Setup`] is the start of the first phase.
///
/// # Errors
/// [`PositionError`] with line and character.
pub fn read_drawing(spec: &Spec, text: &str) -> Result<Setup, PositionError> {
    if text.len() > LONGEST {
        let problem = PositionProblem::TooLong(text.chars().count());
        return Err(PositionError { line: 1, column: 1, problem });
    }
    let rows = spec.board.rows();
    let letters = Letters::new(spec);
    let mut cells = Cells::empty(spec);
    let mut found = 0;
    let mut last_line = 1;
    for (index, line) in text.lines().enumerate() {
        let tokens = tokens(line);
        let Some(first) = tokens.first() else { continue };
        if first.text.starts_with('#') || is_files(spec, &letters, &tokens) {
            continue;
        }
        last_line = index + 1;
        let place = |column, problem| PositionError { line: index + 1, column, problem };
        let Some(row) = rows.get(found) else {
            return Err(place(first.column, PositionProblem::RowCount { found: found + 1, wanted: rows.len() }));
        };
        found += 1;
        let sites = without_margins(spec, row, &letters, &tokens).map_err(|(column, problem)| place(column, problem))?;
        for (token, &site) in sites.iter().zip(row) {
            if columns::begins(spec, token.text).is_some() {
                let column = columns::read(&letters, token.text, true).map_err(|problem| place(token.column, problem))?;
                cells.put(site, &column);
                continue;
            }
            match piece(&letters, token.text) {
                Some(piece) => cells.put(site, piece.as_slice()),
                None => {
                    let problem = PositionProblem::Letter { found: short(token.text, 8), known: letters.known() };
                    return Err(place(token.column, problem));
                }
            }
        }
    }
    if found < rows.len() {
        let problem = PositionProblem::RowCount { found, wanted: rows.len() };
        return Err(PositionError { line: last_line, column: 1, problem });
    }
    let mover = spec.phases.first().and_then(|phase| phase.first).unwrap_or_default();
    Ok(Setup { mover, ..cells.setup() })
}

#[derive(Debug, Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    column: usize,
}

fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut column = 1;
    let mut tokens = Vec::new();
    for part in line.split(char::is_whitespace) {
        if !part.is_empty() {
            tokens.push(Token { text: part, column });
        }
        column += part.chars().count() + 1;
    }
    tokens
}

/// `Some(None)` is an empty site, `None` is no site at all.
fn piece(letters: &Letters<'_>, text: &str) -> Option<Option<Piece>> {
    if matches!(text, "." | "·" | "_") { Some(None) } else { letters.tolerant(text).map(Some) }
}

/// True if a line only names the files. A line of pieces never does, even where pieces are called like files.
fn is_files(spec: &Spec, letters: &Letters<'_>, tokens: &[Token<'_>]) -> bool {
    let files = spec.board.files();
    !files.is_empty()
        && tokens.len() == files.len()
        && tokens.iter().zip(files).all(|(token, file)| token.text.eq_ignore_ascii_case(file))
        && !tokens.iter().all(|token| letters.tolerant(token.text).is_some())
}

type Misplaced = (usize, PositionProblem);

/// The tokens of a line that are sites: without the rank at either end, and split if they are written without blanks.
fn without_margins<'a>(spec: &Spec, row: &[Site], letters: &Letters<'_>, tokens: &[Token<'a>]) -> Result<Vec<Token<'a>>, Misplaced> {
    let name = row_name(spec, row);
    let label = row.first().and_then(|&site| spec.board.ranks().get(spec.board.place(site).1.max(0) as usize));
    let is_rank = |token: &Token<'_>| spec.board.ranks().iter().any(|rank| rank.eq_ignore_ascii_case(token.text));
    let is_mark = |token: &Token<'_>| is_rank(token) && letters.tolerant(token.text).is_none();
    let mut sites = tokens;
    let check = |mark: &Token<'_>| match label {
        Some(label) if !label.eq_ignore_ascii_case(mark.text) => {
            Err((mark.column, PositionProblem::Margin { found: short(mark.text, 8), wanted: name.clone() }))
        }
        _ => Ok(()),
    };
    if let Some((mark, rest)) = sites.split_first()
        && is_mark(mark)
    {
        check(mark)?;
        sites = rest;
    }
    if let Some((mark, rest)) = sites.split_last()
        && is_mark(mark)
    {
        check(mark)?;
        sites = rest;
    }
    let mut sites = sites.to_vec();
    if sites.len() != row.len() {
        sites = sites.into_iter().flat_map(|token| split(spec, letters, token)).collect();
    }
    if sites.len() == row.len() {
        return Ok(sites);
    }
    let column = sites.get(row.len()).or(sites.last()).or(tokens.first()).map_or(1, |token| token.column);
    Err((column, PositionProblem::RowLength { row: name, found: sites.len(), wanted: row.len() }))
}

/// Sites written without blanks between them: `bw..b`.
fn split<'a>(spec: &Spec, letters: &Letters<'_>, token: Token<'a>) -> Vec<Token<'a>> {
    let mut parts = Vec::new();
    let mut rest = token.text;
    let mut column = token.column;
    while let Some(first) = rest.chars().next() {
        let letter = || letters.starts(rest).map_or(first.len_utf8(), |(letter, _)| letter.len());
        let length = columns::begins(spec, rest).unwrap_or_else(letter);
        parts.push(Token { text: &rest[..length], column });
        column += rest[..length].chars().count();
        rest = &rest[length..];
    }
    parts
}
