//! Settings of a new tournament in words, as scripts, the command line and pages give them.

use tianyuan_words::message;

use crate::acts::{read_meeting, read_ties, set_criterion};
use crate::entry::Entry;
use crate::error::TournamentError;
use crate::model::{Bands, BoardOrder, Scoring, Settings, SideRules};
use crate::points::Points;

/// Changes a setting by its word.
///
/// # Errors
/// There is no such setting, or it does not take the value.
pub fn set_setting(settings: &mut Settings, key: &str, value: &str) -> Result<(), TournamentError> {
    match key {
        "points" => points(settings, three(value)?),
        "bye" => settings.scoring.bye = one(value)?,
        "absent" => settings.scoring.absent = one(value)?,
        "bands" => settings.bands = Some(bands(settings, value)?),
        "teams" => {
            let fresh = Settings::of_teams(&settings.name, settings.system, number(value)?);
            (settings.teams, settings.scoring, settings.ties) = (fresh.teams, fresh.scoring, fresh.ties);
        }
        "order" => {
            let order = BoardOrder::of(value).ok_or_else(|| message!(tournament.wrong.no_order, text = value))?;
            settings.teams.as_mut().ok_or_else(|| message!(tournament.wrong.no_teams))?.order = order;
        }
        "board-points" => {
            let [win, draw, loss] = three(value)?;
            let rules = settings.teams.as_mut().ok_or_else(|| message!(tournament.wrong.no_teams))?;
            // A round without an opponent counts like a draw on every board.
            let bye = if settings.system.by_table() { Points::ZERO } else { draw.times(rules.boards) };
            rules.scoring = Scoring { win, draw, loss, bye, absent: Points::ZERO };
        }
        "sides" => settings.sides = Some(SideRules::parse(value).ok_or_else(|| message!(tournament.wrong.no_sides, text = value))?),
        "meeting" => {
            let (rounds, date) = value.split_once(' ').unwrap_or((value, ""));
            if let Entry::Meeting { meeting } = read_meeting(rounds, date, "")? {
                settings.meetings.push(meeting);
                settings.meetings.sort_by_key(|meeting| meeting.from);
            }
        }
        "rounds" => settings.rounds = Some(number(value)?),
        "cycles" => settings.cycles = number(value)?,
        "criterion" => set_criterion(&mut settings.criteria, value)?,
        "ties" => settings.ties = read_ties(value.split(','))?,
        _ => return Err(message!(tournament.wrong.no_setting, text = key).into()),
    }
    Ok(())
}

/// A round without an opponent counts like a win, of teams like a draw, but for a table, in which everybody has as many.
fn points(settings: &mut Settings, [win, draw, loss]: [Points; 3]) {
    let bye = match (settings.system.by_table(), settings.teams.is_some()) {
        (true, _) => Points::ZERO,
        (false, true) => draw,
        (false, false) => win,
    };
    let scoring = &mut settings.scoring;
    (scoring.win, scoring.draw, scoring.loss, scoring.bye) = (win, draw, loss, bye);
}

fn number(value: &str) -> Result<u32, TournamentError> {
    value.trim().parse().map_err(|_| message!(tournament.wrong.whole_number, text = value).into())
}

fn one(value: &str) -> Result<Points, TournamentError> {
    Points::parse(value).ok_or_else(|| message!(tournament.wrong.points, text = value).into())
}

fn parts(value: &str) -> impl Iterator<Item = &str> {
    value.split([',', ' ', '，']).filter(|part| !part.is_empty())
}

/// Points for a win, a draw and a loss.
fn three(value: &str) -> Result<[Points; 3], TournamentError> {
    let points: Vec<Points> = parts(value).filter_map(Points::parse).collect();
    points.try_into().map_err(|_| message!(tournament.wrong.three_points, text = value).into())
}

fn bands(settings: &Settings, value: &str) -> Result<Bands, TournamentError> {
    let ratings: Vec<i32> = parts(value).filter_map(|part| part.parse().ok()).collect();
    let [floor, bar, step] = ratings[..] else { return Err(message!(tournament.wrong.three_bands, text = value).into()) };
    if settings.bands.is_none() {
        return Err(message!(tournament.wrong.no_bands).into());
    }
    Ok(Bands { floor, bar, step })
}
