//! The types for editors are those of the running vocabulary.

use std::path::Path;

#[test]
fn the_committed_types_are_the_generated_ones() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/meta/tianyuan.lua");
    let generated = tianyuan_script::meta::generate();
    if std::env::var("UPDATE_EXPECT").as_deref() == Ok("1") {
        std::fs::write(&path, &generated).unwrap();
    }
    let lua = tianyuan_script::mlua::Lua::new();
    assert!(lua.load(&generated).into_function().is_ok(), "the types are no Lua");
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == generated, "scripts/meta/tianyuan.lua is out of date: run this test with UPDATE_EXPECT=1");
}

#[test]
fn the_committed_reference_is_the_generated_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/words.md");
    let generated = tianyuan_script::meta::reference::generate();
    if std::env::var("UPDATE_EXPECT").as_deref() == Ok("1") {
        std::fs::write(&path, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == generated, "docs/words.md is out of date: run this test with UPDATE_EXPECT=1");
}

#[test]
fn every_word_and_every_method_is_described() {
    for word in tianyuan_script::vocab::WORDS {
        assert!(word.doc.ends_with('.') && word.doc.len() > 5, "{}", word.name);
    }
    for method in tianyuan_script::vocab::METHODS {
        assert!(method.doc.ends_with('.') && method.signature.starts_with('('), "{}", method.name);
    }
    for shape in tianyuan_script::decl::shapes() {
        for field in shape.all_fields() {
            assert!(!field.doc.trim().is_empty() && !field.lua.is_empty(), "{}.{}", shape.name, field.key);
        }
    }
}
