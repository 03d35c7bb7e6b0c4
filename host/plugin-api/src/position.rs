//! The position as a function of a plugin sees it: read-only, from the view of one side.

use std::fmt;
use std::marker::PhantomData;

use crate::abi::{self, TyGame, TyPosition, TyText};
use crate::ids::{Direction, Kind, Register, Side, Site};
use crate::set::SiteSet;

/// A piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner.
    pub side: Side,
    /// The kind.
    pub kind: Kind,
}

/// A position. Questions about a site, side, kind or register that the game does not have are answered with nothing.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    raw: *const TyPosition,
    lives: PhantomData<&'a TyPosition>,
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("own", &self.own())
            .field("mover", &self.mover())
            .field("turns", &self.turns())
            .finish_non_exhaustive()
    }
}

impl<'a> Position<'a> {
    /// The position behind a pointer.
    ///
    /// # Safety
    /// The pointer comes from the host for a call that lasts as long as `'a`.
    pub unsafe fn new(raw: *const TyPosition) -> Position<'a> {
        Position { raw, lives: PhantomData }
    }

    #[inline]
    fn raw(&self) -> &'a TyPosition {
        // SAFETY: `new` was given a pointer that is good for `'a`.
        unsafe { &*self.raw }
    }

    #[inline]
    fn game(&self) -> &'a TyGame {
        // SAFETY: the host says what never changes for as long as the position lives.
        unsafe { &*self.raw().game }
    }

    #[inline]
    fn host(&self) -> &'a abi::TyHost {
        // SAFETY: as for the game.
        unsafe { &*self.raw().host }
    }

    /// A table of the host with so many entries.
    #[inline]
    fn table<T>(&self, data: *const T, length: u32) -> &'a [T] {
        if data.is_null() {
            return &[];
        }
        // SAFETY: the host's tables are as long as it says, and live as long as the position.
        unsafe { std::slice::from_raw_parts(data, length as usize) }
    }

    fn text(&self, texts: &'a [TyText], at: usize) -> &'a str {
        // SAFETY: the host's texts live as long as its tables.
        texts.get(at).and_then(|text| unsafe { text.get() }).unwrap_or_default()
    }

    fn find(&self, texts: &'a [TyText], name: &str) -> Option<usize> {
        (0..texts.len()).find(|at| self.text(texts, *at) == name)
    }

    fn site_or_none(site: u16) -> Option<Site> {
        (site != abi::NOWHERE).then_some(Site(site))
    }

    /// The game's id.
    pub fn game_id(&self) -> &'a str {
        // SAFETY: as for the host's other texts.
        unsafe { self.game().id.get() }.unwrap_or_default()
    }

    /// The side that the function is asked for.
    #[inline]
    pub fn own(&self) -> Side {
        Side(self.raw().own)
    }

    /// The side that decides.
    #[inline]
    pub fn mover(&self) -> Side {
        Side(self.raw().mover)
    }

    /// The phase's id.
    pub fn phase(&self) -> &'a str {
        let game = self.game();
        self.text(self.table(game.phase_ids, game.phase_count), usize::from(self.raw().phase))
    }

    /// Turns completed.
    pub fn turns(&self) -> u32 {
        self.raw().turns
    }

    /// Removals still owed by the turn.
    pub fn owed(&self) -> u16 {
        self.raw().owed
    }

    /// The landing site of the last piece.
    pub fn last(&self) -> Option<Site> {
        Self::site_or_none(self.raw().last)
    }

    /// The site of the piece of a chain of hops.
    pub fn chain(&self) -> Option<Site> {
        Self::site_or_none(self.raw().chain)
    }

    /// Hops made in this chain.
    pub fn hops(&self) -> u16 {
        self.raw().hops
    }

    /// The number of sites of the board.
    #[inline]
    pub fn site_count(&self) -> u16 {
        self.game().site_count as u16
    }

    /// All sites.
    pub fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        (0..self.site_count()).map(Site)
    }

    /// A site by its name.
    pub fn site(&self, name: &str) -> Option<Site> {
        let game = self.game();
        self.find(self.table(game.site_names, game.site_count), name).map(|at| Site(at as u16))
    }

    /// The name of a site.
    pub fn name(&self, site: Site) -> &'a str {
        let game = self.game();
        self.text(self.table(game.site_names, game.site_count), usize::from(site.0))
    }

    /// Column and row of a site, from 0.
    pub fn place(&self, site: Site) -> Option<(i16, i16)> {
        let game = self.game();
        let places = self.table(game.places, game.site_count * 2);
        places.get(usize::from(site.0) * 2..usize::from(site.0) * 2 + 2).map(|place| (place[0], place[1]))
    }

    /// True if the board is a rectangle, with [`Direction::N`] and the others.
    pub fn is_rectangular(&self) -> bool {
        self.game().rectangular == 1
    }

    /// All directions.
    pub fn directions(&self) -> impl Iterator<Item = Direction> + use<> {
        (0..self.game().direction_count as u8).map(Direction)
    }

    /// A direction by its name.
    pub fn direction(&self, name: &str) -> Option<Direction> {
        let game = self.game();
        self.find(self.table(game.direction_names, game.direction_count), name).map(|at| Direction(at as u8))
    }

    /// The neighbour of a site in a direction.
    #[inline]
    pub fn next(&self, site: Site, direction: Direction) -> Option<Site> {
        let game = self.game();
        if u32::from(direction.0) >= game.direction_count {
            return None;
        }
        let table = self.table(game.next, game.site_count * game.direction_count);
        table.get(usize::from(site.0) * game.direction_count as usize + usize::from(direction.0)).and_then(|next| Self::site_or_none(*next))
    }

    /// The number of sides.
    pub fn side_count(&self) -> u8 {
        self.game().side_count as u8
    }

    /// A side by its id.
    pub fn side(&self, id: &str) -> Option<Side> {
        let game = self.game();
        self.find(self.table(game.side_ids, game.side_count), id).map(|at| Side(at as u8))
    }

    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &'a str {
        let game = self.game();
        self.text(self.table(game.side_ids, game.side_count), usize::from(side.0))
    }

    /// A kind of piece by its id.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        let game = self.game();
        self.find(self.table(game.kind_ids, game.kind_count), id).map(|at| Kind(at as u8))
    }

    /// The id of a kind of piece.
    pub fn kind_id(&self, kind: Kind) -> &'a str {
        let game = self.game();
        self.text(self.table(game.kind_ids, game.kind_count), usize::from(kind.0))
    }

    /// The words of the set of a side's pieces.
    #[inline]
    fn words(&self, side: Side) -> &'a [u64] {
        match self.raw().held.get(usize::from(side.0)) {
            Some(words) => self.table(*words, self.game().words),
            None => &[],
        }
    }

    /// The sites of a side's pieces.
    pub fn held(&self, side: Side) -> SiteSet {
        SiteSet::from_words(self.words(side))
    }

    /// True if a piece of a side is on a site.
    #[inline]
    pub fn holds(&self, side: Side, site: Site) -> bool {
        self.words(side).get(usize::from(site.0 >> 6)).is_some_and(|word| word >> (site.0 & 63) & 1 != 0)
    }

    /// Pieces of a side on the board.
    pub fn count(&self, side: Side) -> u32 {
        self.words(side).iter().map(|word| word.count_ones()).sum()
    }

    /// The piece on a site. [`Position::holds`] is cheaper for the pieces of one given side.
    pub fn at(&self, site: Site) -> Option<Piece> {
        // SAFETY: the host's functions take any site, and the position that they were given with.
        let code = unsafe { (self.host().at)(self.raw, site.0) };
        (code != abi::NOBODY).then_some(Piece { side: Side(code as u8), kind: Kind((code >> 8) as u8) })
    }

    /// Pieces of a kind in a side's hand.
    pub fn hand(&self, side: Side, kind: Kind) -> u16 {
        // SAFETY: as for `at`.
        unsafe { (self.host().hand)(self.raw, side.0, kind.0) }
    }

    /// A register by its name.
    pub fn register(&self, name: &str) -> Option<Register> {
        let game = self.game();
        let registers = self.table(game.registers, game.register_count);
        // SAFETY: as for the host's other texts.
        registers.iter().position(|register| unsafe { register.name.get() } == Some(name)).map(|at| Register(at as u16))
    }

    /// The number in a register; the side does not matter to one of the game.
    pub fn number(&self, register: Register, side: Side) -> Option<i32> {
        let mut number = 0;
        // SAFETY: as for `at`; the number outlives the call.
        let found = unsafe { (self.host().number)(self.raw, register.0, side.0, &mut number) };
        (found == 1).then_some(number)
    }

    /// The sites in a register (or the numbers of the instances); nothing where it holds something else.
    pub fn marked(&self, register: Register, side: Side) -> Vec<Site> {
        let mut room = vec![0u16; 64];
        loop {
            // SAFETY: as for `at`; the room is as large as its length says.
            let count = unsafe { (self.host().marked)(self.raw, register.0, side.0, room.as_mut_ptr(), room.len() as u32) } as usize;
            if count <= room.len() {
                room.truncate(count);
                return room.into_iter().map(Site).collect();
            }
            room.resize(count, 0);
        }
    }

    /// The counts on each site, of a register of counts; empty for any other register.
    pub fn counts(&self, register: Register) -> Vec<i32> {
        let mut room = vec![0i32; usize::from(self.site_count())];
        // SAFETY: as for `marked`.
        let count = unsafe { (self.host().counts)(self.raw, register.0, room.as_mut_ptr(), room.len() as u32) } as usize;
        room.truncate(count);
        room
    }
}
