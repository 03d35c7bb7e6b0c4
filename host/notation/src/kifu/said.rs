//! A move as a format writes it, before the game finds the decision for it.

use tianyuan_rules::spec::{KindId, SideId, Site};

/// A word that distinguishes like pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// 左: from the left.
    Left,
    /// 右: from the right.
    Right,
    /// 直: straight up from behind.
    Straight,
    /// 上, 行: forward.
    Up,
    /// 寄: sideways.
    Across,
    /// 引: backward.
    Back,
}

impl Mark {
    /// All marks, with the characters that are read as each; the first is written.
    pub(super) const ALL: [(Mark, &'static str, &'static str); 6] = [
        (Mark::Left, "左", "L"),
        (Mark::Right, "右", "R"),
        (Mark::Straight, "直", "C"),
        (Mark::Up, "上行入", "U"),
        (Mark::Across, "寄", "M"),
        (Mark::Back, "引下退", "D"),
    ];

    /// The mark that a character is.
    pub(super) fn read(c: char) -> Option<Mark> {
        Mark::ALL.iter().find(|(_, chars, _)| chars.contains(c)).map(|(mark, _, _)| *mark)
    }

    /// The character that is written.
    pub(super) fn sign(self) -> char {
        Mark::ALL.iter().find(|(mark, _, _)| *mark == self).and_then(|(_, chars, _)| chars.chars().next()).unwrap_or('？')
    }

    /// The letter of JKF.
    pub(super) fn letter(self) -> &'static str {
        Mark::ALL.iter().find(|(mark, _, _)| *mark == self).map_or("", |(_, _, letter)| letter)
    }
}

/// The target of a move as written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Target {
    /// On a square.
    Site(Site),
    /// 同: where the move before it landed.
    #[default]
    Same,
}

/// The parts of one written move.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Said {
    /// The side that moves, if a sign gives it.
    pub side: Option<SideId>,
    /// The target.
    pub to: Target,
    /// The origin, if written.
    pub from: Option<Site>,
    /// The piece.
    pub kind: Option<KindId>,
    /// True if the name of the piece is that of its kind after the move.
    pub after: bool,
    /// 成 or 不成, if written.
    pub promote: Option<bool>,
    /// 打: from the hand.
    pub drop: bool,
    /// Words that distinguish like pieces.
    pub marks: Vec<Mark>,
}
