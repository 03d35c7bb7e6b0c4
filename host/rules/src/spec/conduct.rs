//! The agreements of the players besides the moves: the assignment of sides, draws by agreement, the clock.

use tianyuan_clock::{Millis, Spoken, TimeControl};

use super::{ArbiterRules, Origin, PhaseId, Rounds, SideId, Texts};

/// The method by which the players are assigned to sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Colours {
    /// The players, or whoever arranges the match, say it.
    #[default]
    Agreed,
    /// One player hides some pieces, the other says whether they are odd or even.
    Guess,
    /// A coin, or another lot.
    Toss,
}

impl Colours {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Colours::Agreed => "agreed",
            Colours::Guess => "guess",
            Colours::Toss => "toss",
        }
    }
}

/// The agreements of the players besides the moves. No position depends on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conduct {
    /// The assignment of sides.
    pub colours: Colours,
    /// The side of the player who has guessed right or won the toss.
    pub winner: SideId,
    /// In a match of several games the players change sides after each.
    pub alternate: bool,
    /// A draw may be offered and accepted.
    pub draw_offers: bool,
    /// The rule about the sides.
    pub origin: Origin,
    /// The rule about draws.
    pub draws: Origin,
    /// The sides in the rounds of an event, where the rules say them.
    pub rounds: Option<Rounds>,
    /// The rules about clocks, where the game has any.
    pub clock: Option<ClockRules>,
    /// The rules on which an arbiter rules.
    pub arbiter: ArbiterRules,
    /// The rule about adjourned games; none where the rules know no adjournment.
    pub adjournment: Option<Adjourning>,
}

impl Default for Conduct {
    fn default() -> Self {
        Conduct {
            colours: Colours::Agreed,
            winner: SideId::default(),
            alternate: false,
            draw_offers: true,
            origin: Origin::default(),
            draws: Origin::default(),
            rounds: None,
            clock: None,
            arbiter: ArbiterRules::default(),
            adjournment: None,
        }
    }
}

/// The rule about adjourned games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjourning {
    /// The side to move seals its move, which nobody sees before the game goes on.
    pub sealed: bool,
    /// The rule.
    pub origin: Origin,
}

/// A time control that a game offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeSetting {
    /// Its word.
    pub id: String,
    /// Names by language.
    pub names: Texts,
    /// The control.
    pub control: TimeControl,
    /// The rule that gives these times.
    pub origin: Origin,
}

/// The result of a flag that falls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OnFlag {
    /// The side has lost.
    #[default]
    Loss,
    /// It has lost, if the opponent can win still; else the game is drawn.
    DrawIfOpponentCannotWin,
    /// Whoever set the match up decides.
    Ruling,
}

impl OnFlag {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            OnFlag::Loss => "loss",
            OnFlag::DrawIfOpponentCannotWin => "draw_if_opponent_cannot_win",
            OnFlag::Ruling => "ruling",
        }
    }
}

/// The rules about clocks. No position depends on them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClockRules {
    /// The time controls that the game offers.
    pub times: Vec<TimeSetting>,
    /// The one of them under which a match is played where nobody chooses; none: without a clock.
    pub standard: Option<usize>,
    /// The least time for the whole game that may be chosen.
    pub least: Option<Millis>,
    /// The side whose clock is the first that runs; whoever moves when the clocks are set going where the rules name none.
    pub starts: Option<SideId>,
    /// The phases in which time runs; all where none is named.
    pub phases: Vec<PhaseId>,
    /// The result of a flag that falls.
    pub on_flag: OnFlag,
    /// The query that says if a side can win still.
    pub can_win: Option<usize>,
    /// The times at which the rest is announced.
    pub spoken: Spoken,
    /// The rule about flags.
    pub origin: Origin,
    /// The other rules about the clock.
    pub further: Vec<Origin>,
}
