//! Dead pieces by GNU Go, over the Go Text Protocol.
//!
//! It runs as a process of its own that is given the position piece by piece and ends with the question: nothing of it is linked, and
//! nothing of it is needed where nobody asks.

use std::time::Duration;

use tianyuan_protocol::client::{Bounds, FaultKind, ask_gtp};
use tianyuan_protocol::gtp::vertex;
use tianyuan_render::stones;
use tianyuan_rules::Setup;
use tianyuan_rules::spec::{Site, Spec};

/// The names under which the program is searched; some systems keep games beside the programs that a service finds.
const NAMES: [&str; 2] = ["gnugo", "/usr/games/gnugo"];
/// The time that it may think about one question.
const PATIENCE: Duration = Duration::from_secs(120);
/// The largest board that it knows.
const LARGEST: usize = 19;

/// The reason why the program gave no answer.
#[derive(Debug)]
pub(super) enum Deaf {
    /// The protocol has no words for such a board.
    Board,
    /// The program is not installed.
    Missing,
    /// It took too long.
    Slow(u64),
    /// It broke off or refused; its message.
    Refused(String),
}

/// The pieces of a position that the program holds for dead.
pub(super) fn dead(spec: &Spec, setup: &Setup) -> Result<Vec<Site>, Deaf> {
    let board = &spec.board;
    let size = board.width();
    let Some((dark, _)) = stones(spec).filter(|_| board.is_rectangular() && board.height() == size && size <= LARGEST) else {
        return Err(Deaf::Board);
    };
    let mut questions = vec![format!("boardsize {size}"), "clear_board".to_owned()];
    // No group of a part of the position is without a liberty if none of the whole is, so that nothing is captured on the way.
    for (site, piece) in setup.cells.iter().enumerate() {
        if let Some(piece) = piece {
            let colour = if piece.side == dark { "black" } else { "white" };
            questions.push(format!("play {colour} {}", vertex(board, site as Site)));
        }
    }
    questions.push("final_status_list dead".to_owned());
    let said = asked(&questions)?;
    let names: Vec<String> = said.split_whitespace().map(str::to_uppercase).collect();
    let named = |site: &Site| names.contains(&vertex(board, *site));
    let found: Vec<Site> = (0..board.sites() as Site).filter(|site| setup.cells[usize::from(*site)].is_some()).filter(named).collect();
    if found.len() == names.len() { Ok(found) } else { Err(Deaf::Refused(said)) }
}

/// The answer to the last of several questions.
fn asked(questions: &[String]) -> Result<String, Deaf> {
    for name in NAMES {
        let command = [name, "--mode", "gtp", "--seed", "1"].map(str::to_owned);
        match ask_gtp(&command, Bounds { patience: PATIENCE }, questions) {
            Ok(mut answers) => return Ok(answers.pop().unwrap_or_default()),
            Err(fault) => match fault.kind {
                FaultKind::NotStarted => {}
                FaultKind::Hung => return Err(Deaf::Slow(PATIENCE.as_secs())),
                _ => return Err(Deaf::Refused(fault.line)),
            },
        }
    }
    Err(Deaf::Missing)
}
