//! The cost of a function of a script, and of loading: `cargo bench -p tianyuan-tests --bench hooks`.
//!
//! `call` asks a function once in every position of a row of 64, so that nothing is known already; divide by the counter.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use tianyuan_rules::{CompiledRules, Position, Rules, WidthVisitor};
use tianyuan_script::{Library, LoadedGame, Options, Source, Tree};
use tianyuan_search::{PlayoutRequest, playouts};

fn main() {
    divan::main();
}

/// The work of a function of each sort: nothing, reads the site of the last landing, counts a side by walking the board (by `pos.board`
/// and by `pos:at`), returns the empty sites as the host gives them and as a list of its own; and one that is known already.
const FUNCTIONS: [(&str, &str); 7] = [
    ("empty", "function(pos) return pos.turns < 0 end"),
    ("one site", "function(pos) return pos:at(pos:last()) == nil end"),
    (
        "board",
        "function(pos) local n = 0 for _, s in ipairs(pos:sites()) do if pos.board[s] == 'b' then n = n + 1 end end return n < 0 end",
    ),
    (
        "board by at",
        "function(pos) local n = 0 for _, s in ipairs(pos:sites()) do if pos:at(s) == 'b' then n = n + 1 end end return n < 0 end",
    ),
    ("list", "function(pos) return pos:empty() end"),
    (
        "own list",
        "function(pos) local l = {} for _, s in ipairs(pos:sites()) do if pos:at(s) == nil then l[#l + 1] = s end end return l end",
    ),
    ("known", "function(pos) return pos:count('none') > 0 end"),
];

/// Positions in a row.
const POSITIONS: usize = 64;

/// Stones laid on 8 × 8 points, with a function that is asked after every turn, or that says where stones may be laid.
fn script(body: &str, sites: bool) -> String {
    let (on, when) = if sites { (body, "false") } else { ("empty", body) };
    format!(
        "return game {{ id = \"asked\", names = {{ en = \"Asked\", zh = \"问\" }}, rules = function() return {{ board = board.points {{ 8, 8 }}, \
         sides = {{ b = side {{ en = \"Black\", zh = \"黑\" }}, none = side {{ en = \"None\", zh = \"无\" }} }}, \
         phases = {{ phase \"lay\" {{ en = \"lay\", zh = \"放\", first = \"b\", moves = {{ place {{ on = {on} }} }} }} }}, \
         ends = {{ draw {{ \"never\", when = {when} }}, draw {{ \"full\", when = board_full }} }} }} end }}"
    )
}

fn load(id: &str, tree: Tree) -> LoadedGame {
    match Library::new(tree).load(id, &Options::new()) {
        Ok(loaded) => loaded,
        Err(report) => panic!("{report}"),
    }
}

/// Plays the first legal decision over and over, from the start to the end.
struct Row<'a, 'b>(Bencher<'a, 'b>);

impl WidthVisitor for Row<'_, '_> {
    type Output = ();

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let start = Position::start(rules);
        let mut position = start.clone();
        let mut moves = tianyuan_rules::Moves::default();
        self.0.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
            position.copy_from(&start);
            for _ in 0..POSITIONS {
                position.generate(&mut moves);
                if let Some(decision) = moves.get(rules, 0) {
                    position.make(decision);
                }
            }
        });
    }
}

#[divan::bench(args = [0, 1, 2, 3, 4, 5, 6])]
fn call(bencher: Bencher<'_, '_>, which: usize) {
    let (name, body) = FUNCTIONS[which];
    let text = script(body, name.ends_with("list"));
    let loaded = load("asked", Tree::of_sources(&[Source { file: "scripts/asked.lua".to_owned(), text }]));
    loaded.rules.with_width(Row(bencher));
}

/// The same row of positions without any function: what to take away from `call`.
#[divan::bench]
fn no_call(bencher: Bencher<'_, '_>) {
    let text = script("false", false);
    let loaded = load("asked", Tree::of_sources(&[Source { file: "scripts/asked.lua".to_owned(), text }]));
    loaded.rules.with_width(Row(bencher));
}

/// Games that are declared, and the same games with functions only.
const TWINS: [&str; 6] = [
    "breakthrough",
    "examples/hooks/breakthrough.lua",
    "nine-mens-morris",
    "examples/hooks/nine-mens-morris.lua",
    "tablut",
    "examples/hooks/tablut.lua",
];

fn repository() -> Tree {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    match Tree::at(&root) {
        Ok(tree) => tree,
        Err(error) => panic!("{error}"),
    }
}

#[divan::bench(args = TWINS, sample_count = 10)]
fn playouts_of_20_games(bencher: Bencher<'_, '_>, which: &str) {
    let script = format!("{}/../{which}", env!("CARGO_MANIFEST_DIR"));
    let loaded = load(if which.ends_with(".lua") { &script } else { which }, repository());
    let rules: Arc<Rules> = Arc::clone(&loaded.rules);
    let get = || Ok(Arc::clone(&rules));
    let request = PlayoutRequest { from: None, games: 20, seed: 1, max: Some(2000), uniform: true, threads: 1, progress: None };
    let decisions = playouts(&get, request).map_or(0, |sum| sum.decisions);
    bencher.counter(ItemsCount::new(decisions)).bench(|| playouts(&get, request));
}

/// From the text of a script to rules that can be played.
#[divan::bench(args = ["breakthrough", "jirige", "jiu", "go", "shogi", "chess", "chu-shogi", "dai-shogi"])]
fn loading(bencher: Bencher<'_, '_>, which: &str) {
    let library = Library::new(Tree::embedded());
    bencher.bench(|| library.load(which, &Options::new()));
}
