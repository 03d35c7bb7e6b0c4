//! The part of a position that a function has been given, and the part of it that the function has read. No Lua here.

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::TurnStatus;
use tianyuan_rules::hooks::View;
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{KindId, RegisterId, SideId, Site, Spec};

/// Words that can be asked for: what is worth knowing of the rules once the view is gone.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) board: Arc<Board>,
    pub(super) sides: Vec<String>,
    pub(super) phases: Vec<String>,
    pub(super) kinds: Vec<String>,
    /// Letters of each kind, side by side.
    letters: Vec<Vec<String>>,
    pub(super) registers: Vec<String>,
}

impl Words {
    pub(super) fn of(spec: &Spec) -> Words {
        Words {
            board: Arc::clone(&spec.board),
            sides: spec.sides.iter().map(|side| side.id.clone()).collect(),
            phases: spec.phases.iter().map(|phase| phase.id.clone()).collect(),
            kinds: spec.kinds.iter().map(|kind| kind.id.clone()).collect(),
            letters: spec.kinds.iter().map(|kind| kind.letters.clone()).collect(),
            registers: spec.registers.iter().map(|register| register.id.clone()).collect(),
        }
    }

    /// The letter of a piece.
    pub(super) fn letter(&self, kind: KindId, side: SideId) -> Option<&str> {
        self.letters.get(kind.index())?.get(side.index()).map(String::as_str)
    }

    /// Words of a set of sites.
    pub(super) fn wide(&self) -> usize {
        self.board.sites().div_ceil(64)
    }
}

/// The parts of a position that a function has read.
#[derive(Debug, Default, Clone)]
pub(super) struct Asked {
    /// Sites whose occupants it knows.
    pub(super) sites: Vec<u64>,
    /// Sides, as bits, all of whose sites it knows.
    pub(super) listed: u8,
    /// Sides and kinds all of whose sites it knows.
    pub(super) kinds: Vec<(SideId, KindId)>,
    /// Sides, as bits, whose number of pieces it knows.
    pub(super) counted: u8,
    pub(super) mover: bool,
    pub(super) phase: bool,
    pub(super) owed: bool,
    pub(super) turns: bool,
    pub(super) last: bool,
    pub(super) hands: bool,
    pub(super) registers: bool,
}

/// The differences between the given position and the present one.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// Sites among those that were asked for.
    pub(super) sites: Vec<u64>,
    /// Sides with other sites, and with another number of pieces, among those asked for.
    pub(super) listed: u8,
    pub(super) counted: u8,
    /// True if pieces of a side and kind that the function has read are on other sites now.
    pub(super) kinds: bool,
    pub(super) mover: bool,
    pub(super) phase: bool,
    pub(super) owed: bool,
    pub(super) turns: bool,
    pub(super) last: bool,
    pub(super) hands: bool,
    pub(super) registers: bool,
}

/// A position as a function sees it, apart from the state that it was read from.
#[derive(Debug)]
pub(super) struct ReadSet {
    wide: usize,
    /// Sites of each side's pieces, and of each kind's where there are several.
    sides: Vec<u64>,
    kinds: Vec<u64>,
    pub(super) status: TurnStatus,
    pub(super) last: Option<Site>,
    hands: Vec<u16>,
    registers: Vec<Value>,
    side_count: usize,
    pub(super) own: SideId,
    pub(super) asked: Asked,
}

impl ReadSet {
    /// Nothing asked for yet.
    pub(super) fn of(view: &dyn View, words: &Words) -> ReadSet {
        let mut seen = ReadSet {
            wide: words.wide(),
            sides: Vec::new(),
            kinds: Vec::new(),
            status: view.turn_status(),
            last: view.last(),
            hands: Vec::new(),
            registers: Vec::new(),
            side_count: words.sides.len(),
            own: view.own(),
            asked: Asked { sites: vec![0; words.wide()], ..Asked::default() },
        };
        let kinds = if words.kinds.len() > 1 { words.kinds.len() } else { 0 };
        seen.sides = vec![0; seen.side_count * seen.wide];
        seen.kinds = vec![0; kinds * seen.wide];
        seen.hands = vec![0; seen.side_count * words.kinds.len()];
        seen.registers = vec![Value::Number(0); seen.side_count * words.registers.len()];
        seen.copy(view);
        seen
    }

    /// Takes over everything that is cheap to take over, and what was asked for before of the rest.
    fn copy(&mut self, view: &dyn View) {
        for (side, words) in (0..).map(SideId::new).zip(self.sides.chunks_exact_mut(self.wide)) {
            take(words, view.held(side));
        }
        for (kind, words) in (0..).map(KindId::new).zip(self.kinds.chunks_exact_mut(self.wide)) {
            take(words, view.held_by_kind(kind));
        }
        self.status = view.turn_status();
        self.last = view.last();
        for (at, hand) in self.hands.iter_mut().enumerate() {
            *hand = view.hand(SideId::new((at % self.side_count) as u8), KindId::new((at / self.side_count) as u16));
        }
        for (at, register) in self.registers.iter_mut().enumerate() {
            *register = view.register(RegisterId::new((at / self.side_count) as u8), SideId::new((at % self.side_count) as u8));
        }
    }

    /// True if nothing that the function has read differs: a function without memory would return the same answer.
    pub(super) fn holds(&self, view: &dyn View) -> bool {
        let (asked, status) = (&self.asked, view.turn_status());
        if (asked.mover && status.mover != self.status.mover)
            || (asked.phase && status.phase != self.status.phase)
            || (asked.owed && status.owed != self.status.owed)
            || (asked.turns && status.turns != self.status.turns)
            || (asked.last && view.last() != self.last)
        {
            return false;
        }
        for (side, words) in (0..).map(SideId::new).zip(self.sides.chunks_exact(self.wide)) {
            // A board's own width may have words to spare.
            let now = view.held(side);
            let now = now.get(..self.wide).unwrap_or(now);
            if differ(words, now, &asked.sites)
                || (asked.listed & side.bit() != 0 && words != now)
                || (asked.counted & side.bit() != 0 && count(words) != count(now))
            {
                return false;
            }
        }
        for (kind, words) in (0..).map(KindId::new).zip(self.kinds.chunks_exact(self.wide)) {
            if differ(words, view.held_by_kind(kind), &asked.sites) {
                return false;
            }
        }
        let other_kinds = asked.kinds.iter().any(|&(side, kind)| self.other_of_kind(view, side, kind));
        !(other_kinds || asked.hands && self.other_hands(view) || asked.registers && self.other_registers(view))
    }

    /// Becomes what the view is, and notes what differs of what was asked for.
    pub(super) fn look(&mut self, view: &dyn View, changes: &mut Changes) {
        let (asked, status) = (&self.asked, view.turn_status());
        changes.sites.clear();
        changes.sites.resize(self.wide, 0);
        (changes.listed, changes.counted) = (0, 0);
        for (side, words) in (0..).map(SideId::new).zip(self.sides.chunks_exact(self.wide)) {
            let now = view.held(side);
            let mut other = false;
            for ((differing, was), is) in changes.sites.iter_mut().zip(words).zip(now) {
                *differing |= was ^ is;
                other |= was != is;
            }
            changes.listed |= u8::from(other) << side.number();
            changes.counted |= u8::from(other && count(words) != count(now)) << side.number();
        }
        for (kind, words) in (0..).map(KindId::new).zip(self.kinds.chunks_exact(self.wide)) {
            for ((differing, was), is) in changes.sites.iter_mut().zip(words).zip(view.held_by_kind(kind)) {
                *differing |= was ^ is;
            }
        }
        for (differing, mask) in changes.sites.iter_mut().zip(&asked.sites) {
            *differing &= mask;
        }
        changes.listed &= asked.listed;
        changes.kinds = asked.kinds.iter().any(|&(side, kind)| self.other_of_kind(view, side, kind));
        changes.counted &= asked.counted;
        changes.mover = asked.mover && status.mover != self.status.mover;
        changes.phase = asked.phase && status.phase != self.status.phase;
        changes.owed = asked.owed && status.owed != self.status.owed;
        changes.turns = asked.turns && status.turns != self.status.turns;
        changes.last = asked.last && view.last() != self.last;
        changes.hands = asked.hands && self.other_hands(view);
        changes.registers = asked.registers && self.other_registers(view);
        self.copy(view);
    }

    fn other_of_kind(&self, view: &dyn View, side: SideId, kind: KindId) -> bool {
        let (was, is) = (self.side(side), view.held(side));
        if self.kinds.is_empty() {
            return was.iter().zip(is).any(|(was, is)| was != is);
        }
        let (was_of, is_of) = (self.kind(kind), view.held_by_kind(kind));
        was.iter().zip(is).zip(was_of.iter().zip(is_of)).any(|((a, b), (was, is))| a & was != b & is)
    }

    /// Sites of a kind's pieces, where there are several kinds.
    fn kind(&self, kind: KindId) -> &[u64] {
        self.kinds.get(kind.index() * self.wide..(kind.index() + 1) * self.wide).unwrap_or_default()
    }

    /// Sites of a side's pieces of a kind.
    pub(super) fn of_kind(&self, side: SideId, kind: KindId) -> Vec<u64> {
        if self.kinds.is_empty() {
            return self.side(side).to_vec();
        }
        self.side(side).iter().zip(self.kind(kind)).map(|(side, kind)| side & kind).collect()
    }

    fn other_hands(&self, view: &dyn View) -> bool {
        let now = |at: usize| view.hand(SideId::new((at % self.side_count) as u8), KindId::new((at / self.side_count) as u16));
        self.hands.iter().enumerate().any(|(at, hand)| now(at) != *hand)
    }

    fn other_registers(&self, view: &dyn View) -> bool {
        let now = |at: usize| view.register(RegisterId::new((at / self.side_count) as u8), SideId::new((at % self.side_count) as u8));
        self.registers.iter().enumerate().any(|(at, value)| now(at) != *value)
    }

    /// Side and kind of the piece on a site.
    pub(super) fn at(&self, site: Site) -> Option<(SideId, KindId)> {
        let (word, bit) = (usize::from(site / 64), site % 64);
        let has = |words: &[u64]| words.get(word).is_some_and(|word| word >> bit & 1 != 0);
        let side = self.sides.chunks_exact(self.wide).position(has).and_then(SideId::from_index)?;
        Some((side, self.kinds.chunks_exact(self.wide).position(has).and_then(KindId::from_index).unwrap_or_default()))
    }

    /// Sites of a side's pieces.
    pub(super) fn side(&self, side: SideId) -> &[u64] {
        self.sides.get(side.index() * self.wide..(side.index() + 1) * self.wide).unwrap_or_default()
    }

    /// Sites of all pieces.
    pub(super) fn occupied(&self) -> Vec<u64> {
        let mut all = vec![0; self.wide];
        for words in self.sides.chunks_exact(self.wide) {
            all.iter_mut().zip(words).for_each(|(all, word)| *all |= word);
        }
        all
    }

    /// Pieces in a side's hand: of a kind, or all.
    pub(super) fn hand(&self, side: SideId, kind: Option<KindId>) -> u32 {
        let of = |kind: KindId| self.hands.get(kind.index() * self.side_count + side.index()).copied().map_or(0, u32::from);
        match kind {
            Some(kind) => of(kind),
            None => KindId::first(self.hands.len() / self.side_count.max(1)).map(of).sum(),
        }
    }

    /// A register's value, for a side.
    pub(super) fn register(&self, register: usize, side: SideId) -> Option<&Value> {
        self.registers.get(register * self.side_count + side.index())
    }
}

fn take(words: &mut [u64], from: &[u64]) {
    words.iter_mut().zip(from).for_each(|(word, from)| *word = *from);
}

/// True if two sets differ in any of some sites.
fn differ(was: &[u64], now: &[u64], among: &[u64]) -> bool {
    was.iter().zip(now).zip(among).any(|((was, now), among)| (was ^ now) & among != 0)
}

/// Sites in a set.
pub(super) fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// The sites of a set, ascending.
pub(super) fn sites(words: &[u64]) -> impl Iterator<Item = Site> {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            (bit < 64).then(|| {
                left &= left - 1;
                (at * 64) as Site + bit as Site
            })
        })
    })
}
