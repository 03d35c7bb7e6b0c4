//! The looks of boards and pieces in the list of rules: colours, signs, rivers, strokes, edges.

use tianyuan_words::{Message, message};

use crate::diff::inventory::List;

pub(super) fn whole(list: &mut List<'_>, places: bool) {
    let spec = list.writer.spec;
    for side in &spec.sides {
        let Some(colour) = side.colour else { continue };
        list.add(
            &format!("colour#{}", side.id),
            message!(diff.colour, side = Message::own(&side.names, &side.id)),
            colour.word().to_owned(),
        );
    }
    for kind in spec.kinds.iter().filter(|kind| !kind.signs.is_empty()) {
        list.add(&format!("signs#{}", kind.id), message!(diff.signs, kind = Message::own(&kind.names, &kind.id)), kind.signs.join(" "));
    }
    let drawing = &spec.drawing;
    let ranks = drawing.rivers.iter().filter_map(|row| spec.board.ranks().get(usize::from(*row)));
    let rivers: Vec<&str> = ranks.map(String::as_str).collect();
    if !rivers.is_empty() && places {
        list.add("rivers", message!(diff.rivers_behind_ranks), rivers.join(" "));
    }
    if !drawing.waters.is_empty() {
        list.add("waters", message!(diff.words_in_rivers), drawing.waters.join(" "));
    }
    if !drawing.strokes.is_empty() && places {
        let one = |(from, to): &(u16, u16)| format!("{}-{}", spec.board.name(*from), spec.board.name(*to));
        list.add("strokes", message!(diff.lines_drawn_besides_grid), drawing.strokes.iter().map(one).collect::<Vec<_>>().join(" "));
    }
    if drawing.divides != Default::default() && places {
        let label = |labels: &'_ [String], at: &u16| labels.get(usize::from(*at)).cloned().unwrap_or_default();
        let (files, ranks) = (spec.board.files(), spec.board.ranks());
        let files = drawing.divides.0.iter().map(|at| label(files, at));
        let lines: Vec<String> = files.chain(drawing.divides.1.iter().map(|at| label(ranks, at))).collect();
        list.add("divides", message!(diff.thick_lines_behind), lines.join(" "));
    }
    if !drawing.bars.is_empty() && places {
        let names: Vec<&str> = drawing.bars.iter().map(|(site, _)| spec.board.name(*site)).collect();
        list.add("bars", message!(diff.sites_drawn_as_bars), names.join(" "));
    }
    for edge in &drawing.edges {
        let side = spec.sides.get(usize::from(edge.side)).map_or("?", |side| side.id.as_str());
        list.add(&format!("edge#{}", edge.id), message!(diff.edge, id = edge.id), side.to_owned());
    }
}
