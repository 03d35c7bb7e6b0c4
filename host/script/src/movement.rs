//! Movements of pieces: steps and the number of them in a row, put together from several sources.

mod betza;
mod lame;
mod limits;
mod shown;

use std::sync::Arc;

use tianyuan_rules::spec::{Lands, MOST_LEAPS, Movement, Next, Onward};
use tianyuan_words::{Message, message};

pub(crate) use betza::{read, ways};
pub(crate) use lame::turned_with;
pub(crate) use limits::{BySide, Limits};
pub(crate) use shown::shown;

/// The most movements of one kind of piece.
const MOST: usize = 128;

/// The movement of one kind of piece, or a part of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Movements {
    /// The movements, no two of which do the same.
    pub(crate) list: Vec<Part>,
}

/// One movement, with the words of its restrictions, not yet resolved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The movement; its sites and kinds are still missing.
    pub(crate) movement: Movement,
    /// Sites and kinds that it is limited to.
    pub(crate) limits: Option<Arc<Limits>>,
}

impl Part {
    /// True if two differ at most in their reach, the occupants of their landing sites and their continuations.
    fn alike(&self, other: &Part) -> bool {
        let (a, b) = (&self.movement, &other.movement);
        a.step == b.step
            && self.limits == other.limits
            && (&a.clear, &a.hurdle, &a.onward, a.anywhere) == (&b.clear, &b.hurdle, &b.onward, b.anywhere)
            && (a.skims, a.catches) == (b.skims, b.catches)
    }
}

impl Movements {
    /// Adds a movement, unless others do it already.
    pub(crate) fn add(&mut self, mut part: Part) {
        let (reach, mut lands) = (part.movement.reach, part.movement.lands);
        let then = part.movement.then.clone();
        let other = |lands| if lands == Lands::Empty { Lands::Enemy } else { Lands::Empty };
        let covers = |a: u8, b: u8| a == 0 || (b != 0 && a >= b);
        for known in self.list.iter_mut().filter(|known| known.alike(&part)).map(|known| &mut known.movement) {
            let chained = !then.is_empty() || !known.then.is_empty();
            if chained {
                if known.reach == reach && known.lands == lands {
                    let new = then.iter().filter(|step| !known.then.contains(step)).cloned().collect::<Vec<_>>();
                    known.then.extend(new);
                    return;
                }
                continue;
            }
            if (known.lands == lands || known.lands == Lands::Anywhere) && covers(known.reach, reach) {
                return;
            }
            if (known.lands == lands || lands == Lands::Anywhere) && covers(reach, known.reach) {
                (known.lands, known.reach) = (lands, reach);
                return;
            }
            // Only to empty sites and only capturing, equally far: either. One of them farther than both: only the rest is new.
            match (known.lands, lands) {
                (Lands::Anywhere, lands) => known.lands = other(lands),
                (known, Lands::Anywhere) => lands = other(known),
                _ if known.reach == reach => {
                    known.lands = Lands::Anywhere;
                    return;
                }
                _ => {}
            }
        }
        part.movement.lands = lands;
        self.list.push(part);
    }

    /// Adds all of another part.
    ///
    /// # Errors
    /// A sentence where there are too many.
    pub(crate) fn join(&mut self, other: &Movements) -> Result<(), Message> {
        for part in &other.list {
            self.add(part.clone());
        }
        if self.list.len() > MOST {
            return Err(message!(movement.piece_has_at_most_movements, most = MOST));
        }
        Ok(())
    }

    /// The same movements, after each of which the piece may leap on.
    ///
    /// # Errors
    /// A sentence where what follows is not leaps.
    pub(crate) fn again(&self, next: &Movements) -> Result<Movements, Message> {
        let plain = |part: &Part| {
            let leap = Movement { step: part.movement.step, reach: 1, then: part.movement.then.clone(), ..Movement::default() };
            part.movement == leap && part.limits.is_none()
        };
        if let Some(other) = next.list.iter().find(|part| !plain(part)) {
            let (right, forward) = other.movement.step;
            return Err(message!(movement.what_follows_in_same_turn, right = right, forward = forward));
        }
        let then: Vec<Next> = next.list.iter().map(|part| Next { step: part.movement.step, then: part.movement.then.clone() }).collect();
        if depth(&then) >= MOST_LEAPS {
            return Err(message!(movement.piece_leaps_at_most, most = MOST_LEAPS));
        }
        let mut out = Movements::default();
        for part in &self.list {
            let mut part = part.clone();
            let known = part.movement.then.clone();
            part.movement.then.extend(then.iter().filter(|next| !known.contains(next)).cloned());
            out.list.push(part);
        }
        Ok(out)
    }
}

/// How a movement goes on in the same move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The way it came.
    Straight,
    /// At right angles.
    Across,
    /// Any way.
    Any,
}

impl Turn {
    fn fits(self, (a, b): (i8, i8), (x, y): (i8, i8)) -> bool {
        let (a, b, x, y) = (i16::from(a), i16::from(b), i16::from(x), i16::from(y));
        match self {
            Turn::Straight => a * y == b * x && a * x + b * y > 0,
            Turn::Across => a * x + b * y == 0,
            Turn::Any => true,
        }
    }
}

/// The most leaps that follow one another.
fn depth(then: &[Next]) -> usize {
    let mut level: Vec<&Next> = then.iter().collect();
    let mut count = 0;
    while !level.is_empty() {
        level = level.into_iter().flat_map(|next| &next.then).collect();
        count += 1;
    }
    count
}

impl Movements {
    /// The same movements, each of which may go on from an empty site in the same move.
    ///
    /// # Errors
    /// A sentence where one of them cannot.
    pub(crate) fn onward(&self, next: &Movements, turn: Turn, times: u8) -> Result<Movements, Message> {
        let plain = |part: &Part, limited: bool| {
            let m = &part.movement;
            let same = Movement { step: m.step, reach: m.reach, starts: m.starts.clone(), within: m.within.clone(), ..Movement::default() };
            *m == same && (limited || part.limits.is_none())
        };
        let other = self.list.iter().find(|part| !plain(part, true)).or_else(|| next.list.iter().find(|part| !plain(part, false)));
        if let Some(other) = other {
            let (right, forward) = other.movement.step;
            return Err(message!(movement.what_goes_on, right = right, forward = forward));
        }
        let mut out = Movements::default();
        for part in &self.list {
            let mut part = part.clone();
            let fits = |next: &&Part| turn.fits(part.movement.step, next.movement.step);
            let rides: Vec<_> = next.list.iter().filter(fits).map(|next| (next.movement.step, next.movement.reach)).collect();
            if rides.is_empty() {
                let (right, forward) = part.movement.step;
                return Err(message!(movement.nothing_goes_on, right = right, forward = forward));
            }
            part.movement.onward = Some(Onward { rides, times });
            out.list.push(part);
        }
        Ok(out)
    }
}

/// The turned and mirrored images of a leap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Image {
    /// Along a rank or file: four.
    Straight,
    /// Along a diagonal: four.
    Diagonal,
    /// Eight.
    Oblique,
}

impl Image {
    pub(crate) fn of((a, b): (i8, i8)) -> Image {
        match (a.unsigned_abs(), b.unsigned_abs()) {
            (0, _) | (_, 0) => Image::Straight,
            (a, b) if a == b => Image::Diagonal,
            _ => Image::Oblique,
        }
    }
}

/// A leap and its turned and mirrored images, farthest forward first, then from the left.
pub(crate) fn images((a, b): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all: Vec<(i8, i8)> = Vec::new();
    for (a, b) in [(a, b), (b, a)] {
        for (right, forward) in [(a, b), (-a, b), (a, -b), (-a, -b)] {
            if !all.contains(&(right, forward)) {
                all.push((right, forward));
            }
        }
    }
    all.sort_by_key(|&(right, forward)| (-i16::from(forward), right));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_that_goes_on() {
        let king = read("K").unwrap();
        let twice = read("fW").unwrap().again(&king).unwrap();
        assert_eq!(twice.list.len(), 1);
        assert_eq!(twice.list[0].movement.then.len(), 8);
        assert!(read("fW").unwrap().again(&read("fR").unwrap()).is_err());
        // The plain step adds nothing to one that may end there too.
        let mut both = twice.clone();
        both.join(&read("W").unwrap()).unwrap();
        assert_eq!(both.list.len(), 4);
        assert_eq!(both.list[0], twice.list[0]);
        let thrice = read("fW").unwrap().again(&twice).unwrap();
        assert_eq!(thrice.list[0].movement.then[0].then.len(), 8);
        let mut deep = read("fW").unwrap();
        let err = (0..9).find_map(|_| read("fW").unwrap().again(&deep).map(|next| deep = next).err());
        assert!(err.is_some());
    }

    #[test]
    fn a_movement_that_goes_on_in_the_same_move() {
        let rook = read("R").unwrap();
        let hook = rook.onward(&rook, Turn::Across, 1).unwrap();
        let rides = |movements: &Movements, at: usize| movements.list[at].movement.onward.clone().map(|onward| onward.rides);
        assert_eq!((hook.list.len(), hook.list[0].movement.step), (4, (0, 1)));
        assert_eq!(rides(&hook, 0), Some(vec![((-1, 0), 0), ((1, 0), 0)]));
        let ski = read("D").unwrap().onward(&rook, Turn::Straight, 1).unwrap();
        assert_eq!(rides(&ski, 0), Some(vec![((0, 1), 0)]));
        let area = read("K").unwrap().onward(&read("K").unwrap(), Turn::Any, 2).unwrap();
        assert_eq!(rides(&area, 7).map(|rides| rides.len()), Some(8));
        assert!(rook.onward(&read("fW").unwrap(), Turn::Straight, 1).is_err());
        assert!(rook.onward(&read("cW").unwrap(), Turn::Any, 1).is_err() && hook.onward(&rook, Turn::Any, 1).is_err());
    }

    #[test]
    fn images_are_all_different() {
        assert_eq!((images((0, 1)).len(), images((2, 2)).len(), images((1, 3)).len()), (4, 4, 8));
    }
}
