//! The search for the decision that a move in a format means.

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, GameError, Piece};

use super::reach::{Rivals, reaches};
use super::said::{Said, Target};
use super::square;
use crate::error::KifuProblem;
use crate::moves::{foul_of, must_promote};
use crate::text::short;

/// The one decision that is meant. `last` is where the move before it landed, `text` the move as it is written.
pub(crate) fn resolve(game: &mut dyn Game, last: Option<Site>, said: &Said, text: &str) -> Result<Decision, KifuProblem> {
    let spec = game.spec().clone();
    let found = short(text.trim(), 40);
    let mover = game.turn_status().mover;
    if said.side.is_some_and(|side| side != mover) {
        let mover = spec.sides.get(usize::from(mover)).map_or_else(String::new, |side| side.id.clone());
        return Err(KifuProblem::WrongSide { found, mover });
    }
    let to = match said.to {
        Target::Site(site) => site,
        Target::Same => last.ok_or(KifuProblem::NoSame)?,
    };
    let meant = Meant { said, to, mover, found };
    let legal = game.legal()?;
    if said.drop {
        return meant.dropped(game, &legal);
    }
    match said.from {
        Some(from) => meant.moved(game, &legal, from),
        None => meant.told_apart(game, &legal),
    }
}

/// The move that is meant, as a foul; `None` where the rules allow it, or where it is not said which piece moves.
pub(crate) fn foul(game: &mut dyn Game, last: Option<Site>, said: &Said) -> Result<Option<Decision>, GameError> {
    let to = match said.to {
        Target::Site(site) => Some(site),
        Target::Same => last,
    };
    let Some(to) = to else { return Ok(None) };
    let promotion = (said.promote == Some(true)).then_some(0);
    let tried = match (said.drop, said.from, said.kind) {
        (true, _, Some(kind)) => Some(Decision::drop(0, kind, to)),
        // A piece that is named by its kind after the move has been promoted by it where it was another.
        (false, Some(from), kind) => {
            let turned = kind.filter(|_| said.after).is_some_and(|kind| game.at(from).is_some_and(|piece| piece.kind != kind));
            Some(Decision::travel(0, from, to, promotion.or(turned.then_some(0))))
        }
        (false, None, Some(kind)) => unplaced(game, said, to, kind, promotion),
        _ => None,
    };
    tried.map_or(Ok(None), |tried| foul_of(game, tried))
}

/// The move of a named piece whose square is not given: of the one that reaches the square, or from the hand where none does.
fn unplaced(game: &mut dyn Game, said: &Said, to: Site, kind: KindId, promotion: Option<u16>) -> Option<Decision> {
    let spec = game.spec().clone();
    let piece = Piece { side: game.turn_status().mover, kind };
    let own = (0..spec.board.sites() as Site).filter(|&site| game.at(site) == Some(piece));
    let could: Vec<Site> = own.filter(|&site| reaches(&*game, site, piece, to)).collect();
    if could.is_empty() {
        return said.marks.is_empty().then(|| Decision::drop(0, kind, to));
    }
    match Rivals::new(&spec, piece.side, spec.kinds.get(usize::from(kind))?, to, could).meant(&said.marks).as_slice() {
        [only] => Some(Decision::travel(0, *only, to, promotion)),
        _ => None,
    }
}

/// The decision that formats with a word of their own for fouls write: of a foul, the move that was tried.
pub(super) fn tried(decision: Decision) -> Decision {
    decision.tried().unwrap_or(decision)
}

struct Meant<'a> {
    said: &'a Said,
    to: Site,
    mover: SideId,
    found: String,
}

/// A square as messages name it.
pub(super) fn name(spec: &Spec, site: Site) -> String {
    if square::fits(&spec.board) {
        let (file, rank) = square::numbers(&spec.board, site);
        return format!("{}{}", square::wide(file), square::kanji(rank));
    }
    spec.board.name(site).to_owned()
}

/// The attempted move, by coordinates.
fn attempted(spec: &Spec, attempt: &Attempt) -> String {
    let to = attempt.to.map_or("", |site| spec.board.name(site));
    match (attempt.kind, attempt.from, attempt.piece) {
        (Some(DecisionKind::Drop), _, Some(kind)) => {
            let letter = spec.kinds.get(usize::from(kind)).and_then(|kind| kind.letters.first());
            format!("{}*{to}", letter.map_or("?", String::as_str))
        }
        (_, Some(from), _) => format!("{}{to}{}", spec.board.name(from), if attempt.promote == Some(true) { "+" } else { "" }),
        _ => to.to_owned(),
    }
}

impl Meant<'_> {
    fn refused(&self, game: &mut dyn Game, attempt: &Attempt) -> KifuProblem {
        let verdict = Box::new(game.explain(attempt));
        KifuProblem::Refused { found: self.found.clone(), tried: attempted(game.spec(), attempt), verdict }
    }

    fn dropped(&self, game: &mut dyn Game, legal: &[Decision]) -> Result<Decision, KifuProblem> {
        let fits = |d: &&Decision| d.landing() == Some(self.to) && d.placed_kind().is_some() && d.placed_kind() == self.said.kind;
        match legal.iter().find(fits) {
            Some(decision) => Ok(*decision),
            None => Err(self.refused(
                game,
                &Attempt { kind: Some(DecisionKind::Drop), to: Some(self.to), piece: self.said.kind, ..Attempt::default() },
            )),
        }
    }

    fn wrong_piece(&self, game: &dyn Game, from: Site) -> KifuProblem {
        let spec = game.spec();
        let there = match game.at(from) {
            Some(piece) => {
                let kind = spec.kinds.get(usize::from(piece.kind)).map_or("?", |kind| &kind.id);
                let side = spec.sides.get(usize::from(piece.side)).map_or("?", |side| &side.id);
                format!("{kind} ({side})")
            }
            None => "-".to_owned(),
        };
        KifuProblem::WrongPiece { found: self.found.clone(), square: name(spec, from), there }
    }

    /// A move from a square that is given.
    fn moved(&self, game: &mut dyn Game, legal: &[Decision], from: Site) -> Result<Decision, KifuProblem> {
        let said = self.said;
        let attempt = |promote| Attempt {
            kind: Some(DecisionKind::Move),
            from: Some(from),
            to: Some(self.to),
            promote: Some(promote),
            ..Attempt::default()
        };
        let Some(piece) = game.at(from).filter(|piece| piece.side == self.mover) else {
            return Err(self.refused(game, &attempt(said.promote.unwrap_or(false))));
        };
        let turned = game.spec().kinds.get(usize::from(piece.kind)).and_then(|kind| kind.promotes.first().copied());
        // A piece named by its kind after the move implies promotion or none; an impossible name is a mistake.
        let promote = match said.kind {
            Some(kind) if said.after && kind == piece.kind => Some(false),
            Some(kind) if said.after && Some(kind) == turned => Some(true),
            Some(kind) if kind != piece.kind => return Err(self.wrong_piece(game, from)),
            _ => said.promote,
        };
        let there: Vec<Decision> =
            legal.iter().copied().filter(|d| d.origin() == Some(from) && d.landing() == Some(self.to) && is_move(d)).collect();
        self.promoted(game, there, promote, &attempt(promote.unwrap_or(false)))
    }

    /// Of moves that differ in promotion, the one that is meant.
    fn promoted(
        &self,
        game: &mut dyn Game,
        there: Vec<Decision>,
        promote: Option<bool>,
        attempt: &Attempt,
    ) -> Result<Decision, KifuProblem> {
        let wanted = promote.unwrap_or(false).then_some(0);
        if let Some(decision) = there.iter().find(|decision| decision.promotion() == wanted || decision.kind() != DecisionKind::Move) {
            return Ok(*decision);
        }
        let mut verdict = game.explain(attempt);
        // 不成 declines; silence may imply the promotion.
        if self.said.promote == Some(false) {
            must_promote(&mut verdict);
        }
        let implied = verdict.decisions.iter().find(|decision| there.contains(decision)).copied();
        let tried = attempted(game.spec(), attempt);
        implied.ok_or_else(|| KifuProblem::Refused { found: self.found.clone(), tried, verdict: Box::new(verdict) })
    }

    /// A move of a named piece, distinguished from others by marks.
    fn told_apart(&self, game: &mut dyn Game, legal: &[Decision]) -> Result<Decision, KifuProblem> {
        let Some(kind) = self.said.kind else {
            let attempt = Attempt { to: Some(self.to), ..Attempt::default() };
            return Err(self.refused(game, &attempt));
        };
        let spec = game.spec().clone();
        let Some(declared) = spec.kinds.get(usize::from(kind)) else { return Err(KifuProblem::NoSame) };
        let piece = Piece { side: self.mover, kind };
        let mut from: Vec<Site> = Vec::new();
        for decision in
            legal.iter().filter(|d| is_move(d) && d.landing() == Some(self.to) && d.origin().and_then(|site| game.at(site)) == Some(piece))
        {
            from.extend(decision.origin().filter(|site| !from.contains(site)));
        }
        let own: Vec<Site> = (0..spec.board.sites() as Site).filter(|&site| game.at(site) == Some(piece)).collect();
        let could: Vec<Site> = own.iter().copied().filter(|&site| reaches(&*game, site, piece, self.to)).collect();
        // The marks are read among all that could go there, and where that leaves several, among those that may.
        let among = |sites: Vec<Site>| Rivals::new(&spec, self.mover, declared, self.to, sites).meant(&self.said.marks);
        let mut meant: Vec<Site> = among(could.clone()).into_iter().filter(|site| from.contains(site)).collect();
        if meant.len() != 1 {
            meant = among(from.clone());
        }
        match meant.as_slice() {
            [only] => {
                let there =
                    legal.iter().copied().filter(|d| d.origin() == Some(*only) && d.landing() == Some(self.to) && is_move(d)).collect();
                let attempt = self.attempt(Some(*only), kind);
                self.promoted(game, there, self.said.promote, &attempt)
            }
            [] => {
                let drops = self.said.marks.is_empty() && self.said.promote.is_none();
                let dropped = legal.iter().find(|d| d.landing() == Some(self.to) && d.placed_kind() == Some(kind));
                if let Some(decision) = dropped.filter(|_| drops && from.is_empty()) {
                    return Ok(*decision);
                }
                let nearest = among(could.clone()).first().or(could.first()).or(own.first()).copied();
                let in_hand = game.hand(self.mover, kind) > 0;
                let attempt = match nearest {
                    Some(site) if !could.is_empty() || !in_hand => self.attempt(Some(site), kind),
                    _ if drops => Attempt { kind: Some(DecisionKind::Drop), to: Some(self.to), piece: Some(kind), ..Attempt::default() },
                    _ => self.attempt(None, kind),
                };
                Err(self.refused(game, &attempt))
            }
            several => {
                let could: Vec<String> = several.iter().map(|&site| name(&spec, site)).collect();
                Err(KifuProblem::Ambiguous { found: self.found.clone(), could: could.join(" / ") })
            }
        }
    }

    fn attempt(&self, from: Option<Site>, kind: KindId) -> Attempt {
        Attempt {
            kind: Some(DecisionKind::Move),
            from,
            to: Some(self.to),
            piece: Some(kind),
            promote: Some(self.said.promote.unwrap_or(false)),
            row_end: None,
        }
    }
}

fn is_move(decision: &Decision) -> bool {
    matches!(decision.kind(), DecisionKind::Move | DecisionKind::Step | DecisionKind::Fly)
}
