//! The secret of a tournament at a server: its links, and the names of its boards, follow from it.

use std::fs;
use std::path::{Path, PathBuf};

/// Letters of tokens and of names of matches: none is taken for another.
pub const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Letters of the word by which boards know their tournament.
const WORD: usize = 10;

/// The file of the secret, beside that of the tournament.
pub fn key_file(tournament: &Path) -> PathBuf {
    let mut beside = tournament.as_os_str().to_owned();
    beside.push(".key");
    PathBuf::from(beside)
}

/// The key of a secret.
pub fn key(secret: &str) -> [u8; 32] {
    *blake3::hash(secret.as_bytes()).as_bytes()
}

/// A letter for each byte.
pub fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Letters that follow from a key and a text, and from which neither is found.
pub fn derived(key: &[u8; 32], text: &str, many: usize) -> String {
    letters(&blake3::keyed_hash(key, text.as_bytes()).as_bytes()[..many])
}

/// The word by which the boards of a tournament know it.
pub fn hall_id(key: &[u8; 32]) -> String {
    derived(key, "tournament", WORD)
}

/// The word of the tournament in a file; none where no server has shown it yet.
pub fn hall_id_of(tournament: &Path) -> Option<String> {
    let secret = fs::read_to_string(key_file(tournament)).ok()?;
    Some(hall_id(&key(secret.trim())))
}
