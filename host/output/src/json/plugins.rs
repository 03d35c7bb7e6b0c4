//! Answers about plugins.

use serde::Serialize;

/// A plugin: one that is loaded, or one that rules need.
#[derive(Debug, Clone, Serialize)]
pub struct Plugin {
    /// Its name in scripts.
    pub name: String,
    /// Its version, in the words of its author.
    pub version: String,
    /// BLAKE3 of its library.
    pub digest: String,
    /// The place of its library, if it is loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// `plugin`.
#[derive(Debug, Serialize)]
pub struct ShownPlugin {
    /// The plugin itself.
    #[serde(flatten)]
    pub plugin: Plugin,
    /// The version of the plugin interface.
    pub abi: u32,
    /// The functions that it offers.
    pub functions: Vec<PluginFunction>,
    /// The engines that it offers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<PluginEngine>,
}

/// An engine of a plugin.
#[derive(Debug, Serialize)]
pub struct PluginEngine {
    /// Its name, without the plugin's.
    pub name: String,
    /// Its description, in the words of its author.
    pub about: String,
}

/// A function of a plugin.
#[derive(Debug, Serialize)]
pub struct PluginFunction {
    /// Its name, without the plugin's.
    pub name: String,
    /// The type of its answer: `number`, `condition` or `sites`.
    pub kind: &'static str,
    /// Its description, in the words of its author.
    pub about: String,
}
