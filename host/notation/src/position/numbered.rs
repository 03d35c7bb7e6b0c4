//! Playing squares by their numbers, and positions that name them so: `W:W31-50,K5:B1-20`. If the code of the game asks for letters, the
//! squares have the names of the board.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};

use crate::text::narrow;

/// The numbering of a board's squares.
#[derive(Debug, Clone)]
pub(crate) struct Numbering {
    /// The sites in the order of their numbers; empty where the board's own names are used.
    order: Vec<Site>,
}

impl Numbering {
    /// The numbering by a game's code `pdn`: `type,first side,width,height,N or A and a corner,which squares`. The corner is that of
    /// the first square: 0 lower left, 1 lower right, 2 upper left, 3 upper right. Playing squares are those of the colour on which the
    /// pieces are placed at first; all, if they are on both.
    pub(crate) fn of(spec: &Spec) -> Option<Numbering> {
        let fields: Vec<&str> = spec.codes.get("pdn")?.split(',').map(str::trim).collect();
        let [_, first, width, height, how, _] = fields.as_slice() else { return None };
        let board = &spec.board;
        let fits = board.is_rectangular() && width.parse() == Ok(board.width()) && height.parse() == Ok(board.height());
        let corner = how.get(1..)?.parse::<u8>().ok().filter(|corner| *corner < 4)?;
        if !fits || !matches!(*first, "W" | "B") {
            return None;
        }
        match how.get(..1)? {
            "A" => Some(Numbering { order: Vec::new() }),
            "N" => Some(Numbering { order: order(spec, corner) }),
            _ => None,
        }
    }

    /// The site with a number or a name.
    pub(crate) fn site(&self, spec: &Spec, text: &str) -> Option<Site> {
        if self.order.is_empty() {
            return spec.board.site(text);
        }
        let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| digits)?;
        self.order.get(number.checked_sub(1)?).copied()
    }

    /// The number of a site, or its name.
    pub(crate) fn name(&self, spec: &Spec, site: Site) -> String {
        match self.order.iter().position(|known| *known == site) {
            Some(index) => (index + 1).to_string(),
            None => spec.board.name(site).to_lowercase(),
        }
    }
}

/// True if the code `pdn` of a game says that its first side is black.
pub(crate) fn first_is_black(spec: &Spec) -> bool {
    spec.codes.get("pdn").and_then(|code| code.split(',').nth(1)).is_some_and(|first| first.trim() == "B")
}

fn order(spec: &Spec, corner: u8) -> Vec<Site> {
    let board = &spec.board;
    let colour = |site: Site| (board.place(site).0 + board.place(site).1) % 2;
    let stands = |site: &Site| spec.start.cells.get(usize::from(*site)).copied().flatten().is_some();
    let all = 0..board.sites() as Site;
    let mut colours: Vec<i16> = all.clone().filter(stands).map(colour).collect();
    colours.sort_unstable();
    colours.dedup();
    let mut order: Vec<Site> = all.filter(|&site| colours.len() != 1 || colours.contains(&colour(site))).collect();
    order.sort_by_key(|&site| {
        let (column, row) = board.place(site);
        (if corner < 2 { row } else { -row }, if corner.is_multiple_of(2) { column } else { -column })
    });
    order
}

/// Reads a position as files of games by the numbers of their squares write it: `W:W31-50,K5:B1-20`.
pub(super) fn read(spec: &Spec, text: &str) -> Option<Setup> {
    let numbering = Numbering::of(spec)?;
    let narrow = narrow(text);
    let mut fields = narrow.trim().trim_end_matches('.').split(':').map(str::trim);
    let mut setup = Setup { cells: vec![None; spec.board.sites()], ..Default::default() };
    setup.mover = side_of(spec, fields.next()?)?;
    for field in fields {
        let side = side_of(spec, field.get(..1)?)?;
        for word in field.get(1..)?.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (kind, squares) = match word.strip_prefix(['K', 'k']) {
                Some(rest) => (KindId::find(&spec.kinds, |kind| kind.letters.first().is_some_and(|letter| letter == "K"))?, rest),
                None => (KindId::new(0), word),
            };
            let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
            let (first, last) = (numbering.site(spec, first)?, numbering.site(spec, last)?);
            let sites = if numbering.order.is_empty() {
                vec![first, last]
            } else {
                let at = |site: Site| numbering.order.iter().position(|known| *known == site);
                numbering.order.get(at(first)?..=at(last)?)?.to_vec()
            };
            for site in sites {
                *setup.cells.get_mut(usize::from(site))? = Some(Piece { side, kind });
            }
        }
    }
    Some(setup)
}

/// Writes a position so; `None` where it holds more than pieces and a side to move.
pub(crate) fn write(spec: &Spec, setup: &Setup) -> Option<String> {
    let numbering = Numbering::of(spec)?;
    let letter = |side: SideId| if side.is_first() == first_is_black(spec) { 'B' } else { 'W' };
    let mut text = letter(setup.mover).to_string();
    let mut sites: Vec<Site> = if numbering.order.is_empty() { (0..spec.board.sites() as Site).collect() } else { numbering.order.clone() };
    sites.retain(|&site| setup.cells.get(usize::from(site)).is_some_and(Option::is_some));
    for side in spec.side_ids() {
        let own = sites.iter().filter_map(|&site| Some((site, setup.cells.get(usize::from(site)).copied().flatten()?)));
        let own = own.filter(|(_, piece)| piece.side == side);
        let words: Vec<String> =
            own.map(|(site, piece)| format!("{}{}", if piece.kind.is_first() { "" } else { "K" }, numbering.name(spec, site))).collect();
        text.push_str(&format!(":{}{}", letter(side), words.join(",")));
    }
    let read = read(spec, &text)?;
    (read.cells == setup.cells && setup.below.is_empty() && setup.registers.is_empty() && setup.hands.is_none()).then_some(text)
}

fn side_of(spec: &Spec, letter: &str) -> Option<SideId> {
    let black = first_is_black(spec);
    match letter {
        "W" | "w" => Some(SideId::from(black)),
        "B" | "b" => Some(SideId::from(!black)),
        _ => None,
    }
}
