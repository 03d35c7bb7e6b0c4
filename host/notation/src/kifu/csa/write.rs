//! Writing CSA files.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use super::clock;
use crate::error::WriteError;
use crate::kifu::headers::{lines, names_of, one_line};
use crate::kifu::japanese::no_name;
use crate::kifu::kif::{Writer, single};
use crate::kifu::names::Names;
use crate::kifu::resolve::tried;
use crate::kifu::{Field, Format, Header, Kifu, Note, Time, square};
use crate::position;

fn sign(side: SideId) -> char {
    if side.is_first() { '+' } else { '-' }
}

/// Writes a file: the main line.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let names = Names::new(&spec);
    let setup = kifu.setup(&spec);
    let mut text = "V2.2\n".to_owned();
    head(&spec, kifu, &mut text);
    board(&spec, &names, &setup, &mut text)?;
    text.push(sign(setup.mover));
    text.push('\n');
    remarks(&kifu.preface, &kifu.notes, &mut text);
    let mut writer = Writer::begin(game, kifu, &[], false)?;
    for ply in &kifu.main.plies {
        let decision = single(&spec, ply)?;
        text.push_str(&turn(&spec, &names, writer.game, &decision)?);
        text.push('\n');
        time(ply.time, &mut text);
        writer.play(ply)?;
        remarks(&ply.comments, &ply.notes, &mut text);
    }
    if let Some(end) = &kifu.main.end {
        text.push_str(&format!("%{}\n", end.in_csa(writer.to_move())));
        time(end.time, &mut text);
        remarks(&end.comments, &[], &mut text);
    }
    Ok(text)
}

fn time(time: Option<Time>, text: &mut String) {
    let Some(Time { millis }) = time else { return };
    match millis % 1000 {
        0 => text.push_str(&format!("T{}\n", millis / 1000)),
        part => text.push_str(&format!("T{}.{part:03}\n", millis / 1000)),
    }
}

fn remarks(comments: &[String], notes: &[Note], text: &mut String) {
    names_of(notes).for_each(|name| text.push_str(&format!("'*&{}\n", one_line(name))));
    let all = comments.iter().flat_map(|comment| lines(comment));
    all.for_each(|line| text.push_str(&format!("'*{}\n", one_line(line))));
}

fn head(spec: &Spec, kifu: &Kifu, text: &mut String) {
    for (side, sign) in [(SideId::new(0), '+'), (SideId::new(1), '-')] {
        if let Some(player) = kifu.field(spec, Field::Player(side)) {
            text.push_str(&format!("N{sign}{}\n", one_line(player)));
        }
    }
    let (mut fields, mut others) = (String::new(), String::new());
    for Header { key, value } in &kifu.headers {
        let field = Field::of(spec, key);
        if matches!(field, Some(Field::Player(_))) {
            continue;
        }
        let known = field.and_then(|field| field.name(spec, Format::Csa));
        let own = || key.bytes().all(|byte| byte.is_ascii_uppercase() || matches!(byte, b'_' | b'+')).then(|| key.clone());
        let written = match field {
            Some(Field::Limit) => clock::limit(value),
            Some(Field::Date | Field::Ended) => clock::date(value),
            _ => Some(value.clone()).filter(|value| lines(value).count() == 1),
        };
        let name = known.or_else(own).filter(|name| !name.is_empty());
        if let (Some(name), Some(written)) = (&name, &written) {
            fields.push_str(&format!("${name}:{}\n", one_line(written)));
        }
        // Headers without a field or a form in the format are kept as comments.
        if name.is_none() || written.as_ref() != Some(value) {
            let key = field.and_then(|field| field.name(spec, Format::Kif)).unwrap_or_else(|| one_line(key));
            lines(value).for_each(|line| others.push_str(&format!("'{key}：{}\n", one_line(line))));
        }
    }
    text.push_str(&fields);
    text.push_str(&others);
}

/// The code of a kind, here and in JKF.
pub(in crate::kifu) fn code<'a>(spec: &Spec, names: &'a Names, kind: KindId) -> Result<&'a str, WriteError> {
    names.csa(kind).ok_or_else(|| no_name(spec, kind, Format::Csa))
}

fn board(spec: &Spec, names: &Names, setup: &Setup, text: &mut String) -> Result<(), WriteError> {
    let own = position::start(spec);
    let held = |setup: &Setup| setup.hands.iter().flatten().flatten().any(|&count| count > 0);
    if setup.cells == own.cells && !held(setup) && !held(&own) {
        text.push_str("PI\n");
        return Ok(());
    }
    for (index, row) in spec.board.rows().iter().enumerate() {
        text.push_str(&format!("P{}", index + 1));
        for &site in row {
            match setup.cells.get(usize::from(site)).copied().flatten() {
                Some(piece) => text.push_str(&format!("{}{}", sign(piece.side), code(spec, names, piece.kind)?)),
                None => text.push_str(" * "),
            }
        }
        text.push('\n');
    }
    for (side, hand) in spec.side_ids().zip(setup.hands.iter().flatten()) {
        let mut pieces = String::new();
        for (kind, &count) in spec.kind_ids().zip(hand).filter(|(_, count)| **count > 0) {
            let one = format!("00{}", code(spec, names, kind)?);
            pieces.push_str(&one.repeat(usize::from(count)));
        }
        if !pieces.is_empty() {
            text.push_str(&format!("P{}{pieces}\n", sign(side)));
        }
    }
    Ok(())
}

/// One move: `+7776FU`. The name of the piece is that of its kind after the move.
pub(in crate::kifu) fn turn(spec: &Spec, names: &Names, game: &dyn Game, decision: &Decision) -> Result<String, WriteError> {
    let side = sign(game.turn_status().mover);
    let decision = &tried(*decision);
    let unsaid = || WriteError::Move(crate::moves::write(spec, decision));
    let (file, rank) = square::numbers(&spec.board, decision.landing().ok_or_else(unsaid)?);
    match decision.kind() {
        DecisionKind::Drop => {
            let kind = decision.placed_kind().ok_or_else(unsaid)?;
            Ok(format!("{side}00{file}{rank}{}", code(spec, names, kind)?))
        }
        DecisionKind::Move => {
            let from = decision.origin().ok_or_else(unsaid)?;
            let before = game.at(from).ok_or_else(unsaid)?.kind;
            let turned = spec.kinds.get(usize::from(before)).and_then(|kind| kind.promotes.first().copied());
            let kind = if decision.promotion() == Some(0) { turned.ok_or_else(unsaid)? } else { before };
            let (from_file, from_rank) = square::numbers(&spec.board, from);
            Ok(format!("{side}{from_file}{from_rank}{file}{rank}{}", code(spec, names, kind)?))
        }
        _ => Err(unsaid()),
    }
}
