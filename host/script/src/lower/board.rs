//! Boards.

use std::collections::BTreeMap;

use tianyuan_board::{Board, BoardError};
use tianyuan_notation::visible::visible;
use tianyuan_rules::spec::Drawing;

use crate::decl::{BoardDecl, BoardFields, BoardKind, GraphFields};
use crate::fault::{Fault, Said, said};

type Regions = BTreeMap<String, Vec<u16>>;

/// Signs of a word that stands in a river, at most.
const LONGEST_WATER: usize = 12;

/// Rivers and strokes of a board.
pub(super) fn drawing(decl: &BoardDecl, board: &Board) -> Result<Drawing, Fault> {
    let (BoardKind::Points(fields) | BoardKind::Cells(fields)) = &decl.kind else { return Ok(Drawing::default()) };
    let unknown = |word: &str, en: String, zh: String| Fault::new("script/unknown-word", &decl.place, said(en, zh)).word(word);
    let mut drawing = Drawing::default();
    for word in fields.rivers.as_deref().unwrap_or_default().split_whitespace() {
        let behind = board.ranks().iter().position(|label| label.eq_ignore_ascii_case(word)).filter(|row| row + 1 < board.height());
        let (Some(row), false) = (behind, board.has_cells()) else {
            let en = format!("no river can run behind rank `{word}`: name a rank of a board of points, but not the last");
            let zh = format!("`{word}` 线之后不能有河界：须为落子于交叉点之棋盘的一条横线，且非最后一条");
            return Err(unknown(word, en, zh));
        };
        drawing.rivers.push(row as u16);
    }
    for word in fields.waters.as_deref().unwrap_or_default().split_whitespace() {
        if drawing.rivers.is_empty() || word.chars().count() > LONGEST_WATER || visible(word) != word {
            let en = format!("`{word}` cannot be written in a river: give `rivers`, and words of at most {LONGEST_WATER} signs");
            return Err(unknown(word, en, format!("`{word}` 不能写在河界上：须有 `rivers`，每词至多 {LONGEST_WATER} 字")));
        }
        drawing.waters.push(word.to_owned());
    }
    for pair in fields.strokes.as_deref().unwrap_or_default().split_whitespace() {
        let ends = pair.split_once('-').and_then(|(from, to)| Some((board.site(from)?, board.site(to)?)));
        let Some((from, to)) = ends.filter(|(from, to)| from != to) else {
            let en = format!("a stroke joins two sites, as in `A1-C3`; `{pair}` does not");
            return Err(unknown(pair, en, format!("加画的线连接两点，如 `A1-C3`；`{pair}` 不是")));
        };
        drawing.strokes.push((from, to));
    }
    Ok(drawing)
}

pub(super) fn lower(decl: &BoardDecl) -> Result<(Board, Regions), Fault> {
    match &decl.kind {
        BoardKind::Points(fields) => rectangle(decl, fields, false),
        BoardKind::Cells(fields) => rectangle(decl, fields, true),
        BoardKind::Graph(fields) => graph(decl, fields),
    }
}

fn wrong(decl: &BoardDecl, error: &BoardError) -> Fault {
    let zh = match error {
        BoardError::Size { width, height } => format!("棋盘的直线与横线各为 1 到 36，不能是 {width}×{height}"),
        BoardError::Nodes(n) => format!("棋盘有 1 到 1296 个点，不能是 {n} 个"),
        BoardError::SameName(name) => format!("两个点都叫 `{name}`"),
        BoardError::NoSuchNode(name) => format!("没有名为 `{name}` 的点"),
        BoardError::Fork { node, direction } => format!("`{node}` 在方向 `{direction}` 上有两个邻点"),
        BoardError::Directions(n) => format!("棋盘最多 32 个方向，不能是 {n} 个"),
        other => other.to_string(),
    };
    Fault::new("script/board", &decl.place, said(error.to_string(), zh)).word("board")
}

fn rectangle(decl: &BoardDecl, fields: &BoardFields, cells: bool) -> Result<(Board, Regions), Fault> {
    let board = Board::rectangle(fields.width, fields.height, cells, fields.files.as_deref(), fields.ranks.as_deref())
        .map_err(|error| wrong(decl, &error))?;
    let regions = regions(decl, &board, fields.regions.as_ref())?;
    let stars = stars(decl, &board, fields.stars.as_deref())?;
    Ok((board.with_stars(stars), regions))
}

/// The sites of a text.
fn listed(decl: &BoardDecl, board: &Board, sites: &str, wrong: impl Fn(&str) -> Said) -> Result<Vec<u16>, Fault> {
    let site = |word| board.site(word).ok_or_else(|| Fault::new("script/unknown-word", &decl.place, wrong(word)).word(word));
    sites.split_whitespace().map(site).collect()
}

fn stars(decl: &BoardDecl, board: &Board, sites: Option<&str>) -> Result<Vec<u16>, Fault> {
    let wrong = |word: &str| said(format!("there is no site `{word}` for a star"), format!("没有可标星位的点 `{word}`"));
    listed(decl, board, sites.unwrap_or_default(), wrong)
}

fn regions(decl: &BoardDecl, board: &Board, named: Option<&BTreeMap<String, String>>) -> Result<Regions, Fault> {
    let mut regions = Regions::new();
    for (name, sites) in named.into_iter().flatten() {
        let mut found = listed(decl, board, sites, |word| {
            said(format!("the region `{name}` has no site `{word}` to take"), format!("区域 `{name}` 中的点 `{word}` 不存在"))
        })?;
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
                let message = said(format!("an edge is written `a-b`, not `{pair}`"), format!("边写作 `a-b`，而不是 `{pair}`"));
                return Err(Fault::new("script/board", &decl.place, message).word(pair));
            };
            add(direction, (from.to_owned(), to.to_owned()));
            if let Some(back) = fields.back.as_ref().and_then(|back| back.get(direction)) {
                add(back, (to.to_owned(), from.to_owned()));
            }
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
