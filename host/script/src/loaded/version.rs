//! Versions of a game: a digest of everything that decides the rules.

use std::collections::BTreeMap;

use crate::natives::PluginUse;
use crate::tree::{Source, Tree};

/// The BLAKE3 digest, in hex, of every file read, the options, and the plugins that the rules ask for. Order does not matter, nor does the folder in which a
/// script given by path lies: moving it does not change its rules.
pub fn digest(sources: &[Source], options: &BTreeMap<String, String>, plugins: &[PluginUse]) -> String {
    let folder = sources
        .first()
        .map(|entry| entry.file.as_str())
        .filter(|file| !Tree::is_name(file))
        .map_or("", |file| file.rfind('/').map_or("", |at| &file[..=at]));
    let mut files: Vec<(&str, &str)> =
        sources.iter().map(|source| (source.file.strip_prefix(folder).unwrap_or(&source.file), source.text.as_str())).collect();
    files.sort_unstable();
    files.dedup();
    let mut hasher = blake3::Hasher::new();
    // Lengths precede texts, so that no two lists of texts run into the same bytes.
    let mut part = |text: &str| {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    };
    part("tianyuan version 1");
    for (file, text) in files {
        part("file");
        part(file);
        part(text);
    }
    for (name, value) in options {
        part("option");
        part(name);
        part(value);
    }
    for plugin in plugins {
        part("plugin");
        part(&plugin.name);
        part(&plugin.digest);
    }
    hasher.finalize().to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(file: &str, text: &str) -> Source {
        Source { file: file.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn every_part_counts_and_order_does_not() {
        let none = BTreeMap::new();
        let some = BTreeMap::from([("size".to_owned(), "8".to_owned())]);
        let a = source("scripts/a.lua", "one");
        let b = source("scripts/lib/b.lua", "two");
        let base = digest(&[a.clone(), b.clone()], &none, &[]);
        assert_eq!(base.len(), 64);
        assert_eq!(base, digest(&[b.clone(), a.clone()], &none, &[]));
        assert_ne!(base, digest(std::slice::from_ref(&a), &none, &[]));
        assert_ne!(base, digest(&[a.clone(), b.clone()], &some, &[]));
        assert_ne!(base, digest(&[a, source("scripts/lib/b.lua", "twO")], &none, &[]));
        assert_ne!(digest(&[source("ab", "c")], &none, &[]), digest(&[source("a", "bc")], &none, &[]));
    }

    #[test]
    fn a_file_given_by_path_may_move() {
        let none = BTreeMap::new();
        assert_eq!(
            digest(&[source("/folder/x/g.lua", "t"), source("/folder/x/lib/l.lua", "u")], &none, &[]),
            digest(&[source("./g.lua", "t"), source("./lib/l.lua", "u")], &none, &[])
        );
    }
}
