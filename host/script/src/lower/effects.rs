//! Lowers the effects of landings.

use tianyuan_rules::spec::{Becomes, Cond, Effect, Gone, KindId, SideId};
use tianyuan_words::message;

use super::phases::shown;
use super::{Lowering, choose};
use crate::decl::{EffectDecl, EffectKind};
use crate::fault::{Fault, Place};
use crate::written::{Name, Num};

const TO: [(&str, Becomes); 3] = [("out", Becomes::Out), ("hand", Becomes::Captured), ("home", Becomes::Home)];

const OWN_GO: [(&str, Gone); 2] = [("out", Gone::Out), ("home", Gone::Home)];
const OTHERS_GO: [(&str, Gone); 3] = [("out", Gone::Out), ("hand", Gone::Hand), ("home", Gone::Home)];

impl Lowering<'_> {
    pub(super) fn effects(&mut self, decls: &[EffectDecl]) -> Result<Vec<Effect>, Fault> {
        decls.iter().enumerate().map(|(i, decl)| self.numbered(i, |l| l.effect(decl))).collect()
    }

    fn effect(&mut self, decl: &EffectDecl) -> Result<Effect, Fault> {
        let within = format!("{} of {}", shown(&self.spot.path), self.spot.within);
        let (word, common) = match &decl.what {
            EffectKind::Take(f) => ("take", f.common()),
            EffectKind::Convert(f) => ("convert", f.common()),
            EffectKind::Put(f) => ("put", f.common()),
            EffectKind::Transform(f) => ("transform", f.common()),
            EffectKind::Gather(f) => ("gather", f.common()),
            EffectKind::Lay(f) => ("lay", f.common()),
            EffectKind::Trim(f) => ("trim", f.common()),
            EffectKind::Note(f) => ("note", f.common()),
            EffectKind::Unnote(f) => ("unnote", f.common()),
        };
        self.within(&decl.place, word, |l| {
            l.spot.within = within;
            let (sites, becomes, lost) = match &decl.what {
                EffectKind::Take(f) => {
                    let to = match &f.to {
                        Some(to) => choose("take", "to", to, &TO, &decl.place)?,
                        None => Becomes::Out,
                    };
                    (&f.sites, to, f.lost.as_ref())
                }
                EffectKind::Convert(f) => {
                    let to = l.side_of(f.to.as_deref(), "to", &decl.place)?;
                    (&f.sites, to.map_or(Becomes::Own, Becomes::Given), f.lost.as_ref())
                }
                EffectKind::Put(f) => {
                    let of = l.side_of(f.of.as_deref(), "of", &decl.place)?;
                    let kind = match &f.kind {
                        Some(kind) => l.field("kind", |l| l.kind_id(&Name { word: kind.clone(), place: decl.place.clone() }))?,
                        None => KindId::new(0),
                    };
                    (&f.sites, Becomes::New { kind, of }, None)
                }
                EffectKind::Transform(f) => {
                    let kind = Name { word: f.into.clone(), place: decl.place.clone() };
                    (&f.sites, Becomes::Kind(l.kind_id(&kind)?), None)
                }
                EffectKind::Gather(f) => {
                    let counts = l.field("from", |l| l.register(&f.from))?;
                    (&f.sites, Becomes::Gathered { counts, into: l.field("into", |l| l.any_counter(&f.into))? }, None)
                }
                EffectKind::Lay(f) => {
                    if f.many == Some(0) {
                        return l.field("many", |l| Err(l.fault("script/range", message!(lower.lay_lays_one))));
                    }
                    let from = l.field("from", |l| l.any_counter(&f.from))?;
                    (&f.sites, Becomes::Laid { counts: l.field("into", |l| l.register(&f.into))?, from, many: f.many.unwrap_or(1) }, None)
                }
                EffectKind::Trim(f) => {
                    l.needs_stacks("trim")?;
                    if f.most == 0 {
                        return l.field("most", |l| Err(l.fault("script/range", message!(lower.trim_leaves_one))));
                    }
                    let fate = |field, word: &Option<String>, words: &[(&'static str, Gone)]| match word {
                        Some(word) => choose("trim", field, word, words, &decl.place),
                        None => Ok(Gone::Out),
                    };
                    let (own, others) = (fate("own", &f.own, &OWN_GO)?, fate("enemy", &f.enemy, &OTHERS_GO)?);
                    (&f.sites, Becomes::Trimmed { most: f.most, own, others }, None)
                }
                EffectKind::Note(f) => (&f.sites, Becomes::Marked(l.field("in_", |l| l.any_marks(&f.register))?), None),
                EffectKind::Unnote(f) => (&f.sites, Becomes::Unmarked(l.field("in_", |l| l.any_marks(&f.register))?), None),
            };
            let lost = match lost {
                Some(counter) => Some(l.field("lost", |l: &mut Self| l.counter_of_sides(counter as &Num))?),
                None => None,
            };
            let when = match &common.when {
                Some(when) => Some(l.field("when", |l| l.cond(when))?).filter(|when| *when != Cond::Const(true)),
                None => None,
            };
            Ok(Effect {
                sites: l.field("1", |l| l.sites(sites))?,
                becomes,
                when,
                each: common.each,
                lost,
                says: l.says(&common.says, &common.clause),
                origin: l.origin(&common.clause, &decl.place)?,
            })
        })
    }
    /// The side that a field names, if it names one.
    fn side_of(&mut self, side: Option<&str>, key: &'static str, place: &Place) -> Result<Option<SideId>, Fault> {
        side.map(|side| self.field(key, |l| l.side_id(&Name { word: side.to_owned(), place: place.clone() }))).transpose()
    }
}
