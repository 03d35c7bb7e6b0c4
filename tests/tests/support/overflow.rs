//! Games played out until only passes remain, by players who want nothing but that.

use tianyuan_rules::Rules;
use tianyuan_tests::oracle::count::{linked_land, unconditional};
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Go, Goban, Side};

use super::stones::{Pair, board_of, phase, side_of};

const SIDES: [Side; 2] = [Side::Black, Side::White];

/// The laws of the old game: any stone may be played, a pass hands one over. The paper leaves ko out and lets a contract decide;
/// here no situation comes again, since random players would go round two kos for ever.
pub const LAWS: Laws = Laws { ko: Ko::Situation, suicide: Suicide::Allowed, pass_costs: true };

/// How the players go about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// They fill what they have until each group is left with two eyes, as far as their stones are proved to live without.
    Basic,
    /// They leave every eye alone.
    Eyes,
    /// They also throw away stones and pass when they might play.
    Wasteful,
}

/// A position in which nothing is left to fight for, and how many turns each side had had.
#[derive(Debug, Clone)]
pub struct Settled {
    pub board: Goban,
    pub lost: [usize; 2],
    pub turns: [usize; 2],
    pub mover: Side,
    /// Points between both sides.
    pub neutral: usize,
}

/// A game played to its end.
#[derive(Debug)]
pub struct Played {
    /// The end, on both sides.
    pub pair: Pair,
    /// Moves as text.
    pub moves: Vec<String>,
    /// The first settled position, where there was one before the end.
    pub settled: Option<Settled>,
}

impl Played {
    /// The game as a counterexample is written.
    pub fn told(&self) -> String {
        format!("{}\n  {}", self.moves.join(" "), self.pair.naive.board.rows().join("\n  "))
    }
}

/// True if every stone lives whatever happens, and every empty point is one side's land or has both beside it.
fn is_settled(board: &Goban) -> bool {
    let alive = |side: Side| board.count(side) > 0 && unconditional(board, side).len() == board.parts(Some(side)).len();
    SIDES.into_iter().all(alive) && neutral(board).iter().all(|&site| SIDES.iter().all(|side| touches(board, site, *side)))
}

/// Regions that both sides touch.
fn neutral(board: &Goban) -> Vec<usize> {
    let between = |region: &Vec<usize>| SIDES.iter().all(|side| !board.around(region, Some(*side)).is_empty());
    board.parts(None).into_iter().filter(between).flatten().collect()
}

/// True if a stone there leaves its group without liberties.
fn drowns(naive: &Go, site: usize) -> bool {
    naive.after(site).is_ok_and(|(board, ..)| board.cells[site].is_none())
}

/// An eye of the mover's that it can fill, a false one too: the stones around are proved to live without it, and so is all that
/// was proved to live with it.
fn surplus(naive: &Go) -> Option<usize> {
    let side = naive.mover;
    let alive = |board: &Goban| unconditional(board, side).into_iter().flatten().collect::<Vec<usize>>();
    let before = alive(&naive.board);
    (0..naive.board.cells.len()).find(|&site| {
        naive.board.is_eye(site, side)
            && naive.after(site).is_ok_and(|(board, _, given)| {
                let after = alive(&board);
                given == 0 && after.contains(&site) && before.iter().all(|stone| after.contains(stone))
            })
    })
}

/// The action of a player: a point, or a pass.
fn choose(naive: &Go, offered: &[usize], settled: bool, manner: Manner, random: &mut Random) -> Option<usize> {
    let side = naive.mover;
    if manner == Manner::Wasteful && random.below(12) == 0 {
        return (random.below(2) == 0).then(|| offered.get(random.below(offered.len())).copied()).flatten();
    }
    let mut open: Vec<usize> = offered.iter().copied().filter(|&site| !naive.board.is_eye(site, side)).collect();
    if settled {
        // Neutral points first, then the own land; nobody throws stones into the other's.
        let between = neutral(&naive.board);
        let theirs = |site: usize| naive.board.same(site).iter().any(|&near| touches(&naive.board, near, side.other()));
        open.retain(|&site| if between.is_empty() { !theirs(site) } else { between.contains(&site) });
    }
    while !open.is_empty() {
        let site = open.swap_remove(random.below(open.len()));
        if !drowns(naive, site) {
            return Some(site);
        }
    }
    if manner == Manner::Basic { surplus(naive) } else { None }
}

fn touches(board: &Goban, site: usize, side: Side) -> bool {
    board.beside(site).iter().any(|&next| board.cells[next] == Some(side))
}

/// Plays a game to its end under the rules given, which must be those of the old game.
///
/// # Errors
/// The place where host and oracle part, or where it does not end.
pub fn play_out(rules: &Rules, seed: u64, manner: Manner) -> Result<Played, String> {
    let mut pair = Pair::new(rules, LAWS);
    let mut random = Random::new(seed);
    let (mut moves, mut settled): (Vec<String>, Option<Settled>) = (Vec::new(), None);
    let play = phase(&*pair.host, "play");
    let sites = pair.naive.board.cells.len();
    for _ in 0..sites * 40 {
        if pair.host.ended().is_some() || pair.host.turn_status().phase != play {
            return Ok(Played { pair, moves, settled });
        }
        let empty = pair.naive.board.cells.iter().filter(|cell| cell.is_none()).count();
        if settled.is_none() && manner == Manner::Basic && empty * 2 < sites && is_settled(&pair.naive.board) {
            let naive = &pair.naive;
            settled = Some(Settled {
                board: naive.board.clone(),
                lost: naive.lost,
                turns: naive.turns,
                mover: naive.mover,
                neutral: neutral(&naive.board).len(),
            });
        }
        let offered: Vec<usize> = pair.legal().0.into_keys().collect();
        let site = choose(&pair.naive, &offered, settled.is_some(), manner, &mut random);
        moves.push(site.map_or("pass".to_owned(), |site| pair.naive.board.vertex_name(site)));
        pair.play(site)?;
        if board_of(&*pair.host) != pair.naive.board || side_of(pair.host.turn_status().mover) != pair.naive.mover {
            return Err(format!("{}: host and oracle part", moves.join(" ")));
        }
    }
    Err(format!("no end: {}", moves.join(" ")))
}

/// True if nothing but basic eyes is left: each empty point is an eye, and each group has two (groups that share an eye are one
/// group with all their eyes). What else is left, where it is not.
pub fn only_basic_eyes(board: &Goban) -> Result<(), &'static str> {
    let empty: Vec<usize> = (0..board.cells.len()).filter(|&site| board.cells[site].is_none()).collect();
    let between = |site: usize| SIDES.iter().all(|side| touches(board, site, *side));
    if empty.iter().any(|&site| !between(site) && SIDES.iter().all(|side| !board.is_eye(site, *side))) {
        return Err("open land");
    }
    if SIDES.iter().flat_map(|side| linked_land(board, *side)).any(|land| land.len() > 2) {
        return Err("more than two eyes");
    }
    Ok(())
}
