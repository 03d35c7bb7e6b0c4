//! The clock of a match for a page, which counts on by itself between two messages.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_clock::Faces;
use tianyuan_play::sentences::{adjourned, interruption, interruption_ruling};
use tianyuan_play::{Interruption, Match, time_in_words};
use tianyuan_rules::spec::SideId;
use tianyuan_words::{Lang, pick, t};

/// The most stretches of time that are shown for one move.
const STRETCHES: usize = 24;

/// The clock of a match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ClockView {
    /// The times, as people write them.
    pub control: String,
    /// The players' times.
    pub faces: Vec<ClockFace>,
    /// The side whose time runs.
    pub running: Option<u8>,
    /// The moment since which it runs, by the server's clock in milliseconds; see `now` of the answer.
    pub since: u64,
    /// True once the clocks were set going.
    pub begun: bool,
    /// True while the players pause.
    pub paused: bool,
    /// The side whose flag fell and awaits a ruling.
    pub awaits: Option<u8>,
    /// True if the time of one runs over to the other.
    pub hourglass: bool,
    /// The announcements while the side thinks about this move.
    pub announcements: Vec<AnnouncementView>,
    /// A sentence about an adjournment, or about time for which the clocks stood still.
    pub note: Option<String>,
    /// True if the players press the clock themselves, beside a board of wood.
    pub by_hand: bool,
    /// Moves that an end of the program interrupted, about whose time nobody has decided, oldest first.
    pub interruptions: Vec<InterruptionView>,
}

/// A move that an end of the program interrupted while its time ran.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct InterruptionView {
    /// Its number, by which it is decided about.
    pub entry: usize,
    /// The side whose time ran.
    pub side: u8,
    /// The turn.
    pub turn: usize,
    /// Milliseconds of the move that had run when they were noted last: they are not charged.
    pub used: u64,
    /// Milliseconds that the clock shows without them.
    pub left: u64,
    /// Periods of overtime that it shows; 0 outside overtime.
    pub periods: u16,
    /// Milliseconds for which the program was away.
    pub away: u64,
    /// The sentences about it.
    pub says: String,
}

/// The time of a player.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ClockFace {
    /// The side.
    pub side: u8,
    /// Milliseconds of the move under way that are free.
    pub free: u64,
    /// The stretches of time that this move can use, in order.
    pub stretches: Vec<Stretch>,
    /// Milliseconds credited to the line so far.
    pub credited: u64,
    /// The flag has fallen.
    pub fallen: bool,
    /// Presses so far, where the players press the clock themselves; else 0.
    pub presses: usize,
}

/// A stretch of time.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct Stretch {
    /// Milliseconds of it.
    pub left: u64,
    /// Periods of overtime left, this one too; 0 outside overtime.
    pub periods: u16,
    /// Moves to make in it; 0 where they are not counted.
    pub moves: u16,
}

/// An announcement.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AnnouncementView {
    /// Milliseconds of the move after which it is made.
    pub after: u64,
    /// The sentence.
    pub says: String,
    /// True for the seconds that are counted one by one: the number alone is said.
    pub count: bool,
}

/// The times that a game offers.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ClockOffer {
    /// The times.
    pub times: Vec<TimesView>,
    /// The word of those that are used where nobody chooses.
    pub standard: Option<String>,
    /// The least time for the whole game.
    pub least: Option<String>,
}

/// Times that a game offers.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TimesView {
    /// The word by which they are chosen.
    pub id: String,
    /// Name.
    pub name: String,
    /// The times as people write them.
    pub control: String,
}

/// The times that a game offers.
pub fn clock_offer(lang: Lang, spec: &tianyuan_rules::spec::Spec) -> ClockOffer {
    let Some(rules) = &spec.conduct.clock else { return ClockOffer { times: Vec::new(), standard: None, least: None } };
    let times = rules.times.iter().map(|time| TimesView {
        id: time.id.clone(),
        name: pick(lang, &time.names).unwrap_or(&time.id).to_owned(),
        control: time.control.to_string(),
    });
    ClockOffer {
        times: times.collect(),
        standard: rules.standard.and_then(|at| rules.times.get(at)).map(|time| time.id.clone()),
        least: rules.least.map(|least| least.to_string()),
    }
}

/// The clock of a match, if it has one.
pub fn clock(lang: Lang, played: &Match) -> Option<ClockView> {
    let clock = played.clock()?;
    let spec = played.spec();
    let sides = spec.side_ids().filter_map(|side| Some((side, played.clock_player(side)?)));
    let running = clock.running().and_then(|runs| sides.clone().find(|(_, player)| *player == runs));
    Some(ClockView {
        control: clock.faces().control().to_string(),
        faces: faces_view(played, clock.faces()),
        running: running.map(|(side, _)| side.number()),
        since: clock.since().unwrap_or(0),
        begun: played.clock_begun(),
        paused: played.clock_paused(),
        awaits: played.awaits_ruling().map(SideId::number),
        hourglass: clock.faces().control().hourglass.is_some(),
        announcements: played
            .announcements(lang)
            .into_iter()
            .map(|one| AnnouncementView { after: one.after, says: one.says, count: one.count })
            .collect(),
        note: adjourned(lang, played).or_else(|| stood(lang, played)),
        by_hand: played.clock_by_hand(),
        interruptions: played.interruptions().iter().filter_map(|one| interruption_view(lang, played, one)).collect(),
    })
}

/// The sentence about time for which the clocks stood still, and about the move that was under way.
fn stood(lang: Lang, played: &Match) -> Option<String> {
    if let Some(open) = played.interruptions().last() {
        return Some(t!(lang, clock.interrupted_open, says = interruption(lang, played, open)));
    }
    if let Some(ruling) = played.fresh_interruption_ruling() {
        return Some(interruption_ruling(lang, played, ruling));
    }
    played.clock_away().filter(|away| away.0 > 0).map(|away| t!(lang, clock.away, time = time_in_words(away)))
}

fn interruption_view(lang: Lang, played: &Match, one: &Interruption) -> Option<InterruptionView> {
    Some(InterruptionView {
        entry: one.entry,
        side: played.spec().side_named(&one.side)?.number(),
        turn: one.turn,
        used: one.used,
        left: one.left,
        periods: one.periods,
        away: one.away,
        says: interruption(lang, played, one),
    })
}

/// The faces of all players at the times given.
pub(crate) fn faces_view(played: &Match, faces: &Faces) -> Vec<ClockFace> {
    let sides = played.spec().side_ids().filter_map(|side| Some((side, played.clock_player(side)?)));
    let face = |(side, player): (SideId, usize)| {
        let reading = faces.reading(player, 0);
        ClockFace {
            side: side.number(),
            free: reading.map_or(0, |reading| reading.free),
            stretches: stretches(faces, player),
            credited: played.clock().map_or(0, |clock| clock.lag(player).credited),
            fallen: reading.is_some_and(|reading| reading.fallen),
            presses: played.clock_presses(side).unwrap_or(0),
        }
    };
    sides.map(face).collect()
}

fn stretches(faces: &Faces, player: usize) -> Vec<Stretch> {
    let flag = faces.until_flag(player).unwrap_or(0);
    let mut found = Vec::new();
    let mut at = 0;
    while at < flag && found.len() < STRETCHES {
        let Some(reading) = faces.reading(player, at) else { break };
        found.push(Stretch { left: reading.left, periods: reading.periods, moves: reading.moves });
        at += reading.free + reading.left;
    }
    found
}
