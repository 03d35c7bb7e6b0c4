//! Lowers the restrictions of movements to sites and kinds, once the board and all kinds are known.

use tianyuan_rules::spec::{KindId, Site, Sites};
use tianyuan_words::message;

use super::Lowering;
use super::kinds::declared;
use super::sides::no_side;
use crate::fault::Fault;
use crate::movement::{BySide, Limits};
use crate::written::Name;

impl Lowering<'_> {
    /// Gives the movements of all kinds the sites and kinds that they speak of.
    pub(super) fn movements(&mut self) -> Result<(), Fault> {
        let whole = self.whole;
        for (kind, (id, decl)) in declared(whole).into_iter().enumerate() {
            let parts = decl.fields.moves.as_ref().map(|moves| moves.list.as_slice()).unwrap_or_default();
            for (at, limits) in parts.iter().enumerate().filter_map(|(at, part)| Some((at, part.limits.as_deref()?))) {
                self.within(&limits.place, "movement", |l| {
                    l.spot.within = format!("piece {id}");
                    l.limit(kind, at, limits)
                })?;
            }
        }
        Ok(())
    }

    fn limit(&mut self, kind: usize, at: usize, limits: &Limits) -> Result<(), Fault> {
        let within = self.by_side("within", limits.within.as_ref())?;
        let starts = self.by_side("starts", limits.starts.as_ref())?;
        let only = self.kind_ids(&limits.only)?;
        let spares = self.kind_ids(&limits.spares)?;
        let hurdle_not = self.kind_ids(&limits.hurdle_not)?;
        let Some(movement) = self.kind_table.get_mut(kind).and_then(|kind| kind.moves.get_mut(at)) else { return Ok(()) };
        (movement.within, movement.starts, movement.only, movement.spares) = (within, starts, only, spares);
        if let Some(hurdle) = &mut movement.hurdle {
            hurdle.not = hurdle_not;
        }
        Ok(())
    }

    fn kind_ids(&self, words: &[String]) -> Result<Vec<KindId>, Fault> {
        words.iter().map(|word| self.kind_id(&Name { word: word.clone(), place: self.spot.place.clone() })).collect()
    }

    fn by_side(&mut self, field: &str, sites: Option<&BySide>) -> Result<Option<Vec<Vec<Site>>>, Fault> {
        let Some(sites) = sites else { return Ok(None) };
        let sides: Vec<String> = self.sides.clone();
        self.field(field, |l| {
            let made = match sites {
                BySide::One(set) => {
                    let set = l.sites(set)?;
                    (0..sides.len()).map(|side| l.constant(&set, side)).collect::<Result<Vec<_>, _>>()?
                }
                BySide::Each(each) => {
                    if let Some((side, _)) = each.iter().find(|(side, _)| !sides.contains(side)) {
                        return Err(no_side(side, &sides, &l.spot.place, &l.spot.owner, field));
                    }
                    let mut made = Vec::new();
                    for (at, side) in sides.iter().enumerate() {
                        let Some((_, set)) = each.iter().find(|(known, _)| known == side) else {
                            let message = message!(lower.says_nothing_for_side, field = field, side = side);
                            let help = message!(lower.write_for_no_sites, side = side);
                            return Err(l.fault("script/missing-field", message).help(help));
                        };
                        let set = l.sites(set)?;
                        made.push(l.constant(&set, at)?);
                    }
                    made
                }
            };
            Ok(Some(made))
        })
    }

    /// The sites of a set that no piece can change, for a side.
    fn constant(&self, set: &Sites, side: usize) -> Result<Vec<Site>, Fault> {
        let all = || 0..self.board.sites() as Site;
        Ok(match set {
            Sites::None => Vec::new(),
            Sites::All => all().collect(),
            Sites::Fixed(sites) => sites.clone(),
            Sites::OfSide(sides) => sides.get(side).cloned().unwrap_or_default(),
            Sites::Ruled(set, _) => self.constant(set, side)?,
            Sites::Union(a, b) => {
                let (a, b) = (self.constant(a, side)?, self.constant(b, side)?);
                all().filter(|site| a.contains(site) || b.contains(site)).collect()
            }
            Sites::Both(a, b) => {
                let (a, b) = (self.constant(a, side)?, self.constant(b, side)?);
                a.into_iter().filter(|site| b.contains(site)).collect()
            }
            Sites::Without(a, b) => {
                let (a, b) = (self.constant(a, side)?, self.constant(b, side)?);
                a.into_iter().filter(|site| !b.contains(site)).collect()
            }
            Sites::Others(set) => {
                let set = self.constant(set, side)?;
                all().filter(|site| !set.contains(site)).collect()
            }
            _ => {
                let message = message!(lower.only_sites_of_board);
                let help = message!(lower.use_names);
                return Err(self.fault("script/wrong-value", message).help(help));
            }
        })
    }
}
