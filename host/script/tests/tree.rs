//! Files: where they are looked for, and one clear sentence for each way in which one can be unusable.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing test stops where it fails")]

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tianyuan_script::{Library, Limits, Options, Report, Sandbox, Source, Tree, TreeError, TunedPlace};
use tianyuan_words::Lang;

struct House(tempfile::TempDir);

impl House {
    fn new(files: &[(&str, &str)]) -> House {
        let house = House(tempfile::tempdir().unwrap());
        fs::create_dir_all(house.path("scripts")).unwrap();
        for (file, text) in files {
            house.write(file, text.as_bytes());
        }
        house
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    fn write(&self, file: &str, bytes: &[u8]) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), bytes).unwrap();
    }

    fn tree(&self) -> Tree {
        Tree::at(self.0.path()).unwrap()
    }
}

fn run(tree: Tree, file: &str) -> Result<i64, Report> {
    let value = Sandbox::new(Arc::new(tree), Limits::default())?.run(file)?;
    Ok(value.as_integer().expect("a number"))
}

/// The code, and that it is one line that names the file.
fn code(report: &Report, file: &str) -> &'static str {
    assert_eq!(report.diagnostics.len(), 1);
    let message = &report.diagnostics[0].message_in(Lang::En);
    assert!(!message.contains('\n') && message.contains(file), "{message}");
    assert_ne!(message, &report.diagnostics[0].message_in(Lang::Zh));
    report.code()
}

#[test]
fn every_unusable_file_is_one_sentence() {
    let house = House::new(&[("scripts/empty.lua", ""), ("scripts/blank.lua", " \n\r\n"), ("scripts/folder.lua/x", "")]);
    house.write("scripts/nul.lua", b"return 1\0");
    house.write("scripts/picture.lua", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    house.write("scripts/latin.lua", b"-- caf\xe9\nreturn 1");
    house.write("scripts/gbk.lua", b"return '\xbc\xaa\xc8\xd5'");
    house.write("scripts/utf16.lua", b"\xff\xfer\0e\0t\0u\0r\0n\0");
    for (file, expected) in [
        ("scripts/absent.lua", "file/missing"),
        ("scripts/absent/deep.lua", "file/missing"),
        ("scripts/empty.lua/x.lua", "file/missing"),
        ("scripts/empty.lua", "file/empty"),
        ("scripts/blank.lua", "file/empty"),
        ("scripts/folder.lua", "file/directory"),
        ("scripts/nul.lua", "file/binary"),
        ("scripts/picture.lua", "file/binary"),
        ("scripts/utf16.lua", "file/binary"),
        ("scripts/latin.lua", "file/not-utf8"),
        ("scripts/gbk.lua", "file/not-utf8"),
    ] {
        let report = run(house.tree(), file).unwrap_err();
        assert_eq!(code(&report, file), expected, "{file}");
        // The same by path.
        let path = house.path(file).to_string_lossy().into_owned();
        assert_eq!(run(Tree::embedded(), &path).unwrap_err().code(), expected, "{file}");
    }
    assert_eq!(house.tree().read("scripts/latin.lua"), Err(TreeError::NotUtf8("scripts/latin.lua".to_owned(), 6, 0xe9)));
    assert_eq!(house.tree().read("scripts/nul.lua"), Err(TreeError::Binary("scripts/nul.lua".to_owned(), 8, 0)));
}

#[test]
fn a_huge_file_is_refused_without_reading_it() {
    let house = House::new(&[]);
    let path = house.path("scripts/huge.lua");
    let mut file = fs::File::create(&path).unwrap();
    // Sparse where the system can; what counts is that nobody reads it.
    file.seek(SeekFrom::Start(100 << 20)).unwrap();
    file.write_all(b"x").unwrap();
    let begin = Instant::now();
    let report = run(house.tree(), "scripts/huge.lua").unwrap_err();
    assert_eq!(code(&report, "scripts/huge.lua"), "file/too-big");
    assert!(begin.elapsed() < Duration::from_secs(1));
    // Right at the limit it is read.
    let limit = tianyuan_script::tree::MAX_BYTES as usize;
    let most = format!("return 1 --{}", "x".repeat(limit - 11));
    assert_eq!(most.len(), limit);
    house.write("scripts/most.lua", most.as_bytes());
    assert_eq!(run(house.tree(), "scripts/most.lua").unwrap(), 1);
    house.write("scripts/more.lua", format!("{most}x").as_bytes());
    assert_eq!(run(house.tree(), "scripts/more.lua").unwrap_err().code(), "file/too-big");
}

#[cfg(unix)]
#[test]
fn links_and_pipes_are_told_apart() {
    use std::os::unix::fs::symlink;
    let house = House::new(&[("scripts/a.lua", "return 1"), ("secret/s.lua", "return 2"), ("scripts/lib/inner.lua", "return 3")]);
    symlink(house.path("scripts/loop_b.lua"), house.path("scripts/loop_a.lua")).unwrap();
    symlink(house.path("scripts/loop_a.lua"), house.path("scripts/loop_b.lua")).unwrap();
    symlink(house.path("scripts/gone.lua"), house.path("scripts/dangling.lua")).unwrap();
    symlink(house.path("secret/s.lua"), house.path("scripts/out.lua")).unwrap();
    symlink(house.path("secret"), house.path("scripts/lib/out")).unwrap();
    symlink(house.path("scripts/a.lua"), house.path("scripts/alias.lua")).unwrap();
    symlink(house.path("scripts"), house.path("scripts/round")).unwrap();
    let socket = std::os::unix::net::UnixListener::bind(house.path("scripts/socket.lua")).unwrap();
    for (file, expected) in [
        ("scripts/loop_a.lua", "file/loop"),
        ("scripts/dangling.lua", "file/missing"),
        ("scripts/out.lua", "file/outside"),
        ("scripts/lib/out/s.lua", "file/outside"),
        ("scripts/socket.lua", "file/special"),
        ("scripts/../secret/s.lua", "file/outside"),
    ] {
        let report = run(house.tree(), file).unwrap_err();
        assert_eq!(code(&report, file), expected, "{file}");
    }
    assert_eq!(run(house.tree(), "scripts/alias.lua").unwrap(), 1);
    for name in ["out", "lib/out/s", "lib/loop_a", "loop_a"] {
        house.write("scripts/asks.lua", format!("return require('{name}')").as_bytes());
        let report = run(house.tree(), "scripts/asks.lua").unwrap_err();
        assert!(["file/outside", "file/loop", "script/require-missing"].contains(&report.code()), "{report}");
    }
    // A circle of folders ends.
    assert!(house.tree().files().len() < 200);
    drop(socket);
}

#[test]
fn a_byte_order_mark_and_windows_lines_are_fine() {
    let house = House::new(&[("scripts/bom.lua", "\u{feff}return 4"), ("scripts/crlf.lua", "local x = 1\r\nreturn = x\r\n")]);
    assert_eq!(run(house.tree(), "scripts/bom.lua").unwrap(), 4);
    let report = run(house.tree(), "scripts/crlf.lua").unwrap_err();
    assert_eq!((report.diagnostics[0].line, report.diagnostics[0].source_line.as_str()), (2, "return = x"));
}

#[test]
fn names_are_looked_for_in_order() {
    let house = House::new(&[
        ("scripts/a.lua", "return require('one') + require('lib/two') + require('three')"),
        ("scripts/lib/one.lua", "return 1"),
        ("scripts/one.lua", "return 100"),
        ("variants/lib/two.lua", "return 20"),
        ("variants/three.lua", "return 300"),
    ]);
    assert_eq!(run(house.tree(), "scripts/a.lua").unwrap(), 321);
    assert_eq!(house.tree().games(), ["scripts/a.lua", "scripts/one.lua", "variants/three.lua"]);
    assert_eq!(house.tree().files().len(), 5);
}

#[test]
fn a_file_by_path_sees_its_own_lib_first() {
    let house = House::new(&[("scripts/lib/both.lua", "return 1"), ("scripts/lib/theirs.lua", "return 10")]);
    let own = House::new(&[
        ("mine.lua", "return require('lib/both') + require('theirs') + require('lib/own')"),
        ("lib/both.lua", "return 2"),
        ("lib/own.lua", "return 100"),
        ("beside.lua", "return 5"),
        ("asks.lua", "return require('beside')"),
        ("reaches.lua", "return require('lib/deep/../../beside')"),
    ]);
    let path = |file: &str| own.path(file).to_string_lossy().into_owned();
    assert_eq!(run(house.tree(), &path("mine.lua")).unwrap(), 112);
    // Only `lib/`, not its whole folder.
    assert_eq!(run(house.tree(), &path("asks.lua")).unwrap_err().code(), "script/require-missing");
    assert_eq!(run(house.tree(), &path("reaches.lua")).unwrap_err().code(), "script/require-name");
}

#[cfg(unix)]
#[test]
fn a_lib_of_ones_own_may_not_lead_away() {
    let own = House::new(&[("mine.lua", "return require('lib/away')"), ("lib/x.lua", "return 1"), ("secret.lua", "return 2")]);
    std::os::unix::fs::symlink(own.path("secret.lua"), own.path("lib/away.lua")).unwrap();
    let path = own.path("mine.lua").to_string_lossy().into_owned();
    assert_eq!(run(Tree::embedded(), &path).unwrap_err().code(), "file/outside");
}

#[test]
fn a_path_inside_the_tree_has_the_name_of_the_tree() {
    let house = House::new(&[("scripts/a.lua", "return 1")]);
    let tree = house.tree();
    assert_eq!(tree.name_of(&house.path("scripts/a.lua")), "scripts/a.lua");
    let elsewhere = House::new(&[("scripts/a.lua", "return 2")]);
    let name = tree.name_of(&elsewhere.path("scripts/a.lua"));
    assert_eq!(run(tree, &name).unwrap(), 2);
    // A relative path is not taken for a name of another tree.
    assert_eq!(Tree::embedded().name_of(Path::new("scripts/a.lua")), "./scripts/a.lua");
    assert_eq!(house.tree().path_of("scripts/a.lua").unwrap(), house.path("scripts/a.lua").canonicalize().unwrap());
}

#[test]
fn a_root_is_found_upward() {
    let house = House::new(&[("scripts/a.lua", "return 1"), ("deep/er/x.txt", "")]);
    assert_eq!(Tree::find(&house.path("deep/er")), Some(house.0.path().canonicalize().unwrap()));
    let none = tempfile::tempdir().unwrap();
    // A folder of that name without scripts is somebody else's.
    fs::create_dir(none.path().join("scripts")).unwrap();
    assert_ne!(Tree::find(none.path()), Some(none.path().canonicalize().unwrap()));
    assert!(matches!(Tree::at(&none.path().join("absent")), Err(TreeError::NoTree(_))));
}

#[test]
fn an_export_can_be_read_back_and_spares_what_is_there() {
    let dir = tempfile::tempdir().unwrap();
    let embedded = Tree::embedded();
    let written = embedded.export(dir.path()).unwrap();
    let files = embedded.files();
    assert!(written.len() >= files.len());
    if let Some(first) = files.first() {
        let tree = Tree::at(dir.path()).unwrap();
        assert_eq!(tree.files(), files);
        assert_eq!(tree.read(first), embedded.read(first));
        fs::write(dir.path().join(first), "-- edited").unwrap();
        assert!(embedded.export(dir.path()).unwrap().is_empty());
        assert_eq!(fs::read_to_string(dir.path().join(first)).unwrap(), "-- edited");
    }
}

#[test]
fn kept_sources_run_without_their_folder() {
    let house = House::new(&[("scripts/a.lua", "return require('lib/b') + 1"), ("scripts/lib/b.lua", "return 1")]);
    let mut sandbox = Sandbox::new(Arc::new(house.tree()), Limits::default()).unwrap();
    sandbox.run("scripts/a.lua").unwrap();
    let sources = sandbox.sources();
    drop(house);
    assert_eq!(run(Tree::of_sources(&sources), "scripts/a.lua").unwrap(), 2);
    let lonely: Vec<Source> = sources.into_iter().take(1).collect();
    assert_eq!(run(Tree::of_sources(&lonely), "scripts/a.lua").unwrap_err().code(), "script/require-missing");
}

#[test]
fn the_kept_sources_of_a_file_by_path_run_too() {
    let own = House::new(&[("mine.lua", "return require('lib/b') + 1"), ("lib/b.lua", "return 1")]);
    let path = own.path("mine.lua").to_string_lossy().into_owned();
    let mut sandbox = Sandbox::new(Arc::new(Tree::embedded()), Limits::default()).unwrap();
    sandbox.run(&path).unwrap();
    let sources = sandbox.sources();
    drop(own);
    assert_eq!(run(Tree::of_sources(&sources), &path).unwrap(), 2);
}

/// A script given by path has its table beside it, and its kept texts are the same version wherever they are read.
#[test]
fn a_script_by_path_has_its_table_beside_it_and_is_kept_whole() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/little-squares.lua")).unwrap();
    let script = folder.path().join("loose.lua");
    fs::write(&script, text).unwrap();
    let library = Library::new(Tree::embedded());
    let options = Options::from([("lose_at".to_owned(), "5".to_owned())]);
    let loaded = library.load(script.to_str().unwrap(), &options).unwrap();
    let table = folder.path().join("tuned/little-squares,lose_at=5.lua");
    assert_eq!(loaded.tuned_file().unwrap(), table);
    assert!(loaded.tuned_place().is_none());
    fs::create_dir(folder.path().join("tuned")).unwrap();
    fs::write(&table, "return { weights = {} }").unwrap();
    assert_eq!(loaded.tuned_place(), Some(TunedPlace::File(table)));
    fs::remove_file(&script).unwrap();
    let kept = library.load_sources(&loaded.id, &loaded.sources, &options).unwrap();
    assert_eq!((kept.version, kept.names["zh"].as_str()), (loaded.version, "小方棋"));
}
