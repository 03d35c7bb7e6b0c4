//! The words of the formats for the end of a game.

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind, Game};

use super::End;

/// The kind of end of a game in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The side to move gave up.
    Resigned,
    /// The game was broken off.
    Stopped,
    /// A position came back.
    Repeated,
    /// Nobody could win.
    Impasse,
    /// A draw for another reason.
    Drawn,
    /// The side to move was mated.
    Mated,
    /// The side to move ran out of time.
    TimeUp,
    /// The side to move did something illegal.
    Foul,
    /// The last move was illegal: the side to move wins.
    FoulBefore,
    /// The side to move claimed a win.
    Claimed,
    /// There was no mate to be found (of problems).
    NoMate,
    /// The side to move did not appear.
    Forfeit,
    /// Somebody besides the players decided it: an arbiter, or who runs a match.
    Adjudicated,
    /// A side ran out of time, and the opponent could not win: a draw.
    TimeDrawn,
    /// The other side did not appear: the side to move wins.
    Walkover,
    /// The game reached the greatest number of moves that is played.
    MoveLimit,
    /// A move was taken back, and no more is recorded.
    TakeBack,
    /// The program that recorded the game failed.
    Error,
}

/// The winner of an ending, seen from the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    /// The side to move.
    Mover,
    /// The other.
    Opponent,
    /// Nobody: a draw.
    Draw,
    /// It is not said.
    Open,
    /// The opponent of the side that is named with it; nobody where none is.
    Named,
}

/// An ending: in KIF, other words that are read, in CSA, who wins, and the ending that is written where a format has no word for it.
type Row = (Ending, &'static str, &'static [&'static str], &'static str, Winner, Option<Ending>);

// The escape is a character of a word that as a whole is also the name of a game.
const ROWS: [Row; 18] = [
    (Ending::Resigned, "投了", &["投降"], "TORYO", Winner::Opponent, None),
    (Ending::Stopped, "中断", &["封じ手"], "CHUDAN", Winner::Open, None),
    (Ending::Repeated, "千日手", &[], "SENNICHITE", Winner::Draw, None),
    (Ending::Impasse, "持\u{5C06}棋", &["持\u{5C07}棋"], "JISHOGI", Winner::Draw, None),
    (Ending::Drawn, "引き分け", &["引分", "引き分", "和局"], "HIKIWAKE", Winner::Draw, None),
    (Ending::MoveLimit, "最大手数", &["最長手数", "手数制限"], "MAX_MOVES", Winner::Draw, None),
    (Ending::Mated, "詰み", &["詰", "诘", "诘み", "詰め上がり"], "TSUMI", Winner::Opponent, None),
    (Ending::TimeUp, "切れ負け", &["時間切れ", "切れ"], "TIME_UP", Winner::Opponent, None),
    (Ending::Foul, "反則負け", &[], "ILLEGAL_MOVE", Winner::Opponent, None),
    (Ending::FoulBefore, "反則勝ち", &["反則手", "反則"], "ILLEGAL_ACTION", Winner::Mover, None),
    (Ending::Claimed, "入玉勝ち", &["入玉勝", "宣言勝ち", "入玉宣言"], "KACHI", Winner::Mover, None),
    (Ending::NoMate, "不詰", &["不诘"], "FUZUMI", Winner::Open, None),
    (Ending::Forfeit, "不戦敗", &["不戦負け", "不戦"], "", Winner::Opponent, Some(Ending::Resigned)),
    (Ending::Walkover, "不戦勝", &[], "", Winner::Mover, Some(Ending::FoulBefore)),
    (Ending::TakeBack, "", &["待った"], "MATTA", Winner::Open, Some(Ending::Stopped)),
    (Ending::Error, "", &["エラー"], "ERROR", Winner::Open, Some(Ending::Stopped)),
    (Ending::Adjudicated, "", &[], "", Winner::Named, None),
    (Ending::TimeDrawn, "", &[], "", Winner::Draw, Some(Ending::Drawn)),
];

impl Ending {
    fn row(self) -> Option<&'static Row> {
        ROWS.iter().find(|row| row.0 == self)
    }

    /// The word of KIF; empty where it has none.
    pub(super) fn kif(self) -> &'static str {
        self.row().map_or("", |row| row.1)
    }

    /// The word of CSA, without its sign; empty where it has none.
    pub(super) fn csa(self) -> &'static str {
        self.row().map_or("", |row| row.3)
    }

    /// The ending that is written for this one by a format whose words are `word`.
    pub(super) fn written(self, word: fn(Ending) -> &'static str) -> Ending {
        if word(self).is_empty() { self.row().and_then(|row| row.5).unwrap_or(self) } else { self }
    }

    /// Stable word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Stopped => "stopped",
            Ending::Repeated => "repeated",
            Ending::Impasse => "impasse",
            Ending::Drawn => "drawn",
            Ending::Mated => "mated",
            Ending::TimeUp => "time",
            Ending::Foul => "foul",
            Ending::FoulBefore => "foul-before",
            Ending::Claimed => "claimed",
            Ending::NoMate => "no-mate",
            Ending::Forfeit => "forfeit",
            Ending::Adjudicated => "adjudicated",
            Ending::TimeDrawn => "time-drawn",
            Ending::Walkover => "walkover",
            Ending::MoveLimit => "move-limit",
            Ending::TakeBack => "take-back",
            Ending::Error => "error",
        }
    }

    /// The ending with a stable word.
    pub fn from_word(word: &str) -> Option<Ending> {
        ROWS.iter().map(|row| row.0).find(|ending| ending.word() == word)
    }

    /// The ending that a text of KIF begins with.
    pub(crate) fn from_kif(text: &str) -> Option<Ending> {
        let words = kif_words().filter(|(word, _)| text.starts_with(word));
        words.max_by_key(|(word, _)| word.len()).map(|(_, ending)| ending)
    }

    /// The ending with a word of CSA, without its sign; and the side that it names, 0 for `+`.
    pub(crate) fn from_csa(word: &str) -> Option<(Ending, Option<SideId>)> {
        let (side, bare) = match word.strip_prefix(['+', '-']) {
            Some(bare) => (Some(SideId::from(word.starts_with('-'))), bare),
            None => (None, word),
        };
        let ending = ROWS.iter().find(|row| !row.3.is_empty() && row.3 == bare).map(|row| row.0)?;
        Some((ending, side))
    }

    /// The ending that a line such as `まで45手で先手の勝ち` says.
    pub(super) fn from_total(line: &str) -> Option<Ending> {
        if line.contains("反則") {
            return Some(if line.contains("反則勝") || line.contains("反則により") { Ending::FoulBefore } else { Ending::Foul });
        }
        let others = kif_words().filter(|(_, ending)| !matches!(ending, Ending::Foul | Ending::FoulBefore));
        // Of words that hold each other the longer is meant.
        let found = others.filter(|(word, _)| line.contains(word)).max_by_key(|(word, _)| word.len());
        found.map(|(_, ending)| ending).or_else(|| line.contains("勝").then_some(Ending::Resigned))
    }

    /// The winner, seen from the side to move.
    pub fn winner(self) -> Winner {
        self.row().map_or(Winner::Open, |row| row.4)
    }

    /// The side that wins where `mover` is to move; `None` for a draw and where it is open.
    pub fn won_by(self, mover: SideId) -> Option<SideId> {
        match self.winner() {
            Winner::Mover => Some(mover),
            Winner::Opponent => Some(other(mover)),
            Winner::Draw | Winner::Open | Winner::Named => None,
        }
    }

    /// True if a side can win by it.
    pub(super) fn has_winner(self) -> bool {
        matches!(self.winner(), Winner::Mover | Winner::Opponent | Winner::Named)
    }

    /// True if a side has lost by something illegal.
    pub(crate) fn is_foul(self) -> bool {
        matches!(self, Ending::Foul | Ending::FoulBefore)
    }
}

/// All words of KIF, each with its ending.
fn kif_words() -> impl Iterator<Item = (&'static str, Ending)> {
    let words = ROWS.iter().flat_map(|row| std::iter::once(row.1).chain(row.2.iter().copied()).map(|word| (word, row.0)));
    words.filter(|(word, _)| !word.is_empty())
}

impl End {
    /// The side that it gives the game to where `mover` is to move, nobody for a draw; `None` where it leaves that open.
    pub(super) fn verdict(&self, mover: SideId) -> Option<Option<SideId>> {
        match (self.won_by(mover), self.ending.winner()) {
            (Some(winner), _) => Some(Some(winner)),
            (None, Winner::Draw) => Some(None),
            (None, _) => None,
        }
    }

    /// The side that wins by it where `mover` is to move: who is named with it has lost.
    pub(crate) fn won_by(&self, mover: SideId) -> Option<SideId> {
        self.side.map(other).or_else(|| self.ending.won_by(mover))
    }

    /// The ending whose word in KIF says the same where `mover` is to move; `None` where its words would give the game to another side,
    /// or where it has none: then only the last line names the winner.
    pub(super) fn in_kif(&self, mover: SideId) -> Option<Ending> {
        let winner = self.won_by(mover);
        let ending = match self.ending {
            // The word tells who made the foul.
            foul if foul.is_foul() => {
                if winner == Some(mover) {
                    Ending::FoulBefore
                } else {
                    Ending::Foul
                }
            }
            Ending::Adjudicated if winner.is_none() => Ending::Drawn,
            ending => ending.written(Ending::kif),
        };
        (!ending.kif().is_empty() && ending.won_by(mover) == winner).then_some(ending)
    }

    /// The word of CSA without its `%`. Of words that give the game to the same side, the one that says why comes first; the side of
    /// a foul is part of its word, so that it can name any loser.
    pub(super) fn in_csa(&self, mover: SideId) -> String {
        let winner = self.won_by(mover);
        let fits = !self.ending.csa().is_empty() && self.ending.won_by(mover) == winner;
        match winner {
            None if fits => self.ending.csa().to_owned(),
            None => Ending::Drawn.csa().to_owned(),
            Some(_) if fits && self.ending != Ending::FoulBefore => self.ending.csa().to_owned(),
            Some(winner) if winner == mover || self.ending.is_foul() => {
                let sign = if other(winner).is_first() { '+' } else { '-' };
                format!("{sign}{}", Ending::FoulBefore.csa())
            }
            Some(_) => Ending::Resigned.csa().to_owned(),
        }
    }

    /// True if CSA has the very word for it where `mover` is to move.
    pub(super) fn has_csa_word(&self, mover: SideId) -> bool {
        self.ending.is_foul() || (!self.ending.csa().is_empty() && self.ending.won_by(mover) == self.won_by(mover))
    }
}

/// The side to move as files count: behind a foul it is the other one, whether or not the rules let a foul end the game.
pub(crate) fn to_move(game: &dyn Game, last: Option<&Decision>) -> SideId {
    let mover = game.turn_status().mover;
    let fouled = last.is_some_and(|last| last.kind() == DecisionKind::Foul) && game.spec().sides.len() == 2;
    if fouled { other(mover) } else { mover }
}

/// The other of two sides.
pub(super) fn other(side: SideId) -> SideId {
    side.other_of_two()
}
