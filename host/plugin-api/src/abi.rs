//! The types that cross the border, as `include/tianyuan_plugin.h` has them in C. A test compares the two.
//!
//! A change of any of them is a new [`ABI`]. Two things never change: the entry is called [`ENTRY`], and the first field of what it
//! returns is the number of the ABI that the plugin was made for.

use std::ffi::c_void;

/// The version of these types.
pub const ABI: u32 = 2;

/// The symbol that a library exports: an [`Entry`].
pub const ENTRY: &str = "tianyuan_plugin";

/// No site, no neighbour.
pub const NOWHERE: u16 = u16::MAX;

/// No piece.
pub const NOBODY: u16 = u16::MAX;

/// Sides that a position has room for.
pub const SIDES: usize = 8;

/// Words of the largest set of sites.
pub const WORDS: usize = 21;

/// A function that answers [`TyAnswer::number`].
pub const NUMBER: u32 = 1;
/// A function that answers [`TyAnswer::holds`].
pub const CONDITION: u32 = 2;
/// A function that answers [`TyAnswer::sites`].
pub const SITES: u32 = 3;

/// An engine that decides: [`TyChoice::index`].
pub const CHOSEN: u32 = 1;
/// An engine that gives up.
pub const RESIGNS: u32 = 2;

/// A game that goes on.
pub const OPEN: i32 = 0;
/// A game that the side of the engine has won.
pub const WON: i32 = 1;
/// A game that nobody has won.
pub const DRAWN: i32 = 2;
/// A game that another side has won.
pub const LOST: i32 = 3;

/// A call was answered.
pub const ANSWERED: i32 = 0;
/// A call failed; `complain` says why.
pub const FAILED: i32 = 1;
/// A call panicked; `complain` gives the place.
pub const PANICKED: i32 = 2;

/// A register that holds a number.
pub const HOLDS_NUMBER: u32 = 1;
/// A register that holds sites.
pub const HOLDS_SITES: u32 = 2;
/// A register that holds instances of a form.
pub const HOLDS_INSTANCES: u32 = 3;
/// A register that holds a number for each site.
pub const HOLDS_COUNTS: u32 = 4;

/// Text: UTF-8, no zero at its end.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct TyText {
    /// Its bytes.
    pub data: *const u8,
    /// Number of bytes.
    pub length: usize,
}

/// The manifest of a plugin: returned by its entry, valid for ever.
#[repr(C)]
#[derive(Debug)]
pub struct TyPlugin {
    /// [`ABI`] of the header that the plugin was made with.
    pub abi: u32,
    /// Number of functions.
    pub function_count: u32,
    /// The name in scripts: lower-case letters, digits, `-` and `_`, a letter first.
    pub name: TyText,
    /// Its version, for people.
    pub version: TyText,
    /// Its functions.
    pub functions: *const TyFunction,
    /// Its engines.
    pub engines: *const TyEngine,
    /// Number of engines.
    pub engine_count: u32,
    /// 0.
    pub reserved: u32,
}

/// The function that a library exports as [`ENTRY`]; its argument is the host's [`ABI`].
pub type Entry = unsafe extern "C" fn(host_abi: u32) -> *const TyPlugin;

/// A function of a plugin: looks at a position, writes an answer, returns [`ANSWERED`] or [`FAILED`].
pub type Call = unsafe extern "C" fn(position: *const TyPosition, answer: *mut TyAnswer) -> i32;

/// A function that a plugin offers.
#[repr(C)]
#[derive(Debug)]
pub struct TyFunction {
    /// Its name, as that of a plugin.
    pub name: TyText,
    /// A description in a few words; may be empty.
    pub about: TyText,
    /// [`NUMBER`], [`CONDITION`] or [`SITES`].
    pub kind: u32,
    /// 0.
    pub reserved: u32,
    /// The function.
    pub call: Option<Call>,
}

/// A function of an engine: thinks about the game of a search, writes a choice, returns [`ANSWERED`] or [`FAILED`].
pub type Choose = unsafe extern "C" fn(search: *const TySearch, choice: *mut TyChoice) -> i32;

/// An engine that a plugin offers.
#[repr(C)]
#[derive(Debug)]
pub struct TyEngine {
    /// Its name, as that of a plugin.
    pub name: TyText,
    /// A description in a few words; may be empty.
    pub about: TyText,
    /// The function.
    pub choose: Option<Choose>,
}

/// The choice of an engine. The host sets `kind` to 0: an engine that answers sets it to [`CHOSEN`] or [`RESIGNS`].
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct TyChoice {
    /// The kind of the answer.
    pub kind: u32,
    /// The number of the decision among the legal ones of the position that was asked about.
    pub index: u32,
    /// The expected result: 0 lost, 1000 won.
    pub value: i32,
    /// 0.
    pub reserved: u32,
}

/// A decision, as far as it has sites; its text says all of it.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct TyDecision {
    /// The site that a piece leaves, or [`NOWHERE`].
    pub from: u16,
    /// The site that it concerns: a landing, a placement, a removal; or [`NOWHERE`].
    pub to: u16,
}

/// A search: a game of its own, on which an engine makes and takes back decisions; valid during the call.
#[repr(C)]
#[derive(Debug)]
pub struct TySearch {
    /// The constant facts of the game.
    pub game: *const TyGame,
    /// The host's functions.
    pub host: *const TySearchHost,
    /// The host's own.
    pub context: *const c_void,
    /// Decisions to make at most; 0 for no limit.
    pub nodes: u64,
    /// Milliseconds at most; 0 for no limit.
    pub millis: u64,
    /// A seed: with the same one, and the same limit of nodes, an engine should choose the same.
    pub seed: u64,
    /// The side that the engine plays.
    pub own: u8,
    /// 0.
    pub reserved: [u8; 7],
}

/// The host's functions on the game of a search. Every function takes any argument.
#[repr(C)]
#[derive(Debug)]
pub struct TySearchHost {
    /// Number of legal decisions here; 0 where the game is over.
    pub legal: unsafe extern "C" fn(search: *const TySearch) -> u32,
    /// The sites of a legal decision: 1, or 0 where there is no such decision.
    pub decision: unsafe extern "C" fn(search: *const TySearch, index: u32, room: *mut TyDecision) -> i32,
    /// The text of a legal decision, UTF-8: its bytes; as many as fit are written.
    pub text: unsafe extern "C" fn(search: *const TySearch, index: u32, room: *mut u8, capacity: u32) -> u32,
    /// Makes a legal decision: 1, or 0 where there is no such decision.
    pub make: unsafe extern "C" fn(search: *const TySearch, index: u32) -> i32,
    /// Takes back the last decision that was made: 1, or 0 where none was.
    pub unmake: unsafe extern "C" fn(search: *const TySearch) -> i32,
    /// [`OPEN`], or how the game has ended for the side of the engine.
    pub outcome: unsafe extern "C" fn(search: *const TySearch) -> i32,
    /// Plays at random to the end, and takes it back: as `outcome`, and [`DRAWN`] for a game without an end.
    pub playout: unsafe extern "C" fn(search: *const TySearch, seed: u64) -> i32,
    /// The side that decides here.
    pub mover: unsafe extern "C" fn(search: *const TySearch) -> u8,
    /// The piece on a site: side + 256 × kind, or [`NOBODY`].
    pub at: unsafe extern "C" fn(search: *const TySearch, site: u16) -> u16,
    /// The same for equal positions, and another one for others as far as 64 bits can tell.
    pub key: unsafe extern "C" fn(search: *const TySearch) -> u64,
    /// The position as text, UTF-8: its bytes; as many as fit are written.
    pub position: unsafe extern "C" fn(search: *const TySearch, room: *mut u8, capacity: u32) -> u32,
    /// 1 once a limit is reached or somebody has stopped the search: the engine is to answer now.
    pub stopped: unsafe extern "C" fn(search: *const TySearch) -> i32,
    /// The best decision so far of the position that was asked about, and its value from 0 to 1000.
    pub report: unsafe extern "C" fn(search: *const TySearch, index: u32, value: i32),
    /// Says why the engine fails.
    pub complain: unsafe extern "C" fn(search: *const TySearch, why: TyText),
}

/// The answer of a function. The host sets `kind` to 0: a function that answers sets it to its own.
#[repr(C)]
#[derive(Debug)]
pub struct TyAnswer {
    /// The kind of the answer.
    pub kind: u32,
    /// The condition: 0 or 1.
    pub holds: u32,
    /// The number; it must fit 32 bits.
    pub number: i64,
    /// Room for the sites; each at most once, in any order.
    pub sites: *mut u16,
    /// Number of sites that fit: all of the board.
    pub capacity: u32,
    /// Number of sites written.
    pub count: u32,
}

/// The constant facts of a game.
#[repr(C)]
#[derive(Debug)]
pub struct TyGame {
    /// The game's id.
    pub id: TyText,
    /// Sites of the board.
    pub site_count: u32,
    /// Directions of the board; on a rectangular board 0 to 7 are N, E, S, W, NE, SE, SW, NW.
    pub direction_count: u32,
    /// Sides.
    pub side_count: u32,
    /// Kinds of pieces.
    pub kind_count: u32,
    /// Phases.
    pub phase_count: u32,
    /// Registers.
    pub register_count: u32,
    /// 64-bit words of a set of sites ([`TyPosition::held`]).
    pub words: u32,
    /// 1 where the board is a rectangle.
    pub rectangular: u32,
    /// Names of sites.
    pub site_names: *const TyText,
    /// Names of directions.
    pub direction_names: *const TyText,
    /// Ids of sides.
    pub side_ids: *const TyText,
    /// Ids of kinds of pieces.
    pub kind_ids: *const TyText,
    /// Ids of phases.
    pub phase_ids: *const TyText,
    /// Registers.
    pub registers: *const TyRegister,
    /// `next[site * direction_count + direction]`: the neighbour, or [`NOWHERE`].
    pub next: *const u16,
    /// `places[2 * site]` and the one after it: column and row, from 0.
    pub places: *const i16,
}

/// A register of a game, with its name.
#[repr(C)]
#[derive(Debug)]
pub struct TyRegister {
    /// The name.
    pub name: TyText,
    /// [`HOLDS_NUMBER`], [`HOLDS_SITES`], [`HOLDS_INSTANCES`] or [`HOLDS_COUNTS`].
    pub holds: u32,
    /// 1 where every side has its own.
    pub per_side: u32,
}

/// A position, from the view of one side; valid during the call.
#[repr(C)]
#[derive(Debug)]
pub struct TyPosition {
    /// The constant facts of the game.
    pub game: *const TyGame,
    /// The host's functions.
    pub host: *const TyHost,
    /// The host's own.
    pub context: *const c_void,
    /// For each side, its pieces: `words` words, site 0 in the lowest bit of the first; null beyond `side_count`.
    pub held: [*const u64; SIDES],
    /// Turns completed.
    pub turns: u32,
    /// The side that the function is asked for.
    pub own: u8,
    /// The side that decides.
    pub mover: u8,
    /// The phase.
    pub phase: u8,
    /// 0.
    pub reserved: u8,
    /// The landing site of the last piece, or [`NOWHERE`].
    pub last: u16,
    /// The site of the piece of a chain, or [`NOWHERE`].
    pub chain: u16,
    /// Hops made in this chain.
    pub hops: u16,
    /// Removals still owed.
    pub owed: u16,
}

/// The host's functions on a position. Every function takes any argument: a place that does not exist has nothing on it.
#[repr(C)]
#[derive(Debug)]
pub struct TyHost {
    /// The piece on a site: side + 256 × kind, or [`NOBODY`].
    pub at: unsafe extern "C" fn(position: *const TyPosition, site: u16) -> u16,
    /// Pieces of a kind in a side's hand.
    pub hand: unsafe extern "C" fn(position: *const TyPosition, side: u8, kind: u8) -> u16,
    /// The number in a register: 1 and the number, or 0 where it holds something else.
    pub number: unsafe extern "C" fn(position: *const TyPosition, register: u16, side: u8, number: *mut i32) -> i32,
    /// The sites or instances in a register: how many there are; as many as fit are written.
    pub marked: unsafe extern "C" fn(position: *const TyPosition, register: u16, side: u8, room: *mut u16, capacity: u32) -> u32,
    /// A register's number for each site: how many there are; as many as fit are written.
    pub counts: unsafe extern "C" fn(position: *const TyPosition, register: u16, room: *mut i32, capacity: u32) -> u32,
    /// Says why the call fails.
    pub complain: unsafe extern "C" fn(position: *const TyPosition, why: TyText),
}

impl TyText {
    /// Text that lives for ever.
    pub const fn new(text: &'static str) -> TyText {
        TyText { data: text.as_ptr(), length: text.len() }
    }

    /// The text, while it lives; nothing where it is none.
    ///
    /// # Safety
    /// `data` is null, or leads to `length` bytes that live as long as the caller needs them.
    pub unsafe fn get<'a>(&self) -> Option<&'a str> {
        if self.data.is_null() {
            return None;
        }
        // SAFETY: the caller says that the bytes are there.
        std::str::from_utf8(unsafe { std::slice::from_raw_parts(self.data, self.length) }).ok()
    }
}

// SAFETY: a plugin's manifest is never changed.
unsafe impl Sync for TyPlugin {}
// SAFETY: as above.
unsafe impl Sync for TyFunction {}
// SAFETY: as above.
unsafe impl Sync for TyEngine {}
