//! The cost of a plugin's function beside the Lua function that answers the same: `cargo bench -p tianyuan-tests --bench plugins`.
//!
//! `border` walks one small tree whose every position asks one question that any answer to is a constant: declared, of a plugin, of
//! Lua. The counter names the calls, so that the difference to `declared`, by calls, is what the border itself costs. `playouts` are
//! games of `examples/plugin`, whose questions are worth asking elsewhere; the counter names their calls too.

use std::path::PathBuf;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use tianyuan_rules::PerftOptions;
use tianyuan_script::{Library, LoadedGame, Natives, Options, Tree};
use tianyuan_search::{PlayoutRequest, playouts};
use tianyuan_tests::plugin::{of_c, of_rust};
use tianyuan_tests::program::root;

fn main() {
    divan::main();
}

fn natives() -> Arc<Natives> {
    let folder = std::env::temp_dir().join(format!("tianyuan-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap_or_default();
    let constant = of_c(&root().join("tests/plugins/bad.c"), &["NONE"], &folder, "constant");
    let loaded = tianyuan_plugin::load_all([constant, of_rust("isthmus", "examples/plugin/isthmus")]);
    std::fs::remove_dir_all(&folder).unwrap_or_default();
    loaded.unwrap_or_else(|error| panic!("{error}"))
}

fn load(path: &str) -> LoadedGame {
    let library = Library::new(Tree::embedded()).with_natives(natives());
    library.load(path, &Options::new()).unwrap_or_else(|report| panic!("{report}"))
}

/// A condition that never holds, said in three ways.
const NEVER: [(&str, &str); 3] =
    [("declared", "count(own):at_least(99)"), ("plugin", "native \"bad.number\":at_least(99)"), ("lua", "function(pos) return false end")];

fn asking(never: &str) -> LoadedGame {
    let text = format!(
        r#"return game {{ id = "asking", names = {{ en = "Asking" }}, rules = function()
  return {{ board = board.points {{ 4, 4 }}, sides = {{ b = side {{ en = "b" }}, w = side {{ en = "w" }} }}, supply = {{ b = 8, w = 8 }},
    phases = {{ phase "lay" {{ first = "b", moves = {{ place {{ on = empty }} }} }} }},
    ends = {{ win {{ "over", of = mover, when = {never} }}, loss {{ "stuck", of = mover, when = no_move }} }} }}
end }}"#
    );
    let path: PathBuf = std::env::temp_dir().join(format!("tianyuan-asking-{}.lua", std::process::id()));
    std::fs::write(&path, text).unwrap_or_default();
    let loaded = load(&path.to_string_lossy());
    std::fs::remove_file(&path).unwrap_or_default();
    loaded
}

#[divan::bench(args = NEVER.map(|(name, _)| name), sample_count = 20)]
fn border(bencher: Bencher<'_, '_>, which: &str) {
    let walk = |loaded: &LoadedGame| loaded.rules.game().perft(4, PerftOptions::default());
    // The same positions ask in all three: those that Lua was asked in.
    let lua = asking(NEVER[2].1);
    let _ = walk(&lua);
    let calls = lua.hook_calls();
    let loaded = NEVER.iter().find(|(name, _)| *name == which).map_or(lua, |(_, never)| asking(never));
    bencher.counter(ItemsCount::new(calls)).bench(|| walk(&loaded));
}

#[divan::bench(args = ["isthmus", "isthmus-lua"], sample_count = 10)]
fn playouts_of_10_games(bencher: Bencher<'_, '_>, script: &str) {
    let of = |script: &str| load(&root().join(format!("examples/plugin/{script}.lua")).to_string_lossy());
    let play = |loaded: &LoadedGame| {
        let get = || loaded.for_thread().map_err(|report| report.to_string());
        let request = PlayoutRequest { from: None, games: 10, seed: 1, max: Some(300), uniform: false, threads: 1, progress: None };
        playouts(&get, request).map(|sum| sum.decisions)
    };
    let lua = of("isthmus-lua");
    let _ = play(&lua);
    let (calls, loaded) = (lua.hook_calls(), of(script));
    bencher.counter(ItemsCount::new(calls)).bench(|| play(&loaded));
}
