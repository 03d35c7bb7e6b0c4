//! Answers by sites, moves, numbers and choices; and the solution, shown.

use num_rational::Ratio;
use tianyuan_notation::{
    moves::{self, MoveError},
    typed,
};
use tianyuan_rules::spec::{Exact, SideId};
use tianyuan_rules::{Game, QueryAnswer};
use tianyuan_script::lesson::{Choice, Expected, Foreseen, Goal, Step};

use super::turns::{foreseen_text, no, unreadable};
use super::{AnswerKind, Mistake, MistakeKind, Outcome, Session, SessionError, State, UnparsedAnswer};
use tianyuan_solver::line::Turned;

impl Session {
    /// Judges an answer that was typed.
    ///
    /// # Errors
    /// [`SessionError`]; the position is then as it was.
    pub fn answer(&mut self, text: &str) -> Result<Outcome, SessionError> {
        if self.now.state != State::Asked {
            return Ok(Outcome::Over);
        }
        let lesson = self.lesson.clone();
        let step = &lesson.steps[self.now.index];
        let text = text.trim();
        if text.is_empty() && self.now.asks != AnswerKind::Nothing {
            return Ok(no(MistakeKind::Unread(UnparsedAnswer::Empty), text));
        }
        match self.now.asks {
            AnswerKind::Nothing => Ok(self.solved(step)),
            AnswerKind::Turn => self.typed(text),
            AnswerKind::Decisions => self.name_moves(step, text),
            AnswerKind::Sites => Ok(self.name_sites(step, text)),
            AnswerKind::Number => Ok(self.say_number(step, text)),
            AnswerKind::Choice => Ok(self.choose_answer(step, text)),
        }
    }

    /// Shows the solution: the step counts as unsolved. What the lesson lists, as turns and as text.
    pub fn show_solution(&mut self) -> (Vec<Turned>, String) {
        self.leave(State::Shown);
        let Some(step) = self.lesson.steps.get(self.now.index) else { return (Vec::new(), String::new()) };
        let turns = self.now.lines.first().cloned().unwrap_or_default();
        let text = match (&step.goal, step.solutions.first()) {
            (Goal::Choice(choices), _) => letters(choices),
            (Goal::Moves { .. } | Goal::Sites(_), _) => self.now.wanted.join(" "),
            (_, Some(solution)) => solution.text.clone(),
            (goal, None) => number(&mut *self.now.game, goal, self.now.learner).map_or_else(String::new, |number| number.to_string()),
        };
        (turns, text)
    }

    fn name_moves(&mut self, step: &Step, text: &str) -> Result<Outcome, SessionError> {
        let spec = self.now.game.spec().clone();
        let phase = self.now.game.turn_status().phase;
        let whole = typed::find(&mut *self.now.game, text).is_ok();
        let words: Vec<&str> = if whole { vec![text] } else { separate(text).collect() };
        let mut named = Vec::new();
        for word in words {
            match typed::find(&mut *self.now.game, word) {
                Ok(found) => named.extend(found.first().map(|decision| moves::write_at(&spec, phase, decision))),
                Err(error) => return Ok(self.named_illegally(step, word, error)),
            }
        }
        Ok(self.name(step, named))
    }

    /// A move that the rules refuse was named among those that they allow: that is a wrong answer, unless it cannot be read at all.
    fn named_illegally(&mut self, step: &Step, word: &str, error: MoveError) -> Outcome {
        let why = unreadable(error);
        if matches!(why, MistakeKind::Unread(_)) {
            return no(why, word);
        }
        let foreseen = foreseen_text(step, word).cloned();
        let is_foreseen = foreseen.is_some();
        match self.count_wrong(foreseen, step.otherwise.clone(), false, word.to_owned(), Vec::new()) {
            Outcome::Wrong(wrong) if !is_foreseen => {
                let remark = step.otherwise.clone();
                Outcome::Wrong(Box::new(Mistake { why, remark, ..*wrong }))
            }
            other => other,
        }
    }

    fn name_sites(&mut self, step: &Step, text: &str) -> Outcome {
        let spec = self.now.game.spec().clone();
        let mut named = Vec::new();
        for word in separate(text) {
            match spec.board.site(word).or_else(|| spec.board.site(&word.to_uppercase())).or_else(|| spec.board.site(&word.to_lowercase()))
            {
                Some(site) => named.push(spec.board.name(site).to_owned()),
                None => return no(MistakeKind::Unread(UnparsedAnswer::Site(word.to_owned())), word),
            }
        }
        self.name(step, named)
    }

    /// Counts what was named: one that does not belong is wrong, and what belonged before it stays named.
    fn name(&mut self, step: &Step, named: Vec<String>) -> Outcome {
        for word in named {
            if !self.now.wanted.contains(&word) {
                let foreseen = foreseen_text(step, &word).cloned();
                return self.count_wrong(foreseen, step.otherwise.clone(), false, word, Vec::new());
            }
            if !self.now.found.contains(&word) {
                self.now.found.push(word);
            }
        }
        let (found, total) = (self.now.found.len(), self.now.wanted.len());
        if found == total { self.solved(step) } else { Outcome::Going { found, total } }
    }

    fn say_number(&mut self, step: &Step, text: &str) -> Outcome {
        let Some(said) = read_number(text) else { return no(MistakeKind::Unread(UnparsedAnswer::Number(text.to_owned())), text) };
        if number(&mut *self.now.game, &step.goal, self.now.learner) == Some(said) {
            return self.solved(step);
        }
        let foreseen = foreseen(step, |text| read_number(text) == Some(said));
        self.count_wrong(foreseen, step.otherwise.clone(), false, text.to_owned(), Vec::new())
    }

    fn choose_answer(&mut self, step: &Step, text: &str) -> Outcome {
        let Goal::Choice(choices) = &step.goal else { return Outcome::Over };
        let mut chosen = Vec::new();
        for word in separate(text) {
            match chosen_index(choices.len(), word) {
                Some(index) => chosen.push(index),
                None => {
                    return no(MistakeKind::Unread(UnparsedAnswer::Choice(word.to_owned(), letter(choices.len().saturating_sub(1)))), word);
                }
            }
        }
        let wrong = chosen.iter().filter_map(|&index| choices.get(index)).find(|choice| !choice.right);
        match wrong {
            None => {
                let said = chosen.first().and_then(|&index| choices.get(index)).map(|choice| choice.say.clone()).unwrap_or_default();
                let outcome = self.solved(step);
                match outcome {
                    Outcome::Solved { stars, .. } if !said.is_empty() => Outcome::Solved { said, stars },
                    other => other,
                }
            }
            Some(choice) => {
                let foreseen = foreseen(step, |text| {
                    chosen_index(choices.len(), text).and_then(|index| choices.get(index)).is_some_and(|other| std::ptr::eq(other, choice))
                });
                let said = if choice.say.is_empty() { step.otherwise.clone() } else { choice.say.clone() };
                self.count_wrong(foreseen, said, false, text.to_owned(), Vec::new())
            }
        }
    }
}

fn foreseen(step: &Step, is: impl Fn(&str) -> bool) -> Option<Foreseen> {
    let fits = |foreseen: &&Foreseen| matches!(&foreseen.answer, Expected::Text(text) if is(text.trim()));
    step.foreseen.iter().find(fits).cloned()
}

/// Words between blanks, commas and semicolons of either width.
pub fn separate(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';' | '；' | '、')).filter(|word| !word.is_empty())
}

/// The letter of an answer to choose.
pub(super) fn letter(index: usize) -> char {
    char::from(b'A' + (index.min(25)) as u8)
}

/// The answer that a number or a letter means.
pub fn chosen_index(answers: usize, word: &str) -> Option<usize> {
    let word = word.trim_matches(|c: char| matches!(c, '.' | ')' | '(' | '。'));
    let by_number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let mut letters = word.chars();
    let by_letter = match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(usize::from(letter.to_ascii_uppercase() as u8 - b'A')),
        _ => None,
    };
    by_number.or(by_letter).filter(|&index| index < answers)
}

/// The letters of the right answers.
pub fn letters(choices: &[Choice]) -> String {
    let right = choices.iter().enumerate().filter(|(_, choice)| choice.right);
    right.map(|(index, _)| letter(index).to_string()).collect::<Vec<_>>().join(" ")
}

/// The number that a goal asks for.
pub fn number(game: &mut dyn Game, goal: &Goal, learner: SideId) -> Option<Exact> {
    match goal {
        Goal::Number(query) => match game.query(*query, learner) {
            Some(QueryAnswer::Number(number)) => Some(Ratio::from_integer(i128::from(number))),
            _ => None,
        },
        Goal::Count { score, side, part } => {
            let scored = game.score(*score)?;
            match (side, part) {
                (None, None) => Some(scored.margin),
                (Some(side), None) => scored.totals.get(usize::from(*side)).copied(),
                (side, Some(part)) => {
                    let values = &scored.parts.get(*part)?.values;
                    values.get(usize::from(side.unwrap_or(learner))).copied()
                }
            }
        }
        _ => None,
    }
}

/// A number as people write it: `7`, `-7`, `184.5`, `369/2`, `184 1/2`, `184½`.
pub fn read_number(text: &str) -> Option<Exact> {
    let text = text.trim().replace(['−', '－'], "-").replace('．', ".");
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start().to_owned()),
        None => (false, text.strip_prefix('+').unwrap_or(&text).to_owned()),
    };
    let text = [('½', " 1/2"), ('¼', " 1/4"), ('¾', " 3/4")].iter().fold(text, |text, (sign, plain)| text.replace(*sign, plain));
    let mut words = text.split_whitespace();
    let first = one_number(words.next()?)?;
    let value = match words.next() {
        None => first,
        Some(second) => {
            let second = one_number(second).filter(|second| second.numer() < second.denom() && first.is_integer())?;
            first + second
        }
    };
    words.next().is_none().then_some(if negative { -value } else { value })
}

/// A whole number, a fraction or a decimal without a sign; short enough never to overflow.
fn one_number(word: &str) -> Option<Exact> {
    let digits =
        |text: &str| (!text.is_empty() && text.len() <= 12 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse::<i128>().ok());
    let digits = |text: &str| digits(text).flatten();
    if let Some((above, below)) = word.split_once('/') {
        return Some(Ratio::new(digits(above)?, digits(below).filter(|below| *below > 0)?));
    }
    match word.split_once('.') {
        None => digits(word).map(Ratio::from_integer),
        Some((whole, rest)) => {
            let scale = 10i128.pow(u32::try_from(rest.len()).ok().filter(|len| *len <= 12)?);
            Some(Ratio::from_integer(digits(whole)?) + Ratio::new(digits(rest)?, scale))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, wanted) in [
            ("7", Some((7, 1))),
            (" -7 ", Some((-7, 1))),
            ("184.5", Some((369, 2))),
            ("184 1/2", Some((369, 2))),
            ("184½", Some((369, 2))),
            ("3¾", Some((15, 4))),
            ("-3¾", Some((-15, 4))),
            ("369/2", Some((369, 2))),
            ("½", Some((1, 2))),
            ("", None),
            ("-", None),
            ("1/0", None),
            ("1 2", None),
            ("1 3/2", None),
            ("1.", None),
            ("x", None),
            ("99999999999999999999999999", None),
        ] {
            assert_eq!(read_number(text), wanted.map(|(above, below)| Ratio::new(above, below)), "{text}");
        }
    }

    #[test]
    fn answers_are_chosen_by_number_or_letter() {
        for (word, wanted) in
            [("1", Some(0)), ("b", Some(1)), ("C", Some(2)), ("d", None), ("0", None), ("4", None), ("ab", None), ("(a)", Some(0))]
        {
            assert_eq!(chosen_index(3, word), wanted, "{word}");
        }
    }
}
