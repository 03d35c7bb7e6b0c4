//! A tournament as TRF: the first side is written as white, which is how the format names sides.

use std::fmt::Write as _;

use crate::model::Side;
use crate::standings::{Cell, Row, crosstable, standings};
use crate::state::Tournament;

/// The report of a tournament.
pub fn trf(tournament: &Tournament) -> String {
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(text.trim_end());
        out.push('\n');
    };
    line(format!("012 {}", tournament.settings().name));
    line(format!("062 {}", tournament.players().len()));
    line(format!("092 {}", tournament.settings().system.word()));
    if let Some(rounds) = tournament.length() {
        line(format!("XXR {rounds}"));
    }
    let cells = crosstable(tournament);
    let mut rows = standings(tournament, tournament.paired());
    rows.sort_by_key(|row| row.player);
    for row in &rows {
        line(player(tournament, row, &cells[row.player.index()]));
    }
    out
}

fn player(tournament: &Tournament, row: &Row, cells: &[Cell]) -> String {
    let Some(player) = tournament.player(row.player) else { return String::new() };
    let entrant = &player.entrant;
    let cut = |text: &str, most: usize| text.chars().take(most).collect::<String>();
    let rating = entrant.rating.map(|rating| rating.clamp(0, 9999).to_string()).unwrap_or_default();
    let (name, country, member) = (cut(&entrant.name, 33), cut(&entrant.country, 3), cut(&entrant.member, 11));
    let (id, points, rank) = (row.player.0, row.points.to_string(), row.rank);
    let points = if points.contains('.') { points } else { points + ".0" };
    // The blanks are sex and title, and the day of birth.
    let mut line = format!("001 {id:>4}      {name:<33} {rating:>4} {country:<3} {member:>11} {:10} {points:>4} {rank:>4}", "");
    for cell in cells {
        let _ = write!(line, "  {}", round(tournament, *cell));
    }
    line
}

/// The eight signs of a round: opponent, side, result.
fn round(tournament: &Tournament, cell: Cell) -> String {
    let scoring = &tournament.settings().scoring;
    let alone = |points| match points {
        points if points == scoring.win => 'U',
        points if points == scoring.draw => 'H',
        _ => 'Z',
    };
    match cell {
        Cell::Out => "0000 - Z".to_owned(),
        Cell::Absent => format!("0000 - {}", alone(scoring.absent)),
        Cell::Bye => format!("0000 - {}", alone(scoring.bye)),
        Cell::Game { opponent, side, result } => {
            let side_sign = if side == Side::First { 'w' } else { 'b' };
            let sign = result.map_or(' ', |result| match (result.share(side), result.played()) {
                (2, true) => '1',
                (1, _) => '=',
                (_, true) => '0',
                (2, false) => '+',
                (_, false) => '-',
            });
            format!("{:>4} {side_sign} {sign}", opponent.0)
        }
    }
}
