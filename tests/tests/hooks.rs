//! Games written with functions only (`examples/hooks`) beside the declared ones whose rules they are.

use std::path::PathBuf;

use tianyuan_rules::{Decision, Game};
use tianyuan_script::{LoadedGame, Options};
use tianyuan_search::{PlayoutRequest, playouts};
use tianyuan_tests::program::root;

use crate::support::scripts::library;

/// The scripts, by the id of the declared game.
fn twins() -> Vec<(String, LoadedGame, LoadedGame)> {
    let files = std::fs::read_dir(root().join("examples/hooks")).unwrap();
    let mut paths: Vec<PathBuf> =
        files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|e| e == "lua")).collect();
    paths.sort();
    let load = |script: &str| library().load(script, &Options::new()).unwrap_or_else(|report| panic!("{script}: {report}"));
    let twins = paths.iter().map(|path| {
        let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (id.clone(), load(&id), load(path.to_str().unwrap()))
    });
    twins.collect()
}

/// Legal decisions in an order that does not depend on how they were found.
fn legal(game: &mut dyn Game) -> Vec<Decision> {
    let mut legal = game.legal().unwrap();
    legal.sort_by_key(|d| (d.kind().word(), d.fields().from, d.fields().to, d.fields().arg));
    legal
}

#[test]
fn functions_give_the_same_games_as_declarations() {
    let twins = twins();
    assert!(twins.len() >= 3, "{} games", twins.len());
    for (id, declared, functions) in twins {
        assert!(declared.hooks.is_empty() && functions.hooks.len() >= 2, "{id}");
        for seed in 0..20 {
            let mut random = fastrand::Rng::with_seed(seed);
            let (mut a, mut b) = (declared.rules.game(), functions.rules.game());
            for ply in 0..600 {
                let (here, there) = (legal(&mut *a), legal(&mut *b));
                assert_eq!(here, there, "{id}, seed {seed}, decision {ply}");
                let told = |game: &mut dyn Game| game.ended().map(|ended| (ended.winner, ended.reason));
                assert_eq!(told(&mut *a), told(&mut *b), "{id}, seed {seed}, decision {ply}");
                let Some(&decision) = (!here.is_empty()).then(|| &here[random.usize(..here.len())]) else { break };
                a.apply(decision).unwrap();
                b.apply(decision).unwrap();
                assert_eq!(a.setup().cells, b.setup().cells, "{id}, seed {seed}, decision {ply}");
                // Taking back and making again must not confuse what a function has been shown.
                if random.u8(..8) == 0 {
                    assert!(b.undo());
                    assert_eq!(legal(&mut *b), here, "{id}, seed {seed}, decision {ply} taken back");
                    b.apply(decision).unwrap();
                }
            }
        }
    }
}

#[test]
fn functions_give_the_same_games_for_any_number_of_threads() {
    for (id, _, functions) in twins() {
        let play = |loaded: &LoadedGame, threads: usize| {
            let rules = || loaded.for_thread().map_err(|report| report.to_string());
            let request = PlayoutRequest { from: None, games: 150, seed: 7, max: Some(600), uniform: true, threads, progress: None };
            playouts(&rules, request).unwrap()
        };
        assert_eq!(play(&functions, 1), play(&functions, 3), "{id}");
    }
}
