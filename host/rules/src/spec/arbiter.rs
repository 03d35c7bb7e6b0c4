//! Rules of conduct on which an arbiter rules: offences, their remedies, and counters with limits. No position depends on them.

use tianyuan_clock::Millis;

use super::{Origin, Texts};

/// An act by which an arbiter sets a game right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Remedy {
    /// The position goes back to a turn, and its side moves again.
    PutBack,
    /// The last turn is void.
    Void,
    /// The board stays as it is.
    Stand,
    /// The board is set to another position.
    Position,
    /// The two players change sides.
    Swap,
    /// The game is played again from its beginning.
    Replay,
    /// The game is drawn.
    Draw,
    /// The offender has lost.
    Loss,
    /// The player is reminded, and nothing is counted.
    Reminder,
    /// The other side is given time.
    Give,
    /// Time is taken from the offender.
    Take,
    /// The clocks go back to their reading before a turn.
    Recount,
    /// The piece that was touched is moved, or taken, in the turn under way.
    TouchMove,
}

impl Remedy {
    /// All remedies with their words.
    pub const ALL: [(&'static str, Remedy); 13] = [
        ("put_back", Remedy::PutBack),
        ("void", Remedy::Void),
        ("stand", Remedy::Stand),
        ("position", Remedy::Position),
        ("swap", Remedy::Swap),
        ("replay", Remedy::Replay),
        ("draw", Remedy::Draw),
        ("loss", Remedy::Loss),
        ("reminder", Remedy::Reminder),
        ("give", Remedy::Give),
        ("take", Remedy::Take),
        ("recount", Remedy::Recount),
        ("touch_move", Remedy::TouchMove),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Remedy::ALL.iter().find(|(_, remedy)| *remedy == self).map_or("", |(word, _)| word)
    }

    /// The remedy of a word.
    pub fn read(word: &str) -> Option<Remedy> {
        Remedy::ALL.iter().find(|(known, _)| *known == word).map(|(_, remedy)| *remedy)
    }

    /// True if the board, or who plays which side, is another afterwards, and the game goes on.
    pub fn changes_board(self) -> bool {
        matches!(self, Remedy::PutBack | Remedy::Void | Remedy::Position | Remedy::Swap | Remedy::Replay)
    }

    /// True if it is an act upon the clocks.
    pub fn changes_clock(self) -> bool {
        matches!(self, Remedy::Give | Remedy::Take | Remedy::Recount)
    }
}

/// The last moment at which an offence can be claimed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ClaimUntil {
    /// Before another turn follows that of the offence.
    NextMove,
    /// Before a turn of this number is complete: up to and including it.
    Turn(u16),
    /// While the game goes on.
    End,
    /// Until the result is confirmed.
    #[default]
    Confirmed,
}

/// A counter of offences, such as warnings, with the result of a full count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// Its word.
    pub id: String,
    /// Names by language.
    pub names: Texts,
    /// The count of a side within one game that ends it; 0 for never.
    pub at: u16,
    /// The result then: a loss of the side, or a draw.
    pub to: Remedy,
    /// The rule about it.
    pub origin: Origin,
}

/// An offence, or another matter on which an arbiter rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offence {
    /// Its word.
    pub id: String,
    /// Names by language.
    pub names: Texts,
    /// Remedies that the text prescribes.
    pub remedies: Vec<Remedy>,
    /// Remedies on which both players have to agree.
    pub agreed: Vec<Remedy>,
    /// Remedies among which the arbiter chooses where the players do not agree.
    pub ruled: Vec<Remedy>,
    /// The counter that it adds to, by its place among the limits, and how much.
    pub counts: Option<(usize, u16)>,
    /// The last moment for a claim.
    pub claim: ClaimUntil,
    /// The time that the other side is given.
    pub give: Option<Millis>,
    /// The time that is taken from the offender.
    pub take: Option<Millis>,
    /// The offender came so late: it has not moved yet.
    pub late: Option<Millis>,
    /// So many refused offers of a draw are free; the next is this offence.
    pub offers: Option<u16>,
    /// The query that says, about the side that offers a draw, that the other may not refuse it: a refusal calls the arbiter.
    pub enforced: Option<usize>,
    /// The rule about it.
    pub origin: Origin,
    /// The other rules about it.
    pub further: Vec<Origin>,
}

impl Offence {
    /// True if a remedy is allowed, by the text alone, or where both players agree.
    pub fn allows(&self, remedy: Remedy, agreed: bool) -> bool {
        self.remedies.contains(&remedy) || self.ruled.contains(&remedy) || (agreed && self.agreed.contains(&remedy))
    }

    /// All its remedies, each once, those that the text prescribes first.
    pub fn all_remedies(&self) -> Vec<Remedy> {
        let mut all: Vec<Remedy> = Vec::new();
        for remedy in self.remedies.iter().chain(&self.agreed).chain(&self.ruled) {
            if !all.contains(remedy) {
                all.push(*remedy);
            }
        }
        all
    }
}

/// Rules that people keep, since no program can see if they do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notice {
    /// The reason why no program can, by language; empty where the script gives none.
    pub why: Texts,
    /// The rules.
    pub rules: Vec<Origin>,
}

/// The rules of conduct of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArbiterRules {
    /// Counters with their limits.
    pub limits: Vec<Limit>,
    /// Offences in the order of the script.
    pub offences: Vec<Offence>,
    /// The rule about the time for claims.
    pub claims: Origin,
    /// The rule about a result that is confirmed.
    pub confirmed: Origin,
    /// Rules that people keep and no program can see, by the reason why.
    pub notices: Vec<Notice>,
}

impl ArbiterRules {
    /// The offence of a word.
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }

    /// All rules that are named here.
    pub fn origins(&self) -> impl Iterator<Item = &Origin> {
        let offences = self.offences.iter().flat_map(|offence| std::iter::once(&offence.origin).chain(&offence.further));
        let limits = self.limits.iter().map(|limit| &limit.origin);
        offences.chain(limits).chain([&self.claims, &self.confirmed]).chain(self.notices.iter().flat_map(|notice| &notice.rules))
    }
}
