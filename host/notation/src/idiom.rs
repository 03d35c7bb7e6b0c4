//! The notations in which players of a game write its moves, besides the game's own: `Nbxd2+`, `炮二平五`, `9x18x25`, `P-7f`.
//!
//! This module knows notations and no game. The codes of a script select the notations of its game and name
//! pieces and squares in them:
//!
//! | notation | example | codes of the game | codes of a kind |
//! |---|---|---|---|
//! | [`Idiom::San`] | `Nbxd2+`, `O-O`, `e8=Q` | `pgn`: names of the game in files; `san`: the letter that is left out | `san`: its letter, where it is another |
//! | [`Idiom::Iccs`] | `H2-E2` | `iccs`: the name of the point in the lower left corner | – |
//! | [`Idiom::Wxf`] | `C2=5` | – | `wxf`: its letters |
//! | [`Idiom::Chinese`] | `炮二平五` | – | `han`: its names, those of the second side behind `\|` |
//! | [`Idiom::Numbers`] | `11-15`, `9x18x25` | `pdn`: type, first side, width, height, `N` and a corner | – |
//! | [`Idiom::Western`] | `P-7f`, `Sx4d+` | – | `kif` or `csa` |
//! | [`Idiom::Csa`] | `7776FU` | – | `csa` |
//! | [`Idiom::Japanese`] | `７六歩`, `同銀` | – | `kif` |
//!
//! A text is compared with the legal decisions that it could be: more than one is refused with the texts that distinguish them, none
//! with the rule that forbids it and with what is legal and looks alike.

mod files;
mod iccs;
mod numbers;
mod pick;
mod san;
mod western;

use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, Game};

use crate::error::MoveError;
pub use crate::format::Idiom;
use crate::kifu;
use crate::position::Numbering;

/// The notations in which files can hold the moves of a game, the usual one first.
pub fn in_files(spec: &Spec) -> Vec<Idiom> {
    idioms(spec).into_iter().filter(|idiom| Idiom::IN_FILES.contains(idiom)).collect()
}

/// The longest text that is read.
const LONGEST: usize = 200;

/// The notations in which the moves of a game are written, the one that files use first.
pub fn idioms(spec: &Spec) -> Vec<Idiom> {
    let kinds = |key: &str| spec.kinds.iter().any(|kind| kind.codes.contains_key(key));
    let board = &spec.board;
    let files = board.is_rectangular() && board.width() <= 9 && spec.sides.len() == 2;
    let japanese = kifu::is_for(spec);
    let known = [
        (Idiom::Iccs, iccs::Grid::of(spec).is_some()),
        (Idiom::Wxf, files && kinds("wxf")),
        (Idiom::Chinese, files && kinds("han")),
        (Idiom::San, board.is_rectangular() && spec.codes.contains_key("pgn") && iccs::Grid::of(spec).is_none()),
        (Idiom::Numbers, Numbering::of(spec).is_some()),
        (Idiom::Csa, japanese && kinds("csa")),
        (Idiom::Western, japanese),
        (Idiom::Japanese, japanese),
    ];
    known.into_iter().filter(|(_, is)| *is).map(|(idiom, _)| idiom).collect()
}

/// The decisions that a text means in one of the notations of the game; `None` where it looks like none of them.
///
/// The game is left as it was.
pub fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST {
        return None;
    }
    let spec = game.spec().clone();
    idioms(&spec).into_iter().find_map(|idiom| read_in(game, idiom, text))
}

fn read_in(game: &mut dyn Game, idiom: Idiom, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    match idiom {
        Idiom::San => san::read(game, text),
        Idiom::Iccs => iccs::read(game, text),
        Idiom::Wxf => files::read(game, text, files::Letters::Latin),
        Idiom::Chinese => files::read(game, text, files::Letters::Chinese),
        Idiom::Numbers => numbers::read(game, text),
        Idiom::Western => western::read(game, text),
        Idiom::Csa => western::read_csa(game, text),
        Idiom::Japanese => western::read_japanese(game, text),
    }
}

/// A turn in a notation; `None` if the notation has no words for it. `game` is at the position before the turn, and is left there.
pub fn write(game: &mut dyn Game, idiom: Idiom, turn: &[Decision]) -> Option<String> {
    match (idiom, turn) {
        (Idiom::San, [only]) => san::write(game, only),
        (Idiom::Iccs, [only]) => iccs::write(game.spec(), only),
        (Idiom::Wxf, [only]) => files::write(game, only, files::Letters::Latin),
        (Idiom::Chinese, [only]) => files::write(game, only, files::Letters::Chinese),
        (Idiom::Numbers, _) => numbers::write(game, turn),
        _ => None,
    }
}
