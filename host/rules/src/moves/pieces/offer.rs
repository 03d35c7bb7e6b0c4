//! Moves and drops of a side, offered as sets.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::moves::generate::Facts;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::Action;
use crate::native::piece_moves::{Dropping, PieceMove, Promotion};
use crate::pieces::check_info::{CheckInfo, Legality};
use crate::pieces::{Army, Class};
use crate::spec::{KindId, SideId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::piece_board::decode;

/// A consumer of the moves of a position: it lists them, counts them, or finds out if there is one.
pub(crate) trait Sink<const W: usize> {
    /// Only captures by landing are wanted.
    const CAPTURES: bool = false;
    /// One piece can go to each of the sites.
    fn fan(&mut self, by: u8, from: Site, to: Set<W>, arg: u16);
    /// Each of the sites can be reached by the piece `back` sites before it.
    fn arrivals(&mut self, by: u8, to: Set<W>, back: i16, arg: u16);
    /// A kind can be dropped on each of the sites.
    fn drops(&mut self, by: u8, on: Set<W>, kind: KindId);
    /// The turn can be passed.
    fn pass(&mut self, by: u8);
    /// Nothing more is wanted.
    #[inline]
    fn is_satisfied(&self) -> bool {
        false
    }
}

impl<const W: usize> Sink<W> for Moves<W> {
    #[inline]
    fn fan(&mut self, by: u8, from: Site, to: Set<W>, arg: u16) {
        self.push(DecisionKind::Move, by, Shape::Fan(from, to, arg));
    }

    #[inline]
    fn arrivals(&mut self, by: u8, to: Set<W>, back: i16, arg: u16) {
        self.push(DecisionKind::Move, by, Shape::Arrivals(to, back, arg));
    }

    #[inline]
    fn drops(&mut self, by: u8, on: Set<W>, kind: KindId) {
        self.push(DecisionKind::Drop, by, Shape::Landings(on, kind.number()));
    }

    #[inline]
    fn pass(&mut self, by: u8) {
        self.push(DecisionKind::Pass, by, Shape::One(OptSite::NONE, OptSite::NONE));
    }
}

/// Lists captures alone.
pub(crate) struct Captures<'a, const W: usize>(pub(crate) &'a mut Moves<W>);

impl<const W: usize> Sink<W> for Captures<'_, W> {
    const CAPTURES: bool = true;

    #[inline]
    fn fan(&mut self, by: u8, from: Site, to: Set<W>, arg: u16) {
        self.0.fan(by, from, to, arg);
    }

    #[inline]
    fn arrivals(&mut self, by: u8, to: Set<W>, back: i16, arg: u16) {
        self.0.arrivals(by, to, back, arg);
    }

    fn drops(&mut self, _: u8, _: Set<W>, _: KindId) {}

    fn pass(&mut self, _: u8) {}
}

/// Counts.
#[derive(Debug, Default)]
pub(crate) struct Count(pub(crate) u64);

impl<const W: usize> Sink<W> for Count {
    #[inline]
    fn fan(&mut self, _: u8, _: Site, to: Set<W>, _: u16) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn arrivals(&mut self, _: u8, to: Set<W>, _: i16, _: u16) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn drops(&mut self, _: u8, on: Set<W>, _: KindId) {
        self.0 += u64::from(on.len());
    }

    #[inline]
    fn pass(&mut self, _: u8) {
        self.0 += 1;
    }
}

/// Finds out if there is any.
#[derive(Debug, Default)]
pub(crate) struct Any(pub(crate) bool);

impl<const W: usize> Sink<W> for Any {
    #[inline]
    fn fan(&mut self, _: u8, _: Site, to: Set<W>, _: u16) {
        self.0 |= !to.is_empty();
    }

    #[inline]
    fn arrivals(&mut self, _: u8, to: Set<W>, _: i16, _: u16) {
        self.0 |= !to.is_empty();
    }

    #[inline]
    fn drops(&mut self, _: u8, on: Set<W>, _: KindId) {
        self.0 |= !on.is_empty();
    }

    #[inline]
    fn pass(&mut self, _: u8) {
        self.0 = true;
    }

    #[inline]
    fn is_satisfied(&self) -> bool {
        self.0
    }
}

/// The sets that the moves of all pieces of a side depend on.
pub(crate) struct Field<'a, const W: usize> {
    pub(crate) guard: &'a CheckInfo<W>,
    pub(crate) travel: &'a PieceMove<W>,
    pub(crate) by: u8,
    pub(crate) side: SideId,
    pub(crate) pieces: Set<W>,
    pub(crate) free: Set<W>,
    pub(crate) prey: Set<W>,
    pub(crate) from: Set<W>,
}

/// Words of a set of classes.
const PRESENT: usize = 16;

/// The classes of a side that have pieces.
#[derive(Debug, Clone, Copy)]
enum Present {
    All,
    These([u64; PRESENT]),
}

impl Present {
    /// So few classes are all treated as present.
    const MANY: usize = 16;

    #[inline(always)]
    fn has(&self, index: usize) -> bool {
        match self {
            Present::All => true,
            Present::These(words) => words[index / 64 % PRESENT] >> (index % 64) & 1 != 0,
        }
    }
}

impl<const W: usize> Army<W> {
    /// The classes of a side that have a piece among these, by their places in the list of the side; all where there are few classes.
    #[inline(always)]
    fn present(&self, s: &State<W>, side: SideId, pieces: Set<W>) -> Present {
        match self.of_side.get(usize::from(side)) {
            Some(classes) if classes.len() > Present::MANY && s.kinds.several() => self.told_apart(s, classes, pieces),
            _ => Present::All,
        }
    }

    #[inline(never)]
    fn told_apart(&self, s: &State<W>, classes: &std::ops::Range<usize>, pieces: Set<W>) -> Present {
        let mut present = [0; PRESENT];
        for site in pieces.iter() {
            let (side, kind) = decode(s.kinds.cell(site).wrapping_sub(1));
            let class = self.class_of.get(side.index() * self.kinds + kind.index()).copied().unwrap_or_default();
            let index = usize::from(class).wrapping_sub(classes.start);
            present[index / 64 % PRESENT] |= 1 << (index % 64);
        }
        Present::These(present)
    }
}

impl<const W: usize> CompiledRules<W> {
    /// Offers the moves of the mover's pieces.
    #[inline]
    pub(crate) fn offer_travel<S: Sink<W>>(&self, s: &State<W>, travel: &PieceMove<W>, by: u8, guard: &CheckInfo<W>, sink: &mut S) {
        let side = s.flow.mover;
        let own = s.own(side);
        let mut field = Field {
            guard,
            travel,
            by,
            side,
            pieces: self.all.without(s.empty),
            free: s.empty,
            prey: self.enemy(s, side),
            from: if matches!(travel.from, SetExpr::Own) { own } else { self.set(s, side, &travel.from) & own },
        };
        if !matches!(&travel.to, SetExpr::Fixed(set) if *set == self.all) {
            let to = self.set(s, side, &travel.to);
            field.free &= to;
            field.prey &= to;
        }
        if field.from.is_empty() || (field.free | field.prey).is_empty() {
            return;
        }
        if let Some(walls) = &travel.walls {
            field.pieces |= self.set(s, side, walls);
        }
        if s.flow.ep_site.is_some() {
            self.offer_en_passant(s, &field, sink);
        }
        if S::CAPTURES {
            field.free = Set::EMPTY;
        }
        if guard.legality != Legality::Pins || self.army.lent.is_some() {
            return self.offer_without_pins(s, &field, sink);
        }
        let alone = guard.checkers.len() > 1;
        if !alone {
            self.offer_leapers(s, &field, sink);
        }
        let present = self.army.present(s, side, field.from);
        for (index, class) in self.army.classes_of(side).iter().enumerate() {
            if class.in_leaper_group && guard.pinned.is_empty() || !present.has(index) {
                continue;
            }
            if class.royal || !alone {
                self.offer_class(s, class, &field, sink);
            }
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// Offers the drops of the mover. Trials change the state and restore it.
    #[inline]
    pub(crate) fn offer_drops<S: Sink<W>>(&self, s: &mut State<W>, dropping: &Dropping<W>, by: u8, guard: &CheckInfo<W>, sink: &mut S) {
        let side = s.flow.mover;
        let room = s.empty & guard.block;
        if room.is_empty() {
            return;
        }
        for dropped in &dropping.kinds {
            if s.numbers.get(self.hand_slot(side, dropped.held)).is_none_or(|&count| count <= 0) {
                continue;
            }
            let mut on = self.set(s, side, &dropped.on) & room;
            if dropped.never_stuck {
                on = on.without(self.army.stuck(side, dropped.kind));
            }
            if guard.legality != Legality::Pins {
                on = self.filter_legal_drops(s, side, guard, dropped.kind, on);
            }
            if dropped.never_mating {
                on = self.without_mates(s, on, dropped.kind, by);
            }
            sink.drops(by, on, dropped.kind);
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// Of the landings of a dropped piece, those that do not mate at once.
    #[inline]
    fn without_mates(&self, s: &mut State<W>, mut on: Set<W>, kind: KindId, by: u8) -> Set<W> {
        let side = s.flow.mover;
        for enemy in self.side_ids().filter(|&other| other != side) {
            let royals = self.army.royals_of(s, enemy);
            for royal in royals.iter() {
                // A piece may move as another where it comes down, and another as it does.
                let near = if self.army.lent.is_some() { on } else { on & self.army.hitting(s, side, kind, royal, self.all) };
                for site in near.iter() {
                    if self.mates(s, side, kind, site, enemy, by) {
                        on.remove(site);
                    }
                }
            }
        }
        on
    }

    /// True if dropping a piece there leaves the attacked enemy without an answer.
    #[cold]
    fn mates(&self, s: &mut State<W>, side: SideId, kind: KindId, site: Site, enemy: SideId, by: u8) -> bool {
        let noted = s.begin_trial(Decision::drop(by, kind, site));
        s.put(&self.zobrist, crate::spec::Piece { side, kind }, site);
        s.flow.mover = enemy;
        let mated = self.army.checked(s, enemy, self.all) && !self.can_travel(s);
        s.end_trial(noted);
        mated
    }

    /// True if the mover has a move of its pieces or a drop in the present phase.
    fn can_travel(&self, s: &mut State<W>) -> bool {
        if self.phase(s).lawful {
            let mut moves = Moves::default();
            self.offer_piece_moves(s, &mut moves);
            self.keep_lawful(s, &mut moves, 0);
            return !moves.is_empty();
        }
        let mut any = Any::default();
        self.offer_piece_moves(s, &mut any);
        any.0
    }
}

impl<const W: usize> Army<W> {
    /// Sites from which a side's kind would attack a site on the present board.
    #[inline]
    pub(crate) fn hitting(&self, s: &State<W>, side: SideId, kind: KindId, site: Site, all: Set<W>) -> Set<W> {
        let Some(class) = self.class(side, kind) else { return Set::EMPTY };
        let mut set = class.from.at(site);
        if !(class.slides.is_empty() && class.special.is_empty()) {
            let pieces = all.without(s.empty);
            for from in s.empty.iter() {
                if self.attacks(s, class, from, pieces).has(site) {
                    set.insert(from);
                }
            }
        }
        set
    }
}

impl<const W: usize> CompiledRules<W> {
    /// Offers the moves of leapers, all kinds together; pinned ones are left to their classes.
    #[inline(always)]
    fn offer_leapers<S: Sink<W>>(&self, s: &State<W>, field: &Field<'_, W>, sink: &mut S) {
        let army = &self.army;
        let Some(walkers) = army.leaper_groups.get(usize::from(field.side)) else { return };
        let set = (s.kinds.of_any(&walkers.kinds) & field.from).without(field.guard.pinned);
        let landing = (field.free | field.prey) & field.guard.land;
        if !walkers.promote {
            set.iter().for_each(|site| {
                let code = s.kinds.cell(site).wrapping_sub(1);
                sink.fan(
                    field.by,
                    site,
                    army.leaper_attacks[(usize::from(code) << army.leaper_attacks_shift) + usize::from(site)] & landing,
                    0,
                );
            });
            return;
        }
        set.iter().for_each(|site| {
            let code = s.kinds.cell(site).wrapping_sub(1);
            let to = army.leaper_attacks[(usize::from(code) << army.leaper_attacks_shift) + usize::from(site)] & landing;
            let class = || army.class(field.side, decode(code).1).filter(|class| class.promotes > 0);
            match field.zone_of(site, &to).and_then(|promotion| Some((promotion, class()?))) {
                Some((promotion, class)) => field.emit_promoting(promotion, class, site, to, sink),
                None => sink.fan(field.by, site, to, 0),
            }
        });
    }

    #[inline]
    fn offer_class<S: Sink<W>>(&self, s: &State<W>, class: &Class<W>, field: &Field<'_, W>, sink: &mut S) {
        let army = &self.army;
        let set = army.of_class(s, class) & field.from;
        if set.is_empty() {
            return;
        }
        let guard = field.guard;
        if class.royal && guard.royal.is_some() {
            for site in set.iter() {
                let to = army.goes(s, class, site, field.pieces, field.free, field.prey);
                if !to.is_empty() {
                    field.emit(class, site, army.without_danger(s, field.side, site, to, self.all), sink);
                }
            }
            return;
        }
        let (free, prey) = (field.free & guard.land, field.prey & guard.land);
        let loose = set.without(guard.pinned);
        if !class.set_moves.is_empty() {
            self.offer_set_moves(class, field, loose, sink);
        } else if class.even && !class.in_leaper_group {
            let landing = free | prey;
            loose.iter().for_each(|site| field.emit(class, site, army.runs(class, site, field.pieces) & landing, sink));
        } else if !class.in_leaper_group {
            loose.iter().for_each(|site| field.emit(class, site, army.goes(s, class, site, field.pieces, free, prey), sink));
        }
        for site in (set & guard.pinned).iter() {
            let to = army.goes(s, class, site, field.pieces, free, prey) & army.pin_line(guard, site);
            field.emit(class, site, to, sink);
        }
    }

    /// Offers all moves of pieces, all drops and passes of the present phase.
    #[inline]
    pub(crate) fn offer_piece_moves<S: crate::moves::pieces::offer::Sink<W>>(&self, s: &mut State<W>, sink: &mut S) {
        let guard = self.check_info_at_start(s);
        let phase = self.phase(s);
        let mut facts = Facts::default();
        for (by, generator) in phase.moves.iter().enumerate() {
            if let Action::Together(together) = &generator.action
                && !self.may_be_possible(s, together)
            {
                continue;
            }
            if !self.is_open(s, phase, generator, &mut facts) {
                continue;
            }
            match &generator.action {
                Action::Travel(travel) => self.offer_travel(s, travel, by as u8, &guard, sink),
                Action::Drop(dropping) if !S::CAPTURES => self.offer_drops(s, dropping, by as u8, &guard, sink),
                Action::Together(together) if !S::CAPTURES => self.offer_compound(s, together, by as u8, &guard, sink),
                Action::Castle(castle) if !S::CAPTURES => self.offer_castling(s, castle, by as u8, &guard, sink),
                Action::Pass if !self.pass_repeats(s, phase) => sink.pass(by as u8),
                _ => {}
            }
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// The check info of the side to move at the start of its turn; caches if it is in check.
    #[inline]
    pub(crate) fn check_info_at_start(&self, s: &mut State<W>) -> CheckInfo<W> {
        let guard = self.check_info(s);
        if guard.royal.is_some() {
            s.flow.check = Some(!guard.checkers.is_empty());
        }
        guard
    }

    /// The check info of the side to move.
    #[inline]
    pub(crate) fn check_info(&self, s: &State<W>) -> CheckInfo<W> {
        self.army.check_info(s, s.flow.mover, self.all)
    }
}

impl<const W: usize> Field<'_, W> {
    /// The rule of promotion, where a move with these landings starts or may end in its zone.
    #[inline(always)]
    fn zone_of(&self, site: Site, to: &Set<W>) -> Option<&Promotion<W>> {
        self.travel.promotion.as_ref().filter(|promotion| promotion.touches(self.side, site, to))
    }

    #[inline(always)]
    pub(crate) fn emit<S: Sink<W>>(&self, class: &Class<W>, site: Site, to: Set<W>, sink: &mut S) {
        if class.promotes == 0 {
            return sink.fan(self.by, site, to, 0);
        }
        match self.zone_of(site, &to) {
            Some(promotion) => self.emit_promoting(promotion, class, site, to, sink),
            None => sink.fan(self.by, site, to, 0),
        }
    }

    /// A piece that starts or may end in the zone.
    #[inline(never)]
    fn emit_promoting<S: Sink<W>>(&self, promotion: &Promotion<W>, class: &Class<W>, site: Site, to: Set<W>, sink: &mut S) {
        let inside = promotion.zone(self.side).has(site);
        let promoting = promotion.promoting(self.side, inside, to, self.prey);
        sink.fan(self.by, site, promotion.staying(to, promoting, class.stuck), 0);
        sink.fan(self.by, site, promoting, Decision::promotion_number(Some(0)));
        if class.promotes > 1 {
            (1..class.promotes).for_each(|nth| sink.fan(self.by, site, promoting, Decision::promotion_number(Some(nth))));
        }
    }

    /// Emits the moves of a piece whose landings are filtered by its promotion.
    pub(crate) fn emit_each<S: Sink<W>>(
        &self,
        class: &Class<W>,
        site: Site,
        to: Set<W>,
        sink: &mut S,
        kept: impl Fn(Option<u16>, Set<W>) -> Set<W>,
    ) {
        let Some(promotion) = self.zone_of(site, &to).filter(|_| class.promotes > 0) else {
            return sink.fan(self.by, site, kept(None, to), 0);
        };
        let promoting = promotion.promoting(self.side, promotion.zone(self.side).has(site), to, self.prey);
        sink.fan(self.by, site, kept(None, promotion.staying(to, promoting, class.stuck)), 0);
        (0..class.promotes).for_each(|nth| sink.fan(self.by, site, kept(Some(nth), promoting), Decision::promotion_number(Some(nth))));
    }
}
