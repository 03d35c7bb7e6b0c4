//! The naive twins of the detectors: every answer recounted from the declaration alone.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::api::packed::OptSite;
use crate::spec::Instance;

#[path = "../../../tests/fixture/mod.rs"]
mod fixture;

const SIZE: u16 = 6;

fn rules() -> CompiledRules<1> {
    CompiledRules::new(Arc::new(fixture::layers(usize::from(SIZE), 3, 2)), None).unwrap()
}

fn instances(rules: &CompiledRules<1>, form: usize) -> Vec<Instance> {
    match &rules.spec.forms[form].shape {
        Shape::Sites(instances) => instances.clone(),
        Shape::Shuttle { .. } => Vec::new(),
    }
}

fn held(rules: &CompiledRules<1>, form: usize, own: &BTreeSet<Site>) -> Vec<Instance> {
    instances(rules, form).into_iter().filter(|i| i.sites.iter().all(|s| own.contains(s))).collect()
}

/// Shuttles by the definition alone: every stone, every empty neighbour, every square recounted.
fn naive_shuttles(rules: &CompiledRules<1>, own: &BTreeSet<Site>, closes: usize) -> i32 {
    let through = |own: &BTreeSet<Site>, site: Site| held(rules, 0, own).iter().filter(|i| i.sites.contains(&site)).count();
    let neighbours = |site: Site| {
        let (x, y) = (site % SIZE, site / SIZE);
        let mut list = Vec::new();
        if x > 0 {
            list.push(site - 1);
        }
        if x + 1 < SIZE {
            list.push(site + 1);
        }
        if y > 0 {
            list.push(site - SIZE);
        }
        if y + 1 < SIZE {
            list.push(site + SIZE);
        }
        list
    };
    let mut count = 0;
    for &stone in own {
        for to in neighbours(stone).into_iter().filter(|to| !own.contains(to)) {
            let mut moved = own.clone();
            moved.remove(&stone);
            moved.insert(to);
            count += i32::from(through(own, stone) >= closes && through(&moved, to) >= closes);
        }
    }
    count
}

fn dense() -> impl Strategy<Value = BTreeSet<Site>> {
    prop::collection::btree_set(0..SIZE * SIZE, 0..36)
}

/// Sites of two sides, few of the second.
fn two_colours() -> impl Strategy<Value = (BTreeSet<Site>, BTreeSet<Site>)> {
    (with_lines(), prop::collection::btree_set(0..SIZE * SIZE, 0..5)).prop_map(|(own, enemy)| {
        let own = own.difference(&enemy).copied().collect();
        (own, enemy)
    })
}

/// Full rows and columns added to a few loose stones, so that lines are met at all.
fn with_lines() -> impl Strategy<Value = BTreeSet<Site>> {
    (dense(), prop::collection::btree_set(0..SIZE, 0..5), prop::collection::btree_set(0..SIZE, 0..3)).prop_map(
        |(mut own, rows, columns)| {
            own.extend(rows.iter().flat_map(|row| (0..SIZE).map(move |x| row * SIZE + x)));
            own.extend(columns.iter().flat_map(|column| (0..SIZE).map(move |y| y * SIZE + column)));
            own
        },
    )
}

proptest! {
    #[test]
    fn standing_and_inside_equal_a_recount(own in dense()) {
        let rules = rules();
        let set: Set<1> = own.iter().copied().collect();
        let empty = rules.all.without(set);
        for form in 0..2 {
            let held = held(&rules, form, &own);
            prop_assert_eq!(rules.forms[form].standing(&rules, set, empty, usize::MAX), held.len() as i32);
            // More than are asked for need not be found.
            let few = rules.forms[form].standing(&rules, set, empty, 1);
            prop_assert!(few <= held.len() as i32 && (few > 1) == (held.len() > 1));
            let inside: BTreeSet<Site> = held.iter().flat_map(|i| i.sites.iter().copied()).collect();
            prop_assert_eq!(rules.forms[form].inside(&rules, set, empty).iter().collect::<BTreeSet<_>>(), inside);
        }
        prop_assert_eq!(rules.forms[2].standing(&rules, set, empty, usize::MAX), naive_shuttles(&rules, &own, 1));
    }

    #[test]
    fn instances_made_and_one_short_equal_a_recount(board in two_colours(), gaps in 0..3u16) {
        let mut spec = fixture::layers(usize::from(SIZE), 3, 2);
        spec.forms[1].gaps = gaps;
        let rules: CompiledRules<1> = CompiledRules::new(Arc::new(spec), None).unwrap();
        let (own, enemy) = board;
        let set: Set<1> = own.iter().copied().collect();
        let empty = rules.all.without(set).without(enemy.iter().copied().collect());
        for form in 0..2 {
            let allowed = if form == 1 { usize::from(gaps) } else { 0 };
            let lacks = |more: usize| {
                let free = |i: &&Instance| i.sites.iter().all(|site| !enemy.contains(site));
                let missing = |i: &Instance| i.sites.iter().filter(|site| !own.contains(site)).count();
                let fits = |i: &Instance| if more == 0 { missing(i) <= allowed } else { missing(i) == allowed + 1 };
                instances(&rules, form).iter().filter(free).filter(|i| fits(i)).count() as u32
            };
            prop_assert_eq!(rules.forms[form].count(&set, &empty), (lacks(0), lacks(1)));
        }
    }

    #[test]
    fn lines_and_what_stands_beside_them_equal_a_recount(own in with_lines(), last in 0..SIZE * SIZE) {
        let rules = rules();
        let set: Set<1> = own.iter().copied().collect();
        let lines = held(&rules, 1, &own);
        let squares = held(&rules, 0, &own);
        let made: Vec<&Instance> = lines.iter().filter(|l| own.contains(&last) && l.sites.contains(&last)).collect();
        let form = &rules.forms[1];
        let (empty, flow) = (rules.all.without(set), TurnState::default());
        let landing = Landing { own: &set, empty: &empty, flow: &flow, site: last };
        prop_assert_eq!(usize::from(form.made_count(&landing)), made.len());
        let parallel = made.iter().map(|m| lines.iter().filter(|l| l.axis == m.axis).count()).max().unwrap_or(0);
        prop_assert_eq!(form.parallel(landing), parallel as i32);
        let crossing = made.iter().map(|m| lines.iter().filter(|l| l.axis != m.axis).count()).max().unwrap_or(0);
        prop_assert_eq!(form.crossing(landing), crossing as i32);
        for at_least in [1usize, 2, 4] {
            let flanked = |line: &Instance| squares.iter().filter(|q| q.sites.iter().any(|s| line.sites.contains(s))).count() >= at_least;
            let mut any = false;
            for m in &made {
                let rows: Vec<&Instance> = lines.iter().filter(|l| l.axis == m.axis).collect();
                for a in 0..rows.len() {
                    for b in a + 1..rows.len() {
                        for c in b + 1..rows.len() {
                            let has = [a, b, c].iter().any(|&i| rows[i] == *m);
                            any |= has && flanked(rows[a]) && flanked(rows[c]);
                        }
                    }
                }
            }
            prop_assert_eq!(form.flanked(&rules.forms[0], landing, at_least as u32), any);
        }
    }

    /// A step, a jump over an enemy, or a capture on the landing, with the board before it: what it has made is what was not held then.
    #[test]
    fn lines_with_gaps_equal_a_recount_of_both_boards(board in two_colours(), from in 0..SIZE * SIZE, direction in 0..4u8, way in 0..3u8, gaps in 1..4u16) {
        let mut spec = fixture::layers(usize::from(SIZE), 3, 2);
        spec.forms[1].gaps = gaps;
        let rules: CompiledRules<1> = CompiledRules::new(Arc::new(spec), None).unwrap();
        let (mut own, mut enemy) = board;
        let step = |site: Site| rules.step(site, DirectionId::new(direction));
        let to = if way == 1 { step(from).and_then(step) } else { step(from) };
        prop_assume!(to.is_some());
        let to = to.unwrap_or_default();
        own.insert(from);
        enemy.remove(&from);
        own.remove(&to);
        enemy.remove(&to);
        let over = if way == 1 { step(from) } else { None };
        if way == 2 {
            enemy.insert(to);
        }
        if let Some(over) = over {
            own.remove(&over);
            enemy.insert(over);
        }
        let is_held = |i: &Instance, own: &BTreeSet<Site>, enemy: &BTreeSet<Site>| {
            i.sites.iter().all(|s| !enemy.contains(s)) && i.sites.iter().filter(|s| !own.contains(s)).count() <= usize::from(gaps)
        };
        let lines = instances(&rules, 1);
        let before: Vec<bool> = lines.iter().map(|line| is_held(line, &own, &enemy)).collect();
        own.remove(&from);
        own.insert(to);
        enemy.remove(&to);
        if let Some(over) = over {
            enemy.remove(&over);
        }
        let made = lines.iter().zip(before).filter(|(line, before)| line.sites.contains(&to) && !before && is_held(line, &own, &enemy)).count();
        let set: Set<1> = own.iter().copied().collect();
        let empty = rules.all.without(set).without(enemy.iter().copied().collect());
        let flow = TurnState { moved_from: OptSite::some(from), hops: u16::from(way == 1), captured_kind: (way == 2).then_some(crate::spec::KindId::new(0)).into(), last: OptSite::some(to), ..TurnState::default() };
        let landing = Landing { own: &set, empty: &empty, flow: &flow, site: to };
        let form = &rules.forms[1];
        prop_assert_eq!(usize::from(form.made_count(&landing)), made);
        let standing = lines.iter().filter(|line| is_held(line, &own, &enemy));
        prop_assert_eq!(form.standing(&rules, set, empty, usize::MAX), standing.clone().count() as i32);
        let inside: BTreeSet<Site> = standing.flat_map(|line| line.sites.iter().copied()).filter(|site| own.contains(site)).collect();
        prop_assert_eq!(form.inside(&rules, set, empty).iter().collect::<BTreeSet<_>>(), inside);
    }
}
