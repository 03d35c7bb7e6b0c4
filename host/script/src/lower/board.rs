//! Lowers boards.

use std::collections::BTreeMap;

use tianyuan_board::{Board, BoardError};
use tianyuan_notation::visible::visible;
use tianyuan_rules::spec::Drawing;
use tianyuan_words::{Message, message};

use crate::decl::{BoardDecl, BoardFields, BoardKind, GraphFields};
use crate::fault::Fault;

type Regions = BTreeMap<String, Vec<u16>>;

/// The most characters of a word in a river.
const LONGEST_WATER: usize = 12;

/// Rivers and strokes of a board.
pub(super) fn drawing(decl: &BoardDecl, board: &Board) -> Result<Drawing, Fault> {
    let fields = match &decl.kind {
        BoardKind::Points(fields) | BoardKind::Cells(fields) => fields,
        BoardKind::Graph(fields) => {
            let bars =
                listed(decl, board, fields.bars.as_deref().unwrap_or_default(), |word| message!(lower.no_site_for_bar, word = word))?;
            return Ok(Drawing { bars: bars.iter().map(|&bar| (bar, is_upright(board, &bars, bar))).collect(), ..Drawing::default() });
        }
    };
    let unknown = |word: &str, message: Message| Fault::new("script/unknown-word", &decl.place, message).word(word);
    let mut drawing = Drawing::default();
    for word in fields.rivers.as_deref().unwrap_or_default().split_whitespace() {
        let behind = board.ranks().iter().position(|label| label.eq_ignore_ascii_case(word)).filter(|row| row + 1 < board.height());
        let (Some(row), false) = (behind, board.has_cells()) else {
            return Err(unknown(word, message!(lower.no_river_can_run_behind, word = word)));
        };
        drawing.rivers.push(row as u16);
    }
    for word in fields.waters.as_deref().unwrap_or_default().split_whitespace() {
        if drawing.rivers.is_empty() || word.chars().count() > LONGEST_WATER || visible(word) != word {
            return Err(unknown(word, message!(lower.cannot_be_written_in_river, word = word, most = LONGEST_WATER)));
        }
        drawing.waters.push(word.to_owned());
    }
    for word in fields.divides.as_deref().unwrap_or_default().split_whitespace() {
        let behind =
            |labels: &[String]| labels.iter().position(|label| label.eq_ignore_ascii_case(word)).filter(|at| at + 1 < labels.len());
        match (behind(board.files()), behind(board.ranks())) {
            (Some(file), _) if board.has_cells() => drawing.divides.0.push(file as u16),
            (None, Some(rank)) if board.has_cells() => drawing.divides.1.push(rank as u16),
            _ => return Err(unknown(word, message!(lower.no_thick_line_behind, word = word))),
        }
    }
    for pair in fields.strokes.as_deref().unwrap_or_default().split_whitespace() {
        let ends = pair.split_once('-').and_then(|(from, to)| Some((board.site(from)?, board.site(to)?)));
        let Some((from, to)) = ends.filter(|(from, to)| from != to) else {
            return Err(unknown(pair, message!(lower.stroke_joins_two_sites, pair = pair)));
        };
        drawing.strokes.push((from, to));
    }
    Ok(drawing)
}

/// True if no cell beside a bar is right above or below it.
fn is_upright(board: &Board, bars: &[u16], bar: u16) -> bool {
    let (column, row) = board.place(bar);
    let next = board.directions().iter().filter_map(|way| *way.next.get(usize::from(bar))?).filter(|next| !bars.contains(next));
    !next.map(|next| board.place(next)).any(|place| place.0 == column && place.1 != row)
}

pub(super) fn lower(decl: &BoardDecl) -> Result<(Board, Regions), Fault> {
    match &decl.kind {
        BoardKind::Points(fields) => rectangle(decl, fields, false),
        BoardKind::Cells(fields) => rectangle(decl, fields, true),
        BoardKind::Graph(fields) => graph(decl, fields),
    }
}

fn wrong(decl: &BoardDecl, error: &BoardError) -> Fault {
    let message = match error {
        BoardError::Size { width, height } => message!(lower.board_size, width = width, height = height),
        BoardError::Nodes(n) => message!(lower.board_nodes, n = n),
        BoardError::SameName(name) => message!(lower.board_same_name, name = name),
        BoardError::NoSuchNode(name) => message!(lower.board_no_such_node, name = name),
        BoardError::Fork { node, direction } => message!(lower.board_fork, node = node, direction = direction),
        BoardError::Directions(n) => message!(lower.board_directions, n = n),
        other => Message::same(other),
    };
    Fault::new("script/board", &decl.place, message).word("board")
}

fn rectangle(decl: &BoardDecl, fields: &BoardFields, cells: bool) -> Result<(Board, Regions), Fault> {
    let board = Board::rectangle(fields.width, fields.height, cells, fields.files.as_deref(), fields.ranks.as_deref())
        .map_err(|error| wrong(decl, &error))?;
    let regions = regions(decl, &board, fields.regions.as_ref())?;
    let stars = stars(decl, &board, fields.stars.as_deref())?;
    Ok((board.with_stars(stars), regions))
}

/// The sites of a text.
fn listed(decl: &BoardDecl, board: &Board, sites: &str, wrong: impl Fn(&str) -> Message) -> Result<Vec<u16>, Fault> {
    let site = |word| board.site(word).ok_or_else(|| Fault::new("script/unknown-word", &decl.place, wrong(word)).word(word));
    sites.split_whitespace().map(site).collect()
}

fn stars(decl: &BoardDecl, board: &Board, sites: Option<&str>) -> Result<Vec<u16>, Fault> {
    let wrong = |word: &str| message!(lower.no_site_for_star, word = word);
    listed(decl, board, sites.unwrap_or_default(), wrong)
}

fn regions(decl: &BoardDecl, board: &Board, named: Option<&BTreeMap<String, String>>) -> Result<Regions, Fault> {
    let mut regions = Regions::new();
    for (name, sites) in named.into_iter().flatten() {
        let mut found = listed(decl, board, sites, |word| message!(lower.region_has_no_site, name = name, word = word))?;
        found.sort_unstable();
        found.dedup();
        regions.insert(name.clone(), found);
    }
    Ok(regions)
}

fn graph(decl: &BoardDecl, fields: &GraphFields) -> Result<(Board, Regions), Fault> {
    let mut nodes: Vec<(String, (i16, i16))> = fields.nodes.iter().map(|(name, place)| (name.clone(), *place)).collect();
    // Rank by rank from the near side, as on a rectangle.
    nodes.sort_by_key(|(_, (column, row))| (*row, *column));
    let mut edges: Vec<(String, Vec<(String, String)>)> = Vec::new();
    let mut add = |direction: &str, pair: (String, String)| match edges.iter_mut().find(|(known, _)| known == direction) {
        Some((_, pairs)) => pairs.push(pair),
        None => edges.push((direction.to_owned(), vec![pair])),
    };
    for (direction, list) in &fields.edges {
        for pair in list.split_whitespace() {
            let Some((from, to)) = pair.split_once('-') else {
                let message = message!(lower.edge_is_written, pair = pair);
                return Err(Fault::new("script/board", &decl.place, message).word(pair));
            };
            add(direction, (from.to_owned(), to.to_owned()));
            if let Some(back) = fields.back.as_ref().and_then(|back| back.get(direction)) {
                add(back, (to.to_owned(), from.to_owned()));
            }
        }
    }
    for (i, (direction, _)) in edges.iter().enumerate() {
        if let Some((other, _)) = edges[..i].iter().find(|(other, _)| other.to_lowercase() == direction.to_lowercase()) {
            let message = message!(lower.board_same_direction, direction = direction, other = other);
            let mut fault = Fault::new("script/board", &decl.place, message).help(message!(lower.give_one_of_them_another));
            let back = fields.back.iter().flatten().find(|(_, back)| *back == direction).map(|(towards, _)| towards);
            fault.path = match back.filter(|_| !fields.edges.contains_key(direction)) {
                Some(towards) => vec!["back".to_owned(), towards.clone()],
                None => vec!["edges".to_owned(), direction.clone()],
            };
            fault.owner = "board.graph".to_owned();
            return Err(fault);
        }
    }
    let lines: Vec<(String, u8, Vec<String>)> = fields
        .lines
        .iter()
        .flatten()
        .map(|(name, sites)| (name.clone(), 0, sites.split_whitespace().map(str::to_owned).collect()))
        .collect();
    let board = Board::graph(&nodes, &edges, &lines).map_err(|error| wrong(decl, &error))?;
    let regions = regions(decl, &board, fields.regions.as_ref())?;
    let stars = stars(decl, &board, fields.stars.as_deref())?;
    Ok((board.with_stars(stars), regions))
}
