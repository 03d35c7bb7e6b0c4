//! The C header and the Rust types say the same: a C program that prints every size and offset prints what Rust has.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing test stops where it fails")]

use std::fmt::Write as _;
use std::mem::{offset_of, size_of};
use std::path::Path;
use std::process::Command;

use tianyuan_plugin_api::abi;

/// The name in C, the size, and the fields with their offsets.
type Layout = (&'static str, usize, Vec<(&'static str, usize)>);

macro_rules! layout {
    ($c:literal, $rust:ty { $($field:ident)+ }) => {
        ($c, size_of::<$rust>(), vec![$((stringify!($field), offset_of!($rust, $field))),+])
    };
}

fn layouts() -> Vec<Layout> {
    vec![
        layout!("ty_text", abi::TyText { data length }),
        layout!("ty_plugin", abi::TyPlugin { abi function_count name version functions engines engine_count reserved }),
        layout!("ty_engine", abi::TyEngine { name about choose }),
        layout!("ty_choice", abi::TyChoice { kind index value reserved }),
        layout!("ty_decision", abi::TyDecision { from to }),
        layout!("ty_search", abi::TySearch { game host context nodes millis seed own reserved }),
        layout!("ty_search_host", abi::TySearchHost {
            legal decision text make unmake outcome playout mover at key position stopped report complain
        }),
        layout!("ty_function", abi::TyFunction { name about kind reserved call }),
        layout!("ty_answer", abi::TyAnswer { kind holds number sites capacity count }),
        layout!("ty_register", abi::TyRegister { name holds per_side }),
        layout!("ty_game", abi::TyGame {
            id site_count direction_count side_count kind_count phase_count register_count words rectangular
            site_names direction_names side_ids kind_ids phase_ids registers next places
        }),
        layout!("ty_position", abi::TyPosition {
            game host context held turns own mover phase reserved last chain hops owed
        }),
        layout!("ty_host", abi::TyHost { at hand number marked counts complain }),
    ]
}

const CONSTANTS: [(&str, i64); 25] = [
    ("TY_ABI", abi::ABI as i64),
    ("TY_NOWHERE", abi::NOWHERE as i64),
    ("TY_NOBODY", abi::NOBODY as i64),
    ("TY_SIDES", abi::SIDES as i64),
    ("TY_WORDS", abi::WORDS as i64),
    ("TY_NUMBER", abi::NUMBER as i64),
    ("TY_CONDITION", abi::CONDITION as i64),
    ("TY_SITES", abi::SITES as i64),
    ("TY_ANSWERED", abi::ANSWERED as i64),
    ("TY_FAILED", abi::FAILED as i64),
    ("TY_PANICKED", abi::PANICKED as i64),
    ("TY_HOLDS_NUMBER", abi::HOLDS_NUMBER as i64),
    ("TY_HOLDS_SITES", abi::HOLDS_SITES as i64),
    ("TY_HOLDS_INSTANCES", abi::HOLDS_INSTANCES as i64),
    ("TY_HOLDS_COUNTS", abi::HOLDS_COUNTS as i64),
    ("TY_CHOSEN", abi::CHOSEN as i64),
    ("TY_RESIGNS", abi::RESIGNS as i64),
    ("TY_OPEN", abi::OPEN as i64),
    ("TY_WON", abi::WON as i64),
    ("TY_DRAWN", abi::DRAWN as i64),
    ("TY_LOST", abi::LOST as i64),
    ("sizeof(ty_choose)", size_of::<Option<abi::Choose>>() as i64),
    ("sizeof(void *)", size_of::<*const u8>() as i64),
    ("sizeof(ty_call)", size_of::<Option<abi::Call>>() as i64),
    ("sizeof(size_t)", size_of::<usize>() as i64),
];

#[test]
fn the_header_says_what_rust_has() {
    let (mut source, mut wanted) = ("#include <stdio.h>\n#include \"tianyuan_plugin.h\"\nint main(void) {\n".to_owned(), String::new());
    let mut line = |name: &str, c: &str, rust: i64| {
        writeln!(source, "  printf(\"%s %lld\\n\", \"{name}\", (long long)({c}));").unwrap();
        writeln!(wanted, "{name} {rust}").unwrap();
    };
    for (name, size, fields) in layouts() {
        line(name, &format!("sizeof({name})"), size as i64);
        for (field, offset) in fields {
            line(&format!("{name}.{field}"), &format!("offsetof({name}, {field})"), offset as i64);
        }
    }
    for (name, value) in CONSTANTS {
        line(name, name, value);
    }
    source.push_str("  return 0;\n}\n");
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("layout");
    std::fs::create_dir_all(&dir).unwrap();
    let (file, program) = (dir.join("layout.c"), dir.join("layout"));
    std::fs::write(&file, source).unwrap();
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let built = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(&include)
        .arg(&file)
        .arg("-o")
        .arg(&program)
        .output();
    let built = built.expect("a C compiler: Rust links with it too");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let ran = Command::new(&program).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ran.stdout), wanted);
}
