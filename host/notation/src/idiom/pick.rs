//! The choice of the legal decision that a text in a notation means.

use tianyuan_rules::spec::{KindId, Site};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Piece};

use crate::kifu::reaches;
use crate::moves::{self, MoveError};
use crate::text::short;

/// Texts that a refusal names at most.
const NAMED: usize = 6;

/// A promotion as a text writes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Promote {
    /// Nothing: none, unless there must be one.
    #[default]
    Unsaid,
    /// Into this kind.
    Into(KindId),
}

/// A move as a text writes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Hint {
    /// The kind that moves; `None`: any.
    pub(super) kind: Option<KindId>,
    /// Column of the site that it leaves.
    pub(super) column: Option<i16>,
    /// Row of that site.
    pub(super) row: Option<i16>,
    /// The target site.
    pub(super) to: Site,
    /// True if it comes from the hand.
    pub(super) drop: bool,
    pub(super) promote: Promote,
}

/// The writer of decisions in the notation that is read.
pub(super) type Writes = fn(&mut dyn Game, &Decision) -> Option<String>;

impl Hint {
    fn fits(&self, game: &dyn Game, decision: &Decision) -> bool {
        let spec = game.spec();
        if decision.landing() != Some(self.to) {
            return false;
        }
        if self.drop {
            return is_drop(decision) && self.kind.is_none_or(|kind| decision.placed_kind() == Some(kind));
        }
        let Some(from) = decision.origin().filter(|_| is_move(decision)) else { return false };
        let Some(piece) = game.at(from) else { return false };
        let (column, row) = spec.board.place(from);
        self.kind.is_none_or(|kind| kind == piece.kind)
            && self.column.is_none_or(|wanted| wanted == column)
            && self.row.is_none_or(|wanted| wanted == row)
            && match self.promote {
                Promote::Unsaid => true,
                Promote::Into(kind) => turned(game, decision) == Some(kind),
            }
    }

    /// The one legal decision that fits.
    pub(super) fn pick(&self, game: &mut dyn Game, text: &str, writes: Writes) -> Result<Decision, MoveError> {
        let legal = game.legal()?;
        let mut found: Vec<Decision> = legal.iter().copied().filter(|decision| self.fits(game, decision)).collect();
        if self.promote == Promote::Unsaid
            && found.iter().any(|decision| decision.kind() == DecisionKind::Move && decision.promotion().is_none())
        {
            found.retain(|decision| decision.promotion().is_none());
        }
        match found.as_slice() {
            [only] => Ok(*only),
            [] => Err(self.unplayable(game, text, &legal, writes)),
            several => Err(ambiguous(game, text, several, writes)),
        }
    }

    /// The refusal of a text that fits nothing: the rule that forbids the likeliest reading, and similar legal moves.
    fn unplayable(&self, game: &mut dyn Game, text: &str, legal: &[Decision], writes: Writes) -> MoveError {
        let mover = game.turn_status().mover;
        let spec = game.spec().clone();
        let own = |site: &Site| game.at(*site).filter(|piece| piece.side == mover).is_some();
        let named = |site: &Site| {
            let (column, row) = spec.board.place(*site);
            let kind = game.at(*site).map(|piece| piece.kind);
            self.kind.is_none_or(|wanted| Some(wanted) == kind)
                && self.column.is_none_or(|wanted| wanted == column)
                && self.row.is_none_or(|wanted| wanted == row)
        };
        let could: Vec<Site> = (0..spec.board.sites() as Site).filter(own).filter(named).collect();
        let reaching = |site: &&Site| game.at(**site).is_some_and(|piece: Piece| reaches(&*game, **site, piece, self.to));
        let from = could.iter().find(reaching).or(could.first()).copied().filter(|_| !self.drop);
        let attempt = Attempt {
            kind: Some(if self.drop { DecisionKind::Drop } else { DecisionKind::Move }),
            from,
            to: Some(self.to),
            piece: self.kind.filter(|_| self.drop || from.is_none()),
            promote: None,
            row_end: None,
        };
        let verdict = Box::new(game.explain(&attempt));
        let to = spec.board.name(self.to);
        let tried = from.map_or_else(|| to.to_owned(), |from| format!("{}{to}", spec.board.name(from)));
        let same_kind = |d: &Decision| {
            self.kind.is_some() && d.origin().and_then(|site| game.at(site)).map(|piece| piece.kind) == self.kind && is_move(d)
        };
        let mut alike: Vec<Decision> = legal.iter().copied().filter(|d| same_kind(d) && d.landing() == Some(self.to)).collect();
        alike.extend(legal.iter().copied().filter(|d| same_kind(d) && d.landing() != Some(self.to)));
        alike.extend(legal.iter().copied().filter(|d| !same_kind(d) && d.landing() == Some(self.to)));
        let near = names(game, &alike, writes);
        MoveError::Unplayable { text: short(text, 40), tried, column: 1, near, verdict }
    }
}

/// The refusal of a text that several decisions fit.
pub(super) fn ambiguous(game: &mut dyn Game, text: &str, several: &[Decision], writes: Writes) -> MoveError {
    MoveError::Ambiguous { part: short(text, 40), column: 1, may: names(game, several, writes) }
}

/// Decisions in a notation, each in quotes; in the game's own where it has no word for one.
pub(super) fn names(game: &mut dyn Game, decisions: &[Decision], writes: Writes) -> String {
    let spec = game.spec().clone();
    let mut texts: Vec<String> = Vec::new();
    for decision in decisions {
        let text = format!("`{}`", writes(game, decision).unwrap_or_else(|| moves::write(&spec, decision)));
        if !texts.contains(&text) {
            texts.push(text);
        }
        if texts.len() == NAMED {
            break;
        }
    }
    texts.join(", ")
}

/// True if a piece goes from one site to another.
pub(super) fn is_move(decision: &Decision) -> bool {
    matches!(decision.kind(), DecisionKind::Move | DecisionKind::Step | DecisionKind::Fly)
}

/// True if a piece comes from the hand.
pub(super) fn is_drop(decision: &Decision) -> bool {
    matches!(decision.kind(), DecisionKind::Drop | DecisionKind::Place)
}

/// The kind into which a move promotes its piece.
pub(super) fn turned(game: &dyn Game, decision: &Decision) -> Option<KindId> {
    let promotion = decision.promotion()?;
    let kind = decision.origin().and_then(|site| game.at(site))?.kind;
    let promotes = &game.spec().kinds.get(usize::from(kind))?.promotes;
    promotes.get(usize::from(promotion)).copied()
}
