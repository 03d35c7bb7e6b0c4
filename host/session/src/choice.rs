//! The choices of a position: each a decision, with the touches that lead to it.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_notation::moves;
use tianyuan_play::{kind_key, kind_name};
use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, DecisionKind, Game, Piece};
use tianyuan_words::{Lang, pick, t};

/// A touch of the page that narrows the choices.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Touch {
    /// A site of the board.
    Site(Site),
    /// A piece in hand: side and kind.
    Hand(u8, u16),
    /// A button beside the board, by a word.
    Button(String),
}

/// A decision that the position offers.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Choice {
    /// Its number, to be sent back.
    pub id: String,
    /// The word of its kind.
    pub kind: &'static str,
    /// The touches that lead to it. Where several choices have the same, the page asks for one of them by its label.
    pub touches: Vec<Touch>,
    /// The decision in the game's notation.
    pub text: String,
    /// Words for a button or a list.
    pub label: String,
    /// The piece that comes of it, where it promotes or is dropped: side and kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<(u8, u16)>,
    /// True of a claim that the other side has to agree to.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
    /// Sites that belong to it besides its touches: the piece jumped, all that is marked together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<Site>,
}

/// The way of a piece: from a site to a site.
type Way = (Option<Site>, Option<Site>);

/// Number of a decision, as pages send it.
pub fn number(decision: Decision) -> String {
    format!("{:x}", decision.bits())
}

/// All decisions that a side may make: the legal ones, claims, marks, and going back to an earlier phase.
pub fn offered(game: &dyn Game, legal: &[Decision]) -> Vec<Decision> {
    let claims = game.claims().into_iter().map(Decision::claim);
    legal.iter().copied().chain(claims).chain(game.marks()).chain(game.resumes()).collect()
}

/// The choices of a position, in the order of its decisions. `legal` are the legal decisions.
pub fn choices(lang: Lang, game: &dyn Game, legal: &[Decision]) -> Vec<Choice> {
    let mut placed = legal.iter().filter_map(|d| if d.kind() == DecisionKind::Place { d.placed_kind() } else { None });
    let first = placed.next();
    let one_kind = placed.all(|kind| Some(kind) == first);
    let promoting = legal.iter().filter(|decision| decision.promotion().is_some());
    let promoting: HashSet<Way> = promoting.map(|decision| (decision.origin(), decision.landing())).collect();
    let mut made: Vec<Choice> = Vec::with_capacity(legal.len());
    for decision in offered(game, legal) {
        let choice = choice(lang, game, decision, one_kind, &promoting);
        // Of several that nobody can tell apart, the first is offered.
        let same = |other: &Choice| other.touches == choice.touches && other.text == choice.text && other.kind == choice.kind;
        let twin = made.iter().rev().take(legal.len().min(16)).any(same);
        if !twin {
            made.push(choice);
        }
    }
    made
}

fn choice(lang: Lang, game: &dyn Game, decision: Decision, one_kind: bool, promoting: &HashSet<Way>) -> Choice {
    let (spec, status) = (game.spec(), game.turn_status());
    let (kind, mover) = (decision.kind(), status.mover);
    let text = moves::write_at(spec, status.phase, &decision);
    let from = decision.origin().map(Touch::Site);
    let to = decision.landing().map(Touch::Site);
    let in_hand = decision.placed_kind().map(|kind| Touch::Hand(mover.number(), spec.held_as(kind).number()));
    let button = || Touch::Button(format!("{}:{text}", kind.word()));
    let touches: Vec<Touch> = match kind {
        DecisionKind::Place if one_kind => to.into_iter().collect(),
        DecisionKind::Place | DecisionKind::Drop => in_hand.into_iter().chain(to).collect(),
        DecisionKind::Remove | DecisionKind::Mark => to.into_iter().collect(),
        // A pit or a piece on a way determines the whole move; so does the site of entry.
        DecisionKind::Sow | DecisionKind::Advance => from.or(to).into_iter().collect(),
        DecisionKind::Step | DecisionKind::Hop | DecisionKind::Fly | DecisionKind::Move | DecisionKind::Carry => {
            from.into_iter().chain(to).collect()
        }
        DecisionKind::Shift => from.into_iter().chain(decision.row_end().map(Touch::Site)).chain(to).collect(),
        DecisionKind::Pass
        | DecisionKind::Stop
        | DecisionKind::Choose
        | DecisionKind::Claim
        | DecisionKind::Foul
        | DecisionKind::Resume
        | DecisionKind::Throw => vec![button()],
    };
    let may_promote = kind == DecisionKind::Move && promoting.contains(&(decision.origin(), decision.landing()));
    let piece = piece(game, decision, may_promote);
    let promotes = decision.promotion().is_some();
    let claim = decision.claimed().and_then(|claim| spec.claims.get(claim));
    let word = kind_key(kind).text(lang);
    let label = match (kind, piece) {
        (DecisionKind::Move, Some(into)) if promotes => t!(lang, page.promote_to, piece = kind_name(lang, spec, into.kind)),
        (DecisionKind::Move, _) if may_promote => t!(lang, page.promote_not),
        (DecisionKind::Claim, _) => claim.map_or_else(String::new, |claim| pick(lang, &claim.names).unwrap_or(&claim.id).to_owned()),
        (DecisionKind::Pass | DecisionKind::Stop | DecisionKind::Resume, _) => word.to_owned(),
        (DecisionKind::Throw, _) => text.clone(),
        _ => format!("{word} {text}"),
    };
    let sites = match kind {
        DecisionKind::Hop => decision.jumped().into_iter().collect(),
        DecisionKind::Mark => {
            let landing = decision.landing();
            landing.and_then(|site| game.group(site)).map_or_else(|| landing.into_iter().collect(), |group| group.sites)
        }
        _ => Vec::new(),
    };
    Choice {
        id: number(decision),
        kind: kind.word(),
        touches,
        text,
        label,
        piece: piece.map(|piece| (piece.side.number(), piece.kind.number())),
        asks: claim.is_some_and(|claim| claim.agreed),
        sites,
    }
}

/// The piece that comes of a decision, where it is not simply the one that moved.
fn piece(game: &dyn Game, decision: Decision, may_promote: bool) -> Option<Piece> {
    if let Some(kind) = decision.placed_kind() {
        return Some(Piece { side: game.turn_status().mover, kind });
    }
    let moved = game.at(decision.origin()?)?;
    let promotes = &game.spec().kinds.get(usize::from(moved.kind))?.promotes;
    match decision.promotion() {
        Some(nth) => Some(Piece { kind: *promotes.get(usize::from(nth))?, ..moved }),
        None if may_promote => Some(moved),
        None => None,
    }
}
