//! A teacher's marks as signs on and round the sites. Every mark is a sign first and a colour second.

use std::collections::BTreeMap;

use tianyuan_board::Board;
use tianyuan_lesson::Annotation;
use tianyuan_rules::spec::Site;
use tianyuan_script::lesson::Sign;

use crate::sites_view::SiteMarks;
use crate::theme::Theme;

/// The signs before and after a site.
fn round(sign: Sign) -> &'static str {
    match sign {
        Sign::Circle => "o",
        Sign::Cross => "x",
        Sign::Square => "#",
    }
}

/// The marks drawn on each site. Labels go before signs, signs before arrows, if there is room for one alone. A piece (`taken`) covers
/// the mark; the mark is then drawn to its left.
pub(crate) fn decor(marks: &[Annotation], board: &Board, taken: &dyn Fn(Site) -> bool, theme: Theme) -> BTreeMap<Site, SiteMarks> {
    let mut all: BTreeMap<Site, SiteMarks> = BTreeMap::new();
    for mark in marks {
        if let Annotation::Arrow(from, to) = mark {
            arrow(&mut all, board, taken, theme.arrow(signum(board, *from, *to)), (*from, *to));
        }
    }
    for mark in marks {
        if let Annotation::Sign(sign, site) = mark {
            let at = all.entry(*site).or_default();
            at.left = Some(round(*sign).to_owned());
            // The direction of an arrow that begins here stays to be seen.
            at.right.get_or_insert_with(|| round(*sign).to_owned());
        }
    }
    for mark in marks {
        if let Annotation::Label(site, text) = mark {
            let at = all.entry(*site).or_default();
            if taken(*site) {
                at.left = text.chars().next().map(String::from);
            } else {
                at.sign = Some(text.clone());
            }
        }
    }
    all
}

/// The direction from a site to another: to the right and upwards are positive.
fn signum(board: &Board, from: Site, to: Site) -> (i16, i16) {
    let ((x, y), (to_x, to_y)) = (board.place(from), board.place(to));
    ((to_x - x).signum(), (to_y - y).signum())
}

/// An arrow: its direction is drawn after the site where it begins, and on the empty sites that it passes and reaches.
fn arrow(all: &mut BTreeMap<Site, SiteMarks>, board: &Board, taken: &dyn Fn(Site) -> bool, glyph: &str, (from, to): (Site, Site)) {
    let ((x, y), (to_x, to_y)) = (board.place(from), board.place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    all.entry(from).or_default().right = Some(glyph.to_owned());
    let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    let length = dx.abs().max(dy.abs());
    let between = if straight { 1..length } else { 0..0 };
    let passed = between.filter_map(|step| board.site_at(x + dx.signum() * step, y + dy.signum() * step));
    for site in passed {
        all.entry(site).or_default().sign = Some(glyph.to_owned());
    }
    let head = all.entry(to).or_default();
    if taken(to) {
        head.left = Some(glyph.to_owned());
    } else {
        head.sign = Some(glyph.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use tianyuan_render::Faces;

    use super::*;

    fn board() -> Board {
        Board::rectangle(5, 5, false, None, None).unwrap()
    }

    #[test]
    fn an_arrow_points_where_it_goes() {
        let (board, theme) = (board(), Theme::with_faces(false, Faces::Signs));
        let [from, middle, to] = [(1, 1), (2, 2), (3, 3)].map(|(x, y)| board.site_at(x, y).unwrap());
        let drawn = decor(&[Annotation::Arrow(from, to)], &board, &|_| false, theme);
        assert_eq!(drawn[&from].right.as_deref(), Some("↗"));
        assert_eq!(drawn[&middle].sign.as_deref(), Some("↗"));
        assert_eq!((drawn[&to].sign.as_deref(), drawn[&to].left.as_deref()), (Some("↗"), None));
        let onto = decor(&[Annotation::Arrow(from, to)], &board, &|site| site == to, theme);
        assert_eq!((onto[&to].sign.as_deref(), onto[&to].left.as_deref()), (None, Some("↗")));
        // A knight's way passes nothing.
        let far = board.site_at(2, 3).unwrap();
        assert_eq!(decor(&[Annotation::Arrow(from, far)], &board, &|_| false, theme).len(), 2);
    }

    #[test]
    fn marks_on_one_site_do_not_hide_each_other() {
        let (board, theme) = (board(), Theme::with_faces(false, Faces::Letters));
        let (a, b) = (board.site_at(0, 0).unwrap(), board.site_at(1, 0).unwrap());
        let marks = [Annotation::Sign(Sign::Circle, a), Annotation::Arrow(a, b), Annotation::Label(b, "K".into())];
        let drawn = decor(&marks, &board, &|_| false, theme);
        assert_eq!((drawn[&a].left.as_deref(), drawn[&a].right.as_deref()), (Some("o"), Some(">")));
        assert_eq!(drawn[&b].sign.as_deref(), Some("K"));
    }

    #[test]
    fn the_three_signs_differ() {
        let signs = [Sign::Circle, Sign::Cross, Sign::Square].map(round);
        assert!(signs[0] != signs[1] && signs[1] != signs[2] && signs[0] != signs[2]);
    }
}
