//! Tables of weights: those that the program ships, and the nearest one for changed rules.

use std::path::PathBuf;

use tianyuan_play::tuning;
use tianyuan_script::{Library, LoadedGame, Options, Tree, TunedPlace};
use tianyuan_tests::program::root;

fn load(tree: Tree, id: &str, options: &[(&str, &str)]) -> LoadedGame {
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Library::new(tree).load(id, &options).unwrap_or_else(|report| panic!("{id}: {report}"))
}

#[test]
fn shipped_tables_have_the_facts_of_their_games() {
    let files: Vec<PathBuf> = std::fs::read_dir(root().join("tuned")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        let stem = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let mut parts = stem.split(',');
        let id = parts.next().unwrap();
        let options: Vec<(&str, &str)> = parts.map(|part| part.split_once('=').unwrap()).collect();
        // What a table names besides is left out as it ships, and refused once somebody has written into it.
        let beside = load(Tree::at(&root()).unwrap(), id, &options);
        let text = std::fs::read_to_string(&file).unwrap();
        let facts = tianyuan_search::tune::declared(beside.rules.spec());
        for quoted in text.split("weights = {").nth(1).unwrap().split("placing = {").next().unwrap().split("[\"").skip(1) {
            let name = quoted.split('"').next().unwrap();
            assert!(facts.iter().any(|(fact, _)| fact == name), "{stem}: {name}");
        }
        let read = tuning(&beside).unwrap_or_else(|report| panic!("{stem}: {report}")).expect("a table");
        assert!(matches!(&read.place, TunedPlace::File(path) if path.ends_with(file.file_name().unwrap())), "{}", read.place);
        assert!(!read.other_rules, "{stem}");
        let inside = tuning(&load(Tree::embedded(), id, &options)).unwrap().expect("a table");
        assert_eq!(inside.place, TunedPlace::Shipped(format!("tuned/{stem}.lua")));
        assert!(!inside.other_rules && inside.tuned.weights == read.tuned.weights, "{stem}");
    }
}

#[test]
fn changed_rules_are_played_by_the_nearest_table() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let script = std::fs::read_to_string(root().join("scripts/chess.lua")).unwrap();
    Tree::embedded().export(folder.path()).unwrap();
    std::fs::remove_dir_all(folder.path().join("tuned")).unwrap();
    let tree = || Tree::at(folder.path()).unwrap();
    let nearest =
        |options: &[(&str, &str)]| tuning(&load(tree(), "chess", options)).unwrap().map(|read| (read.place.to_string(), read.other_rules));
    // The program's own table, whose rules these are no longer once the script is edited.
    assert_eq!(nearest(&[]), Some(("tuned/chess.lua".to_owned(), false)));
    write("scripts/chess.lua", &format!("-- A house rule.\n{script}"));
    assert_eq!(nearest(&[]), Some(("tuned/chess.lua".to_owned(), true)));
    // Rules without a kind that the table knows are played by the rest of it, also where it was written beside the scripts unchanged.
    write(
        "scripts/xiangqi.lua",
        &std::fs::read_to_string(root().join("scripts/breakthrough.lua")).unwrap().replace("\"breakthrough\"", "\"xiangqi\""),
    );
    let table = std::fs::read_to_string(root().join("tuned/xiangqi.lua")).unwrap();
    for beside in [false, true] {
        if beside {
            write("tuned/xiangqi.lua", &table);
        }
        let read = tuning(&load(tree(), "xiangqi", &[])).unwrap().expect("a table");
        assert!(read.other_rules && read.tuned.weights.contains_key("place") && !read.tuned.weights.contains_key("piece.horse"));
    }
    // A table beside the scripts comes first, and those for the options before that of the game.
    write("tuned/chess.lua", "return { weights = {} }");
    let beside = |name: &str| folder.path().canonicalize().unwrap().join("tuned").join(name).display().to_string();
    assert_eq!(nearest(&[]), Some((beside("chess.lua"), true)));
    let of_go =
        |options: &[(&str, &str)]| tuning(&load(tree(), "go", options)).unwrap().map(|read| (read.place.to_string(), read.other_rules));
    assert_eq!(of_go(&[("size", "9")]), Some(("tuned/go,size=9.lua".to_owned(), false)));
    assert_eq!(of_go(&[("size", "9"), ("handicap", "2")]), Some(("tuned/go,size=9.lua".to_owned(), true)));
    assert_eq!(of_go(&[("handicap", "2")]), None);
    let version = load(tree(), "go", &[("size", "9"), ("handicap", "2")]).version;
    write("tuned/go,size=9,handicap=2.lua", &format!("return {{ rules = '{version}', weights = {{}} }}"));
    assert_eq!(of_go(&[("size", "9"), ("handicap", "2")]), Some((beside("go,size=9,handicap=2.lua"), false)));
    // A script of one's own has no table of the program, whatever its id, but the one beside it.
    let tuned_by_path = |path: &str| {
        write(path, &script);
        let own = folder.path().join(path);
        tuning(&load(Tree::embedded(), own.to_str().unwrap(), &[])).unwrap().is_some()
    };
    assert_eq!(["own.lua", "elsewhere/own.lua"].map(tuned_by_path), [true, false]);
}
