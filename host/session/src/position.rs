//! A position as a page draws it, with its choices.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_notation::position as text;
use tianyuan_play::{Match, Step, last_turn, prisoners, sentences};
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Setup};
use tianyuan_words::Lang;

use crate::choice::{Choice, choices};
use crate::error::SessionError;
use crate::forms::{EarnedView, FormView, earned, forms};

/// A position.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PositionView {
    /// As text, which every command takes.
    pub text: String,
    /// Site → side and kind of the piece there.
    pub pieces: Vec<Option<(u8, u16)>>,
    /// Site → side and kind of the pieces below that one, from the top down; empty in a game whose sites hold one piece each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Vec<(u8, u16)>>,
    /// Site → the number shown there; empty in a game without such.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Option<i32>>,
    /// Side → kind → pieces in hand.
    pub hands: Vec<Vec<u16>>,
    /// Side → facts in numbers.
    pub tallies: Vec<Tally>,
    /// The side that decides.
    pub mover: u8,
    /// The mover and the phase in words, or the end.
    pub status: String,
    /// The duty of the mover in the middle of a turn, in words.
    pub owed: Option<String>,
    /// The piece in the middle of its turn: the page holds it.
    pub held: Option<Site>,
    /// Royal pieces that are attacked.
    pub checked: Vec<Site>,
    /// The ways of the last turn: each from a site to a site, or a site alone.
    pub last: Vec<(Option<Site>, Option<Site>)>,
    /// The forms that sides hold in full.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forms: Vec<FormView>,
    /// The removals that the last landing earned, award by award.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub earned: Vec<EarnedView>,
    /// Pieces counted as dead.
    pub dead: Vec<Site>,
    /// The site where a piece must not be taken back in this turn.
    pub ko: Option<Site>,
    /// The decisions on offer.
    pub choices: Vec<Choice>,
    /// True if no further decision belongs to the turn that led here.
    pub complete: bool,
    /// True if the game is over.
    pub over: bool,
}

/// The facts of a side in numbers.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Tally {
    /// Pieces on the board.
    pub board: usize,
    /// Pieces that it can still place, of kinds with a limited supply.
    pub supply: u16,
    /// Pieces captured by surrounding, where the game counts them.
    pub prisoners: Option<i64>,
    /// Numbers that the rules keep for it, in words.
    pub held: Option<String>,
}

/// The position of a match, with its choices.
pub fn position(lang: Lang, played: &Match) -> PositionView {
    let outcome = sentences::outcome(lang, played);
    let game = played.game();
    let mut view = position_of(lang, game, played.legal(), last(played.steps()));
    view.over = outcome.is_some();
    let thrown = sentences::thrown(lang, played.steps()).map(|thrown| format!("{thrown} · ")).unwrap_or_default();
    view.status = format!("{thrown}{}", outcome.unwrap_or(view.status));
    if view.over {
        view.owed = None;
        view.choices.clear();
    }
    view.complete = played.steps().last().is_none_or(|step| step.completes);
    view
}

/// The position of a match after so many of its steps, without choices.
///
/// # Errors
/// [`SessionError::NoSuchStep`]: it has fewer, or those before were played under other rules.
pub fn position_after(lang: Lang, played: &Match, steps: usize) -> Result<PositionView, SessionError> {
    let made = played.steps();
    if steps > made.len() {
        return Err(SessionError::NoSuchStep(steps));
    }
    let mut game = played.fork();
    for _ in steps..made.len() {
        if !game.undo() {
            return Err(SessionError::NoSuchStep(steps));
        }
    }
    Ok(position_of(lang, game.as_ref(), &[], last(&made[..steps])))
}

/// A position of a game; `last` are the ways of the last turn.
pub(crate) fn position_of(lang: Lang, game: &dyn Game, legal: &[Decision], last: Vec<(Option<Site>, Option<Site>)>) -> PositionView {
    let (spec, setup, status) = (game.spec(), game.setup(), game.turn_status());
    let sites = || 0..spec.board.sites() as Site;
    let sides = || spec.side_ids();
    let tally = |side: SideId| Tally {
        board: game.count(side),
        supply: sentences::supply(game, side),
        prisoners: prisoners(game, side),
        held: sentences::held(game, side),
    };
    PositionView {
        text: text::write(spec, &setup),
        pieces: sites().map(|site| game.at(site).map(|piece| (piece.side.number(), piece.kind.number()))).collect(),
        below: below(spec, &setup),
        counts: tianyuan_render::counts(spec, &setup),
        hands: sides().map(|side| spec.kind_ids().map(|kind| game.hand(side, kind)).collect()).collect(),
        tallies: sides().map(tally).collect(),
        mover: status.mover.number(),
        status: sentences::to_move(lang, game),
        owed: sentences::owed(lang, game, legal),
        held: status.chain.filter(|_| status.owed == 0),
        checked: tianyuan_render::checked(game),
        last,
        forms: forms(game),
        earned: earned(lang, game),
        dead: tianyuan_render::dead(spec, &setup),
        ko: tianyuan_render::closed(game),
        choices: choices(lang, game, legal),
        complete: false,
        over: false,
    }
}

/// The pieces below those that are seen, site by site.
pub(crate) fn below(spec: &Spec, setup: &Setup) -> Vec<Vec<(u8, u16)>> {
    if !spec.stacks {
        return Vec::new();
    }
    let mut rows = vec![Vec::new(); spec.board.sites()];
    for row in &setup.below {
        if let Some(place) = rows.get_mut(usize::from(row.site)) {
            *place = row.pieces.iter().map(|piece| (piece.side.number(), piece.kind.number())).collect();
        }
    }
    rows
}

/// The ways of the last turn.
fn last(steps: &[Step]) -> Vec<(Option<Site>, Option<Site>)> {
    last_turn(steps).iter().filter_map(|step| way(step.decision)).collect()
}

/// The way of a decision over the board.
pub(crate) fn way(decision: Decision) -> Option<(Option<Site>, Option<Site>)> {
    let sites = (decision.origin(), decision.landing());
    (decision.kind() != DecisionKind::Mark && sites != (None, None)).then_some(sites)
}
