//! The match: its state, its decisions and its end.

use std::sync::Arc;

use tianyuan_clock::Spent;
use tianyuan_notation::moves;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Ended, Game, GameError, TurnStatus};
use tianyuan_script::{LoadedGame, Options};

use crate::adjourn_state::{Adjournment, Envelope};
use crate::adjournments::Adjournments;
use crate::arbiter_state::ArbiterState;
use crate::clock::MatchClock;
use crate::error::PlayError;
use crate::event::Event;
use crate::event_log::{EventLog, Sink};
use crate::journal::{Journal, JournalError, NewMatch, Note, RunningTime, Seat, VersionRow};
use crate::json_rows::JsonRows;
use crate::lots::Lot;
use crate::memories::Memories;
use crate::outcome::Outcome;
use crate::policy::Policy;
use crate::step::{Span, Step, decide_event, open};
use crate::throws::Throws;
use crate::update::PendingUpdate;

/// A plugin that is loaded in another build than when a match was recorded: its answers may be others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherPlugin {
    /// Its name in scripts.
    pub name: String,
    /// The digest recorded.
    pub was: String,
    /// The digest of what is loaded.
    pub is: String,
}

/// The beginning of a match.
#[derive(Debug, Default)]
pub struct Opening {
    /// Options as they were typed; needed to load later versions in the same way.
    pub options: Options,
    /// Position to start from, as text.
    pub position: Option<String>,
    /// Path of the script, where the game was not opened by its identifier.
    pub path: Option<String>,
    /// The player of each side; people where the list is short.
    pub seats: Vec<Seat>,
    /// The reaction to a change of the rules.
    pub policy: Policy,
    /// The source of rolls.
    pub throws: Throws,
}

/// A match: rules, position, history, and what was agreed about them.
#[derive(Debug)]
pub struct Match {
    pub(crate) versions: Vec<Arc<LoadedGame>>,
    pub(crate) options: Options,
    pub(crate) game: Box<dyn Game>,
    pub(crate) legal: Vec<Decision>,
    pub(crate) ended: Option<Ended>,
    pub(crate) hook_fault: Option<String>,
    pub(crate) start: Option<String>,
    pub(crate) path: Option<String>,
    pub(crate) segments: Vec<Span>,
    pub(crate) steps: Vec<Step>,
    pub(crate) undone: Vec<Step>,
    pub(crate) settled: Option<Outcome>,
    pub(crate) offer: Option<SideId>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) policy: Policy,
    pub(crate) first_policy: Policy,
    pub(crate) pending_update: Option<PendingUpdate>,
    pub(crate) throws: Throws,
    /// The journal knows how throws come about.
    pub(crate) dice_logged: bool,
    /// Events that were drawn before the journal had an entry.
    pub(crate) pending_events: Vec<Event>,
    /// The lot that assigned the sides.
    pub(crate) lot: Option<Lot>,
    /// Plugins that are loaded in another build than when the match was recorded.
    pub(crate) other_plugins: Vec<OtherPlugin>,
    /// The entry of the journal before which it goes on, because that entry is missing.
    pub(crate) missing_entry: Option<usize>,
    /// Searches in a row, by side, that gave the side next to no hope.
    pub(crate) hopeless: Vec<u8>,
    /// The memories of the programs that play.
    pub(crate) memories: Memories,
    pub(crate) desk: EventLog,
    /// The clock, if the match has one.
    pub(crate) clock: Option<MatchClock>,
    /// Rulings, calls, confirmations.
    pub(crate) arbiter: ArbiterState,
    /// The adjournment, if the game is adjourned or about to be.
    pub(crate) adjournment: Option<Adjournment>,
    /// The organiser's word about adjournments.
    pub(crate) adjournments: Option<Adjournments>,
    /// The sealed move. Nobody is shown it.
    pub(crate) envelope: Option<Envelope>,
}

impl Match {
    /// Begins a match. With a journal every event is kept from the first on.
    ///
    /// # Errors
    /// [`PlayError::Position`] where the position cannot be played from.
    pub fn new(loaded: Arc<LoadedGame>, opening: Opening, journal: Option<Journal>) -> Result<Match, PlayError> {
        let game = open(&loaded.rules, opening.position.as_deref()).map_err(PlayError::Position)?;
        let mut seats = opening.seats;
        seats.resize(loaded.rules.spec().sides.len(), Seat::Person);
        let mut made = Match {
            versions: vec![loaded],
            options: opening.options,
            game,
            legal: Vec::new(),
            ended: None,
            hook_fault: None,
            start: opening.position.clone(),
            path: opening.path,
            segments: vec![Span { start: opening.position, first: 0 }],
            steps: Vec::new(),
            undone: Vec::new(),
            settled: None,
            offer: None,
            seats,
            policy: opening.policy,
            first_policy: opening.policy,
            pending_update: None,
            throws: opening.throws,
            dice_logged: false,
            pending_events: Vec::new(),
            lot: None,
            other_plugins: Vec::new(),
            missing_entry: None,
            hopeless: Vec::new(),
            memories: Memories::default(),
            desk: EventLog::new(journal.map_or(Sink::Nowhere, Sink::Ready)),
            clock: None,
            arbiter: ArbiterState::default(),
            adjournment: None,
            adjournments: None,
            envelope: None,
        };
        made.pending_events = made.draw_due();
        Ok(made)
    }

    /// The rules in force.
    pub fn loaded(&self) -> &Arc<LoadedGame> {
        // There is always one: `new` puts it there and `roll_back` leaves the first.
        &self.versions[self.versions.len() - 1]
    }

    /// The declarations in force.
    pub fn spec(&self) -> &Arc<Spec> {
        self.game.spec()
    }

    /// The present game, to read.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// A copy of the game to try things on.
    pub fn fork(&self) -> Box<dyn Game> {
        self.game.fork()
    }

    /// Options as they were typed.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The name that opens the game: the path of its script, or its identifier.
    pub fn handle(&self) -> &str {
        self.path.as_deref().unwrap_or(&self.loaded().id)
    }

    /// The state of the present turn.
    pub fn turn_status(&self) -> TurnStatus {
        self.game.turn_status()
    }

    /// The decisions that may be made now; empty once the match is over.
    pub fn legal(&self) -> &[Decision] {
        if self.settled.is_some() || self.awaits_ruling().is_some() || self.is_adjourned() { &[] } else { &self.legal }
    }

    /// The end of the match, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.clone().or_else(|| self.ended.clone().map(|ended| Outcome::Rules(Box::new(ended))))
    }

    /// The winner, once the match is over; `None` also for a draw.
    pub fn winner(&self) -> Option<SideId> {
        match self.outcome()? {
            Outcome::Rules(ended) => ended.winner,
            Outcome::Resigned { loser } | Outcome::Flagged { loser } | Outcome::Ruled { loser: Some(loser), .. } => {
                let mut others = self.spec().teams().into_iter().filter(|team| !team.contains(&loser));
                // Several teams play on among themselves.
                let winner = others.next()?.first().copied();
                winner.filter(|_| others.next().is_none())
            }
            Outcome::Agreed | Outcome::FlagDrawn { .. } | Outcome::Ruled { loser: None, .. } => None,
        }
    }

    /// A sentence about a function of the script that failed, if one did.
    pub fn hook_fault(&self) -> Option<&str> {
        self.hook_fault.as_deref()
    }

    /// The reason why the match is not being saved, if it is meant to be and is not.
    pub fn journal_fault(&self) -> Option<&JournalError> {
        self.desk.fault()
    }

    /// Says that there is no journal and why.
    pub fn without_journal(&mut self, why: JournalError) {
        self.desk.set_fault(why);
    }

    /// True if the match is being saved.
    pub fn is_kept(&self) -> bool {
        self.desk.keeps()
    }

    /// Number of the match in the journal, once it has begun there.
    pub fn journal_id(&self) -> Option<i64> {
        self.desk.id()
    }

    /// Begins the entry in the journal at once, before the first event; true if there is one then.
    pub fn keep(&mut self) -> bool {
        self.write(Vec::new());
        self.desk.id().is_some()
    }

    /// The events that are on disk, oldest first; of a match that is not kept, all.
    pub fn events(&self) -> &JsonRows {
        self.desk.written()
    }

    /// The player of a side.
    pub fn seat(&self, side: SideId) -> Seat {
        self.seats.get(usize::from(side)).cloned().unwrap_or_default()
    }

    /// The players of all sides.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The decisions made, oldest first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Makes a decision.
    ///
    /// # Errors
    /// [`PlayError::Over`] once the match is over, [`PlayError::Game`] where the rules do not allow it.
    pub fn decide(&mut self, decision: Decision) -> Result<(), PlayError> {
        self.decide_all(&[decision])
    }

    /// Makes several decisions, all or none: a turn, or a part of one.
    ///
    /// # Errors
    /// As [`Match::decide`]; the match is then unchanged. Where an adjournment is announced the turn is sealed instead, and
    /// [`PlayError::SealWhole`] says that a part of one cannot be.
    pub fn decide_all(&mut self, decisions: &[Decision]) -> Result<(), PlayError> {
        if self.check_flag() {
            return Err(PlayError::TimeOver);
        }
        if self.is_sealing() && self.outcome().is_none() {
            return self.seal(decisions);
        }
        self.decide_in(decisions, None)
    }

    /// Makes decisions whose time the journal knows, or the clock has measured.
    pub(crate) fn decide_in(&mut self, decisions: &[Decision], spent: Option<Spent>) -> Result<(), PlayError> {
        self.decide_after(Vec::new(), decisions, spent)
    }

    /// The same, with events that come before.
    pub(crate) fn decide_after(&mut self, first: Vec<Event>, decisions: &[Decision], spent: Option<Spent>) -> Result<(), PlayError> {
        self.not_adjourned()?;
        if self.settled.is_some() {
            return Err(PlayError::Over);
        }
        if self.awaits_ruling().is_some() {
            return Err(PlayError::AwaitsRuling);
        }
        if let (Some(site), Some(first)) = (self.touched_piece(), decisions.first())
            && !self.legal.contains(first)
            && self.game.legal()?.contains(first)
        {
            return Err(PlayError::Touched(self.spec().board.name(site).to_owned()));
        }
        let before = self.steps.len();
        for decision in decisions {
            if let Err(error) = self.push(*decision) {
                while self.steps.len() > before {
                    self.game.undo();
                    self.steps.pop();
                }
                self.look();
                return Err(error.into());
            }
        }
        self.undone.clear();
        self.offer = None;
        self.charge_steps(before, spent);
        let mut events: Vec<Event> = first.into_iter().chain(self.steps[before..].iter().map(decide_event)).collect();
        events.extend(self.draw_due());
        self.write(events);
        Ok(())
    }

    /// A side gives up.
    ///
    /// # Errors
    /// [`PlayError::Over`].
    pub fn resign(&mut self, side: SideId) -> Result<(), PlayError> {
        self.open_still()?;
        self.settled = Some(Outcome::Resigned { loser: side });
        self.offer = None;
        let side = self.side_word(side);
        self.write(vec![Event::Resign { side }]);
        Ok(())
    }

    /// A side offers a draw.
    ///
    /// # Errors
    /// [`PlayError::Over`].
    pub fn offer_draw(&mut self, side: SideId) -> Result<(), PlayError> {
        self.open_still()?;
        if !self.spec().conduct.draw_offers {
            return Err(PlayError::NoDraws(self.spec().conduct.draws.clone()));
        }
        self.offer = Some(side);
        let call = self.note_offer(side);
        let side = self.side_word(side);
        self.write([Event::Offer { side }].into_iter().chain(call).collect());
        Ok(())
    }

    /// The side that has offered a draw, while the offer stands.
    pub fn offer(&self) -> Option<SideId> {
        self.offer
    }

    /// Answers the offer of a draw.
    ///
    /// # Errors
    /// [`PlayError::NoOffer`] where there is none.
    pub fn answer_draw(&mut self, accepted: bool) -> Result<(), PlayError> {
        self.open_still()?;
        let side = self.offer.take().ok_or(PlayError::NoOffer)?;
        let mut events = vec![Event::Answer { accepted }];
        if accepted {
            self.settled = Some(Outcome::Agreed);
        } else {
            events.extend(self.note_refusal(side));
        }
        self.write(events);
        Ok(())
    }

    /// Applies and notes a decision; nothing is written yet.
    pub(crate) fn push(&mut self, decision: Decision) -> Result<(), GameError> {
        let before = self.game.turn_status();
        let spec = Arc::clone(self.game.spec());
        let turn = self.turn();
        self.game.apply(decision)?;
        // Going back to play is a turn of its own, whoever moves next.
        let back = decision.kind() == DecisionKind::Resume;
        let completes = back || self.game.turn_status().turns != before.turns || self.game.ended().is_some();
        let text = moves::write_at(&spec, before.phase, &decision).into();
        let earned = self.game.earned().into();
        self.steps.push(Step { decision, text, side: before.mover, phase: before.phase, turn, completes, earned, spec, time: None });
        Ok(())
    }

    /// Number of the turn that the next decision belongs to.
    pub(crate) fn turn(&self) -> usize {
        self.steps.last().map_or(1, |step| step.turn + usize::from(step.completes))
    }

    /// Looks again at what follows from the position.
    pub(crate) fn look(&mut self) {
        match self.game.legal() {
            Ok(legal) => {
                self.legal = legal;
                self.hook_fault = None;
                self.keep_touched();
            }
            Err(error) => {
                self.legal = Vec::new();
                self.hook_fault = Some(error.to_string());
            }
        }
        self.ended = self.game.ended();
    }

    pub(crate) fn open_still(&self) -> Result<(), PlayError> {
        if self.outcome().is_some() { Err(PlayError::Over) } else { Ok(()) }
    }

    pub(crate) fn side_word(&self, side: SideId) -> String {
        self.spec().sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
    }

    pub(crate) fn side_of(&self, word: &str) -> Option<SideId> {
        self.spec().side_named(word)
    }

    /// Word of the result, once there is one.
    pub fn result_word(&self) -> Option<String> {
        Some(match self.outcome()? {
            Outcome::Rules(ended) => ended.reason,
            Outcome::Resigned { .. } => "resigned".to_owned(),
            Outcome::Agreed => "agreed".to_owned(),
            Outcome::Flagged { .. } => "time".to_owned(),
            Outcome::FlagDrawn { .. } => "time-drawn".to_owned(),
            Outcome::Ruled { .. } => "ruled".to_owned(),
        })
    }

    pub(crate) fn write(&mut self, events: Vec<Event>) {
        self.write_with(None, events);
    }

    /// Does something whose events the journal keeps together with a note about the match, all or none.
    ///
    /// # Errors
    /// Those of the act; the note is not written then.
    pub fn with_note<T, E>(&mut self, note: Note, act: impl FnOnce(&mut Match) -> Result<T, E>) -> Result<T, E> {
        let kind = note.kind.clone();
        self.desk.put_note(note);
        act(self).inspect_err(|_| self.desk.take_note(&kind))
    }

    pub(crate) fn write_with(&mut self, version: Option<VersionRow>, events: Vec<Event>) {
        // After a roll another side may be to move, and at the end nobody's time runs.
        self.follow_clock();
        let result = self.result_word();
        let mut events: Vec<Event> = self.untold().into_iter().chain(events).collect();
        if let Some(reason) = &result {
            events.push(Event::Result { winner: self.winner().map(|side| self.side_word(side)), reason: reason.clone() });
        }
        if self.clock.is_some() && self.desk.id().is_some() {
            // An event that does not stop the clock, such as an offer, leaves the time noted so far as it is.
            let running = self.running_after(self.desk.entries_after(events.len()));
            let note = running.map(|time| time.note()).or_else(|| result.is_some().then(|| Note::none(RunningTime::NOTE)));
            note.into_iter().for_each(|note| self.desk.put_note(note));
        }
        let turns = self.turn() - 1;
        let (first, start, policy, seats) = (&self.versions[0], &self.start, self.first_policy, &self.seats);
        let (path, options) = (&self.path, &self.options);
        let new = || NewMatch {
            names: first.names.clone(),
            version: row(first, options),
            start: start.clone(),
            path: path.clone(),
            policy: policy.word().to_owned(),
            seats: seats.clone(),
        };
        self.desk.write(new, version, events, turns, result.as_deref());
    }
}

/// The journal's entry of a version whose options are those that differ from the standard.
pub fn version_row(loaded: &LoadedGame) -> VersionRow {
    let changed = loaded.options.iter().filter(|(info, value)| info.default != *value);
    row(loaded, &changed.map(|(info, value)| (info.name.clone(), value.to_string())).collect())
}

/// The journal's entry of a version.
pub(crate) fn row(loaded: &LoadedGame, options: &Options) -> VersionRow {
    VersionRow {
        digest: loaded.version.clone(),
        game: loaded.id.clone(),
        sources: loaded.sources.iter().map(|source| (source.file.clone(), source.text.clone())).collect(),
        options: options.clone(),
        plugins: loaded.plugins.iter().map(|plugin| (plugin.name.clone(), plugin.digest.clone())).collect(),
    }
}
