//! A tournament as TRF: the first side is written as white, which is how the format names sides.

use std::fmt::Write as _;

use crate::model::{PlayerId, Side};
use crate::points::Points;
use crate::standings::{Cell, Row, crosstable, standings};
use crate::state::{ForbiddenPair, Tournament};

/// The report of a tournament. Where teams play, it is that of their players, with a line `013` for each team.
pub fn trf(tournament: &Tournament) -> String {
    let every = |tournament: &Tournament| -> Vec<PlayerId> { tournament.players().map(|(id, _)| id).collect() };
    if tournament.settings().teams.is_none() {
        return Report::of(tournament, &every(tournament)).text(None);
    }
    let all = tournament.individuals();
    let mut out = Report { event: tournament, ..Report::of(&all.tournament, &every(&all.tournament)) }.text(None);
    for (team, player) in tournament.players() {
        let name: String = player.entrant.name.chars().take(32).collect();
        let mut line = format!("013 {name:<32}");
        for (index, _) in all.seats.iter().enumerate().filter(|(_, seat)| seat.team == team) {
            let _ = write!(line, "{:>4} ", index + 1);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The report by which a program of others pairs the next round: players are numbered from 1 in the order given, those who do not play
/// have the round's column already, and pairs that are not to meet are listed.
pub(crate) fn trf_to_pair(before: &Tournament, order: &[PlayerId]) -> String {
    Report::of(before, order).text(Some(before.paired() + 1))
}

/// A report in the making.
struct Report<'a> {
    tournament: &'a Tournament,
    /// The tournament whose system and rounds are named.
    event: &'a Tournament,
    /// The number that each player has in it, by the player's own.
    numbers: Vec<usize>,
}

impl Report<'_> {
    fn of<'a>(tournament: &'a Tournament, order: &[PlayerId]) -> Report<'a> {
        let mut numbers = vec![0; tournament.players().len()];
        for (place, id) in order.iter().enumerate() {
            numbers[id.index()] = place + 1;
        }
        Report { tournament, event: tournament, numbers }
    }

    fn number(&self, id: PlayerId) -> usize {
        self.numbers[id.index()]
    }

    fn text(&self, next: Option<u32>) -> String {
        let tournament = self.tournament;
        let mut out = String::new();
        let mut line = |text: String| {
            out.push_str(text.trim_end());
            out.push('\n');
        };
        line(format!("012 {}", tournament.settings().name));
        line(format!("062 {}", tournament.players().len()));
        line(format!("092 {}", self.event.settings().system.word()));
        if let Some(rounds) = self.event.length() {
            line(format!("XXR {rounds}"));
        }
        if let Some(round) = next {
            line("XXC white1".to_owned());
            for ForbiddenPair { players: [a, b], .. } in tournament.forbidden().filter(|pair| pair.holds(round)) {
                line(format!("XXP {} {}", self.number(*a), self.number(*b)));
            }
        }
        let cells = crosstable(tournament);
        let mut rows = standings(tournament, tournament.paired());
        rows.sort_by_key(|row| self.number(row.player));
        for row in &rows {
            let mut text = self.player(row, &cells[row.player.index()]);
            if let Some((round, player)) = next.zip(tournament.player(row.player)).filter(|(round, player)| !player.plays(*round)) {
                let cell = if player.absent.contains(&round) { Cell::Absent } else { Cell::Out };
                let _ = write!(text, "  {}", self.round(row.player, round, cell));
            }
            line(text);
        }
        out
    }

    fn player(&self, row: &Row, cells: &[Cell]) -> String {
        let Some(player) = self.tournament.player(row.player) else { return String::new() };
        let entrant = &player.entrant;
        let cut = |text: &str, most: usize| text.chars().take(most).collect::<String>();
        let rating = self.tournament.rating(row.player).map(|rating| rating.clamp(0, 9999).to_string()).unwrap_or_default();
        let (name, country, member) = (cut(&entrant.name, 33), cut(&entrant.country, 3), cut(&entrant.member, 11));
        let (id, points, rank) = (self.number(row.player), row.points.to_string(), row.rank);
        let points = if points.contains('.') { points } else { points + ".0" };
        // The blanks are sex and title, and the day of birth.
        let mut line = format!("001 {id:>4}      {name:<33} {rating:>4} {country:<3} {member:>11} {:10} {points:>4} {rank:>4}", "");
        for (round, cell) in (1..).zip(cells) {
            let _ = write!(line, "  {}", self.round(row.player, round, *cell));
        }
        line
    }

    /// The sign of a round without an opponent that was worth so many points; those of a win have a sign of their own.
    fn alone(&self, points: Points, full: char) -> char {
        let scoring = &self.tournament.settings().scoring;
        match points {
            points if points == scoring.win => full,
            points if points == scoring.draw => 'H',
            _ => 'Z',
        }
    }

    /// The eight signs of a player's round: opponent, side, result.
    fn round(&self, id: PlayerId, round: u32, cell: Cell) -> String {
        let scoring = &self.tournament.settings().scoring;
        match cell {
            Cell::Out => "0000 - Z".to_owned(),
            // A round off is one that was asked for, whatever it is worth.
            Cell::Absent => format!("0000 - {}", self.alone(self.tournament.points_off(id, round), 'F')),
            Cell::Bye => format!("0000 - {}", self.alone(scoring.bye, 'U')),
            Cell::Game { opponent, side, result } => {
                let side_sign = if side == Side::First { 'w' } else { 'b' };
                let sign = result.map_or(' ', |result| match (result.share(side), result.played()) {
                    (2, true) => '1',
                    (1, _) => '=',
                    (_, true) => '0',
                    (2, false) => '+',
                    (_, false) => '-',
                });
                format!("{:>4} {side_sign} {sign}", self.number(opponent))
            }
        }
    }
}
