//! A spec sized to its board.

use std::sync::Arc;

use tianyuan_board::{ChainLinks, Links, Set, Shifts};

use crate::api::hooks::Hooks;
use crate::api::packed::OptSite;
use crate::compile::CompileError;
use crate::compile::fast_ways::{Around, move_path, sampling};
use crate::compile::lowering::Lowering;
use crate::compile::others::some_takes_up_enemies;
use crate::compile::phases::{lower_phase, only_grows};
use crate::compile::rights::{self, Readings};
use crate::native::compiled_rules::CompiledRules;
use crate::native::courses::Courses;
use crate::native::ending::{Ending, Judged, When};
use crate::native::expr::{CondExpr, Slot, Ways};
use crate::native::headings::Headings;
use crate::native::kept_path::KeptPath;
use crate::native::linked::Followed;
use crate::native::necessary::{Necessary, NecessaryForAny, royals_of_rivals};
use crate::native::pattern::Form;
use crate::native::phase::Action;
use crate::native::query::QueryExpr;
use crate::native::repetition_mask::RepetitionMask;
use crate::native::sampling::{Random, Sampling};
use crate::native::score::ScoreExpr;
use crate::native::uses::Uses;
use crate::pieces::Army;
use crate::pieces::check_info::CheckInfo;
use crate::pieces::lent::Lent;
use crate::spec::{self, MAX_FORMS, MAX_SIDES, Of, PhaseId, RegisterKind, Repeat, SideId, Spec};
use crate::state::zobrist::{Zobrist, mix};

/// The part of a situation's key that depends on the side to move.
pub(crate) fn salts() -> [u128; MAX_SIDES] {
    let salt = |side: u64| u128::from(mix(side ^ 0x5A17_0000)) << 64 | u128::from(mix(side ^ 0xC0DE_0000));
    [salt(0), salt(1), salt(2), salt(3)]
}

/// The kind of repetition that the phases of a game forbid, if any.
pub(crate) fn looked_at(phases: &[crate::spec::Phase]) -> Option<Repeat> {
    phases.iter().flat_map(|phase| &phase.never).map(|never| never.what).find(|what| *what != Repeat::Ko)
}

fn wrong(message: impl Into<String>, origin: &spec::Origin) -> CompileError {
    CompileError { message: message.into(), origin: origin.clone() }
}

impl<const W: usize> CompiledRules<W> {
    pub(crate) fn new(spec: Arc<Spec>, hooks: Option<Arc<dyn Hooks>>) -> Result<Self, CompileError> {
        crate::compile::check::check(&spec)?;
        let sides = spec.sides.len();
        let kinds = spec.kinds.len();
        let sites = spec.board.sites();
        let (mut numbers, mut sets) = (sides * kinds, 0);
        let mut slots = Vec::new();
        let mut register_forms = Vec::new();
        for register in &spec.registers {
            let is_number = matches!(register.kind, RegisterKind::Number | RegisterKind::Counts);
            let next = if is_number { &mut numbers } else { &mut sets };
            slots.push(Slot { base: *next, stride: usize::from(register.per_side) });
            *next += match register.kind {
                RegisterKind::Counts => sites,
                _ if register.per_side => sides,
                _ => 1,
            };
            register_forms.push(match register.kind {
                RegisterKind::Instances(form) => Some(form),
                _ => None,
            });
        }
        let mut low = Lowering {
            spec: &spec,
            slots: &slots,
            forms: &register_forms,
            kinds,
            sites,
            uses: Uses::default(),
            regions: Vec::new(),
            // On a column a piece may come down on top of another.
            followed: (!spec.stacks && spec.phases.iter().all(only_grows)).then(Followed::default),
            seeks: false,
            readings: Readings::default(),
        };
        // A form with gaps asks where the piece that makes it came from.
        low.uses.gaps = spec.forms.iter().any(|form| form.gaps > 0);
        low.uses.moved_from = low.uses.gaps;
        low.uses.enemies_moved = some_takes_up_enemies(&spec);
        let forms: Vec<Form<W>> = spec.forms.iter().map(|form| Form::new(form, sites)).collect();
        for (form, declared) in forms.iter().zip(&spec.forms) {
            if let (Some(_), spec::Shape::Sites(instances)) = (form.sites(), &declared.shape)
                && instances.len() > 64 * W
                && spec.registers.iter().any(|r| matches!(r.kind, RegisterKind::Instances(f) if spec.forms[f].id == declared.id))
            {
                return Err(wrong(
                    format!("the form `{}` has {} places, more than a register can remember", declared.id, instances.len()),
                    &declared.origin,
                ));
            }
        }
        let mut phases = spec.phases.iter().map(|phase| lower_phase(&mut low, phase, &spec)).collect::<Vec<_>>();
        let only_ends_recur = !low.uses.occurrences;
        let ends = spec.ends.iter().map(|ending| lower_ending(&mut low, ending)).collect::<Vec<_>>();
        let claims = spec.claims.iter().map(|claim| claim.when.as_ref().map(|when| low.cond(when))).collect();
        // What is read from here on decides nothing while a game is played.
        let readings = std::mem::take(&mut low.readings);
        let impossible = spec.impossible.iter().map(|i| low.cond(&i.when)).collect();
        let queries: Vec<QueryExpr<W>> = spec.queries.iter().map(|query| QueryExpr::new(&mut low, query)).collect();
        let scores = spec.scores.iter().map(|scoring| ScoreExpr::new(&mut low, scoring)).collect();
        let random = spec.random.as_ref().map(|random| Random { shuns: low.set(&random.shuns), pass_last: random.pass_last });
        let kept_path = spec.kept_path().map(|path| KeptPath {
            from: low.set(path.from),
            within: low.set(path.within),
            directions: path.directions.into(),
            to: low.set(path.to),
        });
        let regions = std::mem::take(&mut low.regions);
        let followed = low.followed.take().filter(|followed| !followed.directions.is_empty());
        // Chains that cannot be followed are looked for each time.
        let chain_links =
            followed.and_then(|followed| ChainLinks::new(&spec.board, &followed.directions, |site| followed.regions_of(site)).ok());
        let shifts = Shifts::new(&spec.board);
        let repeat = looked_at(&spec.phases);
        let uses = Uses {
            only_ends_recur: only_ends_recur && !low.uses.hooks && repeat.is_none(),
            needs_history: low.uses.occurrences || repeat.is_some(),
            boards: repeat.is_some(),
            groups: low.uses.passes || spec.phases.iter().any(|phase| !phase.never.is_empty()),
            // A position text does not hold the boards before it, so it names the site of a ko under every such rule.
            ko: spec.phases.iter().any(|phase| !phase.never.is_empty()),
            situations: repeat == Some(spec::Repeat::Situation),
            plain_turns: !low.uses.moved_from && !low.uses.last,
            en_passant: spec.kinds.iter().flat_map(|kind| &kind.moves).any(|movement| movement.skims),
            takes_along: spec.kinds.iter().flat_map(|kind| &kind.moves).any(|m| m.hurdle.as_ref().is_some_and(|hurdle| hurdle.takes)),
            ..low.uses
        };
        let zobrist = Zobrist::new(MAX_SIDES * kinds, sites, numbers);
        let repetition_mask = match uses.occurrences {
            true => rights::repetition_mask(&spec, &slots, &zobrist, &readings, uses.hooks),
            false => RepetitionMask::default(),
        };
        let uses = Uses { repetition_mask: !repetition_mask.is_empty(), ..uses };
        let fading: Vec<u16> = (spec.registers.iter().zip(&slots))
            .filter(|(register, _)| register.fades)
            .flat_map(|(register, slot)| (0..if register.per_side { sides } else { 1 }).map(|side| (slot.base + side) as u16))
            .collect();
        let group_directions = spec.phases.iter().find_map(|p| p.surround.as_ref()).map(|s| s.directions.clone()).unwrap_or_default();
        let links = match group_directions.is_empty() {
            true => None,
            false => Some(Arc::new(Links::new(&spec.board, &group_directions).map_err(|error| {
                let origin = spec.phases.iter().find_map(|p| p.surround.as_ref()).map(|s| s.origin.clone()).unwrap_or_default();
                wrong(error.to_string(), &origin)
            })?)),
        };
        let listed = |phase: PhaseId, stuck: bool| -> Vec<u8> {
            let fits = |e: &spec::Ending| {
                let judged = if stuck { matches!(e.when, spec::When::Stuck(_)) } else { matches!(e.when, spec::When::Holds(_)) };
                judged && (e.phases.is_empty() || e.phases.contains(&phase))
            };
            (0..spec.ends.len() as u8).filter(|&i| fits(&spec.ends[usize::from(i)])).collect()
        };
        let judged = |phase: PhaseId| {
            let after_turn = listed(phase, false);
            let necessary = NecessaryForAny::of(after_turn.iter().map(|index| &ends[usize::from(*index)].necessary));
            Judged { after_turn, necessary, stuck: listed(phase, true) }
        };
        let judged_in: Vec<Judged> = PhaseId::first(spec.phases.len()).map(judged).collect();
        for (phase, judged) in phases.iter_mut().zip(&judged_in) {
            phase.also_looks_for(judged.after_turn.iter().filter_map(|index| match &ends[usize::from(*index)].when {
                When::Holds(cond) => Some(cond),
                _ => None,
            }));
        }
        let mut asked = Vec::new();
        queries.iter().for_each(|query| query.forms_made(&mut asked));
        phases.iter_mut().for_each(|phase| phase.looks_for_all(&asked));
        for (phase, judged) in phases.iter_mut().zip(&judged_in).filter(|(phase, _)| phase.judged) {
            let stood = judged.after_turn.iter().map(|index| ends[usize::from(*index)].necessary.occurrences);
            phase.judged_from = stood.min().unwrap_or(u16::MAX);
        }
        let around = Around { spec: &spec, uses: &uses, fading: fading.len(), ends: &ends };
        for (phase, judged) in phases.iter_mut().zip(&judged_in) {
            phase.path = move_path(phase, judged, &around);
            phase.sampling = sampling(phase, &around);
        }
        if uses.hooks && hooks.is_none() {
            return Err(wrong("the rules call Lua functions, but none were given", &spec::Origin::default()));
        }
        let lent = spec.lends.as_ref().map(|ways| {
            let ways = Ways::new(&spec, ways);
            Lent::new(&spec.board, spec.side_ids().filter_map(|side| ways.of(side).first().copied()))
        });
        let army = Army::new(&spec, lent);
        let steps = army.steps(&spec, &shifts);
        let draws = army.draws(sites);
        let offsets = if draws.is_none() && phases.iter().any(|phase| matches!(phase.sampling, Sampling::PieceMoves)) {
            army.offsets(&spec)
        } else {
            None
        };
        let next = spec.board.directions().iter().flat_map(|d| d.next.iter().map(|next| OptSite::from(*next))).collect();
        let mut rules = Self {
            headings: if uses.moved_from { Headings::new(&spec.board, &shifts) } else { Headings::default() },
            courses: if phases.iter().flat_map(|phase| &phase.moves).any(|g| matches!(g.action, Action::Slide(_) | Action::Carry(_))) {
                Courses::new(&spec.board)
            } else {
                Courses::default()
            },
            side_count: sides as u8,
            after: order(&spec, |_, next| !next.neutral),
            enemy_after: order(&spec, |side, next| !are_friends(side, next)),
            friends: friends(&spec),
            has_neutrals: spec.sides.iter().any(|side| side.neutral),
            neutrals: spec.sides.iter().enumerate().map(|(index, side)| u8::from(side.neutral) << index).sum(),
            grows: !spec.stacks && phases.len() == 1 && only_grows(&spec.phases[PhaseId::default()]) && ends.iter().all(shows_at_once),
            nearby: Self::neighbours_of_each(&shifts, sites, regions),
            fading,
            kind_count: kinds as u16,
            sites,
            is_rectangular: spec.board.is_rectangular(),
            all: Set::first_sites(sites),
            shifts,
            next,
            forms,
            draws,
            offsets,
            only_steps: steps.iter().all(Option::is_some),
            steps,
            army,
            unguarded: CheckInfo::none(Set::first_sites(sites)),
            links,
            rim: chain_links.as_ref().and_then(|links| Some(links.rim()?.iter().copied().collect())),
            chain_links: chain_links.map(Arc::new),
            group_directions,
            salts: salts(),
            scores,
            random,
            kept_path,
            claims,
            impossible,
            queries,
            axes: axes(&spec.board),
            tracks: crate::compile::track::tracks(&spec),
            thrown: crate::compile::track::thrown(&spec, &slots),
            phases,
            ends,
            judged_in,
            zobrist,
            repetition_mask,
            uses,
            number_slots: numbers,
            set_slots: sets,
            slots,
            register_forms,
            turn_words: Vec::new(),
            spec,
            hooks,
        };
        rules.turn_words = rules.words_of_turns();
        Ok(rules)
    }

    /// Lowers more expressions of the same spec (to explain a refusal).
    pub(crate) fn lowering(&self) -> Lowering<'_> {
        Lowering {
            spec: &self.spec,
            slots: &self.slots,
            forms: &self.register_forms,
            kinds: usize::from(self.kind_count),
            sites: self.sites,
            uses: self.uses,
            regions: Vec::new(),
            followed: None,
            seeks: false,
            readings: Readings::default(),
        }
    }
}

/// True if two sides are not each other's enemies: the same side or team, or one of them is nobody's.
fn are_friends(a: &spec::Side, b: &spec::Side) -> bool {
    a.id == b.id || a.neutral || b.neutral || (a.team != 0 && a.team == b.team)
}

/// Side by side, the first side after it in the order of play that fits; itself where none does.
fn order(spec: &Spec, fits: impl Fn(&spec::Side, &spec::Side) -> bool) -> [SideId; MAX_SIDES] {
    let count = spec.sides.len();
    std::array::from_fn(|side| {
        let side = SideId::new(side as u8);
        let Some(declared) = spec.sides.get(side.index()) else { return SideId::default() };
        let found = (1..count).map(|step| side.after(step, count)).find(|&other| fits(declared, &spec.sides[other]));
        found.unwrap_or(side)
    })
}

/// Side by side: sides that are not its enemies, as bits.
fn friends(spec: &Spec) -> [u8; MAX_SIDES] {
    std::array::from_fn(|side| {
        let Some(declared) = spec.sides.get(side) else { return 0 };
        let of = |(other, declared_other): (usize, &spec::Side)| u8::from(are_friends(declared, declared_other)) << other;
        spec.sides.iter().enumerate().map(of).sum()
    })
}

fn axes<const W: usize>(board: &tianyuan_board::Board) -> Vec<Vec<Set<W>>> {
    let count = board.lines().iter().map(|line| usize::from(line.axis) + 1).max().unwrap_or(0);
    let mut axes = vec![Vec::new(); count];
    for line in board.lines() {
        axes[usize::from(line.axis)].push(line.sites.iter().copied().collect());
    }
    axes
}

/// True if an ending for linked pieces is judged of the side that has just linked them.
fn shows_at_once<const W: usize>(ending: &Ending<W>) -> bool {
    !matches!((&ending.when, ending.of), (When::Holds(CondExpr::Linked(_)), Of::Opponent))
}

fn lower_ending<const W: usize>(low: &mut Lowering<'_>, ending: &spec::Ending) -> Ending<W> {
    let when = match &ending.when {
        spec::When::Holds(cond) => When::Holds(low.cond(cond)),
        spec::When::Stuck(cond) => When::Stuck(low.cond(cond)),
        spec::When::Claimed(claim, cond) => When::Claimed(*claim, low.cond(cond)),
        spec::When::Foul => When::Foul,
    };
    let necessary = match &when {
        When::Holds(cond) => Necessary::of(cond, royals_of_rivals(low.spec).as_deref()),
        _ => Necessary::default(),
    };
    Ending { outcome: ending.outcome, of: ending.of, when, necessary }
}

// The sizes of the arrays above are promises that `check` keeps.
const _: () = assert!(MAX_SIDES <= 8 && MAX_FORMS <= 64);
