//! Directions that turn with the side, and tracks.

use tianyuan_rules::spec::Ways;
use tianyuan_words::message;

use super::Lowering;
use crate::fault::Fault;
use crate::written::{Directions, Name};

impl Lowering<'_> {
    /// The direction from which pieces have their movement.
    pub(super) fn lends(&mut self) -> Result<Option<Ways>, Fault> {
        let Some((directions, place)) = &self.whole.lends else { return Ok(None) };
        let ways = self.within(place, "rules", |l| {
            l.field("lends", |l| match l.ways(directions)? {
                ways if ways.list.len() == 1 => Ok(ways),
                _ => Err(l.fault("script/wrong-value", message!(lower.lends_one_direction)).help(message!(lower.lends_one_direction_help))),
            })
        })?;
        Ok(Some(ways))
    }

    /// Directions that may include some that turn with the side.
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
                    let message = message!(lower.directions_that_turn_with_side);
                    let help = message!(lower.write_for_both);
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
        let message = message!(lower.directions_seen_from_side_stand);
        let help = message!(lower.write_directions_of_board);
        self.fault("script/wrong-value", message).help(help)
    }

    /// The number of a track by its name.
    pub(super) fn track_id(&self, name: &Name) -> Result<u8, Fault> {
        match self.tracks.iter().position(|track| track.id == name.word) {
            Some(id) => Ok(id as u8),
            None => {
                let known: Vec<&str> = self.tracks.iter().map(|track| track.id.as_str()).collect();
                let fault = self.unknown(message!(lower.track), name, known.clone());
                Err(if known.is_empty() {
                    let help = format!("tracks = {{ {} = track {{ \"A1 A2 …\" }} }}", name.word);
                    fault.help(message!(lower.declare_it_among_rules, help = help))
                } else {
                    fault
                })
            }
        }
    }
}

/// True if the directions are the same for every side.
fn same_for_all(directions: &Directions) -> bool {
    match directions {
        Directions::Orthogonal | Directions::Diagonal | Directions::Every => true,
        Directions::Joined(both) => same_for_all(&both.0) && same_for_all(&both.1),
        Directions::Named(_) | Directions::Seen(_) => false,
    }
}
