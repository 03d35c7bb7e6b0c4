//! Standard algebraic notation: `e4`, `Nbxd2+`, `O-O`, `exd8=Q#`.

use tianyuan_rules::spec::{Action, KindId, PhaseId, Site, Sites, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use super::pick::{Hint, Promote, ambiguous, is_move, names, turned};
use crate::moves::MoveError;
use crate::text::narrow;
use crate::text::short;

/// Castling to the side on which the piece comes nearer to the edge, and to the other.
const CASTLES: [&str; 2] = ["O-O", "O-O-O"];

/// The letter of a kind; empty for the one that has none.
fn letter(spec: &Spec, kind: KindId) -> String {
    let Some(kind) = spec.kinds.get(usize::from(kind)) else { return "?".to_owned() };
    let own = kind.codes.get("san").map(|code| code.trim().to_owned()).filter(|code| !code.is_empty());
    let letter = own.unwrap_or_else(|| kind.letters.first().map_or("?", String::as_str).to_uppercase());
    if spec.codes.get("san").is_some_and(|left_out| left_out.trim() == letter) { String::new() } else { letter }
}

fn square(spec: &Spec, site: Site) -> String {
    spec.board.name(site).to_lowercase()
}

/// The file and the rank of a square as they are written.
fn parts(spec: &Spec, site: Site) -> (String, String) {
    let (column, row) = spec.board.place(site);
    let label = |labels: &[String], at: i16| labels.get(at.max(0) as usize).cloned().unwrap_or_default().to_lowercase();
    (label(spec.board.files(), column), label(spec.board.ranks(), row))
}

/// The site to which a castling brings the piece that it is named after.
fn castled_to(action: &Action) -> Option<Site> {
    match action {
        Action::Together(together) => together.legs.get(..2).map(|legs| legs[0].1),
        Action::Castle(castle) => match &castle.to {
            Sites::Fixed(sites) => sites.first().copied(),
            _ => None,
        },
        _ => None,
    }
}

/// The castling that a decision makes: 0 to the side on which the piece comes nearer to the edge of the board, 1 to the other.
fn castle(spec: &Spec, phase: PhaseId, generator: Option<usize>) -> Option<usize> {
    let generators = &spec.phases.get(usize::from(phase))?.moves;
    let reach = |site: Site| {
        let (column, row) = spec.board.place(site);
        (row, column.min(spec.board.width() as i16 - 1 - column))
    };
    let (row, own) = reach(castled_to(&generators.get(generator?)?.action)?);
    let others = generators.iter().filter_map(|generator| castled_to(&generator.action)).map(reach);
    Some(usize::from(others.filter(|(other, _)| *other == row).any(|(_, other)| other < own)))
}

/// Writes a decision.
pub(super) fn write(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    let spec = game.spec().clone();
    let status = game.turn_status();
    let mut text = match decision.kind() {
        DecisionKind::Drop | DecisionKind::Place => {
            let kind = decision.placed_kind()?;
            format!("{}@{}", letter(&spec, kind), square(&spec, decision.landing()?))
        }
        _ if !is_move(decision) => return None,
        _ => match castle(&spec, status.phase, decision.generator()) {
            Some(side) => CASTLES.get(side).copied()?.to_owned(),
            None => plain(game, &spec, decision)?,
        },
    };
    game.apply(*decision).ok()?;
    let checked = spec.side_ids().any(|side| side != status.mover && game.checked(side));
    if checked {
        let mated = game.ended().is_some_and(|ended| ended.winner == Some(status.mover));
        text.push(if mated { '#' } else { '+' });
    }
    game.undo();
    Some(text)
}

/// A move without the suffix for check and mate.
fn plain(game: &mut dyn Game, spec: &Spec, decision: &Decision) -> Option<String> {
    let (from, to) = decision.journey()?;
    let piece = game.at(from)?;
    let others = |game: &dyn Game| -> usize { spec.side_ids().filter(|&s| s != piece.side).map(|s| game.count(s)).sum() };
    let before = others(game);
    game.apply(*decision).ok()?;
    let takes = others(game) < before;
    game.undo();
    let letter = letter(spec, piece.kind);
    let legal = game.legal().ok()?;
    let phase = game.turn_status().phase;
    let rivals = legal.iter().filter(|d| is_move(d) && d.landing() == decision.landing() && d.origin() != decision.origin());
    let rivals = rivals.filter(|d| {
        castle(spec, phase, d.generator()).is_none()
            && d.origin().and_then(|site| game.at(site)).is_some_and(|other| other.kind == piece.kind)
    });
    let rivals: Vec<(i16, i16)> = rivals.filter_map(|d| d.origin()).map(|site| spec.board.place(site)).collect();
    let (column, row) = spec.board.place(from);
    let (file, rank) = parts(spec, from);
    let apart = if rivals.is_empty() {
        if letter.is_empty() && takes { file } else { String::new() }
    } else if rivals.iter().all(|other| other.0 != column) {
        file
    } else if rivals.iter().all(|other| other.1 != row) && !(letter.is_empty() && takes) {
        rank
    } else {
        format!("{file}{rank}")
    };
    let sign = if takes { "x" } else { "" };
    let into = turned(game, decision).map_or_else(String::new, |kind| format!("={}", self::letter(spec, kind)));
    Some(format!("{letter}{apart}{sign}{}{into}", square(spec, to)))
}

/// Reads a move.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let narrow = narrow(text);
    let bare = narrow.trim().trim_end_matches(['!', '?']).trim_end_matches("e.p.").trim_end_matches(['+', '#', '!', '?']).trim_end();
    let castles = ["O-O", "O-O-O"].iter().position(|known| bare.replace(['0', 'o'], "O") == *known);
    let found = match castles {
        Some(side) => castled(game, &spec, side, text)?,
        None => hint(&spec, bare)?.pick(game, text, write),
    };
    Some(found.map(|decision| vec![decision]))
}

/// The royal piece of the side to move and the last of its pieces beside it, on the side of the board where a castling comes to.
fn outermost(game: &dyn Game, spec: &Spec, to: Site) -> Option<(Site, Site)> {
    let mover = game.turn_status().mover;
    let place = |site: Site| spec.board.place(site);
    let own = (0..spec.board.sites() as Site).filter(|&site| game.at(site).is_some_and(|piece| piece.side == mover));
    let royal = |site: &Site| game.at(*site).is_some_and(|piece| spec.kinds.get(usize::from(piece.kind)).is_some_and(|kind| kind.royal));
    let own: Vec<Site> = own.collect();
    let king = own.iter().copied().find(|site| royal(site) && place(*site).1 == place(to).1)?;
    let right = place(to).0 * 2 >= spec.board.width() as i16;
    let beside = own.into_iter().filter(|&site| place(site).1 == place(king).1 && site != king && (place(site).0 > place(king).0) == right);
    let last = beside.max_by_key(|&site| (place(site).0 - place(king).0).abs())?;
    Some((king, last))
}

/// The castling of a side; `None` where the game has none at all.
fn castled(game: &mut dyn Game, spec: &Spec, side: usize, text: &str) -> Option<Result<Decision, MoveError>> {
    let status = game.turn_status();
    let generators = &spec.phases.get(usize::from(status.phase))?.moves;
    let wanted = |by: usize| castle(spec, status.phase, Some(by)) == Some(side);
    let ways = generators.iter().enumerate().filter(|(by, _)| wanted(*by)).filter_map(|(_, generator)| match &generator.action {
        Action::Together(together) => together.legs.first().copied(),
        Action::Castle(_) => outermost(game, spec, castled_to(&generator.action)?),
        _ => None,
    });
    let ways: Vec<(Site, Site)> = ways.collect();
    let legal = match game.legal() {
        Ok(legal) => legal,
        Err(error) => return Some(Err(error.into())),
    };
    let found: Vec<Decision> =
        legal.iter().copied().filter(|d| is_move(d) && castle(spec, status.phase, d.generator()) == Some(side)).collect();
    match found.as_slice() {
        [only] => Some(Ok(*only)),
        [] => {
            let own = |site: Site| game.at(site).is_some_and(|piece| piece.side == status.mover);
            let &(from, to) = ways.iter().find(|(from, _)| own(*from)).or(ways.first())?;
            let attempt = tianyuan_rules::Attempt {
                kind: Some(DecisionKind::Move),
                from: Some(from),
                to: Some(to),
                ..tianyuan_rules::Attempt::default()
            };
            let verdict = Box::new(game.explain(&attempt));
            let tried = format!("{}{}", spec.board.name(from), spec.board.name(to));
            let alike: Vec<Decision> = legal.into_iter().filter(|d| is_move(d) && d.origin() == Some(from)).collect();
            let near = names(game, &alike, write);
            Some(Err(MoveError::Unplayable { text: short(text, 40), tried, column: 1, near, verdict }))
        }
        several => Some(Err(ambiguous(game, text, several, write))),
    }
}

/// The kind whose letter a text begins with, and how many bytes that is.
fn starts(spec: &Spec, text: &str) -> Option<(KindId, usize)> {
    let kinds = spec.kind_ids().map(|kind| (kind, letter(spec, kind)));
    kinds
        .filter(|(_, letter)| !letter.is_empty() && text.starts_with(letter.as_str()))
        .map(|(kind, letter)| (kind, letter.len()))
        .max_by_key(|(_, length)| *length)
}

/// The kind with a letter of either case.
fn kind_of(spec: &Spec, text: &str) -> Option<KindId> {
    let upper = text.to_uppercase();
    spec.kind_ids().find(|&kind| letter(spec, kind) == upper)
}

/// The kind without a letter.
fn letterless(spec: &Spec) -> Option<KindId> {
    let mut none = spec.kind_ids().filter(|&kind| letter(spec, kind).is_empty());
    none.next().filter(|_| none.next().is_none())
}

/// The reading of a text, without the position; `None` if it has another form.
fn hint(spec: &Spec, text: &str) -> Option<Hint> {
    // Letters are capitals. A small one that is no file of the board can be nothing else.
    let small = text.chars().next().filter(|c| c.is_ascii_lowercase() && !is_file(spec, &c.to_string()));
    let lettered = match small {
        Some(c) => kind_of(spec, &c.to_string()).map(|kind| (kind, 1)),
        None => starts(spec, text),
    };
    let lettered = lettered.and_then(|(kind, length)| squares(spec, kind, text.get(length..)?, true));
    // A capital before a rank alone is a file: `B4`.
    lettered.or_else(|| squares(spec, letterless(spec)?, text, false))
}

/// The squares behind the letter of a kind.
fn squares(spec: &Spec, kind: KindId, text: &str, lettered: bool) -> Option<Hint> {
    let mut hint = Hint { kind: Some(kind), ..Hint::default() };
    let mut rest = text;
    if let Some(to) = rest.strip_prefix(['@', '*']) {
        return Some(Hint { drop: true, to: spec.board.site(to)?, ..hint });
    }
    if let Some((sites, behind)) = rest.rsplit_once(['=', '/']) {
        (hint.promote, rest) = (Promote::Into(kind_of(spec, behind)?), sites);
    } else if let Some(c) = rest.chars().next_back().filter(|c| c.is_ascii_alphabetic()) {
        (hint.promote, rest) = (Promote::Into(kind_of(spec, &c.to_string())?), rest.get(..rest.len() - 1)?);
    }
    // The longest square at the end is where it goes.
    let starts = rest.char_indices().map(|(at, _)| at);
    let (head, to) = starts.filter_map(|at| Some((rest.get(..at)?, spec.board.site(rest.get(at..)?)?))).next()?;
    hint.to = to;
    let from = head.trim_end_matches(['x', ':', '-']);
    if head.len() - from.len() > 1 {
        return None;
    }
    if from.is_empty() {
        return Some(hint);
    }
    if let Some(site) = spec.board.site(from) {
        let (column, row) = spec.board.place(site);
        (hint.column, hint.row) = (Some(column), Some(row));
        // Two squares alone are coordinates, which the game's own notation reads.
        return (lettered || head.len() > from.len() || rest.len() < text.len()).then_some(hint);
    }
    let find = |labels: &[String]| labels.iter().position(|label| label.eq_ignore_ascii_case(from)).map(|at| at as i16);
    if let Some(column) = find(spec.board.files()) {
        hint.column = Some(column);
    } else {
        hint.row = Some(find(spec.board.ranks())?);
    }
    Some(hint)
}

fn is_file(spec: &Spec, text: &str) -> bool {
    spec.board.files().iter().any(|label| label.eq_ignore_ascii_case(text))
}
