//! Texts that this process has compiled before: variants of a game share most of its files, and each is loaded into a state of its own.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use mlua::chunk::Compiler;

use super::{disabled_builtins, loops};

/// The most bytes that are kept; with more everything is forgotten.
const KEPT: usize = 8 << 20;

#[derive(Default)]
struct Kept {
    compiled: HashMap<blake3::Hash, Arc<[u8]>>,
    bytes: usize,
}

static KEPT_CODE: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// The compiler of texts.
pub(super) fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(1).set_debug_level(1).set_disabled_builtins(disabled_builtins())
}

/// The bytecode of a text whose loops go through tables in an order that does not depend on addresses; `None` where it does not compile. It is
/// made here, never read from a script.
pub(super) fn of(text: &str) -> Option<Arc<[u8]>> {
    let digest = blake3::hash(text.as_bytes());
    if let Some(code) = KEPT_CODE.lock().unwrap_or_else(PoisonError::into_inner).compiled.get(&digest) {
        return Some(Arc::clone(code));
    }
    let code: Arc<[u8]> = compiler().compile(loops::handed_through(text)?).ok()?.into();
    let mut kept = KEPT_CODE.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.bytes + code.len() > KEPT {
        *kept = Kept::default();
    }
    kept.bytes += code.len();
    kept.compiled.insert(digest, Arc::clone(&code));
    Some(code)
}
