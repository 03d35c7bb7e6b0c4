//! A match as the arbiter's desk sees it: what the rules of conduct offer, calls, counts, rulings, and the consequences of the next.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_notation::moves;
use tianyuan_play::arbiter::{ARBITER, Call, Counted, Plan, Ruling, RulingError};
use tianyuan_play::conduct::{self, Clause, limit_name, offence_name, remedy_name};
use tianyuan_play::{Match, Outcome, sentences, side_name};
use tianyuan_rules::spec::{Offence, Remedy, Spec};
use tianyuan_words::{Lang, t};

use crate::clock::{ClockFace, faces_view};
use crate::error::SessionError;
use crate::position::{PositionView, position_of};

/// Legal moves that are named at most.
const MOST_MOVES: usize = 400;

/// A match as the arbiter's desk sees it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DeskView {
    /// The offences that the rules name.
    pub offences: Vec<OffenceView>,
    /// The clauses that players keep by themselves.
    pub notices: Vec<ClauseView>,
    /// The clauses about sides in rounds, the time for claims and confirmed results.
    pub general: Vec<ClauseView>,
    /// Calls for the arbiter that nobody has answered.
    pub calls: Vec<CallView>,
    /// The counts of all sides.
    pub counts: Vec<CountedView>,
    /// The rulings in force, oldest first.
    pub rulings: Vec<RulingView>,
    /// Decisions about moves that an end of the program interrupted, oldest first.
    pub interruptions: Vec<InterruptionRulingView>,
    /// Milliseconds of each turn, where the match has a clock.
    pub times: Vec<Option<u64>>,
    /// The turn under way, counted from 1.
    pub turn: usize,
    /// Identifier of the side to move.
    pub mover: String,
    /// Adjournments, where the rules know them or the organiser allows them.
    pub adjournment: Option<AdjournmentView>,
    /// Names of those who have confirmed the result.
    pub confirmed: Vec<String>,
    /// True if the arbiter has confirmed it.
    pub confirmed_here: bool,
    /// True if nothing changes the result any more.
    pub is_final: bool,
}

/// Adjournments of a game that can be adjourned.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct AdjournmentView {
    /// True if the side to move seals its move.
    pub sealed: bool,
    /// The present state.
    pub state: AdjournmentState,
}

/// The state of a game that can be adjourned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentState {
    /// It is played.
    Played,
    /// The next turn is sealed.
    Sealing,
    /// It is adjourned.
    Away,
}

/// A clause of the rules.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ClauseView {
    /// Its identifier in the source.
    pub id: String,
    /// Its text.
    pub text: String,
}

/// An offence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OffenceView {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its clauses.
    pub clauses: Vec<ClauseView>,
    /// Its remedies.
    pub remedies: Vec<RemedyView>,
    /// The counter that it adds to, in words.
    pub counts: Option<String>,
    /// The reason why a draw cannot be ruled by it in this position, in words.
    pub no_draw: Option<String>,
}

/// A remedy of an offence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RemedyView {
    /// Its word.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// True if both players have to agree.
    pub agreed: bool,
    /// True if clocks may be changed with it.
    pub clocks: bool,
    /// The time that the clause gives or takes.
    pub time: Option<String>,
}

/// A call for the arbiter.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CallView {
    /// The side that calls; none where the program does.
    pub side: Option<String>,
    /// The name of the offence that is claimed.
    pub offence: Option<String>,
    /// Its word.
    pub word: Option<String>,
    /// The identifier of its clause.
    pub clause: Option<String>,
    /// The identifier of the side that is said to have committed it.
    pub against: Option<String>,
    /// The name of that side.
    pub against_name: Option<String>,
    /// Complete turns at the call.
    pub turn: usize,
}

/// The count of a side.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CountedView {
    /// The name of the side.
    pub side: String,
    /// The name of the counter.
    pub name: String,
    /// The count.
    pub count: u32,
    /// The count that ends the game; 0 for none.
    pub limit: u16,
}

/// A ruling in force.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RulingView {
    /// The name of the offence.
    pub offence: String,
    /// The name of the offender.
    pub side: Option<String>,
    /// The turn in which it happened.
    pub turn: usize,
    /// The name of the remedy.
    pub remedy: String,
    /// The clause.
    pub clause: String,
    /// The name of the arbiter.
    pub arbiter: String,
    /// The reason.
    pub reason: String,
    /// The time, in seconds since 1970.
    pub at: u64,
}

/// A decision about a move that an end of the program interrupted.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct InterruptionRulingView {
    /// The number of the interruption.
    pub entry: usize,
    /// True if the time of the move was taken from the clock.
    pub deducted: bool,
    /// The sentence about it.
    pub says: String,
    /// The time, in seconds since 1970.
    pub at: u64,
}

/// The consequences of a ruling that is not made yet.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PlanView {
    /// The position afterwards, where it is another.
    pub position: Option<PositionView>,
    /// The clocks afterwards, where they are others.
    pub faces: Vec<ClockFace>,
    /// The result that it brings about, in words.
    pub outcome: Option<String>,
    /// The piece that has to be played, in words.
    pub touched: Option<String>,
    /// The counts afterwards.
    pub counts: Vec<CountedView>,
    /// Decisions that are taken back.
    pub gone: usize,
    /// True if the two players change sides.
    pub swaps: bool,
    /// The name of the counter that is full afterwards.
    pub full: Option<String>,
    /// The clause.
    pub clause: Option<ClauseView>,
}

/// The moves that were legal at a point of a match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LegalView {
    /// The decisions, as the game writes them.
    pub moves: Vec<String>,
    /// The decisions that are not named.
    pub more: usize,
}

/// A match as the arbiter's desk sees it.
pub fn desk(lang: Lang, played: &Match) -> DeskView {
    let spec = played.spec();
    let rules = &spec.conduct.arbiter;
    let named = |word: &str| if word == ARBITER { t!(lang, page.desk.arbiter) } else { name_of_side(lang, spec, word) };
    DeskView {
        offences: rules.offences.iter().map(|offence| offence_view(lang, played, offence)).collect(),
        notices: views(conduct::notices(lang, spec).into_iter().flat_map(|(_, clauses)| clauses).collect()),
        general: views(conduct::general_clauses(lang, spec)),
        calls: calls(lang, played),
        counts: counted(lang, spec, &played.counted()),
        rulings: played.rulings().map(|ruling| ruling_view(lang, spec, ruling)).collect(),
        interruptions: played
            .interruption_rulings()
            .iter()
            .map(|ruling| InterruptionRulingView {
                entry: ruling.entry,
                deducted: ruling.deducted,
                says: sentences::interruption_ruling(lang, played, ruling),
                at: ruling.at,
            })
            .collect(),
        times: played.turn_times(),
        turn: played.complete_turns() + 1,
        mover: mover(played),
        adjournment: adjournment(played),
        confirmed: played.confirmations().map(named).collect(),
        confirmed_here: played.confirmations().any(|word| word == ARBITER),
        is_final: played.is_confirmed(),
    }
}

fn mover(played: &Match) -> String {
    let spec = played.spec();
    spec.sides.get(usize::from(played.turn_status().mover)).map(|side| side.id.clone()).unwrap_or_default()
}

fn adjournment(played: &Match) -> Option<AdjournmentView> {
    let sealed = played.adjourns()?;
    let state = match (played.is_sealing(), played.is_adjourned()) {
        (true, _) => AdjournmentState::Sealing,
        (_, true) => AdjournmentState::Away,
        _ => AdjournmentState::Played,
    };
    Some(AdjournmentView { sealed, state })
}

/// Calls for the arbiter that nobody has answered.
pub fn calls(lang: Lang, played: &Match) -> Vec<CallView> {
    let spec = played.spec();
    let view = |call: &Call| CallView {
        side: call.side.as_ref().map(|word| name_of_side(lang, spec, word)),
        offence: call.offence.as_ref().map(|word| name_of_offence(lang, spec, word)),
        word: call.offence.clone(),
        clause: call.offence.as_ref().and_then(|word| clause_of(spec, word)),
        against: call.against.clone(),
        against_name: call.against.as_ref().map(|word| name_of_side(lang, spec, word)),
        turn: call.turn,
    };
    played.calls().iter().map(view).collect()
}

fn clause_of(spec: &Spec, word: &str) -> Option<String> {
    let clause = spec.conduct.arbiter.offence(word).map(|offence| offence.origin.clause.clone());
    clause.filter(|clause| !clause.is_empty())
}

/// Counts that are not nothing.
pub fn counts(lang: Lang, played: &Match) -> Vec<CountedView> {
    counted(lang, played.spec(), &played.counted()).into_iter().filter(|row| row.count > 0).collect()
}

/// The consequences of a ruling.
pub fn plan_view(lang: Lang, played: &Match, plan: &Plan) -> PlanView {
    let spec = played.spec();
    let ruling = plan.ruling();
    let limits = &spec.conduct.arbiter.limits;
    let winner = |outcome: &Outcome| match outcome {
        Outcome::Ruled { loser: Some(loser), .. } => {
            let mut others = spec.teams().into_iter().filter(|team| !team.contains(loser));
            others.next().and_then(|team| team.first().copied()).filter(|_| others.next().is_none())
        }
        _ => None,
    };
    let offence = spec.conduct.arbiter.offence(&ruling.offence);
    let touches = Remedy::read(&ruling.remedy) == Some(Remedy::TouchMove);
    let touched = ruling.site.as_ref().filter(|_| touches).and_then(|site| spec.board.site(site));
    PlanView {
        position: plan.game().map(|game| position_of(lang, game, &[], Vec::new())),
        faces: plan.faces().map(|faces| faces_view(played, faces)).unwrap_or_default(),
        outcome: plan.result().map(|outcome| sentences::outcome_in_words(lang, spec, outcome, winner(outcome))),
        touched: touched.map(|site| t!(lang, arbiter.touched, site = spec.board.name(site))),
        counts: counted(lang, spec, plan.counts()),
        gone: played.steps().len() - ruling.kept.min(played.steps().len()),
        swaps: plan.swaps(),
        full: plan.limit().and_then(|at| limits.get(at)).map(|limit| limit_name(lang, limit)),
        clause: offence.and_then(|offence| conduct::clause(lang, spec, &offence.origin)).map(ClauseView::from),
    }
}

/// The moves that were legal after so many steps of a match.
///
/// # Errors
/// [`SessionError::NoSuchStep`].
pub fn legal_after(played: &Match, steps: usize) -> Result<LegalView, SessionError> {
    let back = played.steps().len().checked_sub(steps).ok_or(SessionError::NoSuchStep(steps))?;
    let mut game = played.fork();
    for _ in 0..back {
        if !game.undo() {
            return Err(SessionError::NoSuchStep(steps));
        }
    }
    let legal = game.legal().unwrap_or_default();
    let phase = game.turn_status().phase;
    let moves: Vec<String> = legal.iter().take(MOST_MOVES).map(|decision| moves::write_at(game.spec(), phase, decision)).collect();
    Ok(LegalView { more: legal.len() - moves.len(), moves })
}

fn offence_view(lang: Lang, played: &Match, offence: &Offence) -> OffenceView {
    let spec = played.spec();
    let drawn = played.may_be_ruled_drawn(offence);
    let refused = RulingError::NotEnforced { offence: offence.id.clone(), clause: offence.origin.clause.clone() };
    let remedy = |remedy: Remedy| RemedyView {
        id: remedy.word(),
        name: remedy_name(lang, remedy),
        agreed: !offence.allows(remedy, false),
        clocks: remedy.changes_board() || remedy.changes_clock(),
        time: match remedy {
            Remedy::Give => offence.give,
            Remedy::Take => offence.take,
            _ => None,
        }
        .map(|time| time.to_string()),
    };
    OffenceView {
        id: offence.id.clone(),
        name: offence_name(lang, offence),
        clauses: views(conduct::clauses_of_offence(lang, spec, offence)),
        remedies: offence.all_remedies().into_iter().filter(|word| drawn || *word != Remedy::Draw).map(remedy).collect(),
        counts: conduct::counts(lang, spec, offence),
        no_draw: (!drawn).then(|| refused.message().in_lang(lang)),
    }
}

fn ruling_view(lang: Lang, spec: &Spec, ruling: &Ruling) -> RulingView {
    RulingView {
        offence: name_of_offence(lang, spec, &ruling.offence),
        side: ruling.side.as_ref().map(|word| name_of_side(lang, spec, word)),
        turn: ruling.turn,
        remedy: Remedy::read(&ruling.remedy).map_or_else(|| ruling.remedy.clone(), |remedy| remedy_name(lang, remedy)),
        clause: ruling.clause.clone(),
        arbiter: ruling.arbiter.clone(),
        reason: ruling.reason.clone(),
        at: ruling.at,
    }
}

fn counted(lang: Lang, spec: &Spec, counts: &[Counted]) -> Vec<CountedView> {
    let limits = &spec.conduct.arbiter.limits;
    let view = |row: &Counted| {
        let limit = limits.get(row.limit)?;
        let name = limit_name(lang, limit);
        Some(CountedView { side: name_of_side(lang, spec, &row.side), name, count: row.count, limit: limit.at })
    };
    counts.iter().filter_map(view).collect()
}

impl From<Clause> for ClauseView {
    fn from(clause: Clause) -> ClauseView {
        ClauseView { id: clause.id, text: clause.text }
    }
}

fn views(clauses: Vec<Clause>) -> Vec<ClauseView> {
    clauses.into_iter().map(ClauseView::from).collect()
}

fn name_of_side(lang: Lang, spec: &Spec, word: &str) -> String {
    spec.side_named(word).map_or_else(|| word.to_owned(), |side| side_name(lang, spec, side))
}

fn name_of_offence(lang: Lang, spec: &Spec, word: &str) -> String {
    let offence = spec.conduct.arbiter.offence(word);
    offence.map_or_else(|| word.to_owned(), |offence| offence_name(lang, offence))
}
