//! From declared movements to tables.

use std::collections::BTreeMap;

use tianyuan_board::{Board, Set};

use crate::pieces::bends::{Bend, Leg};
use crate::pieces::en_passant::PassingRide;
use crate::pieces::hurdles::Hurdles;
use crate::pieces::lent::Lent;
use crate::pieces::set_moves::SetMove;
use crate::pieces::site_table::SiteTable;
use crate::pieces::slider_attacks::SliderAxis;
use crate::pieces::special_moves::{SpecialMove, SpecialWay};
use crate::pieces::then_leaps::ThenLeaps;
use crate::pieces::{Army, Class, Group, LeaperGroup, MAX_WATCHED, Ray, Slide, SliderLine, Step, at};
use crate::spec::{KindId, Lands, MAX_SIDES, Movement, Onward, Piece, SideId, Site, Spec};
use crate::state::piece_board::code_of;
use crate::state::wide::is_wide;

pub(crate) fn turned(spec: &Spec, side: SideId, step: Step) -> Step {
    spec.sides.get(usize::from(side)).map_or(step, |s| s.facing.turn(step))
}

pub(crate) fn leap(board: &Board, site: Site, step: Step) -> Option<Site> {
    let (column, row) = board.place(site);
    board.site_at(column + i16::from(step.0), row + i16::from(step.1))
}

/// A table over sites.
fn table<const W: usize>(board: &Board, of: impl Fn(Site) -> Set<W>) -> Vec<Set<W>> {
    (0..board.sites() as Site).map(of).collect()
}

/// Steps in a row from a site, at most `reach` (0: all).
pub(crate) fn walk(board: &Board, site: Site, step: Step, reach: u8) -> impl Iterator<Item = Site> {
    let far = if reach == 0 { usize::MAX } else { usize::from(reach) };
    std::iter::successors(leap(board, site, step), move |&at| leap(board, at, step)).take(far)
}

/// True if a movement is in the tables of its class: nothing but its path and its landing matters.
pub(crate) fn is_plain(m: &Movement) -> bool {
    m.clear.is_empty() && m.hurdle.is_none() && m.onward.is_none() && m.only.is_empty() && m.spares.is_empty()
}

/// True if a movement is one leap.
fn leaps_only(m: &Movement) -> bool {
    m.reach == 1 || m.anywhere
}

/// True if a movement could capture a royal piece; in a game without, whether it captures.
fn attacks(spec: &Spec, m: &Movement) -> bool {
    let takes = |kind: KindId| (m.only.is_empty() || m.only.contains(&kind)) && !m.spares.contains(&kind);
    let mut royals = spec.kind_ids().filter(|&kind| spec.kinds[usize::from(kind)].royal).peekable();
    m.lands != Lands::Empty && (royals.peek().is_none() || royals.any(takes))
}

/// A movement of one side.
pub(crate) struct Going<'a, const W: usize> {
    pub(crate) m: &'a Movement,
    pub(crate) step: Step,
    pub(crate) starts: Option<Set<W>>,
    pub(crate) within: Option<Set<W>>,
}

impl<'a, const W: usize> Going<'a, W> {
    fn new(spec: &Spec, side: SideId, m: &'a Movement) -> Self {
        let set = |lists: &Option<Vec<Vec<Site>>>| lists.as_ref()?.get(usize::from(side)).map(|list| list.iter().copied().collect());
        Going { m, step: turned(spec, side, m.step), starts: set(&m.starts), within: set(&m.within) }
    }

    /// Its targets on an empty board.
    fn open(&self, board: &Board, site: Site) -> Set<W> {
        let mut to = Set::EMPTY;
        self.add_open(board, site, &mut to);
        to
    }

    /// Adds its targets on an empty board: a leap adds a site, where a union of sets would read all words of a wide board.
    fn add_open(&self, board: &Board, site: Site, to: &mut Set<W>) {
        if self.starts.is_some_and(|starts| !starts.has(site)) {
            return;
        }
        if self.sees_all() {
            let mut all = Set::first_sites(board.sites());
            if self.m.anywhere {
                all.remove(site);
            }
            *to |= self.within.map_or(all, |within| all & within);
        } else {
            walk(board, site, self.step, self.m.reach).filter(|&to| self.may_end_on(to)).for_each(|at| to.insert(at));
        }
    }

    /// True if its targets are those of the whole board: where it goes on, an empty board would show most sites after all.
    fn sees_all(&self) -> bool {
        self.m.anywhere || self.m.onward.is_some()
    }

    fn may_end_on(&self, site: Site) -> bool {
        self.within.is_none_or(|within| within.has(site))
    }

    /// True if it leads anywhere from a site on an empty board.
    fn begins(&self, board: &Board, site: Site) -> bool {
        if self.starts.is_some_and(|starts| !starts.has(site)) || self.m.onward.is_some() && leap(board, site, self.step).is_none() {
            return false;
        }
        if self.sees_all() {
            return (0..board.sites() as Site).any(|to| self.may_end_on(to) && !(self.m.anywhere && to == site));
        }
        walk(board, site, self.step, self.m.reach).any(|to| self.may_end_on(to))
    }

    /// Targets of a ride from each site; `None` if its reach is unlimited.
    fn limit(&self, board: &Board) -> Option<SiteTable<W>> {
        let bound = self.m.reach > 0 || self.starts.is_some() || self.within.is_some();
        bound.then(|| SiteTable::new(board.sites(), |site| self.open(board, site)))
    }

    /// The ride of two steps that can be captured en passant.
    fn passing_ride(&self, board: &Board) -> PassingRide {
        let two = |site: Site| -> Option<(Site, Site)> {
            let over = leap(board, site, self.step)?;
            let to = leap(board, over, self.step)?;
            self.open(board, site).has(to).then_some((over, to))
        };
        let list = |of: fn((Site, Site)) -> Site| (0..board.sites() as Site).map(|site| two(site).map(of).into()).collect();
        PassingRide { over: list(|(over, _)| over), to: list(|(_, to)| to) }
    }
}

/// A direction from a royal piece outwards, how far, whose, and between which sites.
type Line = (Step, u8, SideId, usize);

/// Tables under construction.
pub(crate) struct Builder<'a, const W: usize> {
    pub(crate) spec: &'a Spec,
    pub(crate) army: Army<W>,
}

impl<const W: usize> Army<W> {
    /// The tables of a game's pieces, with what says how they lend their movements.
    pub(crate) fn new(spec: &Spec, lent: Option<Lent>) -> Self {
        let kinds = spec.kinds.len();
        let army = Army {
            kinds,
            sites: spec.board.sites(),
            royals: spec.kind_ids().filter(|&k| spec.kinds[usize::from(k)].royal).collect(),
            safe: spec.check.is_some(),
            promotes: spec.kinds.iter().map(|k| k.promotes.clone()).collect(),
            resets_clock: spec.kinds.iter().map(|k| k.stirs).collect(),
            held_as: if spec.turns_drops() { spec.kind_ids().map(|k| spec.held_as(k)).collect() } else { Vec::new() },
            lent,
            captured_as: spec.kind_ids().map(|k| spec.kinds[usize::from(k)].captured_as.unwrap_or(k)).collect(),
            ..Army::default()
        };
        let mut b = Builder { spec, army };
        if spec.kinds.iter().any(|kind| !kind.moves.is_empty()) {
            b.classes();
            b.walkers();
            b.neighbourhoods();
            b.watches();
            b.find_special_attackers();
        }
        b.army
    }
}

impl<const W: usize> Builder<'_, W> {
    pub(crate) fn ray(&mut self, step: Step) -> u8 {
        if let Some(index) = self.army.rays.iter().position(|ray| ray.step == step) {
            return index as u8;
        }
        let board = &self.spec.board;
        let open = table(board, |site| walk(board, site, step, 0).collect());
        self.army.rays.push(Ray { step, up: (step.1, step.0) > (0, 0), open });
        (self.army.rays.len() - 1) as u8
    }

    fn classes(&mut self) {
        for side in self.spec.side_ids() {
            let first = self.army.classes.len();
            for (id, kind) in self.spec.kind_ids().zip(&self.spec.kinds) {
                let alike = |other: &KindId| {
                    let other = &self.spec.kinds[usize::from(*other)];
                    other.moves == kind.moves && other.royal == kind.royal && other.promotes.len() == kind.promotes.len()
                };
                let found = self.army.classes[first..].iter().position(|class| class.kinds.first().is_some_and(alike));
                let class = match found {
                    Some(at) => {
                        self.army.classes[first + at].kinds.push(id);
                        first + at
                    }
                    None => {
                        let class = self.class(side, id);
                        self.army.classes.push(class);
                        self.army.classes.len() - 1
                    }
                };
                self.army.class_of.push(class as u16);
            }
            self.army.of_side.push(first..self.army.classes.len());
        }
    }

    fn class(&mut self, side: SideId, kind: KindId) -> Class<W> {
        let spec = self.spec;
        let board = &spec.board;
        let declared = &spec.kinds[usize::from(kind)];
        let goings: Vec<Going<'_, W>> = declared.moves.iter().map(|m| Going::new(spec, side, m)).collect();
        let plain = || goings.iter().filter(|g| is_plain(g.m));
        let leaping = |lands: Lands| {
            let fits: Vec<_> = plain().filter(|g| leaps_only(g.m) && g.m.lands != lands).collect();
            SiteTable::new(board.sites(), |site| {
                let mut to = Set::EMPTY;
                fits.iter().for_each(|g| g.add_open(board, site, &mut to));
                to
            })
        };
        let (hits, goes) = (leaping(Lands::Empty), leaping(Lands::Enemy));
        let mut slides = Vec::new();
        for g in plain().filter(|g| !leaps_only(g.m)) {
            slides.push(Slide { ray: self.ray(g.step), limit: g.limit(board), lands: g.m.lands, taken: false });
        }
        let special = self.special_moves(side, &goings);
        let hurdles = Hurdles::new(board, &special, &self.army.rays, &mut slides);
        let then = goings.iter().filter(|g| !g.m.then.is_empty());
        let still = |site: &Site| goings.iter().all(|g| !g.begins(board, *site));
        let even = declared.moves.iter().all(|m| m.lands == Lands::Anywhere) && special.is_empty();
        let leaps = plain().any(|g| leaps_only(g.m));
        let (axes, rest) = if even { self.sights(&slides) } else { (Vec::new(), slides.clone()) };
        let marches = if declared.royal { Vec::new() } else { SetMove::all(board, &goings, even) };
        let catching = |site: Site| goings.iter().filter(|g| g.m.catches).fold(Set::EMPTY, |all, g| all | g.open(board, site));
        let catches = goings.iter().any(|g| g.m.catches);
        Class {
            side,
            kinds: vec![kind],
            royal: declared.royal,
            promotes: declared.promotes.len() as u16,
            stuck: (0..board.sites() as Site).filter(still).collect(),
            in_leaper_group: !is_wide::<W>()
                && spec.kinds.len() > 1
                && even
                && leaps
                && slides.is_empty()
                && !declared.royal
                && marches.is_empty(),
            even,
            from: hits.turned_round(),
            hits,
            goes,
            slides,
            axes,
            rest,
            special,
            hurdles,
            takes_along: self.takes_along(&goings),
            passing_rides: goings.iter().filter(|g| g.m.skims).map(|g| g.passing_ride(board)).collect(),
            captures_en_passant_from: if catches { SiteTable::new(board.sites(), catching).turned_round() } else { SiteTable::default() },
            set_moves: marches,
            then: ThenLeaps::all(then.map(|g| (g.step, g.m.then.as_slice())), |step| turned(spec, side, step)),
        }
    }

    /// Lines along which slides lead in both directions as far as they can, and the other slides.
    fn sights(&mut self, slides: &[Slide<W>]) -> (Vec<u8>, Vec<Slide<W>>) {
        let mut rest = slides.to_vec();
        let mut axes = Vec::new();
        for ray in slides.iter().map(|slide| slide.ray) {
            let (x, y) = self.army.rays[usize::from(ray)].step;
            let free = |step: Step| {
                let rays = &self.army.rays;
                rest.iter().position(move |slide| slide.limit.is_none() && rays[usize::from(slide.ray)].step == step)
            };
            let (true, Some(forth), Some(back)) = ((y, x) > (0, 0), free((x, y)), free((-x, -y))) else { continue };
            let Some(axis) = self.axis(ray, (x, y)) else { continue };
            axes.push(axis);
            rest.remove(forth.max(back));
            rest.remove(forth.min(back));
        }
        (axes, rest)
    }

    /// The lines of a ray and back.
    fn axis(&mut self, ray: u8, step: Step) -> Option<u8> {
        let known = self.army.axes.iter().position(|axis| axis.ray == ray);
        let index = match known {
            Some(index) => index,
            None => {
                self.army.axes.push(SliderAxis::new(&self.spec.board, ray, step)?);
                self.army.axes.len() - 1
            }
        };
        Some(index as u8)
    }

    /// Movements that are not in the tables of their class; leaps that need the same are one.
    fn special_moves(&mut self, side: SideId, goings: &[Going<'_, W>]) -> Vec<SpecialMove<W>> {
        let spec = self.spec;
        let board = &spec.board;
        let mut found: Vec<SpecialMove<W>> = Vec::new();
        for g in goings.iter().filter(|g| !is_plain(g.m)) {
            let m = g.m;
            let open = SiteTable::new(board.sites(), |site| g.open(board, site));
            let steps: Vec<Step> = m.clear.iter().map(|&step| turned(spec, side, step)).collect();
            let clear = |site: Site| steps.iter().filter_map(|&step| leap(board, site, step)).collect::<Set<W>>();
            let clear = if steps.is_empty() { SiteTable::default() } else { SiteTable::new(board.sites(), clear) };
            let way = match (&m.hurdle, &m.onward) {
                (Some(hurdle), _) if hurdle.is_one() => SpecialWay::Hop(self.ray(g.step)),
                (Some(hurdle), _) => SpecialWay::Over { ray: self.ray(g.step), least: hurdle.least, most: hurdle.most },
                (None, Some(onward)) => {
                    let bend = self.bend(side, g, onward);
                    if self.joins_bend(&found, &bend, m) {
                        continue;
                    }
                    self.army.bends.push(bend);
                    SpecialWay::Bend((self.army.bends.len() - 1) as u16)
                }
                (None, None) if leaps_only(m) => SpecialWay::Leap,
                (None, None) => SpecialWay::Ride(self.ray(g.step)),
            };
            let like = |special: &&mut SpecialMove<W>| {
                way == SpecialWay::Leap
                    && special.way == way
                    && special.clear == clear
                    && (special.lands, &special.only, &special.spares) == (m.lands, &m.only, &m.spares)
            };
            if let Some(special) = found.iter_mut().find(like) {
                special.open = special.open.or(&open);
                special.from = special.open.turned_round();
                continue;
            }
            found.push(SpecialMove {
                way,
                from: open.turned_round(),
                open,
                clear,
                not: m.hurdle.as_ref().map_or_else(Vec::new, |hurdle| hurdle.not.clone()),
                lands: m.lands,
                only: m.only.clone(),
                spares: m.spares.clone(),
                attacks: attacks(spec, m),
            });
        }
        found
    }

    /// A movement that goes on.
    fn bend(&mut self, side: SideId, g: &Going<'_, W>, onward: &Onward) -> Bend<W> {
        let spec = self.spec;
        let leaps = |site: Site| -> Set<W> { walk(&spec.board, site, g.step, 1).collect() };
        let leaps = if g.m.reach == 1 { SiteTable::new(spec.board.sites(), leaps) } else { SiteTable::default() };
        let first = (g.m.reach != 1).then(|| self.leg(g.step, g.m.reach));
        let rides = onward.rides.iter().map(|&(step, reach)| self.leg(turned(spec, side, step), reach)).collect();
        Bend { leaps, first, rides, times: onward.times }
    }

    fn leg(&mut self, step: Step, reach: u8) -> Leg<W> {
        let board = &self.spec.board;
        let limit = (reach > 0).then(|| SiteTable::new(board.sites(), |site| walk(board, site, step, reach).collect()));
        Leg { ray: self.ray(step), limit }
    }

    /// Joins leaps that go on to others of the class that go on alike; true if there are such.
    fn joins_bend(&mut self, found: &[SpecialMove<W>], bend: &Bend<W>, m: &Movement) -> bool {
        let limited = |m: &Movement| m.starts.is_some() || m.within.is_some();
        if bend.first.is_some() || limited(m) {
            return false;
        }
        for special in found.iter().filter(|special| (special.lands, &special.only, &special.spares) == (m.lands, &m.only, &m.spares)) {
            if let SpecialWay::Bend(known) = special.way
                && let Some(known) = self.army.bends.get_mut(usize::from(known))
                && (known.times, known.first.is_none(), &known.rides) == (bend.times, true, &bend.rides)
            {
                known.leaps = known.leaps.or(&bend.leaps);
                return true;
            }
        }
        false
    }

    /// The rays along which a class captures what it rides over.
    fn takes_along(&mut self, goings: &[Going<'_, W>]) -> Vec<u8> {
        let takes = goings.iter().filter(|g| g.m.hurdle.as_ref().is_some_and(|hurdle| hurdle.takes));
        takes.map(|g| self.ray(g.step)).collect()
    }

    /// The kinds that only leap, with all their leaps in one table.
    fn walkers(&mut self) {
        let sides = self.spec.side_ids();
        let army = &mut self.army;
        let walkers = |side: SideId| LeaperGroup {
            kinds: walking(&army.classes, side).flat_map(|class| class.kinds.clone()).collect(),
            promote: walking(&army.classes, side).any(|class| class.promotes > 0),
        };
        army.leaper_groups = sides.clone().map(walkers).collect();
        army.leaper_attacks_shift = self.spec.board.sites().next_power_of_two().trailing_zeros();
        if is_wide::<W>() {
            return;
        }
        army.leaper_attacks = vec![Set::EMPTY; (self.spec.kinds.len() * MAX_SIDES) << army.leaper_attacks_shift];
        for side in sides {
            for class in walking(&army.classes, side) {
                for &kind in &class.kinds {
                    let first = usize::from(code_of(Piece { side, kind })) << army.leaper_attacks_shift;
                    army.leaper_attacks[first..].iter_mut().zip(class.hits.iter()).for_each(|(walks, hits)| *walks = hits);
                }
            }
        }
    }

    /// Origins from which each class could attack the sites that a royal piece of another side could step on.
    fn neighbourhoods(&mut self) {
        let board = &self.spec.board;
        let sides = self.spec.side_ids();
        let army = &self.army;
        let round = |side: SideId, site: Site| -> Set<W> {
            let others = army.classes.iter().filter(|c| c.royal && c.side != side);
            others.fold(Set::one(site), |all, c| all | c.hits.of(site) | c.goes.of(site) | far(army, c, site))
        };
        // From where each class gets to a site: what could reach a few sites is then found by looking at those alone.
        let coming = |class: &Class<W>| SiteTable::new(board.sites(), |site| class.hits.of(site) | far(army, class, site)).turned_round();
        let coming: Vec<SiteTable<W>> = army.classes.iter().filter(|_| army.safe).map(coming).collect();
        let rounds: Vec<Vec<Set<W>>> = sides.clone().map(|side| table(board, |site| round(side, site))).collect();
        let reaches = |index: usize, royal: Site| -> Set<W> {
            let round = &rounds[usize::from(army.classes[index].side)][usize::from(royal)];
            round.iter().fold(Set::EMPTY, |all, site| all | coming[index].of(site))
        };
        let enemies = |side: SideId, royal: Site| {
            let classes = army.classes.iter().enumerate().filter(|(_, class)| class.side != side);
            classes.map(|(index, _)| (index as u16, reaches(index, royal))).collect::<Vec<_>>()
        };
        let guarded = sides.clone().filter(|_| army.safe);
        let reach = guarded.map(|side| (0..board.sites() as Site).map(|royal| enemies(side, royal)).collect()).collect();
        let near = sides
            .clone()
            .map(|side| {
                table(board, |site| army.classes.iter().filter(|c| c.side != side).fold(Set::EMPTY, |all, c| all | c.from.of(site)))
            })
            .collect();
        self.army.near = near;
        self.army.reach = reach;
    }

    /// Directions from which riders can attack, side by side.
    fn watches(&mut self) {
        for side in self.spec.side_ids() {
            // → kinds that ride the other way.
            let mut riders: BTreeMap<Line, (&Movement, Vec<KindId>)> = BTreeMap::new();
            let mut gates: Vec<[&Option<Vec<Vec<Site>>>; 2]> = vec![[&None, &None]];
            for other in self.spec.side_ids().filter(|&other| other != side) {
                for (kind, declared) in self.spec.kind_ids().zip(&self.spec.kinds) {
                    let rides = |m: &&Movement| {
                        !leaps_only(m) && m.hurdle.is_none() && m.onward.is_none() && m.clear.is_empty() && attacks(self.spec, m)
                    };
                    for m in declared.moves.iter().filter(rides) {
                        let (x, y) = turned(self.spec, other, m.step);
                        let gate = [&m.starts, &m.within];
                        let index = gates.iter().position(|known| *known == gate).unwrap_or(gates.len());
                        if index == gates.len() {
                            gates.push(gate);
                        }
                        let (_, of) = riders.entry(((-x, -y), m.reach, other, index)).or_insert_with(|| (m, Vec::new()));
                        if !of.contains(&kind) {
                            of.push(kind);
                        }
                    }
                }
            }
            let mut groups: Vec<Group<W>> = Vec::new();
            let mut watched: Vec<SliderLine<W>> = Vec::new();
            for ((step, _, other, _), (m, kinds)) in riders {
                let index = groups.iter().position(|known| (known.side, &known.kinds) == (other, &kinds)).unwrap_or_else(|| {
                    groups.push(Group { side: other, kinds, star: SiteTable::default() });
                    groups.len() - 1
                });
                let limit = Going::new(self.spec, other, m).limit(&self.spec.board).map(|limit| limit.turned_round());
                watched.push(SliderLine { ray: self.ray(step), group: index as u8, limit });
            }
            for (index, group) in groups.iter_mut().enumerate() {
                let own: Vec<&SliderLine<W>> = watched.iter().filter(|watch| usize::from(watch.group) == index).collect();
                let open = |watch: &SliderLine<W>, site: Site| at(&self.army.rays[usize::from(watch.ray)].open, site);
                let from =
                    |watch: &SliderLine<W>, site: Site| watch.limit.as_ref().map_or_else(|| open(watch, site), |limit| limit.at(site));
                let star = |site: Site| own.iter().fold(Set::EMPTY, |all, watch| all | from(watch, site));
                group.star = SiteTable::new(self.spec.board.sites(), star);
            }
            self.army.groups.push(groups);
            self.army.slider_lines.push(watched);
        }
        if self.army.safe {
            self.army.toward = self.toward().unwrap_or_default();
        }
    }

    /// The ray that leads from one site to another, where riders are watched for along it; `None` where two rays can.
    fn toward(&self) -> Option<Vec<u8>> {
        let sites = self.spec.board.sites();
        let mut toward = vec![u8::MAX; sites * sites];
        for index in self.army.slider_lines.iter().flatten().map(|watch| watch.ray) {
            for (from, open) in self.army.rays[usize::from(index)].open.iter().enumerate() {
                for to in open.iter() {
                    let ray = &mut toward[from * sites + usize::from(to)];
                    if *ray != u8::MAX && *ray != index {
                        return None;
                    }
                    *ray = index;
                }
            }
        }
        Some(toward)
    }

    /// Movements of enemies that are computed one by one, seen from each side.
    fn find_special_attackers(&mut self) {
        let army = &mut self.army;
        for side in self.spec.side_ids() {
            let mut attackers = Vec::new();
            for (index, class) in army.classes.iter().enumerate().filter(|(_, class)| class.side != side) {
                let special = class.special.iter().enumerate().filter(|(_, special)| special.attacks && special.rides().is_none());
                attackers.extend(special.map(|(special, _)| (index as u16, special as u8)));
            }
            army.special_attackers.push(attackers);
        }
        let touchy = |class: &Class<W>| class.special.iter().any(|special| special.attacks && special.is_touchy());
        let many = army.groups.iter().any(|groups| groups.len() > MAX_WATCHED);
        army.occupancy_dependent = army.safe && (many || army.lent.is_some() || army.classes.iter().any(touchy));
        if army.occupancy_dependent && army.lent.is_none() {
            self.find_latent_attackers();
        }
    }
}

/// Targets of a piece on an empty board besides the leaps that are in tables.
fn far<const W: usize>(army: &Army<W>, class: &Class<W>, site: Site) -> Set<W> {
    let open = |slide: &Slide<W>| match &slide.limit {
        None => at(&army.ray(slide.ray).open, site),
        Some(limit) => limit.at(site),
    };
    let ridden = class.slides.iter().fold(Set::EMPTY, |all, slide| all | open(slide));
    class.special.iter().fold(ridden, |all, special| all | special.open.at(site))
}

fn walking<const W: usize>(classes: &[Class<W>], side: SideId) -> impl Iterator<Item = &Class<W>> {
    classes.iter().filter(move |class| class.in_leaper_group && class.side == side)
}
