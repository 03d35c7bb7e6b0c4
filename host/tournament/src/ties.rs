//! The numbers that separate players with equal points, as data.

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key};

/// A number by which players are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// Points, with those that players began with.
    Mms,
    /// Points.
    Points,
    /// Sum of the opponents' points; docs/tie-breaks.md says what rounds without a game count.
    Buchholz,
    /// The same without the lowest.
    BuchholzCut1,
    /// The same without the two lowest.
    BuchholzCut2,
    /// The same without the lowest and the highest.
    BuchholzMedian,
    /// Sum of the points of opponents beaten, and half of those drawn with.
    SonnebornBerger,
    /// Points of the games between the equals, if all of them have met.
    Direct,
    /// Sum of the points after each round.
    Progressive,
    /// Rounds with the points of a win.
    Wins,
    /// Sum of the opponents' points, with those that they began with.
    Sos,
    /// Sum of the opponents' sums.
    Sosos,
    /// Sum of the points of opponents beaten, with those that they began with.
    Sodos,
    /// Of teams: the points of their boards.
    BoardPoints,
    /// Of teams: the points of each opponent times the board points won against it.
    BoardBerger,
}

impl Tie {
    /// All of them.
    pub const ALL: [Tie; 15] = [
        Tie::Mms,
        Tie::Points,
        Tie::Buchholz,
        Tie::BuchholzCut1,
        Tie::BuchholzCut2,
        Tie::BuchholzMedian,
        Tie::SonnebornBerger,
        Tie::Direct,
        Tie::Progressive,
        Tie::Wins,
        Tie::Sos,
        Tie::Sosos,
        Tie::Sodos,
        Tie::BoardPoints,
        Tie::BoardBerger,
    ];

    /// Those that are usual; where points begin at a start, with it.
    pub fn usual(starts: bool) -> Vec<Tie> {
        if starts {
            vec![Tie::Mms, Tie::Sos, Tie::Sosos, Tie::Sodos, Tie::Direct]
        } else {
            vec![Tie::Points, Tie::Direct, Tie::BuchholzCut1, Tie::Buchholz, Tie::SonnebornBerger, Tie::Wins]
        }
    }

    /// Those that are usual for teams; where points begin at a start, with it.
    pub fn of_teams(starts: bool) -> Vec<Tie> {
        let points = if starts { Tie::Mms } else { Tie::Points };
        vec![points, Tie::BoardPoints, Tie::Direct, Tie::Buchholz, Tie::BoardBerger]
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Tie::Mms => "mms",
            Tie::Points => "points",
            Tie::Buchholz => "buchholz",
            Tie::BuchholzCut1 => "buchholz-cut1",
            Tie::BuchholzCut2 => "buchholz-cut2",
            Tie::BuchholzMedian => "buchholz-median",
            Tie::SonnebornBerger => "sonneborn-berger",
            Tie::Direct => "direct",
            Tie::Progressive => "progressive",
            Tie::Wins => "wins",
            Tie::Sos => "sos",
            Tie::Sosos => "sosos",
            Tie::Sodos => "sodos",
            Tie::BoardPoints => "board-points",
            Tie::BoardBerger => "board-berger",
        }
    }

    /// The number of a word.
    pub fn of(word: &str) -> Option<Tie> {
        Tie::ALL.into_iter().find(|tie| tie.word() == word)
    }

    /// Its name in a table.
    pub fn name(self) -> Key {
        match self {
            Tie::Mms => key!(tournament.tie.mms),
            Tie::Points => key!(tournament.tie.points),
            Tie::Buchholz => key!(tournament.tie.buchholz),
            Tie::BuchholzCut1 => key!(tournament.tie.buchholz_cut1),
            Tie::BuchholzCut2 => key!(tournament.tie.buchholz_cut2),
            Tie::BuchholzMedian => key!(tournament.tie.buchholz_median),
            Tie::SonnebornBerger => key!(tournament.tie.sonneborn_berger),
            Tie::Direct => key!(tournament.tie.direct),
            Tie::Progressive => key!(tournament.tie.progressive),
            Tie::Wins => key!(tournament.tie.wins),
            Tie::Sos => key!(tournament.tie.sos),
            Tie::Sosos => key!(tournament.tie.sosos),
            Tie::Sodos => key!(tournament.tie.sodos),
            Tie::BoardPoints => key!(tournament.tie.board_points),
            Tie::BoardBerger => key!(tournament.tie.board_berger),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back() {
        assert!(Tie::ALL.into_iter().all(|tie| Tie::of(tie.word()) == Some(tie)));
        assert_eq!(serde_json::to_string(&Tie::BuchholzCut1).unwrap(), "\"buchholz-cut1\"");
    }
}
