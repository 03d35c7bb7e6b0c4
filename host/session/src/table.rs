//! A match as a page shows it: the position, the turns so far, the seats, the rules.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tianyuan_play::{Match, Seat, Turn, idioms, sentences};
use tianyuan_rules::spec::SideId;
use tianyuan_words::Lang;

use crate::clock::{ClockView, clock};
use crate::position::{PositionView, position};
use crate::rules::{RulesView, rules};

/// A match without its turns, which grow: see [`turns`].
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MatchView {
    /// Number of events so far; a page that knows as many knows all.
    pub seq: usize,
    /// The position with its choices.
    pub position: PositionView,
    /// Steps so far: the number that a turn is based on.
    pub steps: usize,
    /// Who plays each side.
    pub seats: Vec<SeatView>,
    /// The end.
    pub outcome: Option<OutcomeView>,
    /// The side that has offered a draw.
    pub offer: Option<u8>,
    /// True if the rules let sides agree to a draw.
    pub draws: bool,
    /// Draws that nobody may refuse in this position.
    pub enforced_draws: Vec<EnforcedDrawView>,
    /// True if positions of the game can be counted.
    pub counts: bool,
    /// Decisions that can be taken back.
    pub can_undo: usize,
    /// Decisions that can be made again.
    pub can_redo: usize,
    /// The rules.
    pub rules: RulesView,
    /// The reason why the match is not being saved, in words.
    pub unsaved: Option<String>,
    /// A function of the script that failed, in words.
    pub fault: Option<String>,
    /// The clock, if the match has one.
    pub clock: Option<ClockView>,
    /// True once both players and the arbiter have confirmed the result.
    pub confirmed: bool,
    /// The game is adjourned, or about to be, in words.
    pub adjourned: Option<String>,
    /// The piece that has to be played by a ruling, in words.
    pub touched: Option<String>,
}

/// A draw that nobody may refuse if a side offers it now.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct EnforcedDrawView {
    /// The side that may offer it.
    pub side: u8,
    /// In words, with the clause.
    pub sentence: String,
}

/// A turn.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TurnView {
    /// Its number.
    pub number: usize,
    /// Its side.
    pub side: u8,
    /// Its text.
    pub text: String,
    /// The same in the notations of the game's players, by the words of `BoardView.notations`.
    #[serde(serialize_with = "as_map", skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "BTreeMap<String, String>")]
    pub said: Vec<(&'static str, String)>,
    /// Steps of the match when it is over.
    pub after: usize,
}

/// Few pairs take less room than a map; readers get a map.
fn as_map<S: Serializer>(pairs: &[(&'static str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(word, text)| (word, text)))
}

/// The player of a side.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "who")]
pub enum SeatView {
    /// A person.
    Person,
    /// The program: anything legal.
    Random,
    /// The program, at a level.
    Level {
        /// From 1 to 10.
        level: u8,
    },
    /// A program of others, which plays where the match is shown by who began it.
    Engine {
        /// Its name.
        name: String,
    },
}

/// The end of a match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OutcomeView {
    /// In words.
    pub sentence: String,
    /// The winner; none for a draw.
    pub winner: Option<u8>,
    /// Word of the reason.
    pub reason: String,
}

/// The turns of a match but the first `from`.
pub fn turns(played: &Match, from: usize) -> Vec<TurnView> {
    let turn = |turn: &Turn| TurnView {
        number: turn.number,
        side: turn.side.number(),
        text: played.turn_text(turn),
        said: Vec::new(),
        after: turn.steps.end,
    };
    let all = played.turns();
    let wanted = all.get(from..).unwrap_or_default();
    let mut views: Vec<TurnView> = wanted.iter().map(turn).collect();
    for idiom in idioms::written(played.spec()) {
        // Across a change of rules no notation is sure: the game's own text stays.
        for (view, text) in views.iter_mut().zip(idioms::texts(played, idiom, wanted).unwrap_or_default()) {
            view.said.push((idiom.word(), text));
        }
    }
    views
}

/// A match as it is now.
pub fn table(lang: Lang, played: &mut Match) -> MatchView {
    let rules = rules(lang, played);
    let seat = |seat: &Seat| match seat {
        Seat::Person => SeatView::Person,
        Seat::Random { .. } => SeatView::Random,
        Seat::Level { level, .. } => SeatView::Level { level: *level },
        Seat::Engine { name, .. } => SeatView::Engine { name: name.clone() },
    };
    let outcome = sentences::outcome(lang, played).map(|sentence| OutcomeView {
        sentence,
        winner: played.winner().map(SideId::number),
        reason: played.result_word().unwrap_or_default(),
    });
    MatchView {
        seq: played.events().len(),
        position: position(lang, played),
        steps: played.steps().len(),
        seats: played.seats().iter().map(seat).collect(),
        outcome,
        offer: played.offer().map(SideId::number),
        draws: played.spec().conduct.draw_offers,
        enforced_draws: enforced_draws(lang, played),
        counts: !played.spec().scores.is_empty(),
        can_undo: played.can_undo(),
        can_redo: played.can_redo(),
        rules,
        unsaved: played.journal_fault().map(|fault| fault.message().in_lang(lang)),
        fault: played.hook_fault().map(str::to_owned),
        clock: clock(lang, played),
        confirmed: played.is_confirmed(),
        adjourned: sentences::adjourned(lang, played),
        touched: sentences::touched(lang, played),
    }
}

fn enforced_draws(lang: Lang, played: &Match) -> Vec<EnforcedDrawView> {
    let view = |side: SideId| Some(EnforcedDrawView { side: side.number(), sentence: sentences::enforced_draw(lang, played, side)? });
    played.spec().player_ids().filter_map(view).collect()
}
