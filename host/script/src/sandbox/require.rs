//! `require`: only names of the tree, each file once per state, circles named.

use std::path::Path;

use mlua::{Lua, Table, Value};
use tianyuan_words::{Key, key, message};

use super::Shared;
use crate::diagnostic::{Diagnostic, Report};
use crate::tree::{self, ROOTS, Tree, TreeError};

/// The longest name that is looked up.
const MAX_NAME: usize = 128;

/// The most files that are being read within each other.
const DEEPEST: usize = 32;

/// The reason why a name may not be required.
fn refusal(name: &str) -> Option<Key> {
    if name.is_empty() {
        return Some(key!(script.name_is_empty));
    }
    if name.len() > MAX_NAME {
        return Some(key!(script.name_is_too_long));
    }
    if name.contains('\0') {
        return Some(key!(script.name_holds_nul));
    }
    if name.contains('\\') {
        return Some(key!(script.name_has_backslash));
    }
    if name.starts_with('/') || name.contains(':') || name.starts_with('~') || name.starts_with('@') {
        return Some(key!(script.name_is_outside));
    }
    if name.split('/').any(|part| part == "..") {
        return Some(key!(script.name_leads_out));
    }
    let fine = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    if name.split('/').any(|part| part.is_empty() || !part.chars().all(fine)) {
        return Some(key!(script.it_is_no_name));
    }
    None
}

/// The folder of a script that was given by path.
fn own_folder(file: &str) -> Option<&Path> {
    if Tree::is_name(file) { None } else { Some(Path::new(file).parent().unwrap_or(Path::new(""))) }
}

/// The file names to try for a name, in order. `entry` is the script that is run.
fn candidates(entry: &str, name: &str) -> Vec<String> {
    let mut out = Vec::new();
    let inner = if name.starts_with("lib/") { name.to_owned() } else { format!("lib/{name}") };
    if let Some(folder) = own_folder(entry) {
        out.push(folder.join(format!("{inner}.lua")).to_string_lossy().into_owned());
    }
    for root in ROOTS {
        out.push(format!("{root}/{inner}.lua"));
        if inner != name {
            out.push(format!("{root}/{name}.lua"));
        }
    }
    out
}

/// The file of a name.
fn resolve(tree: &Tree, entry: &str, name: &str) -> Result<String, Report> {
    if let Some(why) = refusal(name) {
        let shown: String = name.chars().take(60).map(|c| if c.is_control() { '?' } else { c }).collect();
        return Err(Diagnostic::error("script/require-name", message!(script.require_name, name = shown, why = why))
            .help(message!(script.require_name_help))
            .into());
    }
    let places = candidates(entry, name);
    let Some(file) = places.iter().find(|file| tree.has(file)) else {
        let places = places.join(", ");
        return Err(Diagnostic::error("script/require-missing", message!(script.require_missing, name = name))
            .help(message!(script.require_missing_help, places = places))
            .into());
    };
    if let (Some(folder), false) = (own_folder(entry), Tree::is_name(file))
        && tree.path_of(file).is_some()
    {
        tree::inside(Path::new(file), &folder.join("lib"), file)?;
    }
    Ok(file.clone())
}

/// Makes the function `require` of a state.
pub(crate) fn function(lua: &Lua, shared: &std::sync::Arc<Shared>) -> mlua::Result<mlua::Function> {
    let shared = std::sync::Arc::clone(shared);
    let cache: Table = lua.create_table()?;
    lua.create_function(move |lua, name: mlua::LuaString| {
        // Each call asks the file system; a loop of them is stopped by the meter.
        crate::limits::charge(lua, 100, 0)?;
        let name = name.to_string_lossy();
        let fail = |report: Report| shared.blame(lua, report).into_lua();
        let file = resolve(&shared.tree, &shared.entry(), &name).map_err(fail)?;
        let cached: Value = cache.raw_get(file.as_str())?;
        if !cached.is_nil() {
            return Ok(cached);
        }
        if let Some(chain) = shared.circle(&file) {
            return Err(fail(
                Diagnostic::error("script/require-cycle", message!(script.require_cycle, chain = chain))
                    .help(message!(script.require_cycle_help))
                    .into(),
            ));
        }
        if shared.depth() >= DEEPEST {
            return Err(fail(
                Diagnostic::error("script/require-deep", message!(script.require_deep, name = name, limit = DEEPEST))
                    .help(message!(script.require_deep_help))
                    .into(),
            ));
        }
        let text = shared.tree.read(&file).map_err(|error: TreeError| fail(error.into()))?;
        let _open = shared.enter(&file, text.clone());
        let value: Value = super::load(lua, &shared, &file, &text)?.call(())?;
        // A file that returns nothing is still read once only.
        let value = if value.is_nil() { Value::Boolean(true) } else { value };
        // Shared by all who require it, so nobody may change it.
        super::freeze(lua, &value)?;
        cache.raw_set(file.as_str(), &value)?;
        Ok(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_are_refused() {
        for name in [
            "",
            "/etc/passwd",
            "..",
            "../x",
            "lib/../../x",
            "lib//x",
            "./x",
            "lib\\x",
            "x\0y",
            "C:x",
            "~x",
            "@self/x",
            "x.lua",
            "lib/",
            "/",
            "a b",
        ] {
            assert!(refusal(name).is_some(), "{name:?}");
        }
        for name in ["x", "lib/x", "lib/deep/x-1_2", "棋"] {
            assert!(refusal(name).is_none(), "{name:?}");
        }
    }
}
