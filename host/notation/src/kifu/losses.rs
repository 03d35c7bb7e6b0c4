//! The parts of a game that a format cannot hold, found before the game is written, so that the user hears of them.

use tianyuan_rules::spec::{SideId, Spec};

use super::ending::other;
use super::{End, Ending, Field, Format, Kifu, Line, Note, Ply, headers};
use crate::text::Place;

impl Format {
    /// True if the format can hold variations.
    pub fn holds_variations(self) -> bool {
        holds(self, Property::Variations)
    }
}

/// A kind of thing that files say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// The moves themselves.
    Moves,
    /// Lines beside the main one.
    Variations,
    /// The end of the game.
    End,
    /// The very word for how it ended.
    Ending,
    /// The head.
    Headers,
    /// Comments.
    Comments,
    /// Names of positions.
    Names,
    /// Marks on the board, and judgements of moves and positions.
    Marks,
    /// The clock times after a ply.
    Clocks,
    /// The time that a ply took.
    Times,
    /// The parts of a second of such a time.
    Millis,
    /// Options of the rules.
    Options,
    /// The path of the script.
    Script,
    /// The name of the game itself.
    Game,
}

impl Property {
    /// All properties, in the order of reports.
    pub const ALL: [Property; 14] = [
        Property::Moves,
        Property::Variations,
        Property::End,
        Property::Ending,
        Property::Headers,
        Property::Comments,
        Property::Names,
        Property::Marks,
        Property::Clocks,
        Property::Times,
        Property::Millis,
        Property::Options,
        Property::Script,
        Property::Game,
    ];

    /// Stable word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Property::Moves => "moves",
            Property::Variations => "variations",
            Property::End => "end",
            Property::Ending => "ending",
            Property::Headers => "headers",
            Property::Comments => "comments",
            Property::Names => "names",
            Property::Marks => "marks",
            Property::Clocks => "clocks",
            Property::Times => "times",
            Property::Millis => "millis",
            Property::Options => "options",
            Property::Script => "script",
            Property::Game => "game",
        }
    }
}

/// Something that a format cannot hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The property that is lost.
    pub property: Property,
    /// Number of occurrences.
    pub count: usize,
    /// The place of the first in the file that was read; line 0 if it is not known.
    pub at: Place,
    /// Number of the ply that the first belongs to, where it belongs to one.
    pub ply: Option<u32>,
}

/// Properties of notes that are clocks: seconds and moves left.
const CLOCKS: [&str; 4] = ["BL", "WL", "OB", "OW"];
/// Options that files of trees say by properties of their own.
const TREE_OPTIONS: [&str; 5] = ["size", "width", "height", "komi", "handicap"];

/// The code of a game's number in files of trees.
const TREE_NUMBER: &str = "sgf";

/// True if a format can hold a property of every game.
pub(super) fn holds(format: Format, property: Property) -> bool {
    use Property::{Clocks, Comments, End, Ending, Headers, Marks, Millis, Moves, Names, Options, Script, Times, Variations};
    let lost: &[Property] = match format {
        Format::Json => &[],
        Format::Record => &[Variations],
        Format::Sgf => &[Times, Millis, Ending, Options, Script],
        Format::Kif => &[Marks, Clocks, Millis, Ending, Options, Script],
        Format::Ki2 => &[Marks, Clocks, Times, Millis, Ending, Options, Script],
        Format::Csa => &[Variations, Marks, Clocks, Ending, Options, Script],
        Format::Jkf => &[Marks, Clocks, Millis, Ending, Options, Script],
        Format::Usi => &[Variations, End, Headers, Comments, Names, Marks, Clocks, Times, Options, Script],
        Format::Pgn => &[Names, Marks, Clocks, Ending, Options, Script],
        Format::Sfen => &[Moves, Variations, End, Headers, Comments, Names, Marks, Clocks, Times, Options, Script],
    };
    !lost.contains(&property)
}

/// True if a format has a word of its own for an end where `mover` is to move; elsewhere it is written as one with the same winner.
fn has_word(format: Format, end: &End, mover: SideId) -> bool {
    use Ending::{Adjudicated, Drawn, Error, Forfeit, Foul, FoulBefore, Resigned, Stopped, TakeBack, TimeDrawn, TimeUp, Walkover};
    match format {
        Format::Sgf => matches!(end.ending, Resigned | TimeUp | Forfeit | Walkover | Drawn | Stopped),
        Format::Kif | Format::Ki2 => !matches!(end.ending, Adjudicated | TimeDrawn | TakeBack | Error),
        Format::Csa | Format::Jkf => end.has_csa_word(mover),
        Format::Pgn => matches!(end.ending, TimeUp | TimeDrawn | Foul | FoulBefore | Adjudicated | Stopped),
        _ => true,
    }
}

/// The parts of a game that a format cannot hold: one entry for each property, in the order of [`Property::ALL`].
pub fn losses(spec: &Spec, kifu: &Kifu, format: Format) -> Vec<Loss> {
    let mut finder = Finder { spec, format, first: kifu.setup(spec).mover, found: Vec::new() };
    finder.head(kifu);
    finder.line(&kifu.main, 1);
    if let Some(first) = kifu.variations.first() {
        let count = kifu.variations.len();
        if finder.cannot(Property::Variations) {
            finder.found.push(Loss { property: Property::Variations, count, at: first.at, ply: Some(first.from) });
        } else {
            kifu.variations.iter().for_each(|variation| finder.line(&variation.line, variation.from));
        }
    }
    let mut found = finder.found;
    found.sort_by_key(|loss| loss.property);
    found
}

struct Finder<'a> {
    spec: &'a Spec,
    format: Format,
    /// The side of the first ply.
    first: SideId,
    found: Vec<Loss>,
}

impl Finder<'_> {
    fn cannot(&self, property: Property) -> bool {
        !holds(self.format, property)
    }

    fn lose(&mut self, property: Property, count: usize, at: Place, ply: Option<u32>) {
        if count == 0 {
            return;
        }
        match self.found.iter_mut().find(|loss| loss.property == property) {
            Some(loss) => loss.count += count,
            None => self.found.push(Loss { property, count, at, ply }),
        }
    }

    fn head(&mut self, kifu: &Kifu) {
        if self.cannot(Property::Headers) {
            // The words for the result are reported with the end.
            let others = kifu.headers.iter().filter(|header| Field::of(self.spec, &header.key) != Some(Field::Result));
            self.lose(Property::Headers, others.count(), Place::default(), None);
        }
        if self.cannot(Property::End) && kifu.main.end.is_none() && kifu.field(self.spec, Field::Result).is_some() {
            self.lose(Property::End, 1, Place::default(), None);
        }
        if self.cannot(Property::Options) {
            let told = |name: &String| self.format == Format::Sgf && TREE_OPTIONS.contains(&name.as_str());
            let untold = kifu.options.keys().filter(|name| !told(name)).count() + kifu.plugins.len();
            self.lose(Property::Options, untold, Place::default(), None);
        }
        if self.cannot(Property::Script) {
            self.lose(Property::Script, usize::from(kifu.script.is_some()), Place::default(), None);
        }
        // A file of trees names games by their numbers.
        let unnamed = self.format == Format::Sgf && !self.spec.codes.contains_key(TREE_NUMBER);
        self.lose(Property::Game, usize::from(unnamed), Place::default(), None);
        if self.cannot(Property::Comments) {
            self.lose(Property::Comments, kifu.preface.len(), Place::default(), None);
        }
        self.notes(&kifu.notes, None);
    }

    fn notes(&mut self, notes: &[Note], ply: Option<u32>) {
        for note in notes {
            let property = match note.key.as_str() {
                headers::NAME => Property::Names,
                key if CLOCKS.contains(&key) => Property::Clocks,
                _ => Property::Marks,
            };
            if self.cannot(property) {
                self.lose(property, note.values.len().max(1), note.at, ply);
            }
        }
    }

    fn line(&mut self, line: &Line, first: u32) {
        if self.cannot(Property::Moves)
            && let Some(ply) = line.plies.first()
        {
            self.lose(Property::Moves, line.plies.len(), ply.at, Some(first));
        }
        for (ply, number) in line.plies.iter().zip(first..) {
            self.ply(ply, number);
        }
        let Some(end) = &line.end else { return };
        let plies = first + line.plies.len() as u32;
        let number = Some(plies);
        // In games of two sides these formats know no turn without a ply.
        let mover = if plies % 2 == 1 { self.first } else { other(self.first) };
        if self.cannot(Property::End) {
            self.lose(Property::End, 1, end.at, number);
        } else if self.cannot(Property::Ending) && !has_word(self.format, end, mover) {
            self.lose(Property::Ending, 1, end.at, number);
        }
        if self.cannot(Property::Comments) {
            self.lose(Property::Comments, end.comments.len(), end.at, number);
        }
        self.time(end.time.map(|time| time.millis), end.at, number);
    }

    fn ply(&mut self, ply: &Ply, number: u32) {
        if self.cannot(Property::Comments) {
            self.lose(Property::Comments, ply.comments.len(), ply.at, Some(number));
        }
        self.notes(&ply.notes, Some(number));
        self.time(ply.time.map(|time| time.millis), ply.at, Some(number));
    }

    fn time(&mut self, millis: Option<u64>, at: Place, ply: Option<u32>) {
        let Some(millis) = millis else { return };
        if self.cannot(Property::Times) {
            self.lose(Property::Times, 1, at, ply);
        } else if self.cannot(Property::Millis) && millis % 1000 > 0 {
            self.lose(Property::Millis, 1, at, ply);
        }
    }
}
