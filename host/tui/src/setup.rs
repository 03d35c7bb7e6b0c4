//! The set-up of a game: options, players, and the policy for changed rules.

use crossterm::event::KeyCode;
use tianyuan_play::{Guess, Policy};
use tianyuan_rules::spec::{Colours, Exact};
use tianyuan_script::{Library, OptionInfo, OptionKind, Options, Report};
use tianyuan_words::{Lang, pick, t};

use crate::game::begin::MatchRequest;

/// A line that can be changed.
#[derive(Debug)]
pub(crate) enum Field {
    /// An option of the game, with its value as it is typed.
    Option(Box<OptionInfo>, String),
    /// The side that the program plays: none, or its index.
    Program(Option<usize>),
    /// The lot about the sides: the words to guess with, and the index of the one chosen.
    Colours(Vec<&'static str>, Option<usize>),
    /// The policy.
    Policy(Policy),
}

/// A request of the screen.
#[derive(Debug)]
pub(crate) enum Ready {
    /// Back to the menu.
    Back,
    /// Begin.
    Begin(MatchRequest),
}

/// A game being set up.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) id: String,
    pub(crate) names: tianyuan_rules::spec::Texts,
    pub(crate) fields: Vec<Field>,
    /// Sides: identifier and names.
    sides: Vec<(String, tianyuan_rules::spec::Texts)>,
    pub(crate) at: usize,
    pub(crate) message: Option<String>,
    /// The value under the cursor is being typed: the next digit is added to it.
    typing: bool,
}

impl Setup {
    /// The fields of a game with their first values.
    pub(crate) fn new(library: &Library, id: &str) -> Result<Setup, Report> {
        let loaded = library.load(id, &Options::new())?;
        let mut fields: Vec<Field> =
            loaded.options.iter().map(|(info, value)| Field::Option(Box::new(info.clone()), value.to_string())).collect();
        fields.push(Field::Program(None));
        let lots = match loaded.rules.spec().conduct.colours {
            Colours::Agreed => Vec::new(),
            Colours::Guess => vec![Guess::Odd.word(), Guess::Even.word()],
            Colours::Toss => vec![Colours::Toss.word()],
        };
        if !lots.is_empty() {
            fields.push(Field::Colours(lots, None));
        }
        fields.push(Field::Policy(Policy::default()));
        let sides = loaded.rules.spec().sides.iter().map(|side| (side.id.clone(), side.names.clone())).collect();
        Ok(Setup { id: id.to_owned(), names: loaded.names.clone(), fields, sides, at: 0, message: None, typing: false })
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
            KeyCode::Enter => return Some(Ready::Begin(self.wanted())),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Ready::Back),
            _ => {}
        }
        None
    }

    fn turn(&mut self, by: i64) {
        let sides = self.sides.len();
        match self.fields.get_mut(self.at) {
            Some(Field::Option(info, value)) => *value = turned(&info.kind, value, by),
            Some(Field::Program(side)) => {
                let now = side.map_or(0, |side| side + 1) as i64;
                let next = (now + by).rem_euclid(sides as i64 + 1) as usize;
                *side = next.checked_sub(1);
            }
            Some(Field::Colours(words, chosen)) => {
                let now = chosen.map_or(0, |chosen| chosen + 1) as i64;
                *chosen = ((now + by).rem_euclid(words.len() as i64 + 1) as usize).checked_sub(1);
            }
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
                Field::Program(side) => {
                    wanted.random = side.and_then(|side| self.sides.get(side)).map(|(id, _)| id.clone()).into_iter().collect();
                }
                Field::Colours(words, chosen) => {
                    wanted.colours = chosen.and_then(|chosen| words.get(chosen)).map(|word| (*word).to_owned())
                }
                Field::Policy(policy) => wanted.policy = *policy,
            }
        }
        wanted
    }

    /// Name and value of a field.
    pub(crate) fn text(&self, lang: Lang, field: &Field) -> (String, String) {
        match field {
            Field::Option(info, value) => (info.label(lang).to_owned(), info.shown(lang, value)),
            Field::Program(side) => {
                let name = side.and_then(|side| self.sides.get(side)).map(|(id, names)| pick(lang, names).unwrap_or(id).to_owned());
                let value = name.map_or_else(|| t!(lang, menu.nobody), |name| t!(lang, menu.program_plays, side = name));
                (t!(lang, menu.program), value)
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
            Some(Field::Program(_)) => t!(lang, menu.program_says),
            Some(Field::Colours(..)) => t!(lang, menu.colours_says),
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
