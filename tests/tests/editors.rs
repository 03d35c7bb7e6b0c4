//! The types for editors are true: a checker of Lua finds nothing in scripts, variants, lessons and examples, and marks what the language would
//! settle over values of the vocabulary.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::root;

/// A script whose lines say what has to be marked: `-- marked` behind them.
const MARKED: &str = r#"
local few, many = count(own):at_most(3), count(enemy):at_least(9)
local wanted = 3
local ends = {
  loss { "compared", of = mover, when = count(own) == 0 }, -- marked
  loss { "differs", of = mover, when = count(own) ~= 0 }, -- marked
  loss { "compared", of = mover, when = count(own) == 0 and few }, -- marked
  loss { "either", of = mover, when = count(own) == 0 or many }, -- marked
  loss { "denied", of = mover, when = not few }, -- marked
  loss { "number", of = mover, when = count(own) }, -- marked
  loss { "sites", of = mover, when = own }, -- marked
  loss { "joined", of = mover, when = all { few, none { many }, count(own):equals(0) } },
}
if few then wanted = 5 end -- marked
local moves = { place { on = count(own) }, step { every_way, to = few } } -- marked
return { ends, moves, wanted }
"#;

/// Copies a folder.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copy(&path, &target) } else { fs::copy(&path, &target).map(drop).unwrap() }
    }
}

#[test]
fn the_editor_marks_mistakes_alone() {
    let Ok(true) = Command::new("emmylua_check").arg("--version").output().map(|output| output.status.success()) else {
        return needs::missing("emmylua_check", "cargo install emmylua_check");
    };
    let tree = tempfile::tempdir().unwrap();
    for folder in ["scripts", "variants", "lessons", "examples"] {
        copy(&root().join(folder), &tree.path().join(folder));
    }
    // What `export` writes for editors.
    fs::copy(root().join("host/script/src/tree/luarc.json"), tree.path().join(".luarc.json")).unwrap();
    fs::write(tree.path().join("scripts/marked.lua"), MARKED).unwrap();
    let found = tree.path().join("found.json");
    let checks = Command::new("emmylua_check").arg(tree.path()).args(["--output-format", "json", "--output"]).arg(&found).output().unwrap();
    let text = fs::read_to_string(&found).unwrap_or_else(|error| panic!("{error}: {checks:?}"));
    let (mut marked, mut wrong) = (Vec::new(), Vec::new());
    for file in serde_json::from_str::<Value>(&text).unwrap().as_array().unwrap() {
        let name = file["file"].as_str().unwrap();
        for finding in file["diagnostics"].as_array().unwrap() {
            let line = finding["range"]["start"]["line"].as_u64().unwrap() as usize;
            if name.ends_with("scripts/marked.lua") {
                marked.push(line)
            } else {
                wrong.push(format!("{name}:{}: {}", line + 1, finding["message"]))
            }
        }
    }
    assert!(wrong.is_empty(), "{} findings:\n{}", wrong.len(), wrong.join("\n"));
    marked.sort_unstable();
    marked.dedup();
    let wanted: Vec<usize> = MARKED.lines().enumerate().filter(|(_, line)| line.ends_with("-- marked")).map(|(at, _)| at).collect();
    assert_eq!(marked, wanted);
}
