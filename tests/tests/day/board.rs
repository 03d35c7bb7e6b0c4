//! A board of the day: two players and an arbiter who act by chance.

use fastrand::Rng;
use tianyuan_notation::position;
use tianyuan_play::arbiter::{Reversal, Ruling};
use tianyuan_play::{FlagResult, Match, Outcome};
use tianyuan_rules::spec::{Remedy, SideId};

/// Turns after which the arbiter ends the game.
const LONG: usize = 20;

/// A board with the moment at which somebody acts next.
pub(crate) struct Board {
    pub(crate) played: Match,
    pub(crate) due: u64,
    /// Acts so far.
    pub(crate) turns: usize,
    pub(crate) over: bool,
}

/// All of a match that a restart must not change.
#[derive(Debug, PartialEq)]
pub(crate) struct State {
    position: String,
    steps: usize,
    outcome: Option<Outcome>,
    clocks: Vec<(u8, u16, u64, bool)>,
    rulings: Vec<Ruling>,
    calls: usize,
    confirmed: Vec<String>,
    awaits: Option<SideId>,
    adjourned: (bool, bool, Option<SideId>),
    times: Vec<Option<u64>>,
}

impl State {
    pub(crate) fn of(played: &Match) -> State {
        let clocks = played.clock().unwrap().faces().all().iter();
        State {
            position: position::write(played.spec(), &played.game().setup()),
            steps: played.steps().len(),
            outcome: played.outcome(),
            clocks: clocks.map(|face| (face.stage, face.periods, face.left, face.fallen)).collect(),
            rulings: played.rulings().cloned().collect(),
            calls: played.calls().len(),
            confirmed: played.confirmations().map(str::to_owned).collect(),
            awaits: played.awaits_ruling(),
            adjourned: (played.is_sealing(), played.is_adjourned(), played.sealed_by()),
            times: played.turn_times(),
        }
    }
}

impl Board {
    pub(crate) fn new(played: Match, now: u64, rng: &mut Rng) -> Board {
        Board { played, due: now + rng.u64(0..10_000), turns: 0, over: false }
    }

    /// True once nothing happens here any more.
    pub(crate) fn done(&self) -> bool {
        self.over
    }

    /// The result for the tournament: who is named first began with the side that moves first, and may have changed it since.
    pub(crate) fn result(&self) -> &'static str {
        let swaps = self.played.rulings().filter(|ruling| ruling.remedy == Remedy::Swap.word()).count();
        match self.played.winner() {
            Some(side) => {
                if side.is_first() == (swaps % 2 == 0) {
                    "1-0"
                } else {
                    "0-1"
                }
            }
            None => "=",
        }
    }

    /// Somebody acts. What is refused changes nothing.
    pub(crate) fn act(&mut self, rng: &mut Rng, now: u64) {
        self.turns += 1;
        // Now and then somebody thinks until the flag falls.
        self.due = now + if rng.u8(0..60) == 0 { rng.u64(60_000..400_000) } else { rng.u64(200..9_000) };
        let played = &mut self.played;
        played.check_flag();
        if played.outcome().is_some() {
            return self.after_the_end(rng);
        }
        if let Some(side) = played.awaits_ruling() {
            let result = [FlagResult::Loss, FlagResult::Draw, FlagResult::Open][rng.usize(0..3)];
            // The arbiter may also rule by a clause.
            if rng.bool() {
                played.rule_flag(result).unwrap();
            } else {
                let side = played.spec().sides[usize::from(side)].id.clone();
                let ruling = self.ruling(&side, "give", rng);
                drop(self.played.rule(&ruling));
            }
            return;
        }
        if played.is_adjourned() {
            return played.continue_play().unwrap();
        }
        if played.clock_paused() {
            return played.run_clock().unwrap();
        }
        if self.turns > 2 * LONG || played.complete_turns() > LONG {
            return self.adjudicate(rng);
        }
        match rng.u8(0..100) {
            0..70 => {
                let legal = played.legal();
                let decision = legal[rng.usize(0..legal.len())];
                played.decide(decision).unwrap();
            }
            70..82 => self.rule_anything(rng),
            82..85 => drop(played.undo_turn()),
            85..87 => drop(played.redo_turn()),
            87..90 => drop(played.pause_clock()),
            90..93 => {
                if played.offer_draw(SideId::from(rng.bool())).is_ok() {
                    played.answer_draw(rng.u8(0..20) == 0).unwrap();
                }
            }
            93..96 => drop(played.adjourn()),
            96..98 => played.call_arbiter(Some(SideId::from(rng.bool())), Some("anything"), None).unwrap(),
            98 if played.complete_turns() > 6 => played.resign(SideId::from(rng.bool())).unwrap(),
            _ => drop(self.played.reverse(&reversal())),
        }
    }

    /// After the end: now and then a ruling opens the game again, or is reversed; then all confirm.
    fn after_the_end(&mut self, rng: &mut Rng) {
        match rng.u8(0..20) {
            0 if self.turns < LONG => self.rule_anything(rng),
            1 if self.turns < LONG => drop(self.played.reverse(&reversal())),
            2 if self.turns < LONG => drop(self.played.undo()),
            _ => {
                for by in [Some(SideId::new(0)), Some(SideId::new(1)), None] {
                    self.played.confirm(by).unwrap();
                }
                assert!(self.played.is_confirmed());
                self.over = true;
            }
        }
    }

    /// The arbiter ends a game that has gone on for long.
    fn adjudicate(&mut self, rng: &mut Rng) {
        let side = ["w", "b"][rng.usize(0..2)];
        let remedy = ["draw", "loss", "loss"][rng.usize(0..3)];
        let ruling = self.ruling(side, remedy, rng);
        self.played.rule(&ruling).unwrap();
    }

    fn rule_anything(&mut self, rng: &mut Rng) {
        // Results are rare, or all games would end by them.
        let rare = |word: &str| matches!(word, "draw" | "loss");
        let (word, _) = Remedy::ALL[rng.usize(0..Remedy::ALL.len())];
        if rare(word) && rng.u8(0..4) > 0 {
            return;
        }
        let side = ["w", "b"][rng.usize(0..2)];
        let ruling = self.ruling(side, word, rng);
        // A plan that is refused is a ruling that is refused.
        let planned = self.played.plan(&ruling).is_ok();
        assert_eq!(self.played.rule(&ruling).is_ok(), planned, "{ruling:?}");
    }

    fn ruling(&self, side: &str, remedy: &str, rng: &mut Rng) -> Ruling {
        let played = &self.played;
        let last = played.complete_turns().max(1);
        let site = played.legal().first().and_then(|decision| decision.origin());
        let under_way = played.complete_turns() + 1;
        let mover = &played.spec().sides[usize::from(played.turn_status().mover)].id;
        let touches = remedy == "touch_move";
        Ruling {
            offence: "anything".to_owned(),
            side: Some(if touches { mover.clone() } else { side.to_owned() }),
            turn: if touches { under_way } else { last - rng.usize(0..last.min(3)) },
            claimed: played.complete_turns(),
            remedy: remedy.to_owned(),
            site: site.filter(|_| touches).map(|site| played.spec().board.name(site).to_owned()),
            position: (remedy == "position").then(|| position::write(played.spec(), &played.game().setup())),
            arbiter: "Li".to_owned(),
            reason: "seen".to_owned(),
            at: 1_700_000_000,
            ..Ruling::default()
        }
    }
}

fn reversal() -> Reversal {
    Reversal { arbiter: "Wang".to_owned(), reason: "an error".to_owned(), at: 1_700_000_100, ..Reversal::default() }
}
