//! Groups in a game: placements with a liberty and without repetition, captures by enclosure.

use tianyuan_board::{Breath, Captured, Links, Look, MAX_NEIGHBOURS, Set};

use crate::api::decision::{Decision, DecisionKind, Group, NOWHERE};
use crate::api::explain::Refusal;
use crate::moves::make::After;
use crate::native::groups::Surround;
use crate::native::phase::{Action, MovePath, Phase};
use crate::native::ruleset::Ruleset;
use crate::spec::{DirectionId, MAX_SIDES, Piece, SideId, Site, Suicide};
use crate::state::State;
use crate::state::piece_board::code_of;
use crate::state::turn_state::Stage;

impl<const W: usize> Ruleset<W> {
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
    pub(crate) fn breathing(&self, s: &State<W>, phase: &Phase<W>, on: Set<W>, kind: u8) -> Set<W> {
        let (Some(surround), Some(links)) = (&phase.surround, &self.links) else { return on };
        let easy = on & self.beside(s.empty, &self.group_directions);
        let mut open = if surround.suicide == Suicide::Allowed { on } else { easy };
        if surround.suicide != Suicide::Allowed {
            for site in on.without(easy).iter() {
                if Self::may_breathe(surround.suicide, s.groups.look(links, site, s.flow.mover).breath) {
                    open.insert(site);
                }
            }
        }
        if surround.peaceful {
            for site in open.iter() {
                if !s.groups.look(links, site, s.flow.mover).captured.is_empty() {
                    open.remove(site);
                }
            }
        }
        if phase.never.ko && s.flow.ko != NOWHERE {
            open.remove(s.flow.ko);
        }
        if phase.never.looks_back() {
            for site in open.iter() {
                if self.repeats(s, phase, links, &s.groups.look(links, site, s.flow.mover), site, kind) {
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

    /// Why a piece of the mover must not be placed on an empty site, if anything in the rules of groups speaks against it.
    #[inline(always)]
    pub(crate) fn against_placing(&self, s: &State<W>, phase: &Phase<W>, site: Site, kind: u8) -> Option<Refusal> {
        let look = s.groups.look(self.links.as_ref()?, site, s.flow.mover);
        self.against(s, phase, &look, site, kind)
    }

    /// True if a piece of the mover on an empty site would leave its own group without liberties.
    #[inline]
    pub(crate) fn is_suicide(&self, s: &State<W>, site: Site) -> bool {
        self.links.as_ref().is_some_and(|links| s.groups.look(links, site, s.flow.mover).breath != Breath::Free)
    }

    /// True if a piece of the mover may be placed on an empty site; never into its own eyes, if those are `kept`, and not without a
    /// liberty, if it is `sensible`.
    #[inline(always)]
    pub(crate) fn may_place(&self, s: &State<W>, phase: &Phase<W>, site: Site, kind: u8, kept: bool, sensible: bool) -> bool {
        let Some(links) = &self.links else { return true };
        let look = s.groups.look(links, site, s.flow.mover);
        !(kept && look.walled) && (!sensible || look.breath == Breath::Free) && self.against(s, phase, &look, site, kind).is_none()
    }

    #[inline(always)]
    fn against(&self, s: &State<W>, phase: &Phase<W>, look: &Look, site: Site, kind: u8) -> Option<Refusal> {
        let (surround, links) = (phase.surround.as_ref()?, self.links.as_ref()?);
        if !Self::may_breathe(surround.suicide, look.breath) {
            return Some(Refusal::Suicide);
        }
        if surround.peaceful && !look.captured.is_empty() {
            return Some(Refusal::Captures);
        }
        if phase.never.ko && s.flow.ko == site {
            return Some(Refusal::Ko);
        }
        (phase.never.looks_back() && self.repeats(s, phase, links, look, site, kind)).then_some(Refusal::Repeats)
    }

    /// True if a placement would leave the board as it was, and the phase calls that a pass.
    #[inline]
    pub(crate) fn passes_by_placing(&self, s: &State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let counts = d.kind == DecisionKind::Place && phase.surround.as_ref().is_some_and(|surround| surround.unchanged_passes);
        counts && self.links.as_ref().is_some_and(|links| s.groups.look(links, d.to, s.flow.mover).breath == Breath::Alone)
    }

    /// True if a piece placed there would bring about a position that has stood before.
    #[inline(always)]
    fn repeats(&self, s: &State<W>, phase: &Phase<W>, links: &Links, look: &Look, site: Site, kind: u8) -> bool {
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
    fn leaving(&self, s: &State<W>, links: &Links, look: &Look, site: Site, kind: u8) -> u128 {
        let me = s.flow.mover;
        let group =
            |group: Site| s.groups.pieces(group).filter_map(|gone| Some(self.zobrist.piece(s.code(gone)?, gone))).fold(0, |a, b| a ^ b);
        if look.breath == Breath::Free {
            return look.captured.iter().fold(0, |all, captured| all ^ group(captured));
        }
        let mut joined = [NOWHERE; MAX_NEIGHBOURS];
        let mut all = self.zobrist.piece(code_of(Piece { side: me, kind }), site);
        for (nth, &next) in links.of(site).iter().enumerate().filter(|&(_, &next)| s.own(me).has(next)) {
            let first = s.groups.pieces(next).min().unwrap_or(next);
            if !joined.contains(&first) {
                joined[nth % MAX_NEIGHBOURS] = first;
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
        let mut single = NOWHERE;
        let mut gone = 0;
        for group in captured.iter() {
            let Some(piece) = s.piece(group) else { continue };
            let count = s.remove_group(&self.zobrist, links, group);
            self.count_lost(s, surround, piece.side, count);
            single = group;
            gone += count;
        }
        if gone == 0 && s.groups.is_out_of_breath(site) {
            let count = s.remove_group(&self.zobrist, links, site);
            self.count_lost(s, surround, me, count);
        }
        // Part of the position only if a rule reads it.
        if gone == 1 && self.uses.ko {
            s.flow.ko = if Self::is_lonely(s, links, site) { single } else { NOWHERE };
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

    /// The group on a site and its liberties.
    pub(crate) fn group(&self, s: &State<W>, site: Site) -> Option<Group> {
        let (pieces, liberties) = self.group_sets(s, site)?;
        Some(Group { sites: pieces.iter().collect(), liberties: liberties.iter().collect() })
    }

    /// The same as sets.
    pub(crate) fn group_sets(&self, s: &State<W>, site: Site) -> Option<(Set<W>, Set<W>)> {
        let links = self.links.as_ref().filter(|_| usize::from(site) < self.sites)?;
        s.piece(site)?;
        let pieces: Set<W> = s.groups.pieces(site).collect();
        let liberties: Set<W> = pieces.iter().flat_map(|piece| links.of(piece)).copied().filter(|&next| s.empty.has(next)).collect();
        Some((pieces, liberties))
    }

    /// True if a phase offers nothing but placements and passes, and takes groups without liberties off the board.
    pub(crate) fn only_surrounds(&self, s: &State<W>) -> bool {
        let phase = self.phase(s);
        self.links.is_some() && phase.path == MovePath::Placement && phase.surround.as_ref().is_some_and(|surround| !surround.peaceful)
    }

    /// The sites in which a piece on a site breathes and is connected.
    pub(crate) fn next_to(&self, site: Site) -> &[Site] {
        self.links.as_ref().map_or(&[], |links| links.of(site))
    }

    /// True if a single enemy piece may have just captured a single piece on a site.
    pub(crate) fn may_be_ko(&self, s: &State<W>, site: Site) -> bool {
        let Some(links) = self.links.as_ref().filter(|_| s.empty.has(site)) else { return false };
        links.of(site).iter().any(|&next| self.enemy(s, s.flow.mover).has(next) && Self::is_lonely(s, links, next))
    }

    /// Remembers the position that taking back in a ko would restore. A position that was read knows none before it.
    pub(crate) fn remember_ko(&self, s: &mut State<W>) {
        let (ko, me) = (s.flow.ko, s.flow.mover);
        let Some(links) = self.links.as_ref().filter(|_| self.uses.boards && ko != NOWHERE) else { return };
        let Some(kind) = self.placed_kind(s) else { return };
        let look = s.groups.look(links, ko, me);
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
    fn placed_kind(&self, s: &State<W>) -> Option<u8> {
        self.phase(s).moves.iter().find_map(|g| match g.action {
            Action::Place { kind, .. } => Some(kind),
            _ => None,
        })
    }

    /// True if a piece is a group of its own with a single liberty.
    #[inline]
    fn is_lonely(s: &State<W>, links: &Links, site: Site) -> bool {
        s.groups.size(site) == 1 && links.of(site).iter().filter(|&&next| s.empty.has(next)).count() == 1
    }

    /// The site of a ko: the mover must not take back there.
    pub(crate) fn ko(&self, s: &State<W>) -> Option<Site> {
        let links = self.links.as_ref()?;
        let phase = self.phase(s);
        let kind = self.placed_kind(s)?;
        let barred = |site: &Site| matches!(self.against_placing(s, phase, *site, kind), Some(Refusal::Ko | Refusal::Repeats));
        let single = |site: &Site| {
            let captured = s.groups.look(links, *site, s.flow.mover).captured;
            captured.iter().map(|group| s.groups.size(group)).sum::<u32>() == 1
        };
        s.empty.iter().filter(barred).find(single)
    }

    /// The sites that are marked together with one.
    pub(crate) fn together(&self, s: &State<W>, site: Site, directions: &[DirectionId]) -> Set<W> {
        match s.piece(site) {
            Some(piece) if !directions.is_empty() => self.connected(Set::one(site), s.own(piece.side), directions),
            _ => Set::one(site),
        }
    }

    /// True if a mark may be set or taken away.
    pub(crate) fn may_mark(&self, s: &State<W>, d: Decision) -> bool {
        let generator = self.phase(s).moves.get(usize::from(d.by));
        let Some((Action::Mark { on, .. }, when)) = generator.map(|g| (&g.action, &g.when)) else { return false };
        s.flow.stage == Stage::Turn
            && self.all.has(d.to)
            && when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond))
            && self.set(s, s.flow.mover, on).has(d.to)
    }

    /// True if the mover may lead the game back to an earlier phase.
    pub(crate) fn may_resume(&self, s: &State<W>, d: Decision) -> bool {
        let generator = self.phase(s).moves.get(usize::from(d.by));
        let Some((Action::Resume { .. }, when)) = generator.map(|g| (&g.action, &g.when)) else { return false };
        s.flow.stage == Stage::Turn && when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond))
    }

    /// Marks that may be set now: the first site of each set that is marked together.
    pub(crate) fn marks(&self, s: &State<W>) -> Vec<Decision> {
        let mut list = Vec::new();
        for (by, generator) in self.phase(s).moves.iter().enumerate() {
            let Action::Mark { on, together, .. } = &generator.action else { continue };
            let mut left = self.set(s, s.flow.mover, on);
            while let Some(to) = left.first() {
                left = left.without(self.together(s, to, together));
                left.remove(to);
                let d = Decision { kind: DecisionKind::Mark, by: by as u8, from: NOWHERE, to, arg: 0 };
                if self.may_mark(s, d) {
                    list.push(d);
                }
            }
        }
        list
    }

    /// Earlier phases to which the mover may lead the game back.
    pub(crate) fn resumes(&self, s: &State<W>) -> Vec<Decision> {
        let all = 0..self.phase(s).moves.len() as u8;
        let decision = |by| Decision { kind: DecisionKind::Resume, by, from: NOWHERE, to: NOWHERE, arg: 0 };
        all.map(decision).filter(|&d| self.may_resume(s, d)).collect()
    }

    pub(crate) fn make_mark(&self, s: &mut State<W>, d: Decision) -> After {
        let Some(Action::Mark { slot, together, .. }) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else {
            return After::GoesOn;
        };
        let slot = slot.of(s.flow.mover);
        let sites = self.together(s, d.to, together);
        let before = s.sets.get(slot).copied().unwrap_or_default();
        let after = if before.has(d.to) { before.without(sites) } else { before | sites };
        s.set_sites(slot, after);
        After::GoesOn
    }
}
