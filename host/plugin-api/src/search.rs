//! The game that an engine thinks about: its own copy, on which it makes and takes back decisions.

use std::fmt;
use std::marker::PhantomData;

use crate::abi::{self, TyDecision, TySearch, TySearchHost, TyText};
use crate::ids::{Kind, Side, Site};
use crate::position::Piece;

/// The limits of a search, its game, and the seed. What is asked about decisions means those that are legal in the position reached.
pub struct Search<'a> {
    raw: *const TySearch,
    lives: PhantomData<&'a TySearch>,
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("own", &self.own()).field("nodes", &self.nodes()).finish_non_exhaustive()
    }
}

/// A state of a game, for the side of the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

impl Outcome {
    fn of(code: i32) -> Outcome {
        match code {
            abi::WON => Outcome::Won,
            abi::DRAWN => Outcome::Drawn,
            abi::LOST => Outcome::Lost,
            _ => Outcome::Open,
        }
    }
}

/// The choice of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// A decision of the position that was asked about, by its number, and the expected result from 0 to 1000.
    Decision(u32, i32),
    /// It gives up.
    Resigns,
}

/// A type that an engine may return.
pub trait Chooses {
    /// The choice.
    ///
    /// # Errors
    /// The reason why there is none.
    fn choice(self) -> Result<Choice, String>;
}

impl Chooses for Choice {
    fn choice(self) -> Result<Choice, String> {
        Ok(self)
    }
}

impl<E: fmt::Display> Chooses for Result<Choice, E> {
    fn choice(self) -> Result<Choice, String> {
        self.map_err(|error| error.to_string())
    }
}

impl Search<'_> {
    /// The search behind a pointer.
    ///
    /// # Safety
    /// The pointer comes from the host for a call that lasts as long as the search.
    pub unsafe fn new<'a>(raw: *const TySearch) -> Search<'a> {
        Search { raw, lives: PhantomData }
    }

    fn raw(&self) -> &TySearch {
        // SAFETY: `new` was given a pointer that is good.
        unsafe { &*self.raw }
    }

    fn host(&self) -> &TySearchHost {
        // SAFETY: the host's functions live as long as the search.
        unsafe { &*self.raw().host }
    }

    /// The game's id.
    pub fn game_id(&self) -> &str {
        // SAFETY: the facts of the game live as long as the search, and so do their texts.
        unsafe { (*self.raw().game).id.get() }.unwrap_or_default()
    }

    /// Number of sites of the board.
    pub fn site_count(&self) -> u16 {
        // SAFETY: as above.
        u16::try_from(unsafe { (*self.raw().game).site_count }).unwrap_or(u16::MAX)
    }

    /// Decisions to make at most.
    pub fn nodes(&self) -> Option<u64> {
        Some(self.raw().nodes).filter(|nodes| *nodes > 0)
    }

    /// Milliseconds at most.
    pub fn millis(&self) -> Option<u64> {
        Some(self.raw().millis).filter(|millis| *millis > 0)
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.raw().seed
    }

    /// The side that the engine plays.
    pub fn own(&self) -> Side {
        Side::new(self.raw().own)
    }

    /// Number of legal decisions; 0 where the game is over.
    pub fn legal(&self) -> u32 {
        // SAFETY: the host's function, with the host's pointer.
        unsafe { (self.host().legal)(self.raw) }
    }

    /// The site that a piece leaves by a decision, and the one that the decision concerns.
    pub fn sites(&self, index: u32) -> (Option<Site>, Option<Site>) {
        let mut room = TyDecision { from: abi::NOWHERE, to: abi::NOWHERE };
        // SAFETY: as above; there is room for one.
        unsafe { (self.host().decision)(self.raw, index, &mut room) };
        let site = |site: u16| (site != abi::NOWHERE).then(|| Site::new(site));
        (site(room.from), site(room.to))
    }

    /// The text of a decision; empty where there is none.
    pub fn text(&self, index: u32) -> String {
        // SAFETY: as above; the room is as large as is said.
        self.read(|room, capacity| unsafe { (self.host().text)(self.raw, index, room, capacity) })
    }

    /// The position as text.
    pub fn position(&self) -> String {
        // SAFETY: as above.
        self.read(|room, capacity| unsafe { (self.host().position)(self.raw, room, capacity) })
    }

    fn read(&self, write: impl Fn(*mut u8, u32) -> u32) -> String {
        let mut room = vec![0; 256];
        loop {
            let length = write(room.as_mut_ptr(), room.len() as u32) as usize;
            if length <= room.len() {
                room.truncate(length);
                return String::from_utf8_lossy(&room).into_owned();
            }
            room.resize(length, 0);
        }
    }

    /// Makes a decision; false where there is no such decision.
    pub fn make(&self, index: u32) -> bool {
        // SAFETY: as above.
        unsafe { (self.host().make)(self.raw, index) == 1 }
    }

    /// Takes back the last decision that was made; false where none was.
    pub fn unmake(&self) -> bool {
        // SAFETY: as above.
        unsafe { (self.host().unmake)(self.raw) == 1 }
    }

    /// The state of the game.
    pub fn outcome(&self) -> Outcome {
        // SAFETY: as above.
        Outcome::of(unsafe { (self.host().outcome)(self.raw) })
    }

    /// The end of a random game from here.
    pub fn playout(&self, seed: u64) -> Outcome {
        // SAFETY: as above.
        Outcome::of(unsafe { (self.host().playout)(self.raw, seed) })
    }

    /// The side that decides.
    pub fn mover(&self) -> Side {
        // SAFETY: as above.
        Side::new(unsafe { (self.host().mover)(self.raw) })
    }

    /// The piece on a site.
    pub fn at(&self, site: Site) -> Option<Piece> {
        // SAFETY: as above.
        let code = unsafe { (self.host().at)(self.raw, site.index()) };
        let [side, kind] = code.to_le_bytes();
        (code != abi::NOBODY).then(|| Piece { side: Side::new(side), kind: Kind::new(kind) })
    }

    /// The same for equal positions.
    pub fn key(&self) -> u64 {
        // SAFETY: as above.
        unsafe { (self.host().key)(self.raw) }
    }

    /// True once a limit is reached or somebody has stopped the search: the engine is to answer now.
    pub fn stopped(&self) -> bool {
        // SAFETY: as above.
        unsafe { (self.host().stopped)(self.raw) == 1 }
    }

    /// Reports the best decision so far of the position that was asked about, and its value from 0 to 1000.
    pub fn report(&self, index: u32, value: i32) {
        // SAFETY: as above.
        unsafe { (self.host().report)(self.raw, index, value) }
    }

    /// Says why the engine fails.
    pub(crate) fn complain(&self, why: &str) {
        // SAFETY: as above; the text outlives the call.
        unsafe { (self.host().complain)(self.raw, TyText { data: why.as_ptr(), length: why.len() }) }
    }
}
