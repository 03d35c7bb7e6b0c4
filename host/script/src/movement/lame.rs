//! The sites that must be empty for a lame leap.

/// The sites between the start and the landing: the straight part of the way first, then the diagonal one.
pub(crate) fn between((right, forward): (i8, i8)) -> Vec<(i8, i8)> {
    let (across, along) = (right.unsigned_abs(), forward.unsigned_abs());
    let straight = across.abs_diff(along);
    let mut at = (0i8, 0i8);
    let mut way = Vec::new();
    for step in 1..across.max(along) {
        let diagonal = step > straight;
        if diagonal || across > along {
            at.0 += right.signum();
        }
        if diagonal || along > across {
            at.1 += forward.signum();
        }
        way.push(at);
    }
    way
}

/// The image of a place when the board is turned or mirrored.
type Turn = fn(i8, i8) -> (i8, i8);

/// All of them, rotations first.
const TURNS: [Turn; 8] =
    [|x, y| (x, y), |x, y| (y, -x), |x, y| (-x, -y), |x, y| (-y, x), |x, y| (-x, y), |x, y| (x, -y), |x, y| (y, x), |x, y| (-y, -x)];

/// Places seen with the leap `from`, as they are seen with its image `to`.
pub(crate) fn turned_with(places: &[(i8, i8)], from: (i8, i8), to: (i8, i8)) -> Vec<(i8, i8)> {
    let turn = TURNS.iter().find(|turn| turn(from.0, from.1) == to).unwrap_or(&TURNS[0]);
    places.iter().map(|&(x, y)| turn(x, y)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::images;

    #[test]
    fn a_way_goes_with_every_image_of_its_leap() {
        for leap in [(1, 2), (2, 3), (1, 3), (2, 2), (0, 3)] {
            for image in images(leap) {
                assert_eq!(turned_with(&between(leap), leap, image), between(image), "{leap:?} → {image:?}");
            }
        }
        assert_eq!(turned_with(&[(1, 1)], (1, 2), (-2, 1)), [(-1, 1)]);
    }
}
