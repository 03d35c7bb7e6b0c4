//! The USI format: `position startpos moves 7g7f …`, and bare positions.

use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;

use super::kif::Writer;
use super::source::Bit;
use super::{End, Ending, Kifu, Ply, Repair, Told};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::moves::{Style, turn};
use crate::position;
use crate::text::{Place, short};

/// Words of engines for how a game was over.
const ENDS: [(&str, Ending); 2] = [("resign", Ending::Resigned), ("win", Ending::Claimed)];

/// True if a line begins a position: its word, or a board of several rows and a side.
pub(crate) fn is_position(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return false };
    if matches!(first.to_ascii_lowercase().as_str(), "position" | "startpos" | "sfen") {
        return true;
    }
    let rows = first.split('/').count() > 1;
    let cells = first.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '/' | '+'));
    rows && cells && words.next().is_some_and(|side| side.len() == 1)
}

/// The lines of each game of a file. A position begins one.
fn games(text: &str) -> Vec<Vec<Bit<'_>>> {
    let lines = Bit::lines(text).map(Bit::trimmed).filter(|line| !line.text.is_empty() && !line.text.starts_with('#'));
    let mut games: Vec<Vec<Bit<'_>>> = Vec::new();
    for line in lines {
        match games.last_mut() {
            Some(game) if !is_position(line.text) => game.push(line),
            _ => games.push(vec![line]),
        }
    }
    games
}

/// The places at which the games of a file begin.
pub(crate) fn starts(text: &str) -> Vec<Place> {
    games(text).iter().filter_map(|lines| lines.first()).map(|line| line.at).collect()
}

/// Reads a game of a file; `index` counts from 0.
pub(crate) fn read(spec: &Spec, text: &str, index: usize) -> Result<Kifu, KifuError> {
    let mut kifu = Kifu::default();
    let mut lines = games(text).into_iter().nth(index).unwrap_or_default().into_iter();
    let Some(first) = lines.next() else {
        let bit = Bit { text: "", at: Place { line: 1, column: 1 }, line: "" };
        return Err(bit.wrong(KifuProblem::Empty));
    };
    let moves = find_word(first.text, "moves");
    start(spec, &mut kifu, first.cut(moves.unwrap_or(first.text.len())))?;
    if let Some(at) = moves {
        plies(&mut kifu, first.skip(at + "moves".len()));
    }
    let mut begun = moves.is_some();
    for line in lines {
        if begun {
            plies(&mut kifu, line);
        } else if let Some(rest) = line.text.strip_prefix("moves").filter(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace)) {
            begun = true;
            plies(&mut kifu, line.skip(line.text.len() - rest.len()));
        } else {
            kifu.mends.leave_out(line.wrong(KifuProblem::Line { found: short(line.text, 30) }));
        }
    }
    Ok(kifu)
}

/// The byte at which a text has a word as a word of its own.
fn find_word(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text[..at].chars().next_back().is_none_or(char::is_whitespace);
        before && text[at + word.len()..].chars().next().is_none_or(char::is_whitespace)
    })
}

fn start(spec: &Spec, kifu: &mut Kifu, bit: Bit<'_>) -> Result<(), KifuError> {
    kifu.start_at = bit.at;
    let bare = bit.text.trim().trim_start_matches("position").trim();
    if bare == "startpos" {
        return Ok(());
    }
    let wrong = |error: position::PositionError| {
        let at = Place { line: bit.at.line, column: bit.at.column + error.column.saturating_sub(1) };
        KifuError { at, ..bit.wrong(KifuProblem::Position(error)) }
    };
    let (setup, dropped) = position::read_mended(spec, bit.text).map_err(wrong)?;
    dropped.into_iter().for_each(|error| kifu.mends.leave_out(wrong(error)));
    if setup != position::start(spec) {
        kifu.start = Some(setup);
    }
    Ok(())
}

fn plies(kifu: &mut Kifu, bit: Bit<'_>) {
    let mut rest = bit.trimmed();
    while !rest.text.is_empty() {
        let mut length = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
        // These words belong to the one behind them.
        if matches!(&rest.text[..length], "claim" | "foul") {
            let after = &rest.text[length..];
            let blank = after.len() - after.trim_start().len();
            let word = after.trim_start();
            length += blank + word.find(char::is_whitespace).unwrap_or(word.len());
        }
        let word = rest.cut(length);
        let number = kifu.main.plies.len() + 1;
        if kifu.main.end.is_some() {
            kifu.mends.add(word.wrong_ply(number, KifuProblem::AfterEnd), Repair::RestLeftOut);
            return;
        }
        match ENDS.iter().find(|(known, _)| *known == word.text) {
            Some((_, ending)) => {
                let end = End { ending: *ending, side: None, text: word.text.to_owned(), at: word.at, time: None, comments: Vec::new() };
                kifu.main.end = Some(end);
            }
            None => kifu.main.plies.push(Ply::new(Told::Text, word.text.to_owned(), word.at)),
        }
        rest = rest.skip(length).trimmed();
    }
}

/// A ply in the game's own notation; `writer.game` is before the ply, and behind it afterwards.
pub(crate) fn text(writer: &mut Writer<'_>, ply: &Ply) -> Result<String, WriteError> {
    let spec = writer.game.spec().clone();
    let phase = writer.game.turn_status().phase;
    writer.play(ply)?;
    Ok(turn(&spec, phase, &ply.decisions, &writer.game.earned(), Style::Plain))
}

/// Writes the main line.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let mut words = match &kifu.start {
        Some(setup) => format!("position sfen {}", position::write(&spec, setup)),
        None => "position startpos".to_owned(),
    };
    let mut writer = Writer::begin(game, kifu, &[], false)?;
    for (index, ply) in kifu.main.plies.iter().enumerate() {
        if index == 0 {
            words.push_str(" moves");
        }
        words.push(' ');
        words.push_str(&text(&mut writer, ply)?);
    }
    words.push('\n');
    Ok(words)
}

/// Writes the position in which the main line ends.
pub(crate) fn write_position(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let mut writer = Writer::begin(game, kifu, &[], false)?;
    for ply in &kifu.main.plies {
        writer.play(ply)?;
    }
    let spec = writer.game.spec().clone();
    Ok(format!("{}\n", position::write(&spec, &writer.game.setup())))
}
