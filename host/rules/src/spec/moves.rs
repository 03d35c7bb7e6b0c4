//! The kinds of move, each declared once for every stage: as a script writes it, with ids, compiled.
//!
//! A kind is a struct of its fields. Its documentation and that of the fields are the table's in the script; `#[key]` is the key there where it is not
//! the field's name, `#[otherwise]` the value where it is left out, `#[said]` the name in a diff.
//!
//! To add a kind: 1. its struct and its line in [`kinds`] here; 2. the way it is offered and made, in a file of `moves/`; 3. the arms that the
//! compiler asks for in `moves.rs` and `native/nature.rs`; 4. the row of its word in `vocab/words.rs` of host/script.

use tianyuan_walk::Kind;

use crate::spec::DirectionId;
use crate::spec::expr::{NumExpr, SitesExpr};
use crate::spec::stage::{Choice, FieldRow, Fields, Fold, Kind, Read, Say, Stage, Table, Text, Visit};

/// Writes the enum of the kinds of move and the walks that treat every kind alike. The fields of those `beside` have another shape at each
/// stage.
macro_rules! kinds {
    (declared { $($Kind:ident($Fields:ty): $class:ident;)+ } beside { $($(#[$doc:meta])* $Other:ident($word:literal, $method:ident: $Type:ident): $its:ident;)+ }) => {
        /// The action that a generator offers.
        #[derive(Debug, Clone, Default)]
        pub enum Action<S: Stage> {
            $(
                #[doc = concat!("See [`", stringify!($Kind), "`].")]
                $Kind($Fields),
            )+
            $($(#[$doc])* $Other(Box<S::$Type>),)+
            /// Nothing is done.
            #[default]
            Pass,
        }

        impl<S: Stage> From<Pass> for Action<S> {
            fn from(_: Pass) -> Self {
                Action::Pass
            }
        }

        $(
            impl<S: Stage> From<$Kind<S>> for Action<S> {
                fn from(fields: $Kind<S>) -> Self {
                    Action::$Kind(fields.into())
                }
            }
        )+

        impl<S: Stage> Action<S> {
            /// The words of all kinds of move.
            pub const WORDS: &'static [&'static str] = &[$($Kind::<S>::WORD,)+ $($word,)+ Pass::WORD];

            /// The tables of the kinds in scripts, but for those whose fields have another shape there.
            pub const TABLES: &'static [Table] = &[$(Table::of::<$Kind<S>>(),)+ Table::of::<Pass>()];

            /// The word of scripts for the kind of move: `place`, `step`, `travel` …
            pub fn word(&self) -> &'static str {
                match self {
                    $(Action::$Kind(_) => $Kind::<S>::WORD,)+
                    $(Action::$Other(_) => $word,)+
                    Action::Pass => Pass::WORD,
                }
            }

            /// The class of the kind, for whoever need not know kinds apart.
            #[inline]
            pub fn class(&self) -> Class {
                match self {
                    $(Action::$Kind(_) => Class::$class,)+
                    $(Action::$Other(_) => Class::$its,)+
                    Action::Pass => Class::Aside,
                }
            }

            /// The same move at the next stage.
            ///
            /// # Errors
            /// The first fault of the folder.
            pub fn fold<B: Stage, F: Fold<S, B>>(&self, f: &mut F) -> Result<Action<B>, F::Fault> {
                Ok(match self {
                    $(Action::$Kind(fields) => fields.fold(f)?.into(),)+
                    $(Action::$Other(fields) => Action::$Other(Box::new(f.$method(fields)?)),)+
                    Action::Pass => Action::Pass,
                })
            }

            /// Hands each set, each number and each reference to the visitor.
            ///
            /// # Errors
            /// The first fault of the visitor.
            pub fn visit<V: Visit<S> + ?Sized>(&self, v: &mut V) -> Result<(), V::Fault> {
                match self {
                    $(Action::$Kind(fields) => fields.visit(v),)+
                    $(Action::$Other(fields) => v.$method(fields),)+
                    Action::Pass => Ok(()),
                }
            }

            /// Hands over the fields as a diff shows them: name and value.
            pub fn said<T: Text<S> + ?Sized>(&self, t: &T, put: &mut dyn FnMut(&str, String)) {
                match self {
                    $(Action::$Kind(fields) => fields.said(t, put),)+
                    $(Action::$Other(fields) => t.$method(fields, put),)+
                    Action::Pass => {}
                }
            }

            /// The pieces that may move: the set `from` of the kind, if it has one.
            pub fn origins(&self) -> Option<&SitesExpr<S>> {
                match self {
                    $(Action::$Kind(fields) => fields.origins(),)+
                    $(Action::$Other(_) => None,)+
                    Action::Pass => None,
                }
            }

            /// The pieces that may move, to be changed.
            pub(crate) fn origins_mut(&mut self) -> Option<&mut SitesExpr<S>> {
                match self {
                    $(Action::$Kind(fields) => fields.origins_mut(),)+
                    $(Action::$Other(_) => None,)+
                    Action::Pass => None,
                }
            }

            /// The sites to which a piece may come: the set `to` or `on` of the kind, if it has one.
            pub fn landings(&self) -> Option<&SitesExpr<S>> {
                match self {
                    $(Action::$Kind(fields) => fields.landings(),)+
                    $(Action::$Other(_) => None,)+
                    Action::Pass => None,
                }
            }
        }
    };
}

kinds! {
    declared {
        Place(Place<S>): Place;
        Step(Box<Step<S>>): Step;
        Push(Box<Push<S>>): Step;
        Slide(Box<Slide<S>>): Step;
        Carry(Box<Carry<S>>): Step;
        Shift(Box<Shift<S>>): Along;
        Drag(Box<Drag<S>>): Along;
        Rotate(Rotate<S>): Along;
        Hop(Box<Hop<S>>): Hop;
        Fly(Fly<S>): Fly;
        Remove(Remove<S>): Remove;
        Together(Box<Together<S>>): Along;
        Castle(Box<Castle<S>>): Along;
        Circuit(Box<Circuit<S>>): Along;
        Advance(Box<Advance<S>>): Along;
        Sow(Box<Sow<S>>): Along;
        Mark(Mark<S>): Aside;
        Resume(Resume<S>): Aside;
    }
    beside {
        /// Pieces move as their kinds do.
        Travel("travel", travel: Travel): Travel;
        /// Pieces of the hand are put on the board.
        Drop("drop", dropping: Dropping): Drop;
    }
}

/// The classes of moves, by what becomes of the piece that a decision names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// It comes from the supply.
    Place,
    /// It comes from the hand.
    Drop,
    /// It goes to a neighbouring site.
    Step,
    /// It goes over another.
    Hop,
    /// It goes to any site.
    Fly,
    /// It goes as its kind does.
    Travel,
    /// It goes along fixed sites or a track.
    Along,
    /// It leaves the board.
    Remove,
    /// There is none: a pass, or something that the players settle.
    Aside,
}

impl Class {
    /// True if a phase of such moves alone only ever adds pieces.
    pub fn only_places(self) -> bool {
        matches!(self, Class::Place | Class::Aside)
    }
}

/// A piece of the supply is placed.
#[derive(Debug, Clone, Default, Kind)]
#[kind("place")]
pub struct Place<S: Stage> {
    /// The sites.
    pub on: SitesExpr<S>,
    /// The kind, if there are several.
    #[unsaid]
    pub kind: S::Placed,
    /// The side whose piece it is; the mover by default. A neutral side's piece is nobody's: an arrow, a wall.
    #[lua("string?")]
    pub of: Option<S::Side>,
    /// It may come on top of what is there. Needs `stacks`.
    pub onto: bool,
    /// The supply of the kind is limited.
    pub limited: S::Compiled<bool>,
}

/// A piece moves one step.
#[derive(Debug, Clone, Default, Kind)]
#[kind("step")]
pub struct Step<S: Stage> {
    /// Pieces that may do so; own ones by default, and enemies where it says `enemy`.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The landings; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// Directions.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// The set that must hold the site just behind the landing, in the direction of the step.
    pub ahead: Option<SitesExpr<S>>,
    /// The set that must hold the site just behind the start, against the direction of the step.
    pub behind: Option<SitesExpr<S>>,
    /// Nothing moves: a piece of `from` stays where it is and does what the `effects` say; of the rest only `from` is read.
    pub stays: bool,
    /// The same piece may go on by another chaining step of the phase, or stop.
    pub chain: bool,
}

/// A piece moves one step and pushes the unbroken row of pieces before it one site on.
#[derive(Debug, Clone, Default, Kind)]
#[kind("push")]
pub struct Push<S: Stage> {
    /// Pieces that may do so; own ones by default.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// Pieces that push with it: the unbroken row of them right before it. None by default; where one does, there may be nothing to push.
    #[otherwise(SitesExpr::None)]
    #[said("pushers")]
    pub with: SitesExpr<S>,
    /// The most pieces that push, itself among them; any number by default.
    #[said("pushing")]
    pub together: Option<NumExpr<S>>,
    /// They push fewer pieces than they are.
    pub outnumbers: bool,
    /// The pieces that may be pushed, at least one of them unless others push with it; those of all sides by default.
    #[otherwise(SitesExpr::Union(SitesExpr::Own.into(), SitesExpr::Enemy.into()))]
    pub over: SitesExpr<S>,
    /// The sites to which the last of the row may come; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// Directions; `orthogonal` by default.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// The most pieces in a row that is pushed; any number by default.
    #[said("longest")]
    pub most: Option<NumExpr<S>>,
    /// The pieces that may be pushed off the board, as the last of a row; they leave the game. None by default.
    #[otherwise(SitesExpr::None)]
    #[said("leaves")]
    pub off: SitesExpr<S>,
}

/// A straight row of pieces moves one step sideways, all of them in the same direction.
#[derive(Debug, Clone, Default, Kind)]
#[kind("shift")]
pub struct Shift<S: Stage> {
    /// Pieces that may do so; own ones by default.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The sites to which each of them may come; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// Directions of the row, and of the step; `orthogonal` by default. A row does not move along itself: that is a `push`.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// The fewest pieces in a row; two by default.
    #[otherwise(NumExpr::Const(2))]
    #[said("shortest")]
    pub least: NumExpr<S>,
    /// The most pieces in a row; any number by default.
    #[said("longest")]
    pub most: Option<NumExpr<S>>,
    /// Side by side, the direction of a row with that of its step: each row has one direction here, not two.
    pub sideways: S::Compiled<Vec<Vec<(DirectionId, DirectionId)>>>,
}

/// A piece moves one step, and a piece next to it follows into the site that it leaves: it pulls that one, or is pushed by it. Written by the piece that
/// goes first, the one that follows, and the site to come to: `D4..D3→D5`.
#[derive(Debug, Clone, Default, Kind)]
#[kind("drag")]
pub struct Drag<S: Stage> {
    /// Pieces that may go first; own ones by default, and enemies where it says `enemy`.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// Pieces that may follow, of any side.
    pub with: SitesExpr<S>,
    /// The sites to which the first may come; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// Directions of both steps; `orthogonal` by default.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
}

/// All that stands on a closed track goes round it, by the same number of sites.
#[derive(Debug, Clone, Default, Kind)]
#[kind("rotate")]
pub struct Rotate<S: Stage> {
    /// The tracks, by their names in `tracks`; the mover chooses one.
    pub tracks: Vec<S::ClosedTrack>,
    /// The number of sites, along the track; one by default.
    #[otherwise(NumExpr::Const(1))]
    #[said("distance")]
    pub by: NumExpr<S>,
    /// Against the track as well.
    pub back: bool,
}

/// A piece moves along a straight line, over sites of a set, and captures an enemy on which it lands.
#[derive(Debug, Clone, Default, Kind)]
#[kind("slide")]
pub struct Slide<S: Stage> {
    /// Pieces that may do so; own ones by default, and enemies where it says `enemy`.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The landings; empty sites by default. Enemies are captured there. `here`, `its_line` and `its_way` speak of the piece.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// The sites that it may pass over; empty sites by default. `here`, `its_line` and `its_way` speak of the piece.
    #[otherwise(SitesExpr::Empty)]
    pub over: SitesExpr<S>,
    /// Directions; `orthogonal` by default.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// How many sites it goes, read for each line; any number by default: `count((own + enemy) * its_line)`.
    pub distance: Option<NumExpr<S>>,
    /// Shortcuts that these fields allow.
    pub shortcuts: S::Compiled<SlideShortcuts>,
}

/// Shortcuts for slides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SlideShortcuts {
    /// The landings, or the sites passed over, depend on the piece or its line.
    pub relative: bool,
    /// The distance is the number of sites of a set on the line, and the set does not depend on the piece.
    pub counts_line: bool,
}

/// A column, or so many pieces from the top of one, goes along a straight line and comes down on an empty site or on top of what is there.
#[derive(Debug, Clone, Default, Kind)]
#[kind("carry")]
pub struct Carry<S: Stage> {
    /// Columns that may do so; own ones by default, and enemies where it says `enemy`.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The landings; every site by default. `here`, `its_line`, `its_way` and `carried` speak of the pieces that go.
    #[otherwise(SitesExpr::All)]
    pub to: SitesExpr<S>,
    /// The sites that they may pass over; every site by default. `here`, `its_line`, `its_way` and `carried` speak of the pieces that go.
    #[otherwise(SitesExpr::All)]
    pub over: SitesExpr<S>,
    /// Directions; `orthogonal` by default.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// How many sites they go, read for each line and each number of pieces: `carried`; any number by default.
    pub distance: Option<NumExpr<S>>,
    /// True if pieces on top may go without those below, however many. Else the whole column goes.
    pub splits: bool,
    /// The most pieces that may go at once; any number by default.
    pub most: Option<NumExpr<S>>,
    /// True if pieces that came may go on in the same direction, by such carries of the phase, while at least one of them stays where they came:
    /// the column leaves pieces on its way. They may also stop.
    pub chain: bool,
    /// The kind into which the piece turns that they come down on.
    pub crushes: Option<S::Kind>,
    /// The landings, or the sites passed over, depend on the pieces that go or their line.
    pub relative: S::Compiled<bool>,
}

/// A piece jumps over a neighbour and takes it.
#[derive(Debug, Clone, Default, Kind)]
#[kind("hop")]
pub struct Hop<S: Stage> {
    /// Pieces that may do so; own ones by default.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The pieces that may be jumped; `enemy` by default.
    #[otherwise(SitesExpr::Enemy)]
    pub over: SitesExpr<S>,
    /// The landings; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// Directions; `orthogonal` by default.
    #[key("1")]
    #[otherwise(S::Ways::default())]
    pub directions: S::Ways,
    /// Those of the directions in which one step of the jump is two of the board: `orthogonal` where all pieces are on cells of one colour.
    pub doubled: Option<S::Directions>,
    /// Over any number of empty sites before what is jumped, and any number behind it.
    pub far: bool,
    /// True if the jumped pieces stay on the board.
    pub spares: bool,
    /// True if the top of what is jumped goes under the piece that jumps, and what lay below it comes to light. Needs `stacks`.
    pub under: bool,
    /// A chain goes on in the direction of its first jump.
    pub straight: bool,
    /// True if a whole unbroken line of `over` is jumped, and the piece lands just behind it.
    pub line: bool,
    /// A chain never turns straight back.
    pub forth: bool,
    /// Only those jumps of the phase with which most can be taken in the whole chain.
    pub most: bool,
    /// With `most`: the numbers by which chains are compared, one after another. Each is read before every jump and added up along the chain; `here`
    /// is the piece that jumps, `jumped` what it jumps. The number of jumps alone by default.
    #[otherwise(Vec::new())]
    pub worth: Vec<NumExpr<S>>,
    /// With `most`: of chains that are equal in all that, those that meet a piece of this set first. It is read before every jump, as `worth` is.
    pub soonest: Option<SitesExpr<S>>,
    /// A chain ends where the piece lands on one of these.
    #[otherwise(SitesExpr::None)]
    pub ends_on: SitesExpr<S>,
    /// True if the same piece may jump again.
    pub chain: bool,
    /// True if it must go on while it can.
    #[said("must")]
    pub must_continue: bool,
    /// The sites on which a chain may end; every site by default. A jump after which it could come to rest on none of them is not offered.
    pub rests_on: Option<SitesExpr<S>>,
    /// After jumps that take nothing the same piece may go on with those of the phase that take.
    pub then_takes: bool,
    /// Jumps that a chain needs before it may stop.
    #[otherwise(NumExpr::Const(1))]
    pub at_least: NumExpr<S>,
    /// True if jumped pieces leave at once (the default), false if they leave when the chain ends. With `under` they go under at once, and
    /// `false` means that no column is jumped twice in a chain.
    #[otherwise(true)]
    pub at_once: bool,
    /// True if awards are tested at every landing, not only at the last.
    pub judge_each: bool,
    /// Shortcuts that these fields allow.
    pub shortcuts: S::Compiled<HopShortcuts>,
}

/// Shortcuts for jumps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HopShortcuts {
    /// It goes over the next site to the one behind, a chain may turn as it likes, and nothing ends it but its length.
    pub simple: bool,
    /// Any enemy may be jumped, and any empty site landed on.
    pub open: bool,
    /// `open`, what is jumped is taken, and nothing ends a chain but its length.
    pub runs_free: bool,
    /// `runs_free`, and what is jumped leaves when the chain ends.
    pub leaves_last: bool,
}

/// A piece moves anywhere.
#[derive(Debug, Clone, Default, Kind)]
#[kind("fly")]
pub struct Fly<S: Stage> {
    /// Pieces that may do so; own ones by default, and enemies where it says `enemy`.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The landings; empty sites by default.
    #[otherwise(SitesExpr::Empty)]
    pub to: SitesExpr<S>,
    /// It may go on jumping in the same turn.
    pub then_hop: bool,
}

/// Pieces are removed, one by one.
#[derive(Debug, Clone, Default, Kind)]
#[kind("remove")]
pub struct Remove<S: Stage> {
    /// The pieces; evaluated again before each removal.
    #[key("1")]
    pub prey: SitesExpr<S>,
    /// Number of removals; one by default.
    #[otherwise(NumExpr::Const(1))]
    pub count: NumExpr<S>,
    /// Keep to the alternative of `prefer` that was open at first.
    #[said("keep")]
    pub keep_choice: bool,
}

/// Own pieces move at once, each from a fixed site to a fixed site.
#[derive(Debug, Clone, Kind)]
#[kind("together")]
pub struct Together<S: Stage> {
    /// From where to where, first the piece that the move is named after: `{ "E1", "G1" }, { "H1", "F1" }`.
    #[key("[]")]
    pub legs: S::Legs,
    /// Sites that must be empty; those landed on must be, unless a piece that moves along leaves them.
    #[otherwise(SitesExpr::None)]
    pub clear: SitesExpr<S>,
    /// Sites that no enemy may attack.
    #[otherwise(SitesExpr::None)]
    pub safe: SitesExpr<S>,
}

/// Two own pieces on one line move at once, each to a site of its own, wherever they begin. All that they pass must be empty. The move is written
/// as the first piece's going to where the second one is.
#[derive(Debug, Clone, Kind)]
#[kind("castle")]
pub struct Castle<S: Stage> {
    /// The first piece.
    pub from: SitesExpr<S>,
    /// The second one.
    pub with: SitesExpr<S>,
    /// Directions from the first to the second.
    #[key("1")]
    pub directions: S::Ways,
    /// The site to which the first one comes, on the same line.
    pub to: SitesExpr<S>,
    /// The site to which the second one comes.
    pub beside: SitesExpr<S>,
    /// True (the default) if no enemy may attack what the first one leaves, crosses or reaches.
    #[otherwise(true)]
    pub safe: bool,
}

/// A piece moves along a closed track over empty sites, round at least one bend, and captures the first piece that it meets.
#[derive(Debug, Clone, Kind)]
#[kind("circuit")]
pub struct Circuit<S: Stage> {
    /// Pieces that may do so; own ones by default.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// The tracks, by their names in `tracks`.
    pub tracks: Vec<S::ClosedTrack>,
    /// The pieces that may be captured; `enemy` by default.
    #[otherwise(SitesExpr::Enemy)]
    pub prey: SitesExpr<S>,
}

/// A piece goes forward along its side's way on a track.
#[derive(Debug, Clone, Kind)]
#[kind("advance")]
pub struct Advance<S: Stage> {
    /// The track, by its name in `tracks`.
    pub track: S::Track,
    /// Pieces that may do so; own ones by default.
    #[otherwise(SitesExpr::Own)]
    pub from: SitesExpr<S>,
    /// Number of sites to advance; nothing is offered unless it is positive.
    pub by: NumExpr<S>,
    /// The landings; by default empty sites and enemies, which are captured.
    #[otherwise(SitesExpr::Union(SitesExpr::Empty.into(), SitesExpr::Enemy.into()))]
    pub to: SitesExpr<S>,
    /// A piece of this kind may come from the hand to the track, counted from before its first site.
    pub enters: Option<S::Kind>,
    /// A piece may leave the game, exactly one site beyond the last.
    pub leaves: bool,
    /// Captured pieces go `out` of the game (the default), or `home` to their owner's hand.
    #[otherwise(Fate::Out)]
    #[lua("\"home\"|\"out\"|nil")]
    pub captured: Fate,
}

/// The fate of a piece that is captured on a track.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Fate {
    /// It leaves the game.
    #[default]
    Out,
    /// It goes back to its owner's hand.
    Home,
}

impl Choice for Fate {
    const ALL: &'static [(&'static str, Self)] = &[("out", Fate::Out), ("home", Fate::Home)];
}

impl Say for Fate {
    fn say(&self) -> String {
        let word = match self {
            Fate::Out => "out",
            Fate::Home => "home",
        };
        word.to_owned()
    }
}

/// The counters on a site are taken up and laid down one by one along the side's way on a track.
#[derive(Debug, Clone, Kind)]
#[kind("sow")]
pub struct Sow<S: Stage> {
    /// The counts.
    pub counts: S::Counts,
    /// Sites that may be taken up; empty ones never.
    pub from: SitesExpr<S>,
    /// The track, a closed one, by its name in `tracks`.
    pub track: S::ClosedTrack,
    /// The first is laid down where it was taken up, unless there is only one.
    pub first_stays: bool,
    /// Nothing is laid down there on later rounds.
    pub skips_start: bool,
    /// Sites of the track that the sowing passes over, read when it begins; none by default. From a site after which it would pass over all
    /// others nothing is sown.
    pub skips: Option<SitesExpr<S>>,
    /// If the last counter falls on such a site, evaluated with it there, all counters there are sown on.
    pub goes_on: Option<SitesExpr<S>>,
    /// If any counters are on these sites, evaluated with the last counter where it fell (`last`), they are all taken up and sown on from the next site.
    /// This goes before `goes_on`, and what is on the site of the last counter stays there.
    pub picks_up: Option<SitesExpr<S>>,
}

/// Sites are marked, or their mark is taken away, and the same side goes on. For people only: never played at random.
#[derive(Debug, Clone, Kind)]
#[kind("mark")]
pub struct Mark<S: Stage> {
    /// The register of the marks: `marks_shared "dead"`.
    #[key("1")]
    #[said("marks")]
    pub register: S::SharedMarks,
    /// The pieces that may be marked; those of both sides by default.
    #[otherwise(SitesExpr::Union(SitesExpr::Own.into(), SitesExpr::Enemy.into()))]
    pub on: SitesExpr<S>,
    /// All pieces of one side that are connected in these directions are marked together; the site alone by default.
    #[absent("")]
    pub together: Option<S::Directions>,
}

/// The game goes back to another phase; the side moves that was to move when the present one began. For people only.
#[derive(Debug, Clone, Kind)]
#[kind("resume")]
pub struct Resume<S: Stage> {
    /// The phase to go back to.
    #[key("1")]
    pub to: S::Phase,
}

/// Nothing is done.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pass;

impl Kind for Pass {
    const WORD: &'static str = "pass";
    const TABLE: &'static str = "PassFields";
    const DOC: &'static str = " Nothing is done.\n";
    const FIELDS: &'static [FieldRow] = &[];
}

impl<R: Fields> Read<R> for Pass {
    fn read(_: &mut R) -> Result<Self, R::Fault> {
        Ok(Pass)
    }
}
