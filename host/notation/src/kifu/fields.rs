//! The fields in the heads of files, and their names in each format.

use tianyuan_rules::spec::{SideId, Spec};

use super::tree_result;
use super::{Format, Kifu};
use crate::position;

/// Something that the heads of most formats have a name for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The player of a side.
    Player(SideId),
    /// The occasion.
    Event,
    /// The place.
    Place,
    /// The date of the beginning.
    Date,
    /// The date of the end.
    Ended,
    /// The time allowed.
    Limit,
    /// The opening.
    Opening,
    /// A remark on the whole game.
    Note,
    /// The round of the occasion.
    Round,
    /// The book or paper that it was taken from.
    Source,
    /// The commentator.
    Annotator,
    /// The result, in words.
    Result,
}

/// A field with its names in records, KIF, CSA, files of trees and PGN; empty where a format has none.
type Row = (Field, &'static str, &'static str, &'static str, &'static str, &'static str);

const ROWS: [Row; 11] = [
    (Field::Event, "event", "棋戦", "EVENT", "EV", "Event"),
    (Field::Place, "place", "場所", "SITE", "PC", "Site"),
    (Field::Date, "date", "開始日時", "START_TIME", "DT", "Date"),
    (Field::Ended, "ended", "終了日時", "END_TIME", "", ""),
    (Field::Limit, "time-limit", "持ち時間", "TIME_LIMIT", "", "TimeControl"),
    (Field::Opening, "opening", "戦型", "OPENING", "ON", "Opening"),
    (Field::Note, "note", "備考", "NOTE", "", ""),
    (Field::Round, "round", "", "", "RO", "Round"),
    (Field::Source, "source", "", "", "SO", "Source"),
    (Field::Annotator, "annotator", "", "", "AN", "Annotator"),
    (Field::Result, "result", "結果", "", "RE", "Result"),
];

/// Names of the players in Japanese formats, in the order of the game's sides; the first is the usual one.
pub(super) const PLAYERS: [&[&str]; 2] = [&["先手", "下手", "攻方", "詰方", "诘方"], &["後手", "后手", "上手", "受方", "玉方"]];

/// The players in files of trees: the one of the dark side first.
const TREE_PLAYERS: [(&str, bool); 2] = [("PB", true), ("PW", false)];

/// The players in PGN: the one who is called White first.
const TAG_PLAYERS: [&str; 2] = ["White", "Black"];

impl Field {
    /// The field that any of the formats calls by a name.
    pub fn of(spec: &Spec, key: &str) -> Option<Field> {
        let row = ROWS.iter().find(|row| [row.1, row.2, row.3, row.4, row.5].contains(&key));
        if let Some(row) = row.filter(|_| !key.is_empty()) {
            return Some(row.0);
        }
        if let Some(id) = key.strip_prefix("player.") {
            return spec.side_named(id).map(Field::Player);
        }
        if spec.sides.len() != 2 {
            return None;
        }
        let side = SideId::find(&PLAYERS, |names| names.contains(&key));
        let named = || TREE_PLAYERS.iter().find(|(name, _)| *name == key).map(|(_, dark)| tree_result::side(spec, *dark));
        let tagged = || TAG_PLAYERS.iter().position(|name| *name == key).map(|index| sides(position::first_is_black(spec))[index]);
        side.or_else(named).or_else(tagged).map(Field::Player)
    }

    /// The name of a field in a format; `None` where the format has none.
    pub fn name(self, spec: &Spec, format: Format) -> Option<String> {
        if let Field::Player(side) = self {
            let index = usize::from(side);
            return match format {
                Format::Sgf => {
                    let own = TREE_PLAYERS.iter().find(|(_, dark)| tree_result::side(spec, *dark) == side);
                    own.map(|(name, _)| (*name).to_owned())
                }
                Format::Kif | Format::Ki2 | Format::Jkf => {
                    PLAYERS.get(index).and_then(|names| names.first()).map(|name| (*name).to_owned())
                }
                Format::Pgn => TAG_PLAYERS
                    .iter()
                    .zip(sides(position::first_is_black(spec)))
                    .find(|(_, own)| *own == side)
                    .map(|(name, _)| (*name).to_owned()),
                _ => spec.sides.get(index).map(|side| format!("player.{}", side.id)),
            };
        }
        let row = ROWS.iter().find(|row| row.0 == self)?;
        let name = match format {
            Format::Kif | Format::Ki2 | Format::Jkf => row.2,
            Format::Csa => row.3,
            Format::Sgf => row.4,
            Format::Pgn => row.5,
            _ => row.1,
        };
        Some(name).filter(|name| !name.is_empty()).map(str::to_owned)
    }
}

impl Kifu {
    /// The value of a field of the head, under any of its names.
    pub fn field(&self, spec: &Spec, field: Field) -> Option<&str> {
        self.headers.iter().find(|header| Field::of(spec, &header.key) == Some(field)).map(|header| header.value.as_str())
    }
}

/// White and Black as sides of a game.
pub(crate) fn sides(black_begins: bool) -> [SideId; 2] {
    if black_begins { [1, 0].map(SideId::new) } else { [0, 1].map(SideId::new) }
}
