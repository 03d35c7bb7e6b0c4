//! Loads native plugins: shared libraries whose functions take the place of Lua functions of a script.
//!
//! A library is loaded only because somebody named its path; no script can do it. It is asked which version of the types it was made
//! for, its manifest is read once and copied, and every answer is checked before the rules see it. A fault of a library
//! is a [`PluginError`] when it is loaded and a [`tianyuan_rules::HookFault`] when it is called; both name the library.
//!
//! Two faults cannot be caught: code of a library runs with the rights of the program, and one that writes through a wild pointer or
//! never returns takes the program with it.

#![allow(unsafe_code)] // One of the two rooms at the border of C; every block says why it may.
#![warn(clippy::undocumented_unsafe_blocks)]

mod call;
mod engine;
mod error;
mod facts;
mod image;
mod library;

use std::path::Path;
use std::sync::Arc;

use tianyuan_script::{NativePlugin, Natives};

pub use error::{ManifestError, PluginError};
pub use tianyuan_plugin_api::abi::ABI;

/// Loads a library and reads its functions. It stays loaded for as long as the program runs.
///
/// # Errors
/// [`PluginError`], one sentence that names the library and the remedy.
pub fn load(path: &Path) -> Result<NativePlugin, PluginError> {
    library::load(path)
}

/// Loads libraries, none of which may be called as another is.
///
/// # Errors
/// As [`load`].
pub fn load_all<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Result<Arc<Natives>, PluginError> {
    let mut plugins: Vec<NativePlugin> = Vec::new();
    for path in paths {
        let plugin = load(path.as_ref())?;
        if let Some(other) = plugins.iter().find(|other| other.name == plugin.name) {
            return Err(PluginError::SameName { path: plugin.path, name: plugin.name, other: other.path.clone() });
        }
        plugins.push(plugin);
    }
    Ok(Arc::new(Natives::new(plugins)))
}
