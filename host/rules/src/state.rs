//! A position sized to the board, with the log that takes decisions back.

pub(crate) mod about;
pub(crate) mod columns;
pub(crate) mod history;
pub(crate) mod offers;
pub(crate) mod piece_board;
pub(crate) mod turn_state;
pub(crate) mod undo;
pub(crate) mod wide;
pub(crate) mod zobrist;

use std::cell::RefCell;
use std::sync::Arc;

use tianyuan_board::{Captured, ChainLinks, Chains, Groups, Links, Set};

use crate::api::decision::{Decision, HookFault};
use crate::spec::{KindId, MAX_FORMS, MAX_SIDES, Piece, SideId, Site};
use crate::state::about::About;
use crate::state::columns::Columns;
use crate::state::history::{History, MANY_SLOTS, SLOTS};
use crate::state::offers::Moves;
use crate::state::piece_board::{PieceBoard, PieceCode, code_of, decode};
use crate::state::turn_state::TurnState;
use crate::state::undo::{Change, Frame, Lengths, MoveRecord, UndoLog};
use crate::state::zobrist::{Key, Zobrist};

/// The tables by which connected pieces are kept, where the rules read them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Connections {
    /// Of groups, which may be captured.
    pub(crate) links: Option<Arc<Links>>,
    /// Of chains, which only grow.
    pub(crate) chain_links: Option<Arc<ChainLinks>>,
}

/// A position. All equality is over the position itself, not over the log.
#[derive(Debug, Clone)]
pub(crate) struct State<const W: usize> {
    pub(crate) sides: [Set<W>; MAX_SIDES],
    pub(crate) empty: Set<W>,
    /// Pieces of each side on the board.
    pub(crate) counts: [u16; MAX_SIDES],
    pub(crate) kinds: PieceBoard<W>,
    /// Hands (side by side, kind by kind), then number registers.
    pub(crate) numbers: Vec<i32>,
    /// Set registers; the last is the set of pieces jumped that are still on the board.
    pub(crate) sets: Vec<Set<W>>,
    pub(crate) flow: TurnState,
    pub(crate) key: Key,
    /// The part of the key that set registers have in it.
    pub(crate) marked: u128,
    /// Keys at the start of each turn; kept if rules depend on repetition.
    pub(crate) history: History<SLOTS>,
    /// Boards at the start of each turn; kept if the rules forbid a board to come again.
    pub(crate) boards: History<MANY_SLOTS>,
    /// At least as many as the pieces of any board remembered.
    pub(crate) most: u16,
    /// Groups and their liberties; kept if the rules capture by enclosure.
    pub(crate) groups: Groups,
    /// The pieces below the tops, where sites hold rows of pieces.
    pub(crate) columns: Option<Box<Columns>>,
    /// Chains of connected pieces; kept if the rules ask for them, and pieces only come.
    pub(crate) chains: Option<Chains>,
    connections: Connections,
    /// Slots of sets that sites leave as soon as anything happens there.
    fading: Vec<u16>,
    /// Positions are not recorded: too few turns follow for any to recur often enough to matter.
    pub(crate) skip_history: bool,
    /// The piece and the line of the slide under test; nothing of the position.
    pub(crate) about: About<W>,
    /// Instances made by the last landing, form by form.
    pub(crate) made: [u8; MAX_FORMS],
    /// Decisions that an award or a law forbids by what they lead to are offered too, to explain why one is refused.
    pub(crate) untried: bool,
    /// The removals that the last landing earned, award by award.
    pub(crate) earned: Vec<(u8, u16)>,
    pub(crate) fault: RefCell<Option<HookFault>>,
    /// A buffer for the test whether a side has a decision.
    pub(crate) scratch: Moves<W>,
    log: UndoLog<W>,
}

impl<const W: usize> PartialEq for State<W> {
    fn eq(&self, other: &Self) -> bool {
        self.sides == other.sides
            && self.empty == other.empty
            && self.counts == other.counts
            && self.kinds == other.kinds
            && self.numbers == other.numbers
            && self.sets == other.sets
            && self.columns == other.columns
            && self.flow.bare() == other.flow.bare()
            && self.key == other.key
            && self.past().eq(other.past())
            && self.past_boards().eq(other.past_boards())
    }
}

impl<const W: usize> State<W> {
    pub(crate) fn new(
        all: Set<W>,
        kinds: PieceBoard<W>,
        numbers: Vec<i32>,
        sets: usize,
        connections: Connections,
        fading: Vec<u16>,
    ) -> Self {
        Self {
            sides: [Set::EMPTY; MAX_SIDES],
            empty: all,
            counts: [0; MAX_SIDES],
            kinds,
            numbers,
            sets: vec![Set::EMPTY; sets + 1],
            flow: TurnState::default(),
            key: Key::default(),
            marked: 0,
            history: History::default(),
            boards: History::default(),
            most: 0,
            groups: Groups::default(),
            columns: None,
            chains: connections.chain_links.is_some().then(Chains::default),
            connections,
            fading,
            skip_history: false,
            about: About::default(),
            made: [0; MAX_FORMS],
            untried: false,
            earned: Vec::new(),
            fault: RefCell::new(None),
            scratch: Moves::default(),
            log: UndoLog::default(),
        }
    }

    #[inline]
    pub(crate) fn own(&self, side: SideId) -> Set<W> {
        self.sides[usize::from(side) % MAX_SIDES]
    }

    #[inline]
    pub(crate) fn kind(&self, kind: KindId, all: Set<W>) -> Set<W> {
        if self.kinds.several() { self.kinds.of(kind) } else { all.without(self.empty) }
    }

    /// Piece code on a site.
    #[inline]
    pub(crate) fn code(&self, site: Site) -> Option<PieceCode> {
        if self.kinds.several() {
            return self.kinds.cell(site).checked_sub(1);
        }
        self.sides.iter().position(|set| set.has(site)).map(|side| side as PieceCode)
    }

    #[inline]
    pub(crate) fn piece(&self, site: Site) -> Option<Piece> {
        let (side, kind) = decode(self.code(site)?);
        Some(Piece { side, kind })
    }

    /// A piece comes to an empty site; the key is left to the caller.
    #[inline]
    fn set_piece(&mut self, code: PieceCode, site: Site) {
        let (side, kind) = decode(code);
        self.sides[side.index()].insert(site);
        self.counts[side.index()] = self.counts[side.index()].wrapping_add(1);
        self.empty.remove(site);
        if self.kinds.several() {
            self.kinds.of_mut(kind).insert(site);
            self.kinds.set_cell(site, code + 1);
        }
    }

    /// The opposite of [`State::set_piece`].
    #[inline]
    fn clear_piece(&mut self, code: PieceCode, site: Site) {
        let (side, kind) = decode(code);
        self.sides[side.index()].remove(site);
        self.counts[side.index()] = self.counts[side.index()].wrapping_sub(1);
        self.empty.insert(site);
        if self.kinds.several() {
            self.kinds.of_mut(kind).remove(site);
            self.kinds.set_cell(site, 0);
        }
    }

    /// Puts a piece on an empty site; returns the enemy groups without a liberty.
    #[inline]
    pub(crate) fn put(&mut self, zobrist: &Zobrist, piece: Piece, site: Site) -> Captured {
        let code = code_of(piece);
        self.set_piece(code, site);
        self.key.board ^= zobrist.piece(code, site);
        self.log.change(Change { site, before: 0, after: code + 1 });
        self.fade(site);
        if let (Some(links), Some(chains)) = (&self.connections.chain_links, &mut self.chains) {
            chains.put(links, site, piece.side.number());
        }
        match &self.connections.links {
            Some(links) => self.groups.put(links, site, piece.side.number()),
            None => Captured::NOTHING,
        }
    }

    /// Removes a site from the sets that forget a site once anything happens there.
    #[inline]
    pub(crate) fn fade(&mut self, site: Site) {
        for at in 0..self.fading.len() {
            let slot = usize::from(self.fading[at]);
            if let Some(mut set) = self.sets.get(slot).copied().filter(|set| set.has(site)) {
                set.remove(site);
                self.set_sites(slot, set);
            }
        }
    }

    /// Removes a whole group; returns its number of pieces.
    #[inline]
    pub(crate) fn remove_group(&mut self, zobrist: &Zobrist, links: &Links, site: Site) -> u16 {
        let Some(code) = self.code(site) else { return 0 };
        let (several, side) = (self.kinds.several(), decode(code).0);
        let mut gone = Set::EMPTY;
        let (kinds, log, board) = (&self.kinds, &mut self.log, &mut self.key.board);
        self.groups.remove(links, site, |at| {
            let code = if several { kinds.cell(at).saturating_sub(1) } else { code };
            gone.insert(at);
            *board ^= zobrist.piece(code, at);
            log.change(Change { site: at, before: code + 1, after: 0 });
        });
        let count = gone.len() as u16;
        self.sides[side.index()] ^= gone;
        self.empty ^= gone;
        self.counts[side.index()] = self.counts[side.index()].wrapping_sub(count);
        if several {
            for at in gone.iter() {
                let (_, kind) = decode(self.kinds.cell(at).saturating_sub(1));
                self.kinds.of_mut(kind).remove(at);
                self.kinds.set_cell(at, 0);
            }
        }
        count
    }

    /// Removes the piece of a site, with all that lies below it.
    #[inline]
    pub(crate) fn remove(&mut self, zobrist: &Zobrist, site: Site) -> Option<Piece> {
        let piece = self.lift(zobrist, site)?;
        if self.columns.is_some() {
            self.clear_row(site);
        }
        Some(piece)
    }

    /// Removes the piece of a site and nothing below it: it comes back at once, or another comes in its place.
    #[inline]
    pub(crate) fn lift(&mut self, zobrist: &Zobrist, site: Site) -> Option<Piece> {
        let code = self.code(site)?;
        self.clear_piece(code, site);
        self.key.board ^= zobrist.piece(code, site);
        self.log.change(Change { site, before: code + 1, after: 0 });
        self.fade(site);
        let (side, kind) = decode(code);
        if let Some(links) = &self.connections.links {
            self.groups.lift(links, site, side.number());
        }
        Some(Piece { side, kind })
    }

    /// Gives the pieces of other sides on some sites to a side.
    pub(crate) fn flip(&mut self, zobrist: &Zobrist, sites: Set<W>, side: SideId) {
        let several = self.kinds.several();
        for from in 0..MAX_SIDES {
            let turned = sites & self.sides[from];
            if turned.is_empty() || from == usize::from(side) {
                continue;
            }
            let many = turned.len() as u16;
            self.sides[from] ^= turned;
            self.sides[usize::from(side)] |= turned;
            self.counts[from] = self.counts[from].wrapping_sub(many);
            self.counts[usize::from(side)] = self.counts[usize::from(side)].wrapping_add(many);
            for site in turned.iter() {
                let before = if several { self.kinds.cell(site).saturating_sub(1) } else { from as PieceCode };
                let after = before - from as PieceCode + PieceCode::from(side.number());
                self.key.board ^= zobrist.piece(before, site) ^ zobrist.piece(after, site);
                if several {
                    self.kinds.set_cell(site, after + 1);
                }
                self.log.change(Change { site, before: before + 1, after: after + 1 });
                self.fade(site);
                if let Some(links) = &self.connections.links {
                    self.groups.lift(links, site, from as u8);
                    self.groups.put(links, site, side.number());
                }
            }
        }
    }

    /// Moves the piece on `from` to the empty site `to`, with all that lies below it.
    #[inline]
    pub(crate) fn move_piece(&mut self, zobrist: &Zobrist, from: Site, to: Site) {
        let Some(code) = self.code(from) else { return };
        self.clear_piece(code, from);
        self.set_piece(code, to);
        self.key.board ^= zobrist.piece(code, from) ^ zobrist.piece(code, to);
        self.log.change(Change { site: from, before: code + 1, after: 0 });
        self.log.change(Change { site: to, before: 0, after: code + 1 });
        if self.columns.is_some() {
            self.move_row(from, to);
        }
        self.fade(from);
        self.fade(to);
        if let Some(links) = &self.connections.links {
            let side = decode(code).0;
            self.groups.lift(links, from, side.number());
            self.groups.put(links, to, side.number());
        }
    }

    /// Makes a move of a piece, with a compact undo record. It promotes to the kind that `promoted` returns, if any; a captured piece
    /// goes to the hand that `hand_of` returns, if any. Returns 1 + the code of the captured piece, or 0.
    #[inline(always)]
    pub(crate) fn move_recorded(
        &mut self,
        zobrist: &Zobrist,
        decision: Decision,
        promoted: impl FnOnce(KindId) -> Option<KindId>,
        hand_of: impl FnOnce(KindId) -> Option<usize>,
    ) -> PieceCode {
        self.begin(decision);
        let (from, to) = (decision.start(), decision.target());
        let captured = self.kinds.cell(to);
        let before = self.kinds.cell(from).saturating_sub(1);
        let after = match promoted(decode(before).1) {
            Some(kind) => before % MAX_SIDES as PieceCode + PieceCode::from(kind.number()) * MAX_SIDES as PieceCode,
            None => before,
        };
        let mut hand = 0;
        let mut board = zobrist.piece(before, from) ^ zobrist.piece(after, to);
        if captured > 0 {
            self.clear_piece(captured - 1, to);
            board ^= zobrist.piece(captured - 1, to);
            if let Some(slot) = hand_of(decode(captured - 1).1) {
                self.numbers[slot] += 1;
                self.key.numbers = self.key.numbers.wrapping_add(zobrist.number(slot, 1));
                hand = slot as u16 + 1;
            }
        }
        self.shift(before, from, after, to);
        self.key.board ^= board;
        self.record(MoveRecord { moved: before + 1, captured, hand, ..MoveRecord::default() });
        captured
    }

    /// Makes a drop on an empty site, with a compact undo record.
    #[inline(always)]
    pub(crate) fn drop_recorded(&mut self, zobrist: &Zobrist, decision: Decision, code: PieceCode, slot: usize) {
        self.begin(decision);
        let to = decision.target();
        self.set_piece(code, to);
        self.key.board ^= zobrist.piece(code, to);
        self.numbers[slot] -= 1;
        self.key.numbers = self.key.numbers.wrapping_sub(zobrist.number(slot, 1));
        self.record(MoveRecord { moved: code + 1, hand: slot as u16 + 1, ..MoveRecord::default() });
    }

    /// Changes registers after a piece's own move; their former values become part of its undo record, which holds a limited number.
    #[inline]
    pub(crate) fn with_register_undo(&mut self, change: impl FnOnce(&mut Self)) {
        let (numbers, sets) = (self.log.numbers.len(), self.log.sets.len());
        change(self);
        if let (true, Some(frame)) = (self.log.on, self.log.frames.last_mut()) {
            let (numbers, sets) = (self.log.numbers.len() - numbers, self.log.sets.len() - sets);
            frame.travel |= MoveRecord { numbers: numbers as u8, sets: sets as u8, ..MoveRecord::default() }.pack();
        }
    }

    /// True if a set forgets one of two sites once anything happens there.
    #[inline(always)]
    pub(crate) fn fades_at(&self, from: Site, to: Site) -> bool {
        let touches = |slot: &u16| self.sets.get(usize::from(*slot)).is_some_and(|set| set.has(to) || set.has(from));
        self.fading.iter().any(touches)
    }

    /// A piece goes from one site to another, which is free, and becomes another of its side.
    #[inline(always)]
    fn shift(&mut self, before: PieceCode, from: Site, after: PieceCode, to: Site) {
        let ((side, kind), (_, becomes)) = (decode(before), decode(after));
        let (left, landed) = (Set::one(from), Set::one(to));
        let both = left ^ landed;
        self.sides[side.index()] ^= both;
        self.empty ^= both;
        if kind == becomes {
            *self.kinds.of_mut(kind) ^= both;
        } else {
            *self.kinds.of_mut(kind) ^= left;
            *self.kinds.of_mut(becomes) ^= landed;
        }
        self.kinds.set_cell(from, 0);
        self.kinds.set_cell(to, after + 1);
    }

    /// Undoes [`State::move_recorded`] or [`State::drop_recorded`].
    #[inline(always)]
    fn undo_recorded(&mut self, decision: Decision, travel: MoveRecord) {
        let (from, to) = (decision.start(), decision.target());
        if travel.numbers | travel.sets > 0 {
            self.registers_back(usize::from(travel.numbers), usize::from(travel.sets));
        }
        let after = self.kinds.cell(to).saturating_sub(1);
        if decision.from.is_none() {
            self.clear_piece(after, to);
            self.numbers[usize::from(travel.hand) - 1] += 1;
            return;
        }
        self.shift(after, to, travel.moved - 1, from);
        if travel.captured > 0 {
            self.set_piece(travel.captured - 1, to);
            if travel.hand > 0 {
                self.numbers[usize::from(travel.hand) - 1] -= 1;
            }
        }
    }

    #[inline]
    pub(crate) fn set_number(&mut self, zobrist: &Zobrist, slot: usize, value: i32) {
        let Some(place) = self.numbers.get_mut(slot) else { return };
        let old = std::mem::replace(place, value);
        if old != value {
            self.key.numbers = self.key.numbers.wrapping_add(zobrist.grown(slot, i64::from(value) - i64::from(old)));
            if self.log.on {
                self.log.numbers.push((slot as u16, old));
            }
        }
    }

    /// Adds as many to the numbers of some sites, whose slots begin at `base`.
    #[inline]
    pub(crate) fn add_at_each(&mut self, zobrist: &Zobrist, base: usize, sites: &[Site], many: i32) {
        let mut words: u128 = 0;
        for &site in sites {
            let slot = base + usize::from(site);
            let Some(place) = self.numbers.get_mut(slot) else { continue };
            if self.log.on {
                self.log.numbers.push((slot as u16, *place));
            }
            let Some(grown) = place.checked_add(many) else {
                // What does not fit is lost.
                let by = i64::from(i32::MAX) - i64::from(std::mem::replace(place, i32::MAX));
                self.key.numbers = self.key.numbers.wrapping_add(zobrist.grown(slot, by));
                continue;
            };
            *place = grown;
            words = words.wrapping_add(zobrist.word_of_number(slot));
        }
        self.key.numbers = self.key.numbers.wrapping_add(if many == 1 { words } else { words.wrapping_mul(many as u128) });
    }

    pub(crate) fn set_sites(&mut self, slot: usize, value: Set<W>) {
        let Some(place) = self.sets.get_mut(slot) else { return };
        let old = std::mem::replace(place, value);
        if old != value {
            let turned = Zobrist::set(slot, &(old ^ value));
            self.key.board ^= turned;
            self.marked ^= turned;
            if self.log.on {
                self.log.sets.push((slot as u16, old));
            }
        }
    }

    /// The slot of the pieces jumped that are still on the board.
    #[inline]
    pub(crate) fn jumped_slot(&self) -> usize {
        self.sets.len() - 1
    }

    #[inline]
    pub(crate) fn jumped(&self) -> Set<W> {
        self.sets.last().copied().unwrap_or_default()
    }

    /// The positions that the history remembers, without the present one.
    fn past(&self) -> impl Iterator<Item = u128> {
        self.history.keys(self.history.len().saturating_sub(usize::from(self.flow.in_history)))
    }

    /// The boards that the history remembers, without the present one.
    fn past_boards(&self) -> impl Iterator<Item = u128> {
        self.boards.keys(self.boards.len().saturating_sub(usize::from(self.flow.in_history)))
    }

    #[inline(always)]
    fn frame(&self, decision: Decision) -> Frame {
        Frame {
            decision: decision.bits(),
            flow: self.flow,
            key: self.key,
            history: self.history.len().max(self.boards.len()) as u32,
            travel: 0,
        }
    }

    /// Pushes the undo frame of a piece's own move.
    #[inline(always)]
    fn begin(&mut self, decision: Decision) {
        if self.log.on {
            let frame = self.frame(decision);
            self.log.frames.push(frame);
        }
    }

    /// Completes the undo frame of a piece's own move.
    #[inline(always)]
    fn record(&mut self, travelled: MoveRecord) {
        if let (true, Some(frame)) = (self.log.on, self.log.frames.last_mut()) {
            frame.travel = travelled.pack();
        }
    }

    /// Pushes an undo frame; [`State::pop_frame`] undoes all changes since.
    #[inline]
    pub(crate) fn push_frame(&mut self, decision: Decision) {
        if !self.log.on {
            return;
        }
        let frame = self.frame(decision);
        self.log.frames.push(frame);
        let UndoLog { changes, numbers, sets, .. } = &self.log;
        let lengths = Lengths {
            changes: changes.len() as u32,
            numbers: numbers.len() as u32,
            sets: sets.len() as u32,
            groups: self.groups.noted() as u32,
            chains: self.chains.as_ref().map_or(0, Chains::noted) as u32,
        };
        self.log.lengths.push(lengths);
    }

    /// Turns recording of changes on or off; returns the former setting.
    #[inline]
    pub(crate) fn set_recording(&mut self, on: bool) -> bool {
        self.groups.note(on);
        self.chains.iter_mut().for_each(|chains| chains.note(on));
        std::mem::replace(&mut self.log.on, on)
    }

    /// Begins a trial of a decision. [`State::end_trial`] undoes it, given the value returned here.
    #[inline]
    pub(crate) fn begin_trial(&mut self, decision: Decision) -> bool {
        let noted = self.set_recording(true);
        self.push_frame(decision);
        self.flow.check = None;
        noted
    }

    /// Undoes a trial.
    #[inline]
    pub(crate) fn end_trial(&mut self, noted: bool) {
        self.pop_frame();
        self.set_recording(noted);
    }

    /// Undoes everything since the last [`State::push_frame`]; `None` if there is no frame.
    #[inline(always)]
    pub(crate) fn pop_frame(&mut self) -> Option<Decision> {
        let &Frame { decision, history, travel, .. } = self.log.frames.last()?;
        let decision = Decision::from_bits(decision);
        if travel > 0 {
            self.undo_recorded(decision, MoveRecord::unpack(travel));
        } else {
            self.changes_back();
        }
        self.history.truncate(history as usize);
        self.boards.truncate(history as usize);
        if let Some(frame) = self.log.frames.last() {
            self.flow = frame.flow;
            self.key = frame.key;
        }
        self.log.frames.pop();
        Some(decision)
    }

    /// Undoes the lists of changes.
    #[inline(never)]
    fn changes_back(&mut self) {
        let Some(lengths) = self.log.lengths.pop() else { return };
        self.groups.rewind(lengths.groups as usize);
        self.chains.iter_mut().for_each(|chains| chains.rewind(lengths.chains as usize));
        while self.log.changes.len() > lengths.changes as usize {
            if let Some(change) = self.log.changes.pop() {
                if change.after > 0 {
                    self.clear_piece(change.after - 1, change.site);
                }
                if change.before > 0 {
                    self.set_piece(change.before - 1, change.site);
                } else if change.after == 0 {
                    self.row_back(change.site);
                }
            }
        }
        let UndoLog { numbers, sets, .. } = &self.log;
        self.registers_back(numbers.len() - lengths.numbers as usize, sets.len() - lengths.sets as usize);
    }

    /// Undoes the newest changes of numbers and sets.
    #[inline(never)]
    fn registers_back(&mut self, numbers: usize, sets: usize) {
        for _ in 0..numbers {
            if let Some((slot, old)) = self.log.numbers.pop() {
                self.numbers[usize::from(slot)] = old;
            }
        }
        for _ in 0..sets {
            if let Some((slot, old)) = self.log.sets.pop() {
                let now = std::mem::replace(&mut self.sets[usize::from(slot)], old);
                self.marked ^= Zobrist::set(usize::from(slot), &(old ^ now));
            }
        }
    }

    /// Clears the undo log and keeps its buffers.
    pub(crate) fn forget(&mut self) {
        self.log.frames.clear();
        self.log.lengths.clear();
        self.log.changes.clear();
        self.log.numbers.clear();
        self.log.sets.clear();
        self.groups.forget();
        if let Some(columns) = &mut self.columns {
            columns.forget();
        }
        self.chains.iter_mut().for_each(Chains::forget);
    }

    /// The regions that the chain of a piece touches, as bits; `None` where chains are not kept.
    #[inline]
    pub(crate) fn touched(&self, site: Site) -> Option<u64> {
        self.chains.as_ref().map(|chains| chains.regions(site))
    }

    /// Becomes equal to another state of the same game, without a log; buffers are kept.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.sides = other.sides;
        self.empty = other.empty;
        self.counts = other.counts;
        self.kinds.copy_from(&other.kinds);
        self.numbers.clone_from(&other.numbers);
        self.sets.clone_from(&other.sets);
        self.flow = other.flow;
        self.key = other.key;
        self.marked = other.marked;
        self.history.copy_from(&other.history);
        self.boards.copy_from(&other.boards);
        self.most = other.most;
        if let Some(links) = &self.connections.links {
            self.groups.copy_from(&other.groups, links.sites());
        }
        if let (Some(columns), Some(others)) = (&mut self.columns, &other.columns) {
            columns.copy_from(others);
        }
        if let (Some(links), Some(chains), Some(others)) = (&self.connections.chain_links, &mut self.chains, &other.chains) {
            chains.copy_from(others, links.sites());
        }
        self.forget();
    }
}
