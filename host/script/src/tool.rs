//! Tool scripts: Lua of the tree that is no game, one function from text to text. Tables of weights beside the scripts (`tuned`).

mod tuned;

pub use tuned::{NamesOf, TunedNames, TunedPlace, TunedTable};

use std::path::Path;
use std::sync::Arc;

use mlua::{Function, Value};
use tianyuan_words::{Message, message};

use crate::diagnostic::Report;
use crate::evaluate::report;
use crate::fault::{Fault, Place};
use crate::library::Library;
use crate::reading::decode_error::describe;
use crate::sandbox::Sandbox;
use crate::tree::{ROOTS, Tree};
use crate::vocab;

impl Library {
    /// Calls a function of a module with a text and the tag of the reader's language (`en`), and returns the text that it makes.
    ///
    /// The module is named as `require` names it (`lib/club/rating`), or by the path of its file. It runs within the limits of a script
    /// and sees what a script sees.
    ///
    /// # Errors
    /// A report: there is no such module or function, it fails, or what it returns is no text.
    pub fn module(&self, module: &str, function: &str, text: &str, language: &str) -> Result<String, Report> {
        let tree = self.shared_tree();
        let file = self.module_file(module)?;
        let mut sandbox = Sandbox::new(Arc::clone(&tree), self.limits().clone())?;
        vocab::install(&sandbox)?;
        let place = Place::at(Arc::from(crate::locate::chunk_name(&file)), 1);
        let value = sandbox.run(&file)?;
        let wrong = |message: Message| report(&sandbox, &Fault::new("script/module", &place, message).word("return"));
        let Value::Table(table) = &value else {
            let found = describe(&value);
            return Err(wrong(message!(script.module_returns_table_of_functions, found = found)));
        };
        let found: Value = table.raw_get(function).map_err(|error| sandbox.report(&error))?;
        let Value::Function(run) = found else {
            return Err(wrong(message!(script.this_module_has_no_function, function = function)));
        };
        self.text_of(&sandbox, &run, text, language).and_then(|value| match &value {
            Value::String(text) => Ok(text.to_string_lossy()),
            Value::Nil => Ok(String::new()),
            other => {
                let found = describe(other);
                Err(wrong(message!(script.returns_text, function = function, found = found)))
            }
        })
    }

    fn text_of(&self, sandbox: &Sandbox, run: &Function, text: &str, language: &str) -> Result<Value, Report> {
        let text = sandbox.lua().create_string(text).map_err(|error| sandbox.report(&error))?;
        sandbox.call(run, (text, language))
    }

    fn module_file(&self, module: &str) -> Result<String, Report> {
        let tree = self.tree();
        let path = Path::new(module);
        if module.ends_with(".lua") {
            return Ok(if tree.has(module) && Tree::is_name(module) && !path.exists() { module.to_owned() } else { tree.name_of(path) });
        }
        let inside = ROOTS.iter().map(|root| format!("{root}/{module}.lua")).find(|file| tree.has(file));
        inside.ok_or_else(|| {
            let message = message!(script.no_module, module = module);
            let help = message!(script.name_it_as_does);
            Fault::new("script/module", &Place::nowhere(), message).help(help).diagnose(|_| None).into()
        })
    }
}
