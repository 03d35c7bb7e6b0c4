//! The acts of players: turns, questions, hints, rules.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use tianyuan_play::{FlagResult, Limit, Match, PlayError, Policy, sentences, tuning};
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::SideId;
use tianyuan_session::{AimView, PositionView, RefusalView, Tentative, Typed, aims as aims_at, typed as read_typed, why as judge};
use tianyuan_words::{Lang, Message, message};

use super::matches::{about, find};
use super::results::settle;
use super::sight::{about_now, rests};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::lines::lines;
use crate::links::{Link, Served, name};
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::table::{HintWait, Inside, Question, Table};
use crate::taken::Taken;
use crate::types::{Act, AimedAt, Begun, HintAnswer, Typing, Under, Vain, VainAnswer};
use crate::work::Interest;

/// Lines of a hint.
const LINES: usize = 3;
/// Playouts or positions of a hint, and its longest time.
const GLANCE: u64 = 20_000;
const MOMENT: Duration = Duration::from_secs(3);

/// The link of a request, or a refusal.
fn holder(inside: &Inside, lang: Lang, token: &str) -> Result<Link, Failed> {
    inside.served.link(token).cloned().ok_or_else(|| Failed::forbidden(lang))
}

/// The turn under way, if the match is where the page has seen it.
fn under(inside: &Inside, lang: Lang, steps: usize, decisions: &[String]) -> Result<Tentative, Failed> {
    if inside.played.steps().len() != steps {
        return Err(Failed::late(lang));
    }
    Tentative::new(&inside.played, decisions).map_err(|error| match inside.played.touched_piece() {
        // Only what is done with this piece is open.
        Some(site) => Failed::play(lang, &PlayError::Touched(inside.played.spec().board.name(site).to_owned())),
        None => Failed::session(lang, &error),
    })
}

/// The position after decisions that nobody else sees yet.
pub(crate) async fn attempt(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(turn): Taken<Under>,
) -> Answer<PositionView> {
    about_now(&server, lang, &name, asker, move |table| {
        let inside = table.look();
        Ok(under(&inside, lang, turn.steps, &turn.decisions)?.view(lang, &inside.played))
    })
    .await
}

/// Refuses what would have a program search while programs rest for whoever asks.
fn programs_may(server: &Server, lang: Lang, table: &Table, asker: &Asker) -> Result<(), Failed> {
    let game = {
        let inside = table.look();
        if !inside.searches() {
            return Ok(());
        }
        inside.played.loaded().id.clone()
    };
    if rests(server, &game, asker) { Err(Failed::rests(lang)) } else { Ok(()) }
}

/// Makes the decisions of a turn, all or none.
pub(crate) async fn turn(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(turn): Taken<Under>,
) -> Answer<bool> {
    let kept = Shared::clone(&server);
    about(&server, lang, &name, move |table| {
        programs_may(&kept, lang, table, &asker)?;
        table.release_for(&asker.token);
        table.change_kept(lang, &kept.common, |inside| make(inside, lang, &asker.token, &turn))?;
        table.think(&kept.common);
        Ok(true)
    })
    .await
}

fn make(inside: &mut Inside, lang: Lang, token: &str, turn: &Under) -> Result<(), Failed> {
    let link = holder(inside, lang, token)?;
    let mover = inside.played.turn_status().mover;
    let tried = under(inside, lang, turn.steps, &turn.decisions)?;
    if !link.sides.contains(&mover) {
        return Err(Failed::forbidden(lang));
    }
    let decisions = tried.decisions().to_vec();
    // A claim that the others have to agree to is put to them.
    if let [claim] = decisions[..]
        && claim.kind() == DecisionKind::Claim
        && claim.claimed().and_then(|at| inside.played.spec().claims.get(at)).is_some_and(|claim| claim.agreed)
        && !inside.plays_alone(&link)
    {
        inside.question = Some(Question::Claim(mover, claim));
        return Ok(());
    }
    inside.played.measured(turn.took);
    inside.played.decide_all(&decisions).map_err(|error| Failed::play(lang, &error))
}

/// Reads a typed move.
pub(crate) async fn typed(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<Typing>,
) -> Answer<Typed> {
    about_now(&server, lang, &name, asker, move |table| {
        let tried = under(&table.look(), lang, wanted.steps, &wanted.decisions)?;
        Ok(read_typed(lang, tried.into_game(), &wanted.text))
    })
    .await
}

/// Says why touches led to nothing.
pub(crate) async fn why(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<Vain>,
) -> Answer<VainAnswer> {
    about_now(&server, lang, &name, asker, move |table| {
        let inside = table.look();
        let tried = under(&inside, lang, wanted.steps, &wanted.decisions)?;
        // Where a piece was touched, the others are refused for that alone.
        let other = wanted.decisions.is_empty() && wanted.touched.from != inside.played.touched_piece();
        if let Some(sentence) = sentences::touched(lang, &inside.played).filter(|_| other) {
            return Ok(VainAnswer { refusal: Some(RefusalView { sentence, rule: None, clause: None, place: None }) });
        }
        Ok(VainAnswer { refusal: judge(lang, tried.into_game().as_mut(), wanted.touched) })
    })
    .await
}

/// The pieces that attack, guard or reach a site.
pub(crate) async fn aims(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<AimedAt>,
) -> Answer<Vec<AimView>> {
    about_now(&server, lang, &name, asker, move |table| {
        let tried = under(&table.look(), lang, wanted.steps, &wanted.decisions)?;
        Ok(aims_at(tried.game(), wanted.site))
    })
    .await
}

/// Does something besides a turn.
pub(crate) async fn act(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<Act>,
) -> Answer<bool> {
    let table = find(&server, lang, &name).await?;
    let (kept, acted) = (Shared::clone(&server), Arc::clone(&table));
    away(lang, move || {
        if wanted.asks_program() {
            programs_may(&kept, lang, &acted, &asker)?;
        }
        acted.rest_before(&wanted);
        acted.change_kept(lang, &kept.common, |inside| perform(inside, lang, &asker.token, wanted))
    })
    .await?;
    Arc::clone(&table).answer_offer(lang, Arc::clone(&server.common)).await?;
    away(lang, move || {
        settle(&server, &table);
        table.think(&server.common);
        Ok(Json(true))
    })
    .await
}

impl Act {
    /// True of what a program answers by a search: to give up, to call the arbiter and the like stay open.
    fn asks_program(&self) -> bool {
        matches!(self, Act::OfferDraw | Act::TakeBack | Act::Redo | Act::MoveNow | Act::Answer { .. } | Act::Adopt | Act::RollBack)
    }
}

impl Table {
    /// Ends a search whose answer would come too late, or is wanted at once.
    fn rest_before(&self, wanted: &Act) {
        if matches!(wanted, Act::TakeBack | Act::Resign | Act::MoveNow) && self.look().thinking {
            self.rest();
        }
    }
}

fn perform(inside: &mut Inside, lang: Lang, token: &str, wanted: Act) -> Result<(), Failed> {
    let link = holder(inside, lang, token)?;
    let fault = |error: PlayError| Failed::play(lang, &error);
    let mover = inside.played.turn_status().mover;
    // Whoever plays several sides speaks for the one that moves.
    let side = if link.sides.contains(&mover) { Some(mover) } else { link.sides.first().copied() };
    let owner = || if link.owner { Ok(()) } else { Err(Failed::forbidden(lang)) };
    let side = || side.ok_or_else(|| Failed::forbidden(lang));
    match wanted {
        Act::Resign => inside.played.resign(side()?).map_err(fault),
        Act::OfferDraw => {
            inside.played.offer_draw(side()?).map_err(fault)?;
            if inside.plays_alone(&link) && !inside.against_program() {
                inside.played.answer_draw(true).map_err(fault)?;
            }
            Ok(())
        }
        Act::TakeBack if inside.plays_alone(&link) => inside.take_back().map_err(fault),
        Act::TakeBack => {
            inside.question = Some(Question::TakeBack(side()?));
            Ok(())
        }
        Act::Redo if inside.plays_alone(&link) => inside.played.redo_turn().map_err(fault),
        Act::Redo => Err(Failed::forbidden(lang)),
        Act::Answer { accepted } => answer(inside, lang, &link, accepted),
        Act::Policy { policy } => {
            owner()?;
            let policy: Policy = policy.parse().map_err(|why: String| Failed::wrong(lang, &Message::same(why)))?;
            inside.played.set_policy(policy);
            Ok(())
        }
        Act::Adopt => owner().and_then(|()| inside.played.adopt().map_err(fault)),
        Act::RollBack => owner().and_then(|()| inside.played.roll_back().map_err(fault)),
        // After a fault the program is asked again.
        Act::MoveNow => {
            inside.trouble = None;
            Ok(())
        }
        Act::RunClock => {
            side()?;
            inside.played.run_clock().map_err(fault)
        }
        Act::PauseClock if link.owner || inside.plays_alone(&link) => inside.played.pause_clock().map_err(fault),
        Act::PauseClock => {
            inside.question = Some(Question::Pause(side()?));
            Ok(())
        }
        Act::CallArbiter { offence, against } => {
            inside.played.call_arbiter(Some(side()?), offence.as_deref(), against.map(SideId::new)).map_err(fault)
        }
        Act::ConfirmResult => {
            side()?;
            link.sides.iter().try_for_each(|side| inside.played.confirm(Some(*side))).map_err(fault)
        }
        Act::PressClock { side } if link.numbers().contains(&side) => inside.played.press_clock(SideId::new(side)).map_err(fault),
        Act::PressClock { .. } => Err(Failed::forbidden(lang)),
        Act::RuleFlag { result } => {
            owner()?;
            let result = FlagResult::read(&result).ok_or_else(|| Failed::wrong(lang, &message!(clock.no_ruling, word = result)))?;
            inside.played.rule_flag(result).map_err(fault)
        }
    }
}

/// A side answers a question or an offer.
fn answer(inside: &mut Inside, lang: Lang, link: &Link, accepted: bool) -> Result<(), Failed> {
    let fault = |error: PlayError| Failed::play(lang, &error);
    let others = |asker: SideId| link.sides.iter().any(|side| *side != asker);
    if let Some(question) = inside.question {
        if !others(question.side()) {
            return Err(Failed::forbidden(lang));
        }
        inside.question = None;
        return match question {
            _ if !accepted => Ok(()),
            Question::TakeBack(_) => inside.take_back().map_err(fault),
            Question::Claim(_, claim) => inside.played.decide(claim).map_err(fault),
            Question::Pause(_) => inside.played.pause_clock().map_err(fault),
        };
    }
    let offered = inside.played.offer().ok_or_else(|| Failed::play(lang, &PlayError::NoOffer))?;
    if !others(offered) {
        return Err(Failed::forbidden(lang));
    }
    inside.played.answer_draw(accepted).map_err(fault)
}

/// Searches for good turns of the side to move. Who plays against somebody else gets no hint.
pub(crate) async fn hint(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<HintAnswer> {
    let table = find(&server, lang, &name).await?;
    let limit = Limit { time: Some(MOMENT), ..Limit::playouts(GLANCE) };
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let (task, game, loaded, wait) = away(lang, move || {
        let game = table.look().played.loaded().id.clone();
        // The boards of the round are read, this one too.
        if rests(&kept, &game, &asker) {
            return Err(Failed::rests(lang));
        }
        let inside = table.look();
        let link = holder(&inside, lang, &asker.token)?;
        if !inside.plays_alone(&link) && inside.played.outcome().is_none() {
            return Err(Failed::forbidden(lang));
        }
        tuning(inside.played.loaded()).map_err(|report| Failed::report(lang, &report))?;
        let wait = HintWait::begin(&table, &asker.token).ok_or_else(|| Failed::busy(lang))?;
        let task = inside.played.task(limit, inside.played.steps().len() as u64);
        Ok((
            task.ok_or_else(|| Failed::play(lang, &PlayError::Over))?.with_lines(LINES),
            inside.played.fork(),
            Arc::clone(inside.played.loaded()),
            wait,
        ))
    })
    .await?;
    let _wait = wait;
    let place = server.common.hints.enter(visitor).await.ok_or_else(|| Failed::busy(lang))?;
    let interest = Interest::default();
    let stop = interest.sign();
    away(lang, move || {
        let thought = task.think(&stop, None);
        drop(place);
        let thought = thought.map_err(|error| Failed::wrong(lang, &Message::same(error)))?;
        Ok(HintAnswer { lines: lines(lang, (&loaded, game.as_ref()), &thought.first, LINES) })
    })
    .await
    .map(Json)
}

/// Begins the match that follows: the same rules, everybody on the next side.
pub(crate) async fn rematch(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(old): Path<String>) -> Answer<Begun> {
    let table = find(&server, lang, &old).await?;
    away(lang, move || {
        programs_may(&server, lang, &table, &asker)?;
        let (played, served) = {
            let inside = table.look();
            let link = holder(&inside, lang, &asker.token)?;
            if inside.served.seat.is_some() {
                return Err(Failed::forbidden(lang));
            }
            if let Some(next) = &inside.served.next {
                return Ok(Begun { name: next.clone(), token: link.token, links: Vec::new(), notes: Vec::new() });
            }
            if inside.played.outcome().is_none() {
                return Err(Failed::wrong(lang, &message!(board.not_over)));
            }
            let played: Match = server.common.again(&inside.played).map_err(|error| Failed::play(lang, &error))?;
            let count = played.spec().sides.len();
            let turned = |link: &Link| Link { sides: link.sides.iter().map(|side| side.after(1, count)).collect(), ..link.clone() };
            let links = inside.served.links.iter().map(turned).collect();
            (played, Served { name: name(), links, next: None, seat: None })
        };
        server.count_kept(lang, &asker)?;
        let begun = Begun { name: served.name.clone(), token: asker.token, links: Vec::new(), notes: Vec::new() };
        server.hub.open_for(asker.visitor, played, served);
        let noted = table.change(|inside| {
            inside.served.next = Some(begun.name.clone());
            inside.served.clone()
        });
        server.hub.note(table.number, &noted);
        Ok(begun)
    })
    .await
    .map(Json)
}
