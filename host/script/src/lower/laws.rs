//! Positions that a move may not leave.

use tianyuan_rules::spec::{Cond, Law};

use super::Lowering;
use crate::decl::LeavingDecl;
use crate::fault::Fault;

impl Lowering<'_> {
    /// Those of a list that can hold at all.
    pub(super) fn laws<'d>(&mut self, decls: impl IntoIterator<Item = &'d LeavingDecl>) -> Result<Vec<Law>, Fault> {
        let mut laws = Vec::new();
        for decl in decls {
            let law = self.law(decl)?;
            laws.extend((law.never != Cond::Const(false)).then_some(law));
        }
        Ok(laws)
    }

    fn law(&mut self, decl: &LeavingDecl) -> Result<Law, Fault> {
        self.within(&decl.place, "leaving", |l| {
            let clause = decl.fields.clause.clone().unwrap_or_default();
            Ok(Law {
                never: l.field("1", |l| l.cond(&decl.fields.never))?,
                says: l.says(&decl.fields.says.clone().unwrap_or_default(), &clause),
                origin: l.origin(&clause, &decl.place)?,
            })
        })
    }
}
