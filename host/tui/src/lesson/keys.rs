//! Keys and clicks in a lesson.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tianyuan_lesson::AnswerKind;
use tianyuan_notation::{moves, position, typed};
use tianyuan_play::not_a_move;
use tianyuan_rules::DecisionKind;
use tianyuan_words::{Key, key};

use super::command::Command;
use super::modal::{Answered, Modal, Question};
use super::screen::{LessonScreen, Request};
use super::task;
use super::words::Said;
use super::work::SessionRequest;
use crate::line::{Edited, Line, opens_line};

/// Keys of help, in order.
pub(super) const HELP: [Key; 9] = [
    key!(lesson.key_move),
    key!(lesson.key_press),
    key!(lesson.key_type),
    key!(lesson.key_hint),
    key!(lesson.key_next),
    key!(lesson.key_show),
    key!(lesson.key_words),
    key!(lesson.key_look),
    key!(lesson.key_signs),
];

impl LessonScreen {
    /// Handles a key; returns a request that the lesson cannot fulfil itself.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Request> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Request::Leave);
        }
        if let Some(laid) = self.laid.take() {
            self.laid_key(laid, key.code);
            return None;
        }
        if self.line.is_some() {
            return self.line_key(key.code);
        }
        if self.desk.over {
            return matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | 'q' | 'n')).then_some(Request::Leave);
        }
        if self.desk.is_busy() {
            return self.busy_key(key.code);
        }
        let asks = self.shot().filter(|shot| shot.asked() && self.is_up_to_date()).map(|shot| shot.asks);
        match (asks, key.code) {
            (_, KeyCode::Enter) if self.desk.leads.is_some() => self.go_on(),
            (Some(AnswerKind::Choice), code) if self.choice_key(code) => {}
            (Some(AnswerKind::Number), KeyCode::Char(c)) if c.is_ascii_digit() || c == '-' => self.line = Some(Line::with(&c.to_string())),
            (Some(AnswerKind::Number), KeyCode::Enter | KeyCode::Char(' ')) => self.line = Some(Line::default()),
            (Some(AnswerKind::Sites), KeyCode::Enter) if !self.chosen.is_empty() => self.name_chosen(),
            (Some(AnswerKind::Turn | AnswerKind::Decisions | AnswerKind::Sites), KeyCode::Enter | KeyCode::Char(' ')) => {
                if let Some(site) = self.site() {
                    self.press(site);
                }
            }
            (_, KeyCode::Enter | KeyCode::Char(' ' | 'n')) => self.go_on(),
            (_, code) => return self.other_key(code),
        }
        None
    }

    fn other_key(&mut self, code: KeyCode) -> Option<Request> {
        match code {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, 1),
            KeyCode::Down => self.step(0, -1),
            KeyCode::PageUp => self.scroll(true),
            KeyCode::PageDown => self.scroll(false),
            KeyCode::Esc => {
                self.said.clear();
                self.chosen.clear();
                self.settle();
            }
            KeyCode::Char('h') => self.act(SessionRequest::Hint),
            KeyCode::Char('r') => self.act(SessionRequest::Retry),
            KeyCode::Backspace | KeyCode::Char('u') => self.act(SessionRequest::Undo),
            KeyCode::Char('k') => self.ask(Question::Skip),
            KeyCode::Char('o') => self.ask(Question::Solution),
            KeyCode::Char(',' | '<') => self.show(self.at.saturating_sub(1)),
            KeyCode::Char('.' | '>') => self.show(self.at + 1),
            KeyCode::Home => self.show(0),
            KeyCode::End => self.show(usize::MAX),
            KeyCode::Char('i') => self.laid = Some(Modal::Words),
            KeyCode::Char('s') => self.quick(DecisionKind::Stop, key!(board.no_stop)),
            KeyCode::Char('p') => self.quick(DecisionKind::Pass, key!(refusal.no_pass)),
            KeyCode::Char('t') => self.take(),
            KeyCode::Char('w') => self.line = Some(Line::with("why ")),
            KeyCode::Char('l') => self.desk.lang = self.desk.lang.after(),
            KeyCode::Char('g') => return Some(Request::Letters),
            KeyCode::Char('?') | KeyCode::F(1) => self.help(),
            KeyCode::Char('q') => return Some(Request::Leave),
            KeyCode::Char(':' | '/') => self.line = Some(Line::default()),
            KeyCode::Tab => {
                self.line = Some(Line::default());
                return self.line_key(KeyCode::Tab);
            }
            // Moves begin with the label of a file: capitals, digits and other scripts open the line by themselves.
            KeyCode::Char(c) if opens_line(c) => self.line = Some(Line::with(&c.to_string())),
            _ => {}
        }
        None
    }

    /// While the machine thinks it can be hurried, and left.
    fn busy_key(&mut self, code: KeyCode) -> Option<Request> {
        match code {
            KeyCode::Esc => self.desk.worker.hurry(),
            KeyCode::Char('q') => {
                self.desk.worker.hurry();
                return Some(Request::Leave);
            }
            KeyCode::Char('l') => self.desk.lang = self.desk.lang.after(),
            _ => {}
        }
        None
    }

    /// Answers are chosen by digit, by letter, or by the bar.
    fn choice_key(&mut self, code: KeyCode) -> bool {
        let answers = self.shot().map_or(0, |shot| task::choices(shot).len());
        let index = match code {
            KeyCode::Up => {
                self.choice = self.choice.saturating_sub(1);
                return true;
            }
            KeyCode::Down => {
                self.choice = (self.choice + 1).min(answers.saturating_sub(1));
                return true;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.choice,
            KeyCode::Char(c @ '1'..='9') => c as usize - '1' as usize,
            KeyCode::Char(c) if c.is_ascii_alphabetic() => usize::from(c.to_ascii_uppercase() as u8 - b'A'),
            _ => return false,
        };
        if index >= answers {
            return false;
        }
        self.answer_choice(index);
        true
    }

    fn step(&mut self, x: i16, y: i16) {
        let Some(game) = self.game() else { return };
        let board = &game.spec().board;
        let (width, height) = (board.width() as i16, board.height() as i16);
        let mut at = self.cursor;
        // Over holes of a board that is no rectangle, to the next site in that direction.
        loop {
            at = (at.0 + x, at.1 + y);
            if !(0..width).contains(&at.0) || !(0..height).contains(&at.1) {
                return;
            }
            if board.site_at(at.0, at.1).is_some() {
                self.cursor = at;
                return;
            }
        }
    }

    /// The words of the panel move.
    pub(crate) fn scroll(&mut self, up: bool) {
        let now = self.scroll.unwrap_or(if self.said.is_empty() { 0 } else { usize::MAX / 2 });
        self.scroll = Some(if up { now.saturating_sub(5) } else { now.saturating_add(5) });
    }

    fn ask(&mut self, question: Question) {
        if self.shot().is_some_and(super::snapshot::Snapshot::asked) {
            self.laid = Some(Modal::Ask(question));
        }
    }

    /// Makes the only decision of a kind, if there is one.
    fn quick(&mut self, kind: DecisionKind, missing: Key) {
        let found = self.reach().and_then(|reach| reach.legal.iter().find(|d| d.kind() == kind).copied());
        match found {
            Some(decision) => self.decide(decision),
            None => self.said = vec![Said::bad(self.desk.t(missing))],
        }
    }

    fn help(&mut self) {
        let lines = HELP.iter().map(|key| self.desk.t(*key)).collect();
        self.laid = Some(Modal::Text { lines, scroll: 0 });
    }

    fn laid_key(&mut self, laid: Modal, code: KeyCode) {
        if laid == Modal::Words && matches!(code, KeyCode::PageUp | KeyCode::PageDown | KeyCode::Up | KeyCode::Down) {
            self.scroll(matches!(code, KeyCode::PageUp | KeyCode::Up));
        }
        match laid.key(code) {
            Answered::Stays(laid) => self.laid = Some(laid),
            Answered::Gone => {}
            Answered::Decided(decision) => self.decide(decision),
            Answered::Held(kind) => self.hold(kind),
            Answered::Yes(Question::Solution) => self.act(SessionRequest::Solution),
            Answered::Yes(Question::Skip) => self.skip(),
        }
    }

    fn line_key(&mut self, code: KeyCode) -> Option<Request> {
        let found = matches!(code, KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down).then(|| self.legal_texts());
        let line = self.line.as_mut()?;
        let complete = |typed: &str| {
            let plain = |text: &str| text.to_uppercase().replace("->", "→").replace(['-', '>'], "→");
            let wanted = plain(typed.trim());
            found.unwrap_or_default().into_iter().filter(|text| plain(text).starts_with(&wanted)).collect()
        };
        match line.key(code, complete) {
            Edited::Stays => None,
            Edited::Left => {
                self.line = None;
                None
            }
            Edited::Entered(typed) => {
                self.line = None;
                self.typed(&typed)
            }
        }
    }

    /// The legal decisions, as texts, each once.
    fn legal_texts(&self) -> Vec<String> {
        let Some(shot) = self.shot() else { return Vec::new() };
        let mut texts: Vec<String> = Vec::new();
        for decision in &shot.legal {
            let text = moves::write(shot.game.spec(), decision);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    fn typed(&mut self, text: &str) -> Option<Request> {
        match Command::parse(text) {
            Command::Nothing => {}
            Command::Next => self.go_on(),
            Command::Quit => return Some(Request::Leave),
            Command::Hint => self.act(SessionRequest::Hint),
            Command::Undo => self.act(SessionRequest::Undo),
            Command::Retry => self.act(SessionRequest::Retry),
            Command::Skip => self.ask(Question::Skip),
            Command::Solution => self.ask(Question::Solution),
            Command::Say | Command::Marks | Command::Board => self.laid = Some(Modal::Words),
            Command::Replay => self.show(0),
            Command::Help => self.help(),
            Command::Language(lang) => self.desk.lang = lang,
            Command::Position => {
                let text = self.game().map(|game| position::write(game.spec(), &game.setup()));
                self.said = text.map(Said::plain).into_iter().collect();
            }
            Command::Why(text) => self.why(&text),
            Command::Answer(text) => self.act(SessionRequest::Answer(text)),
        }
        None
    }

    fn why(&mut self, text: &str) {
        let lang = self.desk.lang;
        let Some(shot) = self.shot() else { return };
        let mut fork = shot.game.fork();
        let said = match typed::find(fork.as_mut(), text) {
            Ok(_) => Said::plain(tianyuan_words::t!(lang, board.allowed, r#move = text)),
            Err(error) => Said::bad(not_a_move(lang, shot.game.as_ref(), &error).line()),
        };
        (self.said, self.scroll) = (vec![said], None);
    }

    /// A click on the board: the cursor goes there, and the site is pressed.
    pub(crate) fn click(&mut self, place: (i16, i16)) {
        let site = self.game().and_then(|game| game.spec().board.site_at(place.0, place.1));
        if let Some(site) = site.filter(|_| self.laid.is_none()) {
            self.line = None;
            self.press(site);
        }
    }
}
