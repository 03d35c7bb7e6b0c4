//! Lowers queries about positions that are no rules: conditions, numbers and sets of a lesson, with the rules of its game.

use tianyuan_rules::spec::Ask;
use tianyuan_words::message;

use super::Lowering;
use crate::fault::{Fault, Place};
use crate::vocab::expr::{Cond, Num, Sites};

/// Something to be asked, and where it was said.
#[derive(Debug, Clone)]
pub(crate) struct AskDecl {
    pub(crate) what: Asked,
    pub(crate) place: Place,
    /// The constructor whose table holds it, and the fields that lead to it.
    pub(crate) owner: &'static str,
    pub(crate) path: Vec<String>,
}

/// A query.
#[derive(Debug, Clone)]
pub(crate) enum Asked {
    Holds(Cond),
    Number(Num),
    Sites(Sites),
}

impl Lowering<'_> {
    pub(super) fn asks(&mut self, list: &[AskDecl]) -> Result<Vec<Ask>, Fault> {
        list.iter().map(|ask| self.within(&ask.place, ask.owner, |l| l.ask(ask))).collect()
    }

    fn ask(&mut self, ask: &AskDecl) -> Result<Ask, Fault> {
        self.spot.path.clone_from(&ask.path);
        let functions = self.hooks.len() + self.natives.len();
        let lowered = match &ask.what {
            Asked::Holds(cond) => Ask::Holds(self.cond(cond)?),
            Asked::Number(num) => Ask::Number(self.num(num)?),
            Asked::Sites(set) => Ask::Sites(self.sites(set)?),
        };
        if self.hooks.len() + self.natives.len() > functions {
            let message = message!(lower.lesson_has_no_functions);
            let help = message!(lower.write_condition_such_as);
            return Err(self.fault("lesson/function", message).help(help));
        }
        Ok(lowered)
    }
}
