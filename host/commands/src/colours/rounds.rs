//! The sides of two players in one round of an event, as the rules have it.

use tianyuan_play::{Guess, Lot, draw_lot, other};
use tianyuan_rules::spec::{RoundSides, SideId, Spec};
use tianyuan_words::t;

use crate::app::App;
use crate::args;
use tianyuan_output::exit::Failure;

/// The sides of a round.
pub(super) struct Settled {
    /// The round.
    pub(super) number: u16,
    /// The word of the way.
    pub(super) how: &'static str,
    /// The clause of the rule.
    pub(super) clause: String,
    /// The side of the second player.
    pub(super) side: SideId,
    /// The lot, where one was drawn.
    pub(super) lot: Option<Lot>,
}

/// Settles the sides of a round, with a seed for a lot and the second player's guess.
pub(super) fn settle(
    app: &App,
    spec: &Spec,
    args: &args::Settle,
    (round, seed, said): (u16, u64, Option<Guess>),
) -> Result<Settled, Failure> {
    let conduct = &spec.conduct;
    let Some(rounds) = &conduct.rounds else { return Err(t!(app.lang, cli.colours.no_rounds, game = spec.id).into()) };
    let way = rounds.way(round, args.rounds.unwrap_or(u16::MAX));
    let across = |side: SideId| other(spec, side).unwrap_or(side);
    // The side of the first player; the second has the other.
    let odd = |has: bool| if has { rounds.odd } else { across(rounds.odd) };
    let mut lot = None;
    let first = match way {
        RoundSides::Lot => {
            lot = draw_lot(spec, seed.wrapping_add(u64::from(round)), said);
            lot.map_or(conduct.winner, |lot| across(lot.side))
        }
        RoundSides::OddNumber => match args.numbers[..] {
            // Of two odd or two even numbers the smaller one has the side.
            [one, two] if one != two => odd(if one % 2 == two % 2 { one < two } else { one % 2 == 1 }),
            _ => return Err(t!(app.lang, cli.colours.numbers).into()),
        },
        RoundSides::OddRound => odd(round % 2 == 1),
        RoundSides::Alternate => {
            let before = args.before.as_ref().and_then(|word| spec.side_named(word));
            across(before.ok_or_else(|| Failure::from(t!(app.lang, cli.colours.before)))?)
        }
    };
    let how = if way == RoundSides::Lot { conduct.colours.word() } else { way.word() };
    Ok(Settled { number: round, how, clause: rounds.origin.clause.clone(), side: across(first), lot })
}
