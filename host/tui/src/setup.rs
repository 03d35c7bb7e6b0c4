//! The set-up of a game: options, players, and the policy for changed rules.

use crossterm::event::KeyCode;
use tianyuan_play::{Guess, Policy, throws_anything};
use tianyuan_protocol::client::{EngineList, EngineSpec, TURN_MILLIS};
use tianyuan_rules::spec::{Colours, Exact};
use tianyuan_script::{Library, OptionInfo, OptionKind, Options, Report};
use tianyuan_search::levels;
use tianyuan_words::{Lang, pick, t};

use crate::game::begin::{EngineChoice, MatchRequest};
use crate::setup_times::{Times, times};

/// A line that can be changed.
#[derive(Debug)]
pub(crate) enum Field {
    /// An option of the game, with its value as it is typed.
    Option(Box<OptionInfo>, String),
    /// The opponent of the person: a number below [`Setup::opponents`].
    Opponent(usize),
    /// The side that the program plays, by its index.
    Program(usize),
    /// The program thinks on the person's time.
    Ponder(bool),
    /// The lot about the sides: the words to guess with, and the index of the one chosen.
    Colours(Vec<&'static str>, Option<usize>),
    /// The clock: times, and the index of those chosen.
    Clock(Vec<Times>, usize),
    /// The policy.
    Policy(Policy),
}

/// People at the same screen are the opponent 0, levels have their numbers, this one plays at random, and engines come behind it.
const RANDOM: usize = levels::STRONGEST as usize + 1;

/// The choice of an opponent: its number, and the side that it plays.
pub(crate) type Choice = (usize, Option<usize>);

/// A request of the screen.
#[derive(Debug)]
pub(crate) enum Ready {
    /// Back to the menu.
    Back,
    /// Begin.
    Begin(Box<MatchRequest>),
}

/// A game being set up.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) id: String,
    pub(crate) names: tianyuan_rules::spec::Texts,
    pub(crate) fields: Vec<Field>,
    /// Programs of others that can play the game: name and command.
    engines: Vec<(String, String)>,
    /// Sides: identifier and names.
    sides: Vec<(String, tianyuan_rules::spec::Texts)>,
    pub(crate) at: usize,
    pub(crate) message: Option<String>,
    /// The value under the cursor is being typed: the next digit is added to it.
    typing: bool,
}

impl Setup {
    /// The fields of a game with their first values.
    pub(crate) fn new(library: &Library, id: &str, (opponent, side): Choice, engines: &EngineList) -> Result<Setup, Report> {
        let loaded = library.load(id, &Options::new())?;
        let fits = |command: &str| matches!(EngineSpec::read(command), Some(Ok(spec)) if spec.fits(&loaded));
        let engines: Vec<(String, String)> = if throws_anything(loaded.rules.spec()) {
            Vec::new()
        } else {
            engines.iter().filter(|(_, command)| fits(command)).map(|(name, command)| (name.to_owned(), command.to_owned())).collect()
        };
        let mut fields: Vec<Field> =
            loaded.options.iter().map(|(info, value)| Field::Option(Box::new(info.clone()), value.to_string())).collect();
        let last = loaded.rules.spec().sides.iter().rposition(|side| !side.neutral).unwrap_or(0);
        fields.push(Field::Opponent(if opponent > RANDOM + engines.len() { 0 } else { opponent }));
        fields.push(Field::Program(side.filter(|side| *side <= last).unwrap_or(last)));
        fields.push(Field::Ponder(false));
        let lots = match loaded.rules.spec().conduct.colours {
            Colours::Agreed => Vec::new(),
            Colours::Guess => vec![Guess::Odd.word(), Guess::Even.word()],
            Colours::Toss => vec![Colours::Toss.word()],
        };
        if !lots.is_empty() {
            fields.push(Field::Colours(lots, None));
        }
        fields.push(Field::Clock(times(loaded.rules.spec()), 0));
        fields.push(Field::Policy(Policy::default()));
        let sides = loaded.rules.spec().sides.iter().map(|side| (side.id.clone(), side.names.clone())).collect();
        Ok(Setup { id: id.to_owned(), names: loaded.names.clone(), fields, engines, sides, at: 0, message: None, typing: false })
    }

    /// A key.
    pub(crate) fn key(&mut self, code: KeyCode) -> Option<Ready> {
        let typing = std::mem::take(&mut self.typing);
        self.message = None;
        match code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(self.fields.len().saturating_sub(1)),
            KeyCode::Left => self.turn(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(1),
            KeyCode::Char(c @ ('0'..='9' | '/' | '.' | '-')) => self.digit(c, typing),
            KeyCode::Backspace => {
                if let Some(Field::Option(info, value)) = self.fields.get_mut(self.at)
                    && matches!(info.kind, OptionKind::Integer { .. } | OptionKind::Exact { .. })
                {
                    value.pop();
                    self.typing = true;
                }
            }
            KeyCode::Enter => return Some(Ready::Begin(Box::new(self.wanted()))),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Ready::Back),
            _ => {}
        }
        None
    }

    fn turn(&mut self, by: i64) {
        let (sides, opponents) = (self.sides.len(), self.opponents());
        match self.fields.get_mut(self.at) {
            Some(Field::Option(info, value)) => *value = turned(&info.kind, value, by),
            Some(Field::Opponent(opponent)) => *opponent = (*opponent as i64 + by).rem_euclid(opponents as i64) as usize,
            Some(Field::Program(side)) => *side = (*side as i64 + by).rem_euclid(sides.max(1) as i64) as usize,
            Some(Field::Ponder(ponder)) => *ponder = !*ponder,
            Some(Field::Colours(words, chosen)) => {
                let now = chosen.map_or(0, |chosen| chosen + 1) as i64;
                *chosen = ((now + by).rem_euclid(words.len() as i64 + 1) as usize).checked_sub(1);
            }
            Some(Field::Clock(times, chosen)) => *chosen = (*chosen as i64 + by).rem_euclid(times.len().max(1) as i64) as usize,
            Some(Field::Policy(policy)) => {
                let now = Policy::ALL.iter().position(|other| other == policy).unwrap_or(0) as i64;
                *policy = Policy::ALL[(now + by).rem_euclid(Policy::ALL.len() as i64) as usize];
            }
            None => {}
        }
    }

    fn digit(&mut self, digit: char, typing: bool) {
        if let Some(Field::Option(info, value)) = self.fields.get_mut(self.at)
            && (matches!(info.kind, OptionKind::Exact { .. })
                || (matches!(info.kind, OptionKind::Integer { .. }) && digit.is_ascii_digit()))
        {
            if !typing {
                value.clear();
            }
            if value.len() < 9 {
                value.push(digit);
            }
            self.typing = true;
        }
    }

    /// The match as it is set up; values that are the first ones are left out.
    fn wanted(&self) -> MatchRequest {
        let mut wanted = MatchRequest { game: self.id.clone(), ..MatchRequest::default() };
        for field in &self.fields {
            match field {
                Field::Option(info, value) if *value != info.default.to_string() => {
                    wanted.options.insert(info.name.clone(), value.clone());
                }
                Field::Option(..) => {}
                Field::Opponent(opponent) => {
                    wanted.level = u8::try_from(*opponent).ok().filter(|level| *level <= levels::STRONGEST);
                    wanted.engine = self.engine(*opponent).map(|(name, command)| EngineChoice {
                        name: name.clone(),
                        command: command.clone(),
                        millis: TURN_MILLIS,
                    });
                }
                Field::Program(side) => {
                    wanted.program = self.sides.get(*side).filter(|_| self.choice().0 > 0).map(|(id, _)| id.clone()).into_iter().collect();
                }
                Field::Ponder(ponder) => wanted.ponder = *ponder && self.has_level(),
                Field::Colours(words, chosen) => {
                    wanted.colours = chosen.and_then(|chosen| words.get(chosen)).map(|word| (*word).to_owned())
                }
                Field::Clock(times, chosen) => wanted.clock = times.get(*chosen).and_then(|times| times.word.clone()),
                Field::Policy(policy) => wanted.policy = *policy,
            }
        }
        wanted
    }

    /// True if a level of the program is the opponent.
    fn has_level(&self) -> bool {
        (1..RANDOM).contains(&self.choice().0)
    }

    /// The number of opponents that can be chosen.
    fn opponents(&self) -> usize {
        RANDOM + 1 + self.engines.len()
    }

    /// The program of others with the number of an opponent.
    fn engine(&self, opponent: usize) -> Option<&(String, String)> {
        self.engines.get(opponent.checked_sub(RANDOM + 1)?)
    }

    /// The opponent that is chosen now.
    pub(crate) fn choice(&self) -> Choice {
        let opponent = self.fields.iter().find_map(|field| if let Field::Opponent(number) = field { Some(*number) } else { None });
        let side = self.fields.iter().find_map(|field| if let Field::Program(side) = field { Some(*side) } else { None });
        (opponent.unwrap_or(0), side)
    }

    /// Name and value of a field.
    pub(crate) fn text(&self, lang: Lang, field: &Field) -> (String, String) {
        match field {
            Field::Option(info, value) => (info.label(lang).to_owned(), info.shown(lang, value)),
            Field::Opponent(opponent) => {
                let value = match *opponent {
                    0 => t!(lang, menu.nobody),
                    level if level < RANDOM => t!(lang, menu.level, level = level),
                    other => self.engine(other).map_or_else(|| t!(lang, menu.random), |(name, _)| name.clone()),
                };
                (t!(lang, menu.opponent), value)
            }
            Field::Program(side) => {
                let name = self.sides.get(*side).filter(|_| self.choice().0 > 0);
                let name = name.map_or_else(|| "–".to_owned(), |(id, names)| pick(lang, names).unwrap_or(id).to_owned());
                (t!(lang, menu.program), name)
            }
            Field::Ponder(ponder) => {
                let value = match (self.has_level(), ponder) {
                    (false, _) => "–".to_owned(),
                    (true, true) => t!(lang, menu.yes),
                    (true, false) => t!(lang, menu.no),
                };
                (t!(lang, menu.ponder), value)
            }
            Field::Colours(words, chosen) => {
                let word = chosen.and_then(|chosen| words.get(chosen));
                let value = match word.copied() {
                    Some("odd") => t!(lang, menu.colours_odd),
                    Some("even") => t!(lang, menu.colours_even),
                    Some(_) => t!(lang, menu.colours_toss),
                    None => t!(lang, menu.colours_not),
                };
                (t!(lang, menu.colours), value)
            }
            Field::Clock(times, chosen) => (t!(lang, menu.clock), times.get(*chosen).map(|times| times.text(lang)).unwrap_or_default()),
            Field::Policy(policy) => (t!(lang, menu.policy), policy.name().text(lang).to_owned()),
        }
    }

    /// The meaning of the field under the cursor.
    pub(crate) fn says(&self, lang: Lang) -> String {
        match self.fields.get(self.at) {
            Some(Field::Option(info, _)) => {
                let says = pick(lang, &info.says).unwrap_or_default();
                let clause = if info.clause.is_empty() { String::new() } else { format!(" ({})", info.clause) };
                let typed = if info.label(lang) == info.name { String::new() } else { format!(" [{}]", info.name) };
                format!("{says}{clause}{typed} {}", range(lang, info))
            }
            Some(Field::Opponent(_)) => t!(lang, menu.opponent_says),
            Some(Field::Program(_)) => t!(lang, menu.program_says),
            Some(Field::Ponder(_)) => t!(lang, menu.ponder_says),
            Some(Field::Colours(..)) => t!(lang, menu.colours_says),
            Some(Field::Clock(..)) => t!(lang, menu.clock_says),
            Some(Field::Policy(policy)) => policy.sentence().text(lang).to_owned(),
            None => String::new(),
        }
    }
}

/// The values that an option can have.
fn range(lang: Lang, info: &OptionInfo) -> String {
    match &info.kind {
        OptionKind::Integer { min, max, even: false } => t!(lang, menu.range, min = min, max = max),
        OptionKind::Integer { min, max, even: true } => t!(lang, menu.range_even, min = min, max = max),
        OptionKind::Exact { min, max } => t!(lang, menu.range_exact, min = min, max = max),
        OptionKind::Boolean => t!(lang, menu.yes_no),
        OptionKind::Choice { values } => {
            let words: Vec<String> = values.iter().map(|value| info.shown(lang, value)).collect();
            t!(lang, menu.one_of, values = words.join(&t!(lang, menu.comma)))
        }
    }
}

/// The value `by` further on.
fn turned(kind: &OptionKind, value: &str, by: i64) -> String {
    match kind {
        OptionKind::Integer { min, max, even } => {
            let now = value.parse::<i64>().unwrap_or(*min);
            (now + if *even { 2 * by } else { by }).clamp(*min, *max).to_string()
        }
        OptionKind::Exact { min, max } => {
            // A number typed in another form stays until it is read when the game begins.
            let step = |now: Exact| (now + Exact::from_integer(by.into())).clamp(*min, *max).to_string();
            value.parse::<Exact>().map_or_else(|_| value.to_owned(), step)
        }
        OptionKind::Boolean => if value == "true" { "false" } else { "true" }.to_owned(),
        OptionKind::Choice { values } => {
            let now = values.iter().position(|other| other == value).unwrap_or(0) as i64;
            values.get((now + by).rem_euclid(values.len().max(1) as i64) as usize).cloned().unwrap_or_default()
        }
    }
}
