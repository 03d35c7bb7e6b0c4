//! Writes the golden perft numbers of `conformance/perft/` anew, from the oracle alone.
//!
//! `cargo run -p tianyuan-tests --example golden`. Positions are taken from seeded random games and from the
//! list of hand-made ones below; the numbers change only when the oracle's reading of the rules does.

use std::error::Error;
use std::path::Path;

use serde_json::{Value, json};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Dec, Jirige, Jiu, Kind, Naive, Side};

/// Depth 3 is left out where it would count more sequences than this.
const MOST: u64 = 60_000_000;

/// Hand-made positions of Jirige: the text and what is in it.
const JIRIGE: &[(&str, &str)] = &[
    ("9/9/9/3w1w3/3w1w3/3www3/9/b1b1b1b2/1b1b1b1b1 b march -", "seven light round the centre, eight dark"),
    ("b1b1b1b1b/9/7w1/3ww4/3w1w3/3ww4/7w1/9/b1b1b1b1b w march -", "a step into E5 makes two squares"),
    ("b1b1b1b1b/9/9/3www3/3w1w3/3www3/8w/9/b1b1b1b1b w march -", "a flight into E5 makes four squares"),
    ("w1w1w1w2/9/9/9/wwww1wwww/4w4/b1b1b1b1b/9/b1b1b1b1b w march -", "E4→E5 makes the gun of nine"),
    ("w1w1w1w2/9/9/9/wwww1wwww/4w4/b1b1b1b1b/9/b1b1b1b1b w march - guns.w=A", "the same with the other axis taken"),
    ("w1w1w1w2/9/9/9/wwww1wwww/4w4/b1b1b1b1b/9/b1b1b1b1b w march - guns.w=5", "the same with the line spent"),
    ("w1w1w1w2/9/9/9/wwww1wwww/4w4/b1b1b1b1b/9/b1b1b1b1b w march - guns.b=A guns.w=4", "the same, own axis free"),
    ("w7w/9/9/3www3/wwww1wwww/4w4/bb5bb/bb5bb/9 w march -", "a gun and two squares, the enemy all in squares"),
    ("bb5bb/bb5bb/9/4w4/2bw1w3/4b4/w1w1w1w1w/9/w1w1w1w2 w march - owed=4", "one loose dark stone, then any"),
    ("9/9/9/9/9/b1b1b4/1b1b1b3/w8/2w1w1w1w b march -", "a march with few stones"),
    ("4b4/9/2w1w4/1b1b5/2w6/9/2b6/6w2/w7b w march -", "doubles only: both fly"),
    ("2bb5/4w4/2b1b4/9/2b6/9/5w3/6w2/ww5w1 b march -", "a square by a flight ends the game soon"),
    (
        "bbbb1bbbb/wwbbwbbbw/wwbwwwbwb/bwbwwwwww/wbww1wwbb/bwbbbwwbb/wwbbbwwbb/wbwwwwwbw/1wbbwbbbw b layout -",
        "a gun on rank 9 in the layout",
    ),
    (
        "wbbwwwwbw/wbbbwww1w/wwbwwwbwb/bwbwbbwwb/wwbw1wbbw/bbbbwbwwb/bb1bbbbbb/bwbwwwwbw/wbbbwwbbw b layout -",
        "C3 fills a row and a file: a choice",
    ),
    (
        "bbwwbwwbw/bbwwbbwwb/wbbwbwbwb/wbbbbwbww/bbbb1bbbb/wwwwbbwww/wwwwbbbww/wwbbbwwwb/bbwwbwwbw b layout -",
        "the last stone fills a row and a file: a choice before the opening",
    ),
    (
        "bwbwbwbbb/wbwwbwwbb/wwbwbbwww/wwwwbbwwb/bbbb1bbbb/wbwwbwbww/bwwwbwwwb/bbbwbbwwb/wbbwbwwbw b layout - guns.b=I",
        "the same with an axis taken: no choice",
    ),
    (
        "wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/bbbbbwwww/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb w opening - guns.b=4,1 guns.w=9",
        "an opening after a layout of blocks: most stones stand in squares",
    ),
    (
        "bwbwbwbwb/wbwbwbwbw/bwbwbwbwb/wbwbwbwbw/bwbwbwbwb/wbwbwbwbw/bwbwbwbwb/wbwbwbwbw/bwbwbwbwb w opening -",
        "a chequer: one removal each",
    ),
];

/// Hand-made positions of Jiu; the size is that of the board.
const JIU: &[(&str, &str)] = &[
    ("8/5b1b/3bb3/4b3/2bbb3/2b3w1/8/w1w3ww b march -", "a dalian against few stones"),
    ("bb1bb1bb/8/8/4w3/wwww1www/3ww3/b1b1b1b1/1b1b1b1b w march -", "E6→E5 completes a line and a double gate"),
    ("wwwwwwww/8/8/4w3/wwww1www/3ww3/b1b1b1b1/1b1b1b1b w march -", "two parallel lines"),
    ("1w1b1b1b/1w6/1w6/1w2w3/wwww1www/1w1ww3/bw1b1b1b/1w1b1b1b w march -", "a line and one that crosses it"),
    ("b1b1b1b1/8/4w3/wwww1www/wwwwwwww/wwwwwwww/b1b1b1b1/1b1b1b1b w march -", "three parallel lines"),
    ("8/8/2bbb3/1b2b3/3b4/8/5ww1/1w3ww1 b march -", "over: few stones on both sides, black without a formation"),
    ("8/8/2bb4/1bwb4/3b4/8/4w3/1w3ww1 b march -", "few stones on both sides, chains among them"),
    ("1b4/b4w/6/2bw2/1w1b2/4w1 w march -", "both fly on six lines"),
    ("bwbwbw/w4b/b1b1bw/w1w2b/bwbw1w/w1bwbb b march -", "chains that turn"),
    ("bwbbw1/wbw1bw/1bwwb1/wwb1wb/bbwwb1/b1wbwb w march -", "six lines, a crowd"),
];

/// A kind of place in a game, with a test for it.
type Class<G> = (&'static str, fn(&G) -> bool);

fn placed<G: Naive>(game: &G) -> usize {
    game.grid().count(Side::Black) + game.grid().count(Side::White)
}

fn layout<G: Naive>(game: &G, stones: usize) -> bool {
    game.phase() == "layout" && placed(game) == stones
}

fn marching<G: Naive>(game: &G) -> bool {
    game.phase() == "march" && game.owed() == 0 && game.ended().is_none() && !in_chain(game)
}

fn in_chain<G: Naive>(game: &G) -> bool {
    game.to_text().contains(" at=")
}

fn few<G: Naive>(game: &G, side: Side, most: usize) -> bool {
    game.grid().count(side) <= most
}

fn jirige_classes() -> Vec<Class<Jirige>> {
    vec![
        ("layout, three stones", |g| layout(g, 3)),
        ("layout, half full", |g| layout(g, 40)),
        ("layout, three points left", |g| layout(g, 78)),
        ("layout, the centre is left", |g| layout(g, 80)),
        ("opening, light begins", |g| g.phase() == "opening" && g.mover() == Side::White && g.owed() == 0),
        ("opening, dark begins", |g| g.phase() == "opening" && g.mover() == Side::Black && g.owed() == 0),
        ("light takes what it has earned", |g| g.phase() == "earned" && g.mover() == Side::White && g.owed() == 0),
        ("dark takes what it has earned", |g| g.phase() == "earned" && g.mover() == Side::Black && g.owed() == 0),
        ("march, early", |g| marching(g) && placed(g) <= 66),
        ("march, a third gone", |g| marching(g) && placed(g) <= 54),
        ("march, half gone", |g| marching(g) && placed(g) <= 40),
        ("in a chain", |g| in_chain(g) && placed(g) <= 60),
        ("removals owed", |g| g.phase() == "march" && g.owed() > 0 && placed(g) <= 50),
        ("dark flies alone", |g| marching(g) && few(g, Side::Black, 9) && !few(g, Side::White, 9)),
        ("light flies alone", |g| marching(g) && few(g, Side::White, 9) && !few(g, Side::Black, 9)),
        ("a chain while a side flies", |g| in_chain(g) && (few(g, Side::White, 9) || few(g, Side::Black, 9))),
        ("both fly", |g| marching(g) && few(g, Side::White, 9) && few(g, Side::Black, 9)),
        ("near the end", |g| marching(g) && (few(g, Side::White, 4) || few(g, Side::Black, 4))),
    ]
}

fn jiu_classes() -> Vec<Class<Jiu>> {
    vec![
        ("layout, one stone", |g| layout(g, 1)),
        ("layout, half full", |g| layout(g, g.grid().cells.len() / 2)),
        ("layout, three points left", |g| layout(g, g.grid().cells.len() - 3)),
        ("opening, black lifts", |g| g.phase() == "opening" && g.mover() == Side::Black),
        ("opening, white lifts", |g| g.phase() == "opening" && g.mover() == Side::White),
        ("march, early", |g| marching(g) && placed(g) * 10 <= g.grid().cells.len() * 8),
        ("march, half gone", |g| marching(g) && placed(g) * 2 <= g.grid().cells.len()),
        ("in a chain", |g| in_chain(g) && placed(g) * 10 <= g.grid().cells.len() * 7),
        ("removals owed", |g| g.phase() == "march" && g.owed() > 0),
        ("one side flies", |g| marching(g) && few(g, Side::Black, g.grid().size) != few(g, Side::White, g.grid().size)),
        ("both fly", |g| marching(g) && few(g, Side::Black, g.grid().size) && few(g, Side::White, g.grid().size)),
        ("near the end", |g| marching(g) && (few(g, Side::White, 4) || few(g, Side::Black, 4))),
    ]
}

/// The first position of each class in a seeded random game.
fn gather<G: Naive>(start: &G, seed: u64, classes: &[Class<G>]) -> Vec<(String, String)> {
    let mut game = start.clone();
    let mut random = Random::new(seed);
    let mut open: Vec<&Class<G>> = classes.iter().collect();
    let mut found = Vec::new();
    for _ in 0..20_000 {
        let acts = game.acts();
        if acts.is_empty() {
            break;
        }
        open.retain(|(note, is)| {
            let here = is(&game);
            if here {
                found.push((game.to_text(), format!("{note} (random game {seed})")));
            }
            !here
        });
        // Mostly captures where there are any, so that games come to their end.
        let takes: Vec<_> = acts.iter().filter(|a| a.kind == Kind::Hop).cloned().collect();
        let from = if takes.is_empty() || random.below(4) == 0 { &acts } else { &takes };
        let act = from[random.below(from.len())].clone();
        game.act(&act);
    }
    found
}

/// Positions in the middle of a turn that only play reaches: removals of the opening, a choice of lines.
fn within_turns() -> Result<Vec<(String, &'static str)>, Box<dyn Error>> {
    let find = |part: &str| JIRIGE.iter().find(|(_, note)| note.contains(part)).map(|(text, _)| *text).ok_or("no such position");
    let mut found = Vec::new();
    let mut game = Jirige::from_text(find("a layout of blocks")?)?;
    for _ in 0..2 {
        let act = game.acts().swap_remove(0);
        game.act(&act);
    }
    found.push((game.to_text(), "the road is open, and both have earned more"));
    while game.mover() == Side::White {
        let act = game.acts().swap_remove(0);
        game.act(&act);
        if game.owed() == 20 {
            found.push((game.to_text(), "what light has earned, twenty removals owed"));
        }
    }
    found.push((game.to_text(), "dark earned more in the layout than still stands"));
    let mut game = Jirige::from_text(find("C3 fills a row and a file")?)?;
    game.apply(&Dec { kind: Kind::Place.word(), from: None, to: Some("C3".into()), over: None })?;
    found.push((game.to_text(), "a row and a file to choose from"));
    Ok(found)
}

fn entry<G: Naive>(text: &str, note: &str, options: &Value, depth: u32) -> Result<Value, Box<dyn Error>> {
    let game = G::from_text(text).map_err(|error| format!("{text}: {error}"))?;
    let mut nodes: Vec<u64> = Vec::new();
    for depth in 1..=depth {
        let branching = nodes.first().copied().unwrap_or(1);
        if nodes.last().is_some_and(|last| last * branching > MOST) {
            break;
        }
        nodes.push(game.perft(depth));
    }
    Ok(json!({ "position": text, "options": options, "nodes": nodes, "note": note }))
}

fn write(name: &str, entries: &[Value]) -> Result<(), Box<dyn Error>> {
    let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/perft").join(name);
    std::fs::write(path, format!("[\n{}\n]\n", lines.join(",\n")))?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let none = json!({});
    let mut entries = vec![entry::<Jirige>(&Jirige::start().to_text(), "the start", &none, 4)?];
    for seed in [1, 2] {
        for (text, note) in gather(&Jirige::start(), seed, &jirige_classes()) {
            entries.push(entry::<Jirige>(&text, &note, &none, 3)?);
        }
    }
    for (text, note) in JIRIGE {
        entries.push(entry::<Jirige>(text, note, &none, 3)?);
    }
    for (text, note) in within_turns()? {
        entries.push(entry::<Jirige>(&text, note, &none, 3)?);
    }
    write("jirige.json", &entries)?;

    let mut entries = Vec::new();
    for size in [14, 8, 6] {
        let options = json!({ "size": size.to_string() });
        entries.push(entry::<Jiu>(&Jiu::start(size).to_text(), "the start", &options, 4)?);
        for (text, note) in gather(&Jiu::start(size), size as u64, &jiu_classes()) {
            entries.push(entry::<Jiu>(&text, &note, &options, 3)?);
        }
    }
    for (text, note) in JIU {
        let size = text.matches('/').count() + 1;
        entries.push(entry::<Jiu>(text, note, &json!({ "size": size.to_string() }), 3)?);
    }
    write("jiu.json", &entries)
}
