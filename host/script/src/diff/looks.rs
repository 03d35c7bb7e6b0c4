//! The looks of boards and pieces in the list of rules: colours, signs, rivers, strokes, edges.

use crate::diff::inventory::{List, pick};

pub(super) fn whole(list: &mut List<'_>, places: bool) {
    let spec = list.writer.spec;
    for side in &spec.sides {
        let Some(colour) = side.colour else { continue };
        let (en, zh) = (pick(&side.names, "en", &side.id), pick(&side.names, "zh", &side.id));
        list.add(&format!("colour#{}", side.id), &format!("colour of {en}"), &format!("{zh}的颜色"), colour.word().to_owned());
    }
    for kind in spec.kinds.iter().filter(|kind| !kind.signs.is_empty()) {
        let (en, zh) = (pick(&kind.names, "en", &kind.id), pick(&kind.names, "zh", &kind.id));
        list.add(&format!("signs#{}", kind.id), &format!("signs of the {en}"), &format!("{zh}的字样"), kind.signs.join(" "));
    }
    let drawing = &spec.drawing;
    let ranks = drawing.rivers.iter().filter_map(|row| spec.board.ranks().get(usize::from(*row)));
    let rivers: Vec<&str> = ranks.map(String::as_str).collect();
    if !rivers.is_empty() && places {
        list.add("rivers", "rivers behind the ranks", "河界所在横线", rivers.join(" "));
    }
    if !drawing.waters.is_empty() {
        list.add("waters", "words in the rivers", "河界上的字", drawing.waters.join(" "));
    }
    if !drawing.strokes.is_empty() && places {
        let one = |(from, to): &(u16, u16)| format!("{}-{}", spec.board.name(*from), spec.board.name(*to));
        list.add(
            "strokes",
            "lines drawn besides the grid",
            "网格之外所画的线",
            drawing.strokes.iter().map(one).collect::<Vec<_>>().join(" "),
        );
    }
    for edge in &drawing.edges {
        let side = spec.sides.get(usize::from(edge.side)).map_or("?", |side| side.id.as_str());
        list.add(&format!("edge#{}", edge.id), &format!("edge {}", edge.id), &format!("边 {}", edge.id), side.to_owned());
    }
}
