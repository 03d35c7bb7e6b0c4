//! Groups in a game: placements with a liberty and without repetition, captures by enclosure.

use tianyuan_board::{Breath, Captured, Links, Look, MAX_NEIGHBOURS, Set};

use crate::api::decision::{Decision, DecisionKind};
use crate::api::explain::Refusal;
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::groups::Surround;
use crate::native::phase::{Action, Phase, Place};
use crate::spec::{KindId, MAX_SIDES, Piece, SideId, Site, Suicide};
use crate::state::State;
use crate::state::piece_board::code_of;

impl<const W: usize> CompiledRules<W> {
    /// The key of the pieces on the board and nothing else.
    #[inline]
    fn board_key(&self, s: &State<W>) -> u128 {
        s.key.board ^ s.marked
    }

    /// The key of a board as the game's rule against repetition knows it.
    #[inline]
    fn seen_key(&self, board: u128, mover: SideId) -> u128 {
        if self.uses.situations { board ^ self.salts[usize::from(mover) % MAX_SIDES] } else { board }
    }

    /// The key under which the present position is remembered.
    #[inline]
    pub(crate) fn key_to_remember(&self, s: &State<W>) -> u128 {
        self.seen_key(self.board_key(s), s.flow.mover)
    }

    /// Of some empty sites, those on which the mover may place a piece of a kind as far as breath and repetition go.
    pub(crate) fn breathing(&self, s: &State<W>, phase: &Phase<W>, on: Set<W>, kind: KindId) -> Set<W> {
        let (Some(surround), Some(links)) = (&phase.surround, &self.links) else { return on };
        let easy = on & self.beside(s.empty, &self.group_directions);
        let mut open = if surround.suicide == Suicide::Allowed { on } else { easy };
        if surround.suicide != Suicide::Allowed {
            for site in on.without(easy).iter() {
                if Self::may_breathe(surround.suicide, s.groups.look(links, site, s.flow.mover.number()).breath) {
                    open.insert(site);
                }
            }
        }
        if surround.peaceful {
            for site in open.iter() {
                if !s.groups.look(links, site, s.flow.mover.number()).captured.is_empty() {
                    open.remove(site);
                }
            }
        }
        if phase.never.ko && s.flow.ko.is_some() {
            open.remove(s.flow.ko.known());
        }
        if phase.never.needs_history() {
            for site in open.iter() {
                if self.repeats(s, phase, links, &s.groups.look(links, site, s.flow.mover.number()), site, kind) {
                    open.remove(site);
                }
            }
        }
        open
    }

    /// True if a placement may breathe so.
    #[inline(always)]
    fn may_breathe(suicide: Suicide, breath: Breath) -> bool {
        match breath {
            Breath::Free => true,
            Breath::Several => suicide != Suicide::Forbidden,
            Breath::Alone => suicide == Suicide::Allowed,
        }
    }

    /// The reason why a piece of the mover must not be placed on an empty site, if anything in the rules of groups speaks against it.
    #[inline(always)]
    pub(crate) fn against_placing(&self, s: &State<W>, phase: &Phase<W>, site: Site, kind: KindId) -> Option<Refusal> {
        let look = s.groups.look(self.links.as_ref()?, site, s.flow.mover.number());
        self.against(s, phase, &look, site, kind)
    }

    /// True if a piece of the mover on an empty site would leave its own group without liberties.
    #[inline]
    pub(crate) fn is_suicide(&self, s: &State<W>, site: Site) -> bool {
        self.links.as_ref().is_some_and(|links| s.groups.look(links, site, s.flow.mover.number()).breath != Breath::Free)
    }

    /// True if a piece of the mover may be placed on an empty site; never into its own eyes, if those are `kept`, and not without a
    /// liberty, if it is `sensible`.
    #[inline(always)]
    pub(crate) fn may_place(&self, s: &State<W>, phase: &Phase<W>, site: Site, kind: KindId, kept: bool, sensible: bool) -> bool {
        let Some(links) = &self.links else { return true };
        let look = s.groups.look(links, site, s.flow.mover.number());
        !(kept && look.walled) && (!sensible || look.breath == Breath::Free) && self.against(s, phase, &look, site, kind).is_none()
    }

    #[inline(always)]
    fn against(&self, s: &State<W>, phase: &Phase<W>, look: &Look, site: Site, kind: KindId) -> Option<Refusal> {
        let (surround, links) = (phase.surround.as_ref()?, self.links.as_ref()?);
        if !Self::may_breathe(surround.suicide, look.breath) {
            return Some(Refusal::Suicide);
        }
        if surround.peaceful && !look.captured.is_empty() {
            return Some(Refusal::Captures);
        }
        if phase.never.ko && s.flow.ko.is(site) {
            return Some(Refusal::Ko);
        }
        (phase.never.needs_history() && self.repeats(s, phase, links, look, site, kind)).then_some(Refusal::Repeats)
    }

    /// True if a placement would leave the board as it was, and the phase calls that a pass.
    #[inline]
    pub(crate) fn passes_by_placing(&self, s: &State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let counts = d.kind == DecisionKind::Place && phase.surround.as_ref().is_some_and(|surround| surround.unchanged_passes);
        counts && self.links.as_ref().is_some_and(|links| s.groups.look(links, d.target(), s.flow.mover.number()).breath == Breath::Alone)
    }

    /// True if a piece placed there would repeat an earlier position.
    #[inline(always)]
    fn repeats(&self, s: &State<W>, phase: &Phase<W>, links: &Links, look: &Look, site: Site, kind: KindId) -> bool {
        if look.breath == Breath::Alone && phase.surround.as_ref().is_some_and(|surround| surround.unchanged_passes) {
            return self.pass_repeats(s, phase);
        }
        // More pieces than ever before: it has never stood.
        let adds = look.captured.is_empty() && look.breath == Breath::Free;
        if adds && s.counts.iter().sum::<u16>() >= s.most {
            return false;
        }
        let me = s.flow.mover;
        let now = self.board_key(s);
        let mut board = now ^ self.zobrist.piece(code_of(Piece { side: me, kind }), site);
        if !adds {
            board ^= self.leaving(s, links, look, site, kind);
        }
        let same_again = !self.uses.situations && board == now;
        same_again || s.boards.times(self.seen_key(board, self.next_side(me))) > 0
    }

    /// The keys of all pieces that leave the board after a placement that captures, or takes its own last liberty.
    fn leaving(&self, s: &State<W>, links: &Links, look: &Look, site: Site, kind: KindId) -> u128 {
        let me = s.flow.mover;
        let group =
            |group: Site| s.groups.pieces(group).filter_map(|gone| Some(self.zobrist.piece(s.code(gone)?, gone))).fold(0, |a, b| a ^ b);
        if look.breath == Breath::Free {
            return look.captured.iter().fold(0, |all, captured| all ^ group(captured));
        }
        let mut joined = [OptSite::NONE; MAX_NEIGHBOURS];
        let mut all = self.zobrist.piece(code_of(Piece { side: me, kind }), site);
        for (nth, &next) in links.of(site).iter().enumerate().filter(|&(_, &next)| s.own(me).has(next)) {
            let first = s.groups.pieces(next).min().unwrap_or(next);
            if !joined.contains(&OptSite::some(first)) {
                joined[nth % MAX_NEIGHBOURS] = OptSite::some(first);
                all ^= group(next);
            }
        }
        all
    }

    /// True if the mover may not pass, because that would bring about a position again.
    pub(crate) fn pass_repeats(&self, s: &State<W>, phase: &Phase<W>) -> bool {
        phase.never.passes && (phase.never.board || s.boards.times(self.seen_key(self.board_key(s), self.next_side(s.flow.mover))) > 0)
    }

    /// The piece on `site` has landed: enemy groups without liberties leave the board, then its own.
    pub(crate) fn capture_around(&self, s: &mut State<W>, surround: &Surround, site: Site) {
        let Some(links) = &self.links else { return };
        let mut captured = Captured::NOTHING;
        for &next in links.of(site) {
            if s.groups.is_out_of_breath(next) && !s.own(s.flow.mover).has(next) {
                captured.add(next);
            }
        }
        self.take_groups(s, surround, links, site, captured);
    }

    /// Removes captured enemy groups (a group may be named twice), or the own one that is left without liberties.
    #[inline(always)]
    pub(crate) fn take_groups(&self, s: &mut State<W>, surround: &Surround, links: &Links, site: Site, captured: Captured) {
        let me = s.flow.mover;
        let mut single = OptSite::NONE;
        let mut gone = 0;
        for group in captured.iter() {
            let Some(piece) = s.piece(group) else { continue };
            let count = s.remove_group(&self.zobrist, links, group);
            self.count_lost(s, surround, piece.side, count);
            single = OptSite::some(group);
            gone += count;
        }
        if gone == 0 && s.groups.is_out_of_breath(site) {
            let count = s.remove_group(&self.zobrist, links, site);
            self.count_lost(s, surround, me, count);
        }
        // Part of the position only if a rule reads it.
        if gone == 1 && self.uses.ko {
            s.flow.ko = if Self::is_lonely(s, links, site) { single } else { OptSite::NONE };
        }
    }

    #[inline]
    fn count_lost(&self, s: &mut State<W>, surround: &Surround, side: SideId, count: u16) {
        if let Some(slot) = surround.lost {
            self.add(s, slot.of(side), i32::from(count));
        }
    }

    /// A group without a liberty, if there is one.
    pub(crate) fn breathless(&self, s: &State<W>) -> Option<Site> {
        self.links.as_ref()?;
        self.all.without(s.empty).iter().find(|&site| s.groups.is_out_of_breath(site))
    }

    /// True if a single enemy piece may have just captured a single piece on a site.
    pub(crate) fn may_be_ko(&self, s: &State<W>, site: Site) -> bool {
        let Some(links) = self.links.as_ref().filter(|_| s.empty.has(site)) else { return false };
        links.of(site).iter().any(|&next| self.enemy(s, s.flow.mover).has(next) && Self::is_lonely(s, links, next))
    }

    /// Remembers the position that taking back in a ko would restore. A position that was read knows none before it.
    pub(crate) fn remember_ko(&self, s: &mut State<W>) {
        let (Some(ko), me) = (s.flow.ko.get(), s.flow.mover) else { return };
        let Some(links) = self.links.as_ref().filter(|_| self.uses.boards) else { return };
        let Some(kind) = self.placed_kind(s) else { return };
        let look = s.groups.look(links, ko, me.number());
        if look.captured.iter().map(|group| s.groups.size(group)).sum::<u32>() != 1 {
            return;
        }
        let board = self.board_key(s) ^ self.zobrist.piece(code_of(Piece { side: me, kind }), ko) ^ self.leaving(s, links, &look, ko, kind);
        let key = self.seen_key(board, self.next_side(me));
        s.boards.push(key, false);
        // As many of both, where a game has both.
        if self.uses.occurrences {
            s.history.push(key, false);
        }
        s.most = s.most.max(s.counts.iter().sum());
    }

    /// The kind of piece that the present phase places.
    pub(crate) fn placed_kind(&self, s: &State<W>) -> Option<KindId> {
        self.phase(s).moves.iter().find_map(|g| match g.action {
            Action::Place(Place { kind, .. }) => Some(kind),
            _ => None,
        })
    }

    /// True if a piece is a group of its own with a single liberty.
    #[inline]
    fn is_lonely(s: &State<W>, links: &Links, site: Site) -> bool {
        s.groups.size(site) == 1 && links.of(site).iter().filter(|&&next| s.empty.has(next)).count() == 1
    }
}
