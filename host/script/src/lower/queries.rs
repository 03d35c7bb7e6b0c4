//! Lowers queries about positions that are no rules: conditions, numbers and sets of a lesson, with the rules of its game.

use tianyuan_rules::spec::Query;
use tianyuan_words::message;

use super::Lowering;
use crate::fault::{Fault, Place};
use crate::written::{Cond, Num, Sites};

/// Something to be asked, and where it was said.
#[derive(Debug, Clone)]
pub(crate) struct QueryDecl {
    pub(crate) query: WrittenQuery,
    pub(crate) place: Place,
    /// The constructor whose table holds it, and the fields that lead to it.
    pub(crate) owner: &'static str,
    pub(crate) path: Vec<String>,
}

/// A query.
#[derive(Debug, Clone)]
pub(crate) enum WrittenQuery {
    Holds(Cond),
    Number(Num),
    Sites(Sites),
}

impl Lowering<'_> {
    pub(super) fn queries(&mut self, list: &[QueryDecl]) -> Result<Vec<Query>, Fault> {
        list.iter().map(|query| self.within(&query.place, query.owner, |l| l.query(query))).collect()
    }

    fn query(&mut self, query: &QueryDecl) -> Result<Query, Fault> {
        self.spot.path.clone_from(&query.path);
        let functions = self.hooks.len() + self.natives.len();
        let lowered = match &query.query {
            WrittenQuery::Holds(cond) => Query::Holds(self.cond(cond)?),
            WrittenQuery::Number(num) => Query::Number(self.num(num)?),
            WrittenQuery::Sites(set) => Query::Sites(self.sites(set)?),
        };
        if self.hooks.len() + self.natives.len() > functions {
            let message = message!(lower.lesson_has_no_functions);
            let help = message!(lower.write_condition_such_as);
            return Err(self.fault("lesson/function", message).help(help));
        }
        Ok(lowered)
    }
}
