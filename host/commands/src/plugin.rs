//! `plugin PATH`: the functions that a library offers to scripts.

use std::path::Path;
use tianyuan_words::t;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, sentences, view};

pub(crate) fn run(app: &App, path: &Path) -> Outcome {
    let plugin = tianyuan_plugin::load(path).map_err(|error| sentences::plugin(app.lang, &error))?;
    let shown = json::ShownPlugin {
        plugin: view::plugin(&plugin),
        abi: tianyuan_plugin::ABI,
        functions: plugin
            .functions
            .iter()
            .map(|function| json::PluginFunction { name: function.name.clone(), kind: function.kind.word(), about: function.about.clone() })
            .collect(),
        engines: plugin
            .engines
            .iter()
            .map(|engine| json::PluginEngine { name: engine.name.clone(), about: engine.about.clone() })
            .collect(),
    };
    if app.json {
        app.answer(&shown);
        return Ok(Answer::Yes);
    }
    app.out.heading(format!("{} {}", plugin.name, plugin.version));
    app.out.line(t!(app.lang, cli.plugin.file, path = plugin.path));
    app.out.line(t!(app.lang, cli.plugin.digest, digest = plugin.digest));
    app.out.line(t!(app.lang, cli.plugin.abi, abi = shown.abi));
    for function in &shown.functions {
        let (word, about) = (format!("{}.{}", plugin.name, function.name), &function.about);
        app.out.line(format!("  native \"{word}\" ({}) {about}", function.kind).trim_end());
    }
    for json::PluginEngine { name, about } in &shown.engines {
        app.out.line(format!("  plugin:{}.{name} {about}", plugin.name).trim_end());
    }
    Ok(Answer::Yes)
}
