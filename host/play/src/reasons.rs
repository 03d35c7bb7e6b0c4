//! Reasons for a turn, in words: facts that follow from trying it, compared with the position before. No game is known here.

use tianyuan_notation::moves::turn_is_over;
use tianyuan_rules::spec::{Form, KindId, Shape, SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::Proven;
use tianyuan_search::tune::Squares;
use tianyuan_words::{Message, message};

use crate::attackers::in_turn;
use crate::tuned::tuning;

/// Decisions that are tried at most to find a threat.
const TRIED: usize = 400;

/// The gain, in stones, from which on a site is called better.
const BETTER: f32 = 0.15;

/// A fact about a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// There is no other turn.
    Forced,
    /// The game ends and is won; the ending, by its index.
    Wins(usize),
    /// The game ends in a draw; the ending, by its index.
    Draws(usize),
    /// The game ends and is lost; the ending, by its index.
    Loses(usize),
    /// The result that the search has proven.
    Proven(Proven),
    /// So many pieces of the other sides leave the board or change sides.
    Captures(usize),
    /// A piece becomes another kind.
    Promotes(KindId),
    /// A royal piece of the side that moves next is attacked.
    Check,
    /// A form is made: its index.
    Makes(usize),
    /// A form of another side that lacked one piece is stopped.
    Stops(usize),
    /// A form lacks one piece, whose place is empty.
    Threatens(usize),
    /// The next turn would win if the others passed.
    ThreatensToWin,
    /// A piece of this kind comes to a site that is worth more to it, by the table of weights.
    BetterSite(KindId, Site),
}

impl Reason {
    /// Its word in JSON.
    pub fn word(&self) -> &'static str {
        match self {
            Reason::Forced => "forced",
            Reason::Wins(_) => "wins",
            Reason::Draws(_) => "draws",
            Reason::Loses(_) => "loses",
            Reason::Proven(Proven::Win) => "proven-win",
            Reason::Proven(Proven::Draw) => "proven-draw",
            Reason::Proven(Proven::Loss) => "proven-loss",
            Reason::Captures(_) => "captures",
            Reason::Promotes(_) => "promotes",
            Reason::Check => "check",
            Reason::Makes(_) => "makes",
            Reason::Stops(_) => "stops",
            Reason::Threatens(_) => "threatens",
            Reason::ThreatensToWin => "threatens-to-win",
            Reason::BetterSite(..) => "better-site",
        }
    }

    /// It in words; `game` is any game under the same rules.
    pub fn message(&self, game: &dyn Game) -> Message {
        let spec = game.spec();
        let form = |index: usize| spec.forms.get(index).map_or_else(|| Message::same(index), |form| Message::own(&form.names, &form.id));
        let kind = |kind: KindId| {
            let kind = spec.kinds.get(usize::from(kind));
            kind.map_or_else(|| Message::same(""), |kind| Message::own(&kind.names, &kind.id))
        };
        let ending = |index: usize| {
            let Some(ending) = spec.ends.get(index) else { return Message::same(index) };
            let plain = ending.says.iter().map(|(lang, says)| (lang.clone(), says.trim_end_matches(['.', '。']).to_owned()));
            Message::own(&plain.collect(), &ending.reason)
        };
        match *self {
            Reason::Forced => message!(reason.forced),
            Reason::Wins(index) => message!(reason.wins, reason = ending(index)),
            Reason::Draws(index) => message!(reason.draws, reason = ending(index)),
            Reason::Loses(index) => message!(reason.loses, reason = ending(index)),
            Reason::Proven(Proven::Win) => message!(reason.proven_win),
            Reason::Proven(Proven::Draw) => message!(reason.proven_draw),
            Reason::Proven(Proven::Loss) => message!(reason.proven_loss),
            Reason::Captures(count) => message!(reason.captures, n = count),
            Reason::Promotes(of) => message!(reason.promotes, kind = kind(of)),
            Reason::BetterSite(of, site) => message!(reason.better_site, kind = kind(of), site = spec.board.name(site)),
            Reason::Check => message!(reason.check),
            Reason::Makes(index) => message!(reason.makes, form = form(index)),
            Reason::Stops(index) => message!(reason.stops, form = form(index)),
            Reason::Threatens(index) => message!(reason.threatens, form = form(index)),
            Reason::ThreatensToWin => message!(reason.threatens_to_win),
        }
    }
}

/// The reasons for a turn at the position of `game`, the weightiest first. `decisions` may be more than the turn: the rest is left out.
pub fn reasons(game: &dyn Game, decisions: &[Decision], proven: Option<Proven>) -> Vec<Reason> {
    let mut after = game.fork();
    let mover = game.turn_status().mover;
    let Some(promoted) = make_turn(after.as_mut(), decisions) else { return Vec::new() };
    let mut found = Vec::new();
    // More than one decision may still be one turn; a single decision is surely forced.
    if game.fork().legal().is_ok_and(|legal| legal.len() == 1) {
        found.push(Reason::Forced);
    }
    let (spec, now, then) = (game.spec(), game.setup(), after.setup());
    let ended = after.ended();
    if let Some(ended) = &ended {
        found.push(match ended.winner {
            Some(winner) if spec.allied(mover, winner) => Reason::Wins(ended.ending),
            Some(_) => Reason::Loses(ended.ending),
            None => Reason::Draws(ended.ending),
        });
    }
    found.extend(proven.filter(|_| ended.is_none()).map(Reason::Proven));
    let others = |setup: &Setup| setup.cells.iter().flatten().filter(|piece| !spec.allied(mover, piece.side)).count();
    found.extend(others(&now).checked_sub(others(&then)).filter(|count| *count > 0).map(Reason::Captures));
    found.extend(promoted.map(Reason::Promotes));
    let next = after.turn_status().mover;
    if ended.is_none() && !spec.allied(mover, next) && after.checked(next) {
        found.push(Reason::Check);
    }
    found.extend(forms(&spec.forms, &now, &then, mover));
    if ended.is_none() && threatens_to_win(after.as_ref(), &then, mover) && !threatens_to_win(game, &now, mover) {
        found.push(Reason::ThreatensToWin);
    }
    found
}

/// The same, with what the table of weights beside the scripts says of the sites.
pub fn reasons_by_table(loaded: &LoadedGame, game: &dyn Game, decisions: &[Decision], proven: Option<Proven>) -> Vec<Reason> {
    let mut found = reasons(game, decisions, proven);
    found.extend(better_site(loaded, game, decisions));
    found
}

/// The site of a single move that is worth clearly more to the piece than the one it leaves.
fn better_site(loaded: &LoadedGame, game: &dyn Game, decisions: &[Decision]) -> Option<Reason> {
    // A table that cannot be read is reported elsewhere.
    let table = tuning(loaded).ok().flatten()?;
    let decision = decisions.first().filter(|decision| decision.kind() == DecisionKind::Move)?;
    let (from, to) = (decision.origin()?, decision.landing()?);
    let piece = game.at(from).filter(|_| game.at(to).is_none())?;
    let squares = Squares::of(game.spec(), &table.tuned.weights)?;
    let gain = squares.worth(piece.side, piece.kind, to) - squares.worth(piece.side, piece.kind, from);
    (gain >= BETTER).then_some(Reason::BetterSite(piece.kind, to))
}

/// Makes the decisions of one turn, as far as they go; the kind of the piece that has promoted. `None` where the rules refuse one.
fn make_turn(game: &mut dyn Game, decisions: &[Decision]) -> Option<Option<KindId>> {
    let before = game.turn_status();
    let mut promoted = None;
    for decision in decisions {
        let was = decision.origin().filter(|_| decision.kind() == DecisionKind::Move).and_then(|from| game.at(from));
        game.apply(*decision).ok()?;
        let is = was.and(decision.landing()).and_then(|to| game.at(to));
        if let (Some(was), Some(is)) = (was, is)
            && was.side == is.side
            && was.kind != is.kind
        {
            promoted = Some(is.kind);
        }
        if turn_is_over(game, &before) {
            break;
        }
    }
    Some(promoted)
}

/// Effects of the turn on forms, each form once: made, stopped, or one short.
fn forms(forms: &[Form], now: &Setup, then: &Setup, mover: SideId) -> Vec<Reason> {
    let mut found = Vec::new();
    for (index, form) in forms.iter().enumerate() {
        let Shape::Sites(instances) = &form.shape else { continue };
        let (mut makes, mut stops, mut threatens) = (false, false, false);
        for instance in instances {
            let own = |setup: &Setup| held(setup, &instance.sites, |piece| piece.side == mover);
            let theirs = |setup: &Setup| held(setup, &instance.sites, |piece| piece.side != mover);
            let barred = |setup: &Setup| instance.not.iter().any(|site| at(setup, *site).is_some_and(|piece| piece.side == mover));
            let (before, after, all) = (own(now), own(then), instance.sites.len());
            makes |= after.0 == all && before.0 < all && !barred(then);
            threatens |= all > 1 && after == (all - 1, 1) && before != (all - 1, 1) && !barred(then);
            stops |= all > 1 && theirs(now) == (all - 1, 1) && theirs(then) == (all - 1, 0) && after.0 == 1;
        }
        found.extend(makes.then_some(Reason::Makes(index)));
        found.extend(stops.then_some(Reason::Stops(index)));
        found.extend(threatens.then_some(Reason::Threatens(index)));
    }
    found
}

/// The number of the sites that hold such pieces, and of those that are empty.
fn held(setup: &Setup, sites: &[Site], is: impl Fn(Piece) -> bool) -> (usize, usize) {
    sites.iter().fold((0, 0), |(held, empty), site| match at(setup, *site) {
        Some(piece) => (held + usize::from(is(piece)), empty),
        None => (held, empty + 1),
    })
}

fn at(setup: &Setup, site: Site) -> Option<Piece> {
    setup.cells.get(usize::from(site)).copied().flatten()
}

/// True if a decision of `side` would win at once, were it to move in this position.
fn threatens_to_win(game: &dyn Game, setup: &Setup, side: SideId) -> bool {
    // An impossible position threatens nothing here.
    let Some(mut passed) = in_turn(game, setup, side) else { return false };
    let Ok(legal) = passed.legal() else { return false };
    let wins = |decision: &Decision| {
        if passed.apply(*decision).is_err() {
            return false;
        }
        let won = passed.ended().and_then(|ended| ended.winner).is_some_and(|winner| passed.spec().allied(side, winner));
        passed.undo();
        won
    };
    legal.iter().filter(|decision| decision.kind() != DecisionKind::Throw).take(TRIED).any(wins)
}
