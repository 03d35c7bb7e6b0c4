//! The loader of a library and the reader of its manifest.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use libloading::Library;
use tianyuan_plugin_api::abi::{self, Entry, TyFunction, TyPlugin, TyText};
use tianyuan_script::{NativeEngine, NativeFunction, NativeKind, NativePlugin, is_name};

use crate::call::PluginFn;
use crate::engine::PluginEngine;
use crate::error::{MOST_FUNCTIONS, ManifestError, PluginError};
use crate::image;

/// The longest text in a manifest.
const LONGEST: usize = 400;

/// The largest library that is read.
const LARGEST: u64 = 1 << 28;

pub(crate) fn load(given: &Path) -> Result<NativePlugin, PluginError> {
    let path = given.display().to_string();
    let digest = digest(given, &path)?;
    let no_library = |why: &dyn std::error::Error| {
        // The system gives its reason as the source of the error.
        let said = why.source().map_or_else(|| why.to_string(), ToString::to_string);
        PluginError::NoLibrary { path: path.clone(), why: said.replace('\n', " ") }
    };
    // A name without a folder would be looked for among the libraries of the system.
    let whole = given.canonicalize().map_err(|cause| PluginError::Unreadable { path: path.clone(), why: cause.to_string() })?;
    // SAFETY: loading runs the library's start code; a user who names a library with `--plugin` permits it to run.
    let library = unsafe { Library::new(&whole) }.map_err(|error| no_library(&error))?;
    // Never unloaded: its functions and texts may be used until the program ends.
    let library: &'static Library = Box::leak(Box::new(library));
    // SAFETY: the symbol has this type in every version of the interface.
    let entry = unsafe { library.get::<Entry>(abi::ENTRY.as_bytes()) }.map_err(|_| PluginError::NoEntry { path: path.clone() })?;
    // SAFETY: as above; it takes any number.
    let told: *const TyPlugin = unsafe { entry(abi::ABI) };
    if told.is_null() {
        return Err(PluginError::Null { path });
    }
    // SAFETY: the first field is there in every version of the interface.
    let found = unsafe { (*told.cast::<u32>()).to_owned() };
    if found != abi::ABI {
        return Err(PluginError::Abi { path, found, wanted: abi::ABI });
    }
    // SAFETY: a plugin of this version returns this type, valid for ever.
    let plugin = unsafe { read(&*told, &path, digest.clone()) }.map_err(|what| PluginError::Untrue { path: path.clone(), what })?;
    // The loaded file is the one of the digest, unless somebody has written the file in between.
    if self::digest(given, &path)? != digest {
        return Err(PluginError::Changed { path });
    }
    Ok(plugin)
}

/// The digest of a file that can be loaded.
fn digest(given: &Path, path: &str) -> Result<String, PluginError> {
    let path = path.to_owned();
    let failed = |cause: std::io::Error| match cause.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => PluginError::Missing { path: path.clone() },
        _ => PluginError::Unreadable { path: path.clone(), why: cause.to_string() },
    };
    // Asked before opening, because opening a pipe waits for its other end.
    let data = fs::metadata(given).map_err(failed)?;
    if !data.is_file() {
        return Err(PluginError::NoFile { path });
    }
    if data.len() > LARGEST {
        return Err(PluginError::NoLibrary { path, why: format!("it has {} bytes", data.len()) });
    }
    let bytes = fs::read(given).map_err(failed)?;
    match image::broken(&bytes) {
        Some(why) => Err(PluginError::NoLibrary { path, why: why.to_owned() }),
        None => Ok(blake3::hash(&bytes).to_hex().to_string()),
    }
}

/// The manifest of a plugin, copied.
///
/// # Safety
/// Pointers that are not null are valid as the header demands, for ever.
unsafe fn read(told: &TyPlugin, path: &str, digest: String) -> Result<NativePlugin, ManifestError> {
    // SAFETY: the caller's.
    let name = unsafe { text(&told.name, "its name") }?;
    if !is_name(&name) {
        return Err(ManifestError::Name(name));
    }
    // SAFETY: the caller's.
    let version = unsafe { text(&told.version, "its version") }?;
    if told.function_count > MOST_FUNCTIONS || (told.function_count == 0 && told.engine_count == 0) {
        return Err(ManifestError::Functions(told.function_count));
    }
    if told.functions.is_null() && told.function_count > 0 {
        return Err(ManifestError::Table);
    }
    // SAFETY: the caller's.
    let engines = unsafe { engines(told, &name, path) }?;
    if told.function_count == 0 {
        return Ok(NativePlugin { name, version, digest, path: path.to_owned(), functions: Vec::new(), engines });
    }
    // SAFETY: the caller's; the table is as long as it says.
    let table = unsafe { std::slice::from_raw_parts(told.functions, told.function_count as usize) };
    let mut functions: Vec<NativeFunction> = Vec::with_capacity(table.len());
    for entry in table {
        // SAFETY: the caller's.
        let function = unsafe { function(entry, &name, path) }?;
        if functions.iter().any(|other| other.name == function.name) {
            return Err(ManifestError::Twice(function.name));
        }
        functions.push(function);
    }
    Ok(NativePlugin { name, version, digest, path: path.to_owned(), functions, engines })
}

/// # Safety
/// As for [`read`].
unsafe fn engines(told: &TyPlugin, plugin: &str, path: &str) -> Result<Vec<NativeEngine>, ManifestError> {
    if told.engine_count > MOST_FUNCTIONS {
        return Err(ManifestError::Engines(told.engine_count));
    }
    if told.engine_count == 0 {
        return Ok(Vec::new());
    }
    if told.engines.is_null() {
        return Err(ManifestError::EngineTable);
    }
    // SAFETY: the caller's; the table is as long as it says.
    let table = unsafe { std::slice::from_raw_parts(told.engines, told.engine_count as usize) };
    let mut engines: Vec<NativeEngine> = Vec::with_capacity(table.len());
    for entry in table {
        // SAFETY: the caller's.
        let (name, about) = unsafe { (text(&entry.name, "the name of an engine")?, text(&entry.about, "the description of an engine")?) };
        if !is_name(&name) {
            return Err(ManifestError::EngineName(name));
        }
        if engines.iter().any(|other| other.name == name) {
            return Err(ManifestError::EngineTwice(name));
        }
        let Some(choose) = entry.choose else { return Err(ManifestError::Engine(name)) };
        let chooser = Arc::new(PluginEngine::new(choose, format!("{plugin}.{name}"), path.to_owned()));
        engines.push(NativeEngine { name, about, chooser });
    }
    Ok(engines)
}

/// # Safety
/// As for [`read`].
unsafe fn function(entry: &TyFunction, plugin: &str, path: &str) -> Result<NativeFunction, ManifestError> {
    // SAFETY: the caller's.
    let (name, about) = unsafe { (text(&entry.name, "the name of a function")?, text(&entry.about, "the description of a function")?) };
    if !is_name(&name) {
        return Err(ManifestError::FunctionName(name));
    }
    let kind = match entry.kind {
        abi::NUMBER => NativeKind::Number,
        abi::CONDITION => NativeKind::Condition,
        abi::SITES => NativeKind::Sites,
        kind => return Err(ManifestError::Kind(name, kind)),
    };
    let Some(call) = entry.call else { return Err(ManifestError::Function(name)) };
    let native = Arc::new(PluginFn::new(call, format!("{plugin}.{name}"), path.to_owned()));
    Ok(NativeFunction { name, kind, about, native })
}

/// # Safety
/// As for [`read`].
unsafe fn text(text: &TyText, what: &'static str) -> Result<String, ManifestError> {
    if text.length > LONGEST {
        return Err(ManifestError::Text(what));
    }
    // SAFETY: the caller's.
    let text = unsafe { text.get() }.ok_or(ManifestError::Text(what))?;
    // It is shown to people, on a line.
    if text.chars().any(char::is_control) { Err(ManifestError::Text(what)) } else { Ok(text.to_owned()) }
}
