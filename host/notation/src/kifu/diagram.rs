//! Boards drawn with lines of characters, and hands in words, as KIF and KI2 files have them.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Site, Spec};

use super::Format;
use super::japanese::no_name;
use super::names::Names;
use super::source::Bit;
use super::square;
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::text::short;

/// No piece.
const EMPTY: [char; 4] = ['・', '.', '･', '·'];
/// An empty hand.
const NOTHING: &str = "なし";

/// Reads a row of a drawn board: `|v香v桂 ・ 歩|一`.
pub(super) fn read_row(spec: &Spec, names: &Names, bit: Bit<'_>) -> Result<Vec<Option<Piece>>, KifuError> {
    let inside = bit.text.trim_start_matches(['|', '｜']);
    let start = bit.skip(bit.text.len() - inside.len());
    let end = inside.find(['|', '｜']).unwrap_or(inside.len());
    let chars: Vec<char> = inside[..end].chars().collect();
    let mut cells = Vec::new();
    let mut at = 0;
    let mut side = SideId::default();
    while let Some(&c) = chars.get(at) {
        if matches!(c, 'v' | 'V' | 'ｖ') {
            side = SideId::new(1);
            at += 1;
        } else if c.is_whitespace() || c == '^' {
            side = SideId::new(0);
            at += 1;
        } else if EMPTY.contains(&c) {
            cells.push(None);
            side = SideId::new(0);
            at += 1;
        } else if let Some((kind, length)) = names.starts(&chars[at..]) {
            cells.push(Some(Piece { side, kind }));
            side = SideId::new(0);
            at += length;
        } else {
            let before: usize = chars.iter().take(at).map(|c| c.len_utf8()).sum();
            let found = short(&chars[at..].iter().collect::<String>(), 12);
            return Err(start.skip(before).wrong(KifuProblem::Piece { found, known: names.known() }));
        }
    }
    let wanted = spec.board.width();
    if cells.len() != wanted {
        return Err(bit.wrong(KifuProblem::Row { found: cells.len(), wanted }));
    }
    Ok(cells)
}

/// Reads a hand: `飛二　角　歩十二`, `なし`. The bit holds the hand alone.
pub(super) fn read_hand(spec: &Spec, names: &Names, bit: Bit<'_>) -> Result<Vec<u16>, KifuError> {
    let mut hand = vec![0u16; spec.kinds.len()];
    let text = bit.text.trim();
    if text.is_empty() || text == NOTHING || text == "无" || text == "無" || text == "-" {
        return Ok(hand);
    }
    let chars: Vec<char> = bit.text.chars().collect();
    let mut at = 0;
    while let Some(c) = chars.get(at) {
        if c.is_whitespace() || matches!(c, '、' | '，' | ',') {
            at += 1;
            continue;
        }
        let rest = &chars[at..];
        let before: usize = chars.iter().take(at).map(|c| c.len_utf8()).sum();
        let wrong = || bit.skip(before).wrong(KifuProblem::Hand(short(&rest.iter().collect::<String>(), 12)));
        let (kind, length) = names.starts(rest).ok_or_else(wrong)?;
        let held = spec.kinds.get(usize::from(kind)).is_some_and(|kind| !kind.royal && kind.captured_as.is_none());
        let (count, digits) = square::count(&rest[length..]).ok_or_else(wrong)?;
        let slot = hand.get_mut(usize::from(kind)).filter(|slot| held && **slot == 0).ok_or_else(wrong)?;
        *slot = count;
        at += length + digits;
    }
    Ok(hand)
}

/// The cells of a drawn board, its rows from the top, each from the left.
pub(super) fn cells(spec: &Spec, rows: &[Vec<Option<Piece>>]) -> Vec<Option<Piece>> {
    let mut cells = vec![None; spec.board.sites()];
    for (sites, row) in spec.board.rows().iter().zip(rows) {
        for (&site, &piece) in sites.iter().zip(row) {
            if let Some(cell) = cells.get_mut(usize::from(site)) {
                *cell = piece;
            }
        }
    }
    cells
}

/// A hand in words.
fn hand(spec: &Spec, names: &Names, setup: &Setup, side: SideId) -> Result<String, WriteError> {
    let mut parts = Vec::new();
    let counts = setup.hands.as_ref().and_then(|hands| hands.get(usize::from(side)));
    for (kind, &count) in spec.kind_ids().zip(counts.into_iter().flatten()).filter(|(_, count)| **count > 0) {
        let name = names.written(kind).ok_or_else(|| no_name(spec, kind, Format::Kif))?;
        let number = if count > 1 { square::kanji_count(count) } else { String::new() };
        parts.push(format!("{name}{number}"));
    }
    Ok(if parts.is_empty() { NOTHING.to_owned() } else { parts.join("　") })
}

/// Draws a position: both hands, the board, and whose turn it is where that is not the first side's. `given` says that it is a
/// game with a handicap, whose sides have other names.
pub(super) fn write(spec: &Spec, names: &Names, setup: &Setup, given: bool) -> Result<String, WriteError> {
    let (first, second) = if given { ("下手", "上手") } else { ("先手", "後手") };
    let width = spec.board.width();
    let mut text = format!("{second}の持駒：{}\n", hand(spec, names, setup, SideId::new(1))?);
    for file in (1..=width).rev() {
        text.push(' ');
        text.push(square::wide(file as u8));
    }
    let rule = format!("\n+{}+\n", "-".repeat(3 * width));
    text.push_str(&rule);
    for (index, row) in spec.board.rows().iter().enumerate() {
        text.push('|');
        for &site in row {
            text.push_str(&drawn(spec, names, setup, site)?);
        }
        text.push('|');
        text.push(square::kanji((index + 1) as u8));
        text.push('\n');
    }
    text.push_str(rule.trim_start());
    text.push_str(&format!("{first}の持駒：{}\n", hand(spec, names, setup, SideId::new(0))?));
    if setup.turn.turns > 0 {
        text.push_str(&format!("手数＝{}\n", setup.turn.turns));
    }
    match (given, setup.mover.number()) {
        (false, 1) => text.push_str("後手番\n"),
        (true, 0) => text.push_str("下手番\n"),
        _ => {}
    }
    Ok(text)
}

fn drawn(spec: &Spec, names: &Names, setup: &Setup, site: Site) -> Result<String, WriteError> {
    let Some(piece) = setup.cells.get(usize::from(site)).copied().flatten() else { return Ok(format!(" {}", EMPTY[0])) };
    let name = names.drawn(piece.kind).ok_or_else(|| no_name(spec, piece.kind, Format::Kif))?;
    Ok(format!("{}{name}", if piece.side.number() == 1 { 'v' } else { ' ' }))
}
