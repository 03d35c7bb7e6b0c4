//! Directions that turn with the side, and tracks.

use tianyuan_rules::spec::Ways;

use super::Lowering;
use crate::fault::{Fault, said};
use crate::vocab::expr::{Directions, Name};

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
