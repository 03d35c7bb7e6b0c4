//! Tool scripts: Lua of the tree that is no game, one function from text to text.

use std::path::Path;
use std::sync::Arc;

use mlua::{Function, Value};

use crate::decl::trouble::describe;
use crate::diagnostic::Report;
use crate::evaluate::report;
use crate::fault::{Fault, Place, said};
use crate::loaded::Library;
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
        let place = Place { file: Arc::from(crate::locate::chunk_name(&file)), line: 1, order: 0 };
        let value = sandbox.run(&file)?;
        let wrong = |en: String, zh: String| report(&sandbox, &Fault::new("script/module", &place, said(en, zh)).word("return"));
        let Value::Table(table) = &value else {
            let found = describe(&value);
            return Err(wrong(
                format!("a module returns a table of functions, not {}", found.en),
                format!("模块应返回函数表，而不是{}", found.zh),
            ));
        };
        let found: Value = table.raw_get(function).map_err(|error| sandbox.report(&error))?;
        let Value::Function(run) = found else {
            return Err(wrong(format!("this module has no function `{function}`"), format!("此模块没有函数 `{function}`")));
        };
        self.text_of(&sandbox, &run, text, language).and_then(|value| match &value {
            Value::String(text) => Ok(text.to_string_lossy()),
            Value::Nil => Ok(String::new()),
            other => {
                let found = describe(other);
                Err(wrong(format!("`{function}` returns a text, not {}", found.en), format!("`{function}` 应返回文本，而不是{}", found.zh)))
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
            let message = said(format!("there is no module `{module}`"), format!("没有模块 `{module}`"));
            let help = said(
                "name it as `require` does, such as `lib/club/rating`, or give the path of its file",
                "请像 `require` 那样写名称，如 `lib/club/rating`，或给出文件路径",
            );
            Fault::new("script/module", &Place::nowhere(), message).help(help).diagnose(|_| None).into()
        })
    }
}
