//! A plugin that does everything wrong that a plugin can do without `unsafe`, and a few things right beside it.

#![forbid(unsafe_code)]
#![allow(clippy::panic, clippy::indexing_slicing)] // what it is for

use tianyuan_plugin_api::{Kind, Position, Register, Side, Site, plugin};

plugin! {
    name: "faults",
    version: "0.0.1",
    functions: {
        "panics" => panics, "panics";
        "overflows" => overflows, "panics in the standard library";
        "refuses" => refuses, "has its reasons";
        "outside" => outside, "a site that the board does not have";
        "twice" => |position: &Position<'_>| [Site::new(0), Site::new(3), Site::new(0)].into_iter().take(usize::from(position.site_count())).collect::<Vec<_>>(), "the same site twice";
        "many" => |_: &Position<'_>| vec![Site::new(0); 5000], "more sites than there are";
        "huge" => |_: &Position<'_>| i64::MAX, "a number beyond 32 bits";
        "all" => |position: &Position<'_>| position.sites().collect::<Vec<_>>(), "every site";
        "nothing" => |position: &Position<'_>| nothing(position), "0: there is nothing where nothing can be";
    }
}

fn panics(position: &Position<'_>) -> i32 {
    panic!("no number for {}", position.game_id())
}

fn overflows(position: &Position<'_>) -> bool {
    let list = [1, 2, 3];
    list[usize::from(position.site_count())] == 0
}

fn refuses(position: &Position<'_>) -> Result<bool, String> {
    Err(format!("{} sites are too few\nfor me", position.site_count()))
}

fn outside(_: &Position<'_>) -> Vec<Site> {
    vec![Site::new(0), Site::new(4999)]
}

/// Asks for what is not there: counts whatever is found all the same.
fn nothing(position: &Position<'_>) -> i32 {
    let (site, side, kind, register) = (Site::new(5000), Side::new(200), Kind::new(200), Register::new(9999));
    let found = [
        position.at(site).is_some(),
        position.holds(side, site),
        position.holds(Side::new(0), site),
        position.count(side) > 0,
        position.hand(side, kind) > 0,
        position.number(register, side).is_some(),
        !position.marked(register, side).is_empty(),
        !position.counts(register).is_empty(),
        position.place(site).is_some(),
        !position.name(site).is_empty(),
        position.site("no such site").is_some(),
        position.direction("no such direction").is_some(),
        position.directions().any(|way| position.next(site, way).is_some()),
    ];
    found.into_iter().map(i32::from).sum()
}
