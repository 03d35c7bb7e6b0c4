//! What is said of plugins.

use serde::Serialize;

/// A plugin: one that is loaded, or one that rules need.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Plugin {
    /// What scripts call it.
    pub(crate) name: String,
    /// Its version, in the words of its author.
    pub(crate) version: String,
    /// BLAKE3 of its library.
    pub(crate) digest: String,
    /// Where its library lies, of one that is loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<String>,
}

/// `plugin`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownPlugin {
    /// What it is.
    #[serde(flatten)]
    pub(crate) plugin: Plugin,
    /// The version of the plugin interface.
    pub(crate) abi: u32,
    /// What it offers.
    pub(crate) functions: Vec<PluginFunction>,
}

/// A function of a plugin.
#[derive(Debug, Serialize)]
pub(crate) struct PluginFunction {
    /// Its name, without the plugin's.
    pub(crate) name: String,
    /// What it answers: `number`, `condition` or `sites`.
    pub(crate) kind: &'static str,
    /// What it says, in the words of its author.
    pub(crate) about: String,
}
