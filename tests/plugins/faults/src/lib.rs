//! A plugin that does everything wrong that a plugin can do without `unsafe`, and a few things right beside it.

#![forbid(unsafe_code)]
#![allow(clippy::panic, clippy::indexing_slicing)] // what it is for

use tianyuan_plugin_api::{Choice, Kind, Outcome, Position, Register, Search, Side, Site, plugin};

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
    },
    engines: {
        "first" => |_: &Search<'_>| Choice::Decision(0, 500), "the first decision that there is";
        "breaks" => breaks, "panics after a move";
        "refuses" => |search: &Search<'_>| Err::<Choice, _>(format!("{} decisions are too many", search.legal())), "has its reasons";
        "lies" => |search: &Search<'_>| Choice::Decision(search.legal(), 500), "a decision that there is not";
        "resigns" => |_: &Search<'_>| Choice::Resigns, "gives up";
        "sleeps" => sleeps, "never looks at the sign to stop";
        "waits" => waits, "waits for the sign to stop";
        "wild" => wild, "asks for what is not there, and leaves the game in the middle";
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

fn breaks(search: &Search<'_>) -> Choice {
    search.report(0, 600);
    assert!(!search.make(0), "nothing to play in {}", search.game_id());
    Choice::Resigns
}

fn sleeps(_: &Search<'_>) -> Choice {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(3_600));
    }
}

fn waits(search: &Search<'_>) -> Choice {
    search.report(0, 750);
    while !search.stopped() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    Choice::Decision(0, 750)
}

/// The last decision, if everything that is not there is answered with nothing.
fn wild(search: &Search<'_>) -> Result<Choice, &'static str> {
    let (legal, key, position) = (search.legal(), search.key(), search.position());
    search.report(u32::MAX, i32::MIN);
    let nothing = !search.make(u32::MAX)
        && !search.unmake()
        && search.text(legal).is_empty()
        && search.sites(legal) == (None, None)
        && search.at(Site::new(60_000)).is_none();
    if !nothing {
        return Err("something is where nothing can be");
    }
    if !(search.make(0) && search.key() != key && search.unmake() && search.key() == key && search.position() == position) {
        return Err("what was made is not taken back");
    }
    if search.outcome() != Outcome::Open || search.text(0).is_empty() || search.mover() != search.own() {
        return Err("the game is another one");
    }
    while search.outcome() == Outcome::Open && search.make(0) {}
    Ok(Choice::Decision(legal - 1, i32::MAX))
}
