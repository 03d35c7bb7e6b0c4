//! A game as plain data: what a script's declarations are lowered to, before the host sizes it to its board.
//!
//! A [`Spec`] knows no bit-set width and no Lua. Names are already resolved: sides, kinds, phases, registers and forms
//! are indices into the tables of the same `Spec`. [`crate::Rules::compile`] checks it and turns it into native tables.
//! Sets, numbers and conditions are small trees, always read from the point of view of one side, called *own*.

mod arbiter;
mod conduct;
pub mod expr;
mod group;
pub(crate) mod id;
mod kept_path;
mod look;
pub mod moves;
mod phase;
mod piece;
mod rounds;
mod score;
pub mod stage;

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_board::Board;

pub use arbiter::{ArbiterRules, ClaimUntil, Limit, Notice, Offence, Remedy};
pub use conduct::{Adjourning, ClockRules, Colours, Conduct, OnFlag, TimeSetting};
pub use expr::{Back, Compare, CondExpr, MOST_APART, Most, NumExpr, Operator, Resolved, Ruling, SitesExpr, Who};
pub use group::{Repeat, Suicide, Surround, Unrepeated};
pub use id::{DirectionId, FormId, HookId, KindId, PhaseId, RegisterId, SideId};
pub use kept_path::KeptPath;
pub use look::{Colour, Drawing, Edge};
pub use moves::{Class, Fate, HopShortcuts, SlideShortcuts};
pub use phase::{Act, Assign, Award, Becomes, Effect, Exit, Fire, Generator, Gone, Join, Law, Pay, Phase, Takes, Throw, Track, Ways};
pub use piece::{
    Buried, Captured, Check, Claim, Dropping, Facing, Hurdle, Impossible, Lands, MOST_LEAPS, Movement, Must, Next, Onward, Piece,
    Promotion, Start, Travel, Within,
};
pub use rounds::{RoundSides, Rounds};
pub use score::{Amount, Exact, Part, Scoring, Share, Stake, Tie};

/// A set of sites of a game.
pub type Sites = SitesExpr<Resolved>;
/// A number of a game.
pub type Num = NumExpr<Resolved>;
/// A condition of a game.
pub type Cond = CondExpr<Resolved>;

/// The action that a generator of a game offers.
pub type Action = moves::Action<Resolved>;
/// [`moves::Place`] of a game.
pub type Place = moves::Place<Resolved>;
/// [`moves::Step`] of a game.
pub type Step = moves::Step<Resolved>;
/// [`moves::Hop`] of a game.
pub type Hop = moves::Hop<Resolved>;
/// [`moves::Fly`] of a game.
pub type Fly = moves::Fly<Resolved>;
/// [`moves::Remove`] of a game.
pub type Remove = moves::Remove<Resolved>;
/// [`moves::Together`] of a game.
pub type Together = moves::Together<Resolved>;
/// [`moves::Castle`] of a game.
pub type Castle = moves::Castle<Resolved>;
/// [`moves::Slide`] of a game.
pub type Slide = moves::Slide<Resolved>;
/// [`moves::Carry`] of a game.
pub type Carry = moves::Carry<Resolved>;
/// [`moves::Circuit`] of a game.
pub type Circuit = moves::Circuit<Resolved>;
/// [`moves::Advance`] of a game.
pub type Advance = moves::Advance<Resolved>;
/// [`moves::Sow`] of a game.
pub type Sow = moves::Sow<Resolved>;
/// [`moves::Mark`] of a game.
pub type Mark = moves::Mark<Resolved>;
/// [`moves::Resume`] of a game.
pub type Resume = moves::Resume<Resolved>;

/// Index of a site on the board.
pub type Site = u16;

/// One text in several languages: language tag (`en`, `zh`) → text.
pub type Texts = BTreeMap<String, String>;

/// The place of a rule in its script, and its clause in the source of the rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Origin {
    /// Clause of the source document, such as `go.ko.1`; empty where none is named.
    pub clause: String,
    /// Script file as shown to people, relative to its root.
    pub file: String,
    /// Line of the declaration, 1-based; 0 where it is not known.
    pub line: u32,
}

/// A game, checked and lowered.
#[derive(Debug, Clone)]
pub struct Spec {
    /// Identifier: the word that commands take.
    pub id: String,
    /// Names of the game.
    pub names: Texts,
    /// Names of the game, and values of its properties, in other formats: format (`sgf`) → text.
    pub codes: BTreeMap<String, String>,
    /// The board.
    pub board: Arc<Board>,
    /// True if sites hold rows of pieces: the piece on top is the piece of the site, and those below go where it goes.
    pub stacks: bool,
    /// A piece moves as the piece of its own side next to it in this direction, where there is one.
    pub lends: Option<Ways>,
    /// Drawn parts of the board; no rule reads them.
    pub drawing: Drawing,
    /// Sides in their order of play.
    pub sides: Vec<Side>,
    /// Kinds of pieces; a game of stones has one.
    pub kinds: Vec<Kind>,
    /// Named numbers and sets of sites that the rules remember.
    pub registers: Vec<Register>,
    /// Named shapes.
    pub forms: Vec<Form>,
    /// Phases; the game starts in the first.
    pub phases: Vec<Phase>,
    /// Endings in the order in which they are judged.
    pub ends: Vec<Ending>,
    /// Sentences of the source for clauses, shown when a rule is explained: clause → texts.
    pub clauses: BTreeMap<String, Texts>,
    /// The notation of turns.
    pub notation: Notation,
    /// The game's own terms: identifier → texts.
    pub glossary: BTreeMap<String, Texts>,
    /// The first position.
    pub start: Start,
    /// True if a side's last royal piece may be left attacked.
    pub check: Option<Check>,
    /// Positions that no text may say.
    pub impossible: Vec<Impossible>,
    /// Claims that a side may make instead of moving.
    pub claims: Vec<Claim>,
    /// Ways to count a final position.
    pub scores: Vec<Scoring>,
    /// Decisions that a random player avoids.
    pub random: Option<Random>,
    /// Ways along the sites.
    pub tracks: Vec<Track>,
    /// The agreements of the players besides the moves.
    pub conduct: Conduct,
    /// Queries about positions that are no rules, used by lessons. [`crate::Game::query`] answers them by index.
    pub queries: Vec<Query>,
}

impl Spec {
    /// A game on a board, with nothing declared yet: the beginning of a made-up one.
    pub fn on(board: Arc<Board>) -> Spec {
        Spec {
            id: String::new(),
            names: Texts::new(),
            codes: BTreeMap::new(),
            board,
            stacks: false,
            lends: None,
            drawing: Drawing::default(),
            sides: Vec::new(),
            kinds: Vec::new(),
            registers: Vec::new(),
            forms: Vec::new(),
            phases: Vec::new(),
            ends: Vec::new(),
            clauses: BTreeMap::new(),
            notation: Notation::default(),
            glossary: BTreeMap::new(),
            start: Start::default(),
            check: None,
            impossible: Vec::new(),
            claims: Vec::new(),
            scores: Vec::new(),
            random: None,
            tracks: Vec::new(),
            conduct: Conduct::default(),
            queries: Vec::new(),
        }
    }

    /// All drops of the game.
    fn drops(&self) -> impl Iterator<Item = &Dropping> {
        self.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
            Action::Drop(dropping) => Some(&**dropping),
            _ => None,
        })
    }

    /// True if a drop turns pieces over.
    pub fn turns_drops(&self) -> bool {
        self.drops().any(|dropping| !dropping.turned.is_empty())
    }

    /// The kind that lies in the hand where a kind is dropped: another one if the piece is turned over by its drop.
    pub fn held_as(&self, kind: KindId) -> KindId {
        self.drops().find_map(|dropping| dropping.held_as(kind)).unwrap_or(kind)
    }

    /// The ids of its sides, in their order of play.
    #[inline]
    pub fn side_ids(&self) -> impl DoubleEndedIterator<Item = SideId> + ExactSizeIterator + Clone + use<> {
        SideId::first(self.sides.len())
    }

    /// The ids of the sides that players play, neutral ones left out.
    pub fn player_ids(&self) -> impl DoubleEndedIterator<Item = SideId> + Clone + '_ {
        self.side_ids().filter(|side| !self.sides[*side].neutral)
    }

    /// The ids of its kinds of pieces.
    #[inline]
    pub fn kind_ids(&self) -> impl DoubleEndedIterator<Item = KindId> + ExactSizeIterator + Clone + use<> {
        KindId::first(self.kinds.len())
    }

    /// The side with an identifier.
    pub fn side_named(&self, id: &str) -> Option<SideId> {
        SideId::find(&self.sides, |side| side.id == id)
    }

    /// The kind of piece with an identifier.
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        KindId::find(&self.kinds, |kind| kind.id == id)
    }

    /// True if two sides win together: they are one side, or of one team.
    pub fn allied(&self, one: SideId, other: SideId) -> bool {
        let team = |side: SideId| self.sides.get(usize::from(side)).map_or(0, |side| side.team);
        one == other || (team(one) != 0 && team(one) == team(other))
    }

    /// The sides that win together with a side, itself among them.
    pub fn allies(&self, side: SideId) -> Vec<SideId> {
        self.side_ids().filter(|other| self.allied(side, *other)).collect()
    }

    /// The sides that play, neutral ones left out, in teams; a side without a team is one by itself.
    pub fn teams(&self) -> Vec<Vec<SideId>> {
        let mut teams: Vec<Vec<SideId>> = Vec::new();
        for side in self.player_ids() {
            match teams.iter_mut().find(|team| self.allied(team[0], side)) {
                Some(team) => team.push(side),
                None => teams.push(vec![side]),
            }
        }
        teams
    }
}

/// Something that is asked of positions, from the view of a side.
#[derive(Debug, Clone)]
pub enum Query {
    /// True if a condition holds. Forms just made are those of the last landing.
    Holds(Cond),
    /// The value of a number.
    Number(Num),
    /// The sites of a set.
    Sites(Sites),
}

/// Decisions that the rules allow and a random player avoids, which lets its games come to an end. It also never leaves a group of its own
/// without liberties while it has another decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Random {
    /// Sites on which it does not place, read from the mover's view.
    pub shuns: Sites,
    /// It passes only where it has nothing else; but once four turns have been played for each site of the board it passes half of the
    /// time: without that, two sides that take from each other in a circle would never end where the rules let them.
    pub pass_last: bool,
}

/// A side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Side {
    /// Short identifier, used in position texts: `b`, `w`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Letter that begins this side's plies in records: `B`, `W`.
    pub prefix: String,
    /// The direction in which its pieces move forward.
    pub facing: Facing,
    /// It never has a turn, and every side may move its pieces as if they were its own.
    pub neutral: bool,
    /// Sides of the same team are not each other's enemies; 0: alone.
    pub team: u8,
    /// The colour of its pieces, where the script gives one.
    pub colour: Option<Colour>,
}

/// A kind of piece.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kind {
    /// Identifier: `stone`, `pawn`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Letters in position texts, one for each side; at most two characters (`+P`).
    pub letters: Vec<String>,
    /// Signs drawn for pieces, one for each side: `帥`, `♔`. Empty, or an empty sign: none is given.
    pub signs: Vec<String>,
    /// It is drawn as a bar along its site: a wall, a line.
    pub bar: bool,
    /// Number of pieces of this kind that each side has in all; `None` means no limit.
    pub supply: Vec<Option<u16>>,
    /// Its movements; empty for stones, which the generators move.
    pub moves: Vec<Movement>,
    /// True if its loss is what the game is about.
    pub royal: bool,
    /// The kinds that it may promote to.
    pub promotes: Vec<KindId>,
    /// The kind that it becomes in the hand of its captor; `None`: its own.
    pub captured_as: Option<KindId>,
    /// Its moves reset the clock of quiet turns, as captures do (see [`Num::Quiet`]).
    pub stirs: bool,
    /// Number of pieces in the whole game, including those promoted from it or captured as it; `None`: any number.
    pub in_all: Option<u16>,
    /// Its names in other formats: format (`csa`, `kif`) → name.
    pub codes: BTreeMap<String, String>,
    /// The place of its declaration, and the clause of its movement.
    pub origin: Origin,
}

/// The type of a register's values.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RegisterKind {
    /// A whole number.
    #[default]
    Number,
    /// A set of sites.
    Sites,
    /// A set of instances of a form: the lines that have paid.
    Instances(FormId),
    /// A number for each site: what lies there. One for the game.
    Counts,
}

/// The initial value of a register.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Initial {
    /// 0, or nothing.
    #[default]
    Nothing,
    /// A number for each side (or one), or one for each site.
    Numbers(Vec<i32>),
    /// Sites, the same for each side.
    Sites(Vec<Site>),
}

/// Something that the rules remember between turns. All registers are in the key, the text and the undo record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Register {
    /// Identifier, used in position texts.
    pub id: String,
    /// One value for each side (written `id.side=`) or one for the game (`id=`).
    pub per_side: bool,
    /// The type of its values.
    pub kind: RegisterKind,
    /// Its initial value.
    pub initial: Initial,
    /// A register of sites: a site leaves it as soon as a piece comes to it or leaves it.
    pub fades: bool,
    /// Repetition does not compare it: positions that differ in nothing else are equal.
    pub uncompared: bool,
    /// The place of its first mention.
    pub origin: Origin,
}

/// A shape: a list of instances, each a set of sites that one side must hold, in full or but for some gaps.
#[derive(Debug, Clone)]
pub struct Form {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// The shape itself.
    pub shape: Shape,
    /// So many sites of an instance may be empty; 0: it is held in full. No other side may have a piece on it.
    pub gaps: u16,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The shapes that the host finds.
#[derive(Debug, Clone)]
pub enum Shape {
    /// Every instance is one set of sites: squares, lines, N in line, crosses, patterns.
    Sites(Vec<Instance>),
    /// A stone that closes an instance of `over` each time it moves to and fro between two neighbouring sites
    /// (one its own, one empty).
    Shuttle {
        /// The form that it closes.
        over: FormId,
        /// Least number of instances that each swing closes.
        closes: u8,
        /// Directions of the swing.
        directions: Vec<DirectionId>,
    },
}

/// One place where a form can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    /// Name shown to people and used in position texts: `5`, `E`, `A1`.
    pub name: String,
    /// Sites that must all be the side's own.
    pub sites: Vec<Site>,
    /// Sites that must not be its own (so that five is exactly five); usually empty.
    pub not: Vec<Site>,
    /// Its value, paid by rules that pay by value.
    pub value: i32,
    /// Axis (0 rows, 1 files, 2 and 3 diagonals); instances of one axis are parallel.
    pub axis: u8,
}

/// The side that an ending is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The side that has just moved (for a stuck side: the side that should move).
    Mover,
    /// The next side in order after the mover.
    Opponent,
    /// Each side, the mover's opponents first.
    Any,
    /// A fixed side.
    Side(SideId),
}

/// The result of an ending for the side that it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// Nobody wins, and the game is to be played again with the sides changed.
    Replay,
    /// The side with the higher total in this scoring wins (index in [`Spec::scores`]), whichever side the ending is about.
    Score(u8),
}

/// The event at which an ending is tested.
#[derive(Debug, Clone)]
pub enum When {
    /// At the end of a turn, from the view of the side that it is about.
    Holds(Cond),
    /// At the start of a turn in which the mover has no decision, from the view of the side that it is about.
    Stuck(Cond),
    /// The mover makes the claim (index in [`Spec::claims`]) and the condition holds.
    Claimed(u8, Cond),
    /// The mover does something illegal, and by the rules in force that loses the game.
    Foul,
}

/// An ending.
#[derive(Debug, Clone)]
pub struct Ending {
    /// Identifier of the reason: `few`, `stuck`.
    pub reason: String,
    /// The reason in words.
    pub says: Texts,
    /// The result.
    pub outcome: Outcome,
    /// For whom.
    pub of: Of,
    /// The event at which it is tested.
    pub when: When,
    /// Phases in which it is judged; empty means all.
    pub phases: Vec<PhaseId>,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The notation of turns: `B9：C6→E6→E4→G4：TC-D6，E5，F4：FC-L1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notation {
    /// Between the sites of a path; `→` where empty.
    pub arrow: String,
    /// Label of jumped pieces: `TC`.
    pub jumped: String,
    /// Labels of pieces removed for an award: award identifier → label (`FC`), in writing order.
    pub removed: Vec<(String, String)>,
    /// Phase in which the numbering of plies starts at 1 again.
    pub numbered_from: Option<PhaseId>,
    /// The style of positions.
    pub position: PositionStyle,
    /// The style of moves.
    pub moves: MoveStyle,
}

/// The arrangement of a position text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PositionStyle {
    /// `<board> <mover> <phase> <hands> [register=value …]`.
    #[default]
    Full,
    /// `<board> <mover> <hands> <number of the next turn> [register=value …]`, as games of pieces are commonly written.
    Short,
}

/// The notation of a piece's move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MoveStyle {
    /// `C3→C4`.
    #[default]
    Arrow,
    /// `c3c4`, `c3c4+` with a promotion, `P*c4` from the hand.
    Coordinates,
}

/// The most sides of a game.
pub(crate) const MAX_SIDES: usize = 4;

/// The most forms of a game.
pub(crate) const MAX_FORMS: usize = 32;

/// The most directions of one hop.
pub(crate) const MAX_HOP_DIRECTIONS: usize = 8;

/// The most numbers by which chains of hops are compared.
pub(crate) const MOST_WEIGHTS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_of_a_team_win_together() {
        let Ok(board) = Board::rectangle(1, 1, false, None, None) else { unreachable!("one site is a board") };
        let mut spec = Spec::on(Arc::new(board));
        let side = |team, neutral| Side { team, neutral, ..Side::default() };
        spec.sides = vec![side(1, false), side(2, false), side(1, false), side(0, false), side(0, true)];
        let [a, b, c, d, neutral] = [0, 1, 2, 3, 4].map(SideId::new);
        assert_eq!(spec.teams(), [vec![a, c], vec![b], vec![d]]);
        assert_eq!((spec.allies(c), spec.allies(d)), (vec![a, c], vec![d]));
        assert!(spec.allied(a, c) && spec.allied(neutral, neutral) && !spec.allied(d, neutral) && !spec.allied(a, b));
    }
}
