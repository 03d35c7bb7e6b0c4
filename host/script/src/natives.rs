//! Functions of plugins in the places of Lua functions. A script names one; the user who starts the program chooses the plugins that there
//! are. This room knows what a plugin offers and calls it through a trait: libraries are loaded elsewhere.

mod engine;

pub use engine::{Chooser, ChooserFault, ChooserLimits, Chosen, NativeEngine};

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use tianyuan_rules::HookFault;
use tianyuan_rules::hooks::View;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_words::message;

use crate::fault::Fault;
use crate::written::{NativeFn, NativeKind};

/// Kinds of pieces that a plugin can tell apart: one byte names them.
pub const PLUGIN_KINDS: usize = 256;

/// A function of a plugin that knows no game yet.
pub trait Native: Send + Sync + fmt::Debug {
    /// The function for the rules of one game: what never changes in them is looked up once.
    fn bind(&self, spec: &Spec) -> Arc<dyn NativeCall>;
}

/// A function of a plugin, for one set of rules. It is called from many threads at once. Only the question that suits its
/// [`NativeKind`] is ever asked.
pub trait NativeCall: Send + Sync + fmt::Debug {
    /// As [`tianyuan_rules::hooks::Hooks::number`].
    ///
    /// # Errors
    /// Whatever the plugin did wrong, in one sentence that names it.
    fn number(&self, view: &dyn View) -> Result<i32, HookFault>;

    /// As [`tianyuan_rules::hooks::Hooks::holds`].
    ///
    /// # Errors
    /// As [`NativeCall::number`].
    fn holds(&self, view: &dyn View) -> Result<bool, HookFault>;

    /// As [`tianyuan_rules::hooks::Hooks::sites`]; no site comes twice, and every one is on the board.
    ///
    /// # Errors
    /// As [`NativeCall::number`].
    fn sites(&self, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault>;
}

/// A function that a plugin offers.
#[derive(Debug, Clone)]
pub struct NativeFunction {
    /// Its name, without the plugin's.
    pub name: String,
    /// The type of its result.
    pub kind: NativeKind,
    /// Its description, in the words of its author; may be empty.
    pub about: String,
    /// The function.
    pub native: Arc<dyn Native>,
}

/// A plugin that is loaded.
#[derive(Debug, Clone)]
pub struct NativePlugin {
    /// The name that scripts use.
    pub name: String,
    /// Its version, in the words of its author.
    pub version: String,
    /// BLAKE3, in hex, of its library.
    pub digest: String,
    /// The path of its library.
    pub path: String,
    /// The functions that it offers.
    pub functions: Vec<NativeFunction>,
    /// The engines that it offers.
    pub engines: Vec<NativeEngine>,
}

/// The plugins that are loaded.
#[derive(Debug, Clone, Default)]
pub struct Natives {
    plugins: Vec<NativePlugin>,
}

impl Natives {
    /// The engine with a name: `plugin.engine`, or that of the plugin where it has one engine only.
    pub fn engine(&self, name: &str) -> Option<&NativeEngine> {
        let only = |plugin: &'_ NativePlugin| plugin.engines.len() == 1;
        match name.split_once('.') {
            Some((plugin, engine)) => self.plugin(plugin)?.engines.iter().find(|one| one.name == engine),
            None => self.plugin(name).filter(|plugin| only(plugin))?.engines.first(),
        }
    }

    /// These plugins; of two with one name the first counts.
    pub fn new(plugins: Vec<NativePlugin>) -> Natives {
        Natives { plugins }
    }

    /// All of them.
    pub fn plugins(&self) -> &[NativePlugin] {
        &self.plugins
    }

    /// The plugin with a name.
    pub fn plugin(&self, name: &str) -> Option<&NativePlugin> {
        self.plugins.iter().find(|plugin| plugin.name == name)
    }

    /// The function that a script asks for where an answer of a kind is wanted.
    pub(crate) fn find(&self, asked: &NativeFn, wanted: NativeKind) -> Result<(NativeUse, Arc<dyn Native>), Fault> {
        let NativeFn { plugin: name, function, place } = asked;
        let whole = format!("{name}.{function}");
        let fault = |code, message| Fault::new(code, place, message).word(whole.clone());
        let Some(plugin) = self.plugin(name) else {
            let message = message!(script.rules_need_plugin, name = name);
            let help = match crate::locate::nearest(name, self.plugins.iter().map(|plugin| plugin.name.as_str())) {
                Some(near) => message!(script.did_you_mean, near = near),
                None => message!(script.start_program),
            };
            return Err(fault("script/no-plugin", message).help(help));
        };
        let Some(found) = plugin.functions.iter().find(|known| known.name == *function) else {
            let message = message!(script.plugin, name = name, path = plugin.path, function = function);
            let known: Vec<&str> = plugin.functions.iter().map(|known| known.name.as_str()).collect();
            return Err(fault("script/no-native", message).near(function, known));
        };
        if found.kind != wanted {
            let (is, not) = (found.kind.said(), wanted.said());
            let message = message!(script.of_answers, whole = whole, path = plugin.path, is = is, not = not);
            return Err(fault("script/native-kind", message));
        }
        let used =
            NativeUse { plugin: name.clone(), function: function.clone(), version: plugin.version.clone(), digest: plugin.digest.clone() };
        Ok((used, Arc::clone(&found.native)))
    }
}

/// A function of a plugin that rules call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NativeUse {
    /// The plugin.
    pub plugin: String,
    /// Its function.
    pub function: String,
    /// The plugin's version.
    pub version: String,
    /// BLAKE3, in hex, of its library.
    pub digest: String,
}

/// A plugin that rules need.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct PluginUse {
    /// The name that scripts use.
    pub name: String,
    /// Its version.
    pub version: String,
    /// BLAKE3, in hex, of its library.
    pub digest: String,
}

/// A word such as `stones.lonely`, taken apart.
pub(crate) fn parts(word: &str) -> Option<(&str, &str)> {
    let (plugin, function) = word.split_once('.')?;
    (is_name(plugin) && is_name(function)).then_some((plugin, function))
}

/// True if a plugin or a function can have this name: lower-case letters, digits, `-` and `_`, a letter first, 48 at most.
pub fn is_name(word: &str) -> bool {
    word.len() <= 48
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_'))
}
