//! Directions, sets along lines and tracks.

use tianyuan_rules::spec::{Back, Compare, Most, Num, Sites, Ways};
use tianyuan_rules::stage::Shared;

use super::Lowering;
use super::expr::who;
use crate::fault::{Fault, said};
use crate::vocab::expr::{ByWhom, Directions, Name, SitesExpr};
use crate::vocab::lines::Line;

type Sets = (Shared<Sites>, Shared<Sites>, Ways, Most);

impl Lowering<'_> {
    /// Directions where those may stand that turn with the side.
    pub(super) fn ways(&self, directions: &Directions) -> Result<Ways, Fault> {
        match directions {
            Directions::Seen(names) => {
                let list = names.iter().map(|name| self.direction(name)).collect::<Result<_, _>>()?;
                Ok(Ways { list, turned: true })
            }
            Directions::Joined(both) => {
                let (a, b) = (self.ways(&both.0)?, self.ways(&both.1)?);
                let turned = a.turned || b.turned;
                if turned && [(&both.0, &a), (&both.1, &b)].iter().any(|(directions, ways)| !ways.turned && !same_for_all(directions)) {
                    let message = said(
                        "directions that turn with the side are not joined with others by name",
                        "随行棋方转向的方向不能与固定方向合用",
                    );
                    let help = said("write `seen \"…\"` for both, or two moves", "请都写 `seen \"…\"`，或分写两个走法");
                    return Err(self.fault("script/wrong-value", message).help(help));
                }
                let mut list = a.list;
                list.extend(b.list.iter().filter(|way| !list.contains(way)).copied().collect::<Vec<_>>());
                Ok(Ways { list, turned })
            }
            other => self.directions(other).map(Ways::from),
        }
    }

    /// Refuses directions that turn with the side.
    pub(super) fn turns(&self) -> Fault {
        let message = said(
            "directions seen from the side stand in `step`, `hop`, `run`, `flanked` and `beyond` only",
            "随行棋方转向的方向只能用于 `step`、`hop`、`run`、`flanked` 和 `beyond`",
        );
        let help = said("write directions of the board: \"N NE\"", "请写棋盘的方向：\"N NE\"");
        self.fault("script/wrong-value", message).help(help)
    }

    fn line(&mut self, line: &Line) -> Result<Sets, Fault> {
        let (from, over) = (Shared::new(self.sites(&line.from)?), Shared::new(self.sites(&line.over)?));
        Ok((from, over, self.ways(&line.directions)?, Most(line.most)))
    }

    /// The sets of this page.
    pub(super) fn lined(&mut self, set: &SitesExpr) -> Result<Option<Sites>, Fault> {
        Ok(Some(match set {
            SitesExpr::Came => Sites::Came,
            SitesExpr::Skimmed => Sites::Skimmed,
            SitesExpr::Run(line) => {
                let (from, over, directions, most) = self.line(line)?;
                Sites::Run { from, over, directions, most }
            }
            SitesExpr::Flanked(line, by) => {
                let (from, over, directions, most) = self.line(line)?;
                Sites::Flanked { from, over, by: Shared::new(self.sites(by)?), directions, most }
            }
            SitesExpr::Beyond(line) => {
                let (from, over, directions, most) = self.line(line)?;
                Sites::Beyond { from, over, directions, most }
            }
            SitesExpr::Onward(of) => Sites::Onward(Shared::new(self.sites(of)?)),
            SitesExpr::Completing(form, whose) => Sites::Completing(self.form(form)?, who(*whose)),
            SitesExpr::Checkers(ByWhom::Relative(whose)) => Sites::Checkers(who(*whose)),
            SitesExpr::Checkers(ByWhom::Side(side)) => Sites::Checkers(tianyuan_rules::spec::Who::Side(self.side_id(side)?)),
            SitesExpr::Holding(counts, how, than) => {
                let (how, than): (Compare, Num) = (*how, self.num(than)?);
                Sites::Holding(self.register(counts)?, how, Shared::new(than))
            }
            SitesExpr::Trail(trail) => Sites::Trail {
                track: self.track_id(&trail.track)?,
                from: Shared::new(self.sites(&trail.from)?),
                through: Shared::new(self.sites(&trail.through)?),
                back: Back(trail.back),
            },
            _ => return Ok(None),
        }))
    }

    /// The number of a track by its name.
    pub(super) fn track_id(&self, name: &Name) -> Result<u8, Fault> {
        match self.tracks.iter().position(|track| track.id == name.word) {
            Some(id) => Ok(id as u8),
            None => {
                let known: Vec<&str> = self.tracks.iter().map(|track| track.id.as_str()).collect();
                let fault = self.unknown(said("track", "轨道"), name, known.clone());
                Err(if known.is_empty() {
                    let help = format!("tracks = {{ {} = track {{ \"A1 A2 …\" }} }}", name.word);
                    fault.help(said(format!("declare it among the rules: `{help}`"), format!("请在规则中声明：`{help}`")))
                } else {
                    fault
                })
            }
        }
    }
}

/// Whether the directions are the same ones however a side looks.
fn same_for_all(directions: &Directions) -> bool {
    match directions {
        Directions::Orthogonal | Directions::Diagonal | Directions::Every => true,
        Directions::Joined(both) => same_for_all(&both.0) && same_for_all(&both.1),
        Directions::Named(_) | Directions::Seen(_) => false,
    }
}
