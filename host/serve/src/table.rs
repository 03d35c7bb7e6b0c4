//! One match that several people share.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_play::event::Event;
use tianyuan_play::{Journal, JournalError, JsonRows, Match, PlayError, Seat};
use tianyuan_protocol::client::Engines;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;
use tianyuan_session::{MatchView, SessionError, position_after, table as view, turns};
use tianyuan_words::{Lang, Message, message};
use tokio::sync::{Notify, OwnedSemaphorePermit, watch};

use crate::answers::Answers;
use crate::common::Common;
use crate::links::{Link, Served};
use crate::moments::{Moment, Moments};
use crate::news::{News, NewsKey};
use crate::pondering::Pondering;
use crate::reply::Failed;
use crate::types::{MatchAnswer, QuestionAnswer};
use crate::visitor::Visitor;

/// A match that several people share.
#[derive(Debug)]
pub(crate) struct Table {
    /// Number in the journal; 0 where it is not kept.
    pub(crate) number: i64,
    /// Whoever began it: its programs have a share of the searches.
    pub(crate) visitor: Visitor,
    /// Links whose holders wait for a hint.
    hinted: Mutex<HashSet<String>>,
    /// True if it belongs to a tournament: not everybody sees its present.
    pub(crate) in_hall: bool,
    /// The news since the last change.
    news: Mutex<Arc<Answers<NewsKey, News>>>,
    inside: Mutex<Inside>,
    changes: watch::Sender<u64>,
    /// Wakes the timer of its clock.
    pub(crate) wake: Arc<Notify>,
    /// Set to end the search that runs.
    pub(crate) stop: Mutex<Arc<AtomicBool>>,
    /// The thoughts of a program on the time of others.
    pub(crate) pondering: Mutex<Option<Pondering>>,
}

/// The parts of a table that change together.
#[derive(Debug)]
pub(crate) struct Inside {
    /// The match.
    pub(crate) played: Match,
    /// Its name and links.
    pub(crate) served: Served,
    /// A question to the other side.
    pub(crate) question: Option<Question>,
    /// The last sentence about the rules on disk that could not be taken.
    pub(crate) mistake: HashMap<Lang, String>,
    /// The reason why the program at the side to move does not move.
    pub(crate) trouble: Option<Message>,
    /// Programs of others at the seats, with their place among those of the server.
    pub(crate) engines: Option<(Engines, OwnedSemaphorePermit)>,
    /// True while a search runs for the side to move.
    pub(crate) thinking: bool,
    /// True if the whole match was replaced: any turn may be another.
    replaced: bool,
    /// Counts all changes, those of the journal and others.
    pub(crate) change: u64,
    views: HashMap<Lang, MatchView>,
    /// The view as JSON by language, for those who only watch or not, and by the turns left out.
    texts: HashMap<(Lang, bool, usize), Arc<str>>,
    /// The same as it was at earlier moments, by language and number of the moment.
    earlier: HashMap<(Lang, u64), Arc<str>>,
    /// Its turns, as every page reads them.
    turns: JsonRows,
    /// The last changes, each with the turns that it left as they were.
    kept: VecDeque<(u64, usize)>,
    /// Its last moments, where it belongs to a tournament.
    pub(crate) moments: Option<Moments>,
}

/// Changes of which it is known what they left: a reader who has missed more gets all turns anew.
const REMEMBERED: usize = 64;

/// Decisions of a match in which nobody but programs plays: one that never ends must not fill the disk.
const ALONE: usize = 5_000;

/// A question of one side to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// May the last turn be taken back?
    TakeBack(SideId),
    /// Is the claim agreed to?
    Claim(SideId, Decision),
    /// Shall the clocks stop?
    Pause(SideId),
}

impl Question {
    /// The side that asks.
    pub(crate) fn side(self) -> SideId {
        match self {
            Question::TakeBack(side) | Question::Claim(side, _) | Question::Pause(side) => side,
        }
    }
}

impl Table {
    pub(crate) fn new(visitor: Visitor, played: Match, served: Served, journal: Option<&Journal>) -> Table {
        let number = played.journal_id().unwrap_or(0);
        let in_hall = served.seat.is_some();
        let moments = served.seat.as_ref().map(|_| Moments::of(&played, journal));
        let inside = Inside {
            turns: turns(&played, 0).into_iter().collect(),
            played,
            served,
            question: None,
            mistake: HashMap::new(),
            trouble: None,
            engines: None,
            thinking: false,
            replaced: false,
            change: 0,
            views: HashMap::new(),
            texts: HashMap::new(),
            earlier: HashMap::new(),
            kept: VecDeque::new(),
            moments,
        };
        Table {
            number,
            visitor,
            hinted: Mutex::default(),
            in_hall,
            news: Mutex::default(),
            inside: Mutex::new(inside),
            changes: watch::Sender::new(0),
            wake: Arc::default(),
            stop: Mutex::default(),
            pondering: Mutex::default(),
        }
    }

    /// The inside, for reading.
    pub(crate) fn look(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the match, and tells everybody who watches.
    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut Inside) -> T) -> T {
        let mut inside = self.look();
        let (before, known) = (inside.played.steps().len(), inside.played.events().len());
        let decided: Option<Vec<Decision>> =
            inside.moments.as_ref().map(|_| inside.played.steps().iter().map(|step| step.decision).collect());
        let done = act(&mut inside);
        inside.renew_turns(known);
        if let Some(decided) = decided.filter(|_| inside.played.events().len() != known) {
            inside.note_moment(&decided);
        }
        if inside.played.steps().len() != before || inside.played.outcome().is_some() {
            inside.question = None;
            inside.trouble = None;
        }
        let over = inside.played.outcome().is_some();
        if over {
            inside.played.forget_thoughts();
        }
        let engines = inside.engines.take_if(|_| over);
        inside.views.clear();
        inside.texts.clear();
        inside.earlier.clear();
        *self.news.lock().unwrap_or_else(PoisonError::into_inner) = Arc::default();
        let change = inside.change;
        drop(inside);
        // Their processes end; nobody waits for them here.
        drop(engines);
        self.stop_pondering(over);
        self.changes.send_replace(change);
        self.wake.notify_one();
        done
    }

    /// Does something with the match. At a board of a tournament it counts only once the journal has it: where the disk refuses it, the
    /// match is again as the journal has it, and the reason is said.
    pub(crate) fn change_kept<T>(
        &self,
        lang: Lang,
        common: &Common,
        act: impl FnOnce(&mut Inside) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        self.change(|inside| {
            let done = act(inside)?;
            let fault = inside.played.journal_fault().filter(|_| inside.served.seat.is_some()).map(JournalError::message);
            let (Some(why), Some(journal)) = (fault, &common.journal) else { return Ok(done) };
            // Where not even that can be read, the page says that the turn is not saved.
            if inside.played.revert_to_journal(&common.library, journal).is_ok() {
                inside.played.release_clock();
                inside.replaced = true;
            }
            Err(Failed::unkept(lang, &message!(page.error.unwritable, why = why)))
        })
    }

    /// The news since the last change.
    pub(crate) fn news(&self) -> Arc<Answers<NewsKey, News>> {
        Arc::clone(&self.news.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn hinted(&self) -> MutexGuard<'_, HashSet<String>> {
        self.hinted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if the holder of a token sits at the board.
    pub(crate) fn seats(&self, token: &str) -> bool {
        self.look().served.link(token).is_some_and(|link| !link.sides.is_empty())
    }

    /// True if a page follows the match.
    pub(crate) fn is_followed(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// True if the match has ended and nobody searches in it.
    pub(crate) fn is_over(&self) -> bool {
        let inside = self.look();
        inside.played.outcome().is_some() && !inside.thinking
    }

    /// The number of the last change, to wait for the next.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Ends the search that runs.
    pub(crate) fn rest(&self) {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner).store(true, Ordering::Relaxed);
        self.stop_pondering(true);
    }
}

/// The wait of a link for a hint.
#[derive(Debug)]
pub(crate) struct HintWait(Arc<Table>, String);

impl HintWait {
    /// Begins it; none while the holder of the link waits for another.
    pub(crate) fn begin(table: &Arc<Table>, token: &str) -> Option<HintWait> {
        let first = table.hinted().insert(token.to_owned());
        first.then(|| HintWait(Arc::clone(table), token.to_owned()))
    }
}

impl Drop for HintWait {
    fn drop(&mut self) {
        self.0.hinted().remove(&self.1);
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // Its timer ends.
        self.wake.notify_one();
    }
}

impl Inside {
    /// Counts a change, after which the journal has more than the events `known`, and brings the turns up to date. Decisions only add to the
    /// last turn or follow it; whatever else changes steps may change any turn.
    fn renew_turns(&mut self, known: usize) {
        let adds = |event: Event| {
            !matches!(
                event,
                Event::Undo { .. }
                    | Event::Redo { .. }
                    | Event::Adopt { .. }
                    | Event::Rollback { .. }
                    | Event::Ruled(_)
                    | Event::Reversed(_)
            )
        };
        let only_adds = !std::mem::take(&mut self.replaced) && self.played.events().since(known).values().all(adds);
        let kept = if only_adds { self.turns.len().saturating_sub(1) } else { 0 };
        self.turns.truncate(kept);
        self.turns.extend(turns(&self.played, kept));
        self.change += 1;
        self.kept.push_back((self.change, kept));
        if self.kept.len() > REMEMBERED {
            self.kept.pop_front();
        }
    }

    /// Remembers this moment; `before` are the decisions before the change.
    fn note_moment(&mut self, before: &[Decision]) {
        let kept = self.played.steps().iter().zip(before).take_while(|(step, decision)| step.decision == **decision).count();
        if let Some(moments) = &mut self.moments {
            moments.changed(&self.played, kept);
        }
    }

    /// The match as spectators see it who see this moment, as JSON, made once for all of them.
    pub(crate) fn view_then(&mut self, lang: Lang, moment: &Moment) -> Result<Arc<str>, SessionError> {
        if let Some(made) = self.earlier.get(&(lang, moment.number)) {
            return Ok(Arc::clone(made));
        }
        let position = position_after(lang, &self.played, moment.steps)?;
        let mut turns = self.turns.clone();
        turns.truncate(self.turns_then(moment));
        let now = self.views.entry(lang).or_insert_with(|| view(lang, &mut self.played)).clone();
        let then = MatchView {
            seq: moment.steps,
            position,
            steps: moment.steps,
            outcome: None,
            offer: None,
            can_undo: 0,
            can_redo: 0,
            clock: moment.clock.clone(),
            confirmed: false,
            adjourned: None,
            touched: None,
            ..now
        };
        let answer = MatchAnswer {
            name: &self.served.name,
            change: moment.number,
            view: &then,
            turns_from: 0,
            turns: turns.since(0),
            question: None,
            mistake: None,
            trouble: None,
            thinking: false,
            next: None,
            hall: self.served.seat.is_some(),
        };
        let text: Arc<str> = serde_json::to_string(&answer).unwrap_or_default().into();
        self.earlier.insert((lang, moment.number), Arc::clone(&text));
        Ok(text)
    }

    /// The complete turns at a moment.
    pub(crate) fn turns_then(&self, moment: &Moment) -> usize {
        self.played.turns().iter().take_while(|turn| turn.steps.end <= moment.steps).count()
    }

    /// The turns that nothing has changed since a change.
    pub(crate) fn kept_since(&self, change: u64) -> usize {
        let known = self.kept.front().is_some_and(|(first, _)| *first <= change + 1) || change == self.change;
        let kept = self.kept.iter().filter(|(at, _)| *at > change).map(|(_, kept)| *kept).min();
        if known { kept.unwrap_or(self.turns.len()) } else { 0 }
    }

    /// The match as JSON without its first turns, made once for all readers; without choices for those who only watch.
    pub(crate) fn view(&mut self, lang: Lang, watching: bool, turns_from: usize) -> Arc<str> {
        if let Some(made) = self.texts.get(&(lang, watching, turns_from)) {
            return Arc::clone(made);
        }
        let seen = self.views.entry(lang).or_insert_with(|| view(lang, &mut self.played));
        // What only players see is laid aside while the others' text is made.
        let choices = if watching { std::mem::take(&mut seen.position.choices) } else { Vec::new() };
        let question = self.question.map(|question| QuestionAnswer {
            side: question.side().number(),
            about: match question {
                Question::TakeBack(_) => "take-back",
                Question::Claim(..) => "claim",
                Question::Pause(_) => "pause",
            },
        });
        let answer = MatchAnswer {
            name: &self.served.name,
            change: self.change,
            view: seen,
            turns_from,
            turns: self.turns.since(turns_from),
            question,
            mistake: self.mistake.get(&lang).map(String::as_str),
            trouble: self.trouble.as_ref().map(|trouble| trouble.in_lang(lang)),
            thinking: self.thinking,
            next: self.served.next.as_deref(),
            hall: self.served.seat.is_some(),
        };
        let text: Arc<str> = serde_json::to_string(&answer).unwrap_or_default().into();
        if watching {
            seen.position.choices = choices;
        }
        self.texts.insert((lang, watching, turns_from), Arc::clone(&text));
        text
    }

    /// True if the holder of a link plays every side that a person plays.
    pub(crate) fn plays_alone(&self, link: &Link) -> bool {
        let spec = self.played.spec();
        let mut persons = spec.player_ids().filter(|side| self.played.seat(*side) == Seat::Person);
        persons.all(|side| link.sides.contains(&side))
    }

    /// Takes back to where a person moves.
    pub(crate) fn take_back(&mut self) -> Result<(), PlayError> {
        let mut result = self.played.undo_turn();
        while result.is_ok() && self.program_to_move() && self.played.can_undo() > 0 {
            result = self.played.undo();
        }
        result
    }

    /// True while a search or a clock runs.
    pub(crate) fn busy(&self) -> bool {
        self.thinking || self.played.flag_at().is_some()
    }

    /// The match as it leaves the server: with the moment by the server's clock, from which a page counts on.
    pub(crate) fn timed(&self, view: &str) -> String {
        self.timed_at(view, self.played.clock_now())
    }

    /// The same with another moment.
    pub(crate) fn timed_at(&self, view: &str, now: u64) -> String {
        let rest = view.strip_prefix('{').unwrap_or(view);
        format!("{{\"now\":{now},{rest}")
    }

    /// True if a program plays a side.
    pub(crate) fn against_program(&self) -> bool {
        self.played.seats().iter().any(|seat| *seat != Seat::Person)
    }

    /// True if a program that searches plays a side.
    pub(crate) fn searches(&self) -> bool {
        self.played.seats().iter().any(|seat| matches!(seat, Seat::Level { .. } | Seat::Engine { .. }))
    }

    /// True if a program decides now. Programs among themselves play on until they have made very many decisions.
    pub(crate) fn program_to_move(&self) -> bool {
        let status = self.played.turn_status();
        let watched = self.played.seats().contains(&Seat::Person) || self.played.steps().len() < ALONE;
        watched && self.played.seat(status.mover) != Seat::Person && !self.played.legal().is_empty() && !status.throwing
    }
}
