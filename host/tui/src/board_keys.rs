//! Keys and clicks on a board.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tianyuan_play::MigrationReport;

use super::board::{Board, Request};
use super::hands::Spot;
use super::line::{Edited, Line, opens_line};
use super::overlay::{Confirmed, Overlay, RuleAction};
use crate::game::answer::{Answer, Tone};
use crate::game::command::Command;
use crate::game::sentences;
use crate::game::session::Session;
use tianyuan_words::t;

/// The key that offers a draw; on many boards it is the label of a file, too.
const OFFERS: char = 'd';

impl Board {
    /// Handles a key; returns a request that the board cannot fulfil itself.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Request> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        if self.overlay.is_some() {
            return self.overlay_key(key.code);
        }
        if self.line.is_some() {
            return self.line_key(key.code);
        }
        match key.code {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, 1),
            KeyCode::Down => self.step(0, -1),
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(site) = self.site() {
                    self.press(site);
                }
            }
            KeyCode::Esc => {
                (self.message, self.unread) = (None, false);
                // A search ends with what it has found; what was picked up stays then.
                if !self.session.move_now() {
                    self.session.hint = None;
                    self.settle();
                }
            }
            KeyCode::Backspace | KeyCode::Char('u') => return self.perform(&Command::Undo),
            KeyCode::Char('r') => return self.perform(&Command::Redo),
            KeyCode::PageUp => return self.perform(&Command::UndoTurn),
            KeyCode::PageDown => return self.perform(&Command::RedoTurn),
            KeyCode::Char('s') => self.stop(),
            KeyCode::Char('p') => self.answer_with(Session::pass),
            KeyCode::Char('o') => self.answer_with(Session::go_on),
            KeyCode::Char('b') if self.session.has_groups() => self.breath = !self.breath,
            KeyCode::Char('b') => self.message = Some(Answer::refused(t!(self.session.lang, board.no_groups))),
            KeyCode::Char('e') => self.toggle_count(),
            KeyCode::Char('t') => self.take(),
            KeyCode::Char('c') => return self.perform(&Command::Claim(String::new())),
            KeyCode::Char('n') => return self.perform(&Command::Again),
            KeyCode::Char('m') => return self.perform(&Command::Legal),
            KeyCode::Char('i') => return self.perform(&Command::Hint),
            KeyCode::Char('w') => self.line = Some(Line::with("why ")),
            KeyCode::Char('v') => self.open_rules(),
            KeyCode::Char('l') => {
                self.session.lang = self.session.lang.after();
                self.message = None;
            }
            KeyCode::Char('g') => return Some(Request::Letters),
            KeyCode::Char('k') => return self.perform(&Command::Legend),
            KeyCode::Char('x') => self.confirm(Confirmed::Resign),
            KeyCode::Char(OFFERS) => self.confirm(Confirmed::Offer),
            KeyCode::Char('h' | '?') | KeyCode::F(1) => self.overlay = Some(Overlay::help(&self.session)),
            KeyCode::Char('q') => self.confirm(Confirmed::Leave),
            KeyCode::Char(':' | '/') => self.line = Some(Line::default()),
            KeyCode::Tab => {
                self.line = Some(Line::default());
                return self.line_key(KeyCode::Tab);
            }
            KeyCode::Char(c) if opens_line(c) => self.line = Some(Line::with(&c.to_string())),
            _ => {}
        }
        None
    }

    fn control(&mut self, code: KeyCode) -> Option<Request> {
        match code {
            // A game that is kept can be left at once; one that is not is asked about, and a second Ctrl-C is an answer.
            KeyCode::Char('c') => {
                let asked = matches!(self.overlay, Some(Overlay::Confirm { what: Confirmed::Leave, .. }));
                let lost = !self.session.game.is_kept() && !self.session.game.steps().is_empty() && self.session.outcome().is_none();
                if asked || !lost {
                    return Some(Request::Leave);
                }
                self.confirm(Confirmed::Leave);
                None
            }
            KeyCode::Char('r' | 'y') => self.perform(&Command::Redo),
            KeyCode::Char('u') => self.perform(&Command::Undo),
            KeyCode::Char('p') => {
                self.answer_with(Session::toggle_clocks);
                None
            }
            KeyCode::Char('s') => {
                self.name_file();
                None
            }
            _ => None,
        }
    }

    /// Opens the line for the name of a file, with one that is proposed.
    fn name_file(&mut self) {
        self.overlay = None;
        self.line = Some(Line::with(&format!("save {}", self.session.proposed())));
    }

    fn step(&mut self, x: i16, y: i16) {
        let board = &self.session.game.spec().board;
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

    /// Ends the chain at the site of its piece.
    fn stop(&mut self) {
        match self.session.stop() {
            Some(stop) => self.decide(stop),
            None => self.message = Some(Answer::refused(t!(self.session.lang, board.no_stop))),
        }
    }

    /// Does something with the match and shows the answer.
    fn answer_with(&mut self, what: impl Fn(&mut Session) -> Answer) {
        let answer = what(&mut self.session);
        if answer.tone == Tone::Told {
            self.unread = false;
            self.settle();
        }
        self.say(answer);
        self.ended();
    }

    /// Shows the count all the time, or no longer.
    fn toggle_count(&mut self) {
        match self.session.counted() {
            Some(_) => (self.counting, self.message) = (!self.counting, None),
            None => self.message = Some(self.session.count()),
        }
    }

    /// Performs a command that was typed or is bound to a key.
    pub(crate) fn perform(&mut self, command: &Command) -> Option<Request> {
        match command {
            Command::Quit => self.confirm(Confirmed::Leave),
            Command::Help => self.overlay = Some(Overlay::help(&self.session)),
            Command::Rules => self.open_rules(),
            Command::Legend => self.overlay = Some(Overlay::Legend { scroll: 0 }),
            Command::Adopt => self.confirm(Confirmed::Adopt),
            Command::RollBack => self.confirm(Confirmed::RollBack),
            Command::Resign => self.confirm(Confirmed::Resign),
            Command::Nothing | Command::Board => self.message = None,
            Command::Again if self.session.outcome().is_none() => {
                self.message = Some(Answer::refused(t!(self.session.lang, board.not_over)));
            }
            Command::Again => return Some(Request::Again),
            other => {
                let before = self.session.game.steps().len();
                let answer = self.session.perform(other)?;
                if !self.session.asked.is_empty() {
                    self.message = answer.lines.into_iter().next().map(Answer::told);
                    let items = std::mem::take(&mut self.session.asked);
                    self.overlay = Some(Overlay::Choice { items, at: 0 });
                    return None;
                }
                self.say(answer);
                self.settle();
                // A program that searches answers when it has thought.
                if *other == Command::Draw && self.session.game.offer().is_some() && self.session.thinks_about().is_none() {
                    self.confirm(Confirmed::Accept);
                }
                if self.session.claimed.is_some() {
                    self.confirm(Confirmed::Agree);
                }
                if self.session.game.steps().len() > before || matches!(other, Command::Save(..)) {
                    self.ended();
                } else if matches!(other, Command::Move(_)) {
                    self.ask_foul();
                }
            }
        }
        None
    }

    fn say(&mut self, answer: Answer) {
        match answer.lines.len() {
            0 => self.message = None,
            1 => self.message = Some(answer),
            _ => self.overlay = Some(Overlay::Text { lines: answer.lines, scroll: 0 }),
        }
    }

    fn line_key(&mut self, code: KeyCode) -> Option<Request> {
        let line = self.line.as_mut()?;
        match line.key(code, |typed| self.session.completions(typed)) {
            Edited::Stays => {}
            Edited::Left => self.line = None,
            Edited::Entered(typed) => {
                self.line = None;
                let request = self.perform(&Command::parse(&typed));
                // A refused move stays in the line, to be mended.
                if self.overlay.is_none()
                    && self.message.as_ref().is_some_and(|answer| answer.tone == Tone::Refused)
                    && matches!(Command::parse(&typed), Command::Move(_) | Command::Save(..))
                {
                    self.line = Some(Line::with(&typed));
                }
                return request;
            }
        }
        None
    }

    /// Opens a question, with the facts to know before it is answered.
    pub(crate) fn confirm(&mut self, what: Confirmed) {
        let lines = match what {
            Confirmed::Adopt => match self.session.game.judge_news() {
                Some(judgement) => self.adoption(&judgement),
                None => return self.message = Some(Answer::refused(t!(self.session.lang, reload.no_version))),
            },
            Confirmed::RollBack => match self.session.game.judge_back() {
                Some(judgement) => sentences::judgement(&self.session, &judgement),
                None => return self.message = Some(Answer::refused(t!(self.session.lang, reload.no_version))),
            },
            Confirmed::Resign | Confirmed::Offer if self.session.outcome().is_some() => {
                return self.message = Some(Answer::refused(t!(self.session.lang, refusal.ended)));
            }
            Confirmed::Agree => self.message.take().map(|answer| answer.lines).unwrap_or_default(),
            Confirmed::Foul => {
                let why = self.message.take().map(|answer| answer.lines).unwrap_or_default();
                why.into_iter().chain(self.session.foul_costs()).collect()
            }
            Confirmed::Again | Confirmed::Save => sentences::outcome(&self.session).into_iter().collect(),
            Confirmed::Resign | Confirmed::Leave | Confirmed::Offer | Confirmed::Accept => Vec::new(),
        };
        self.line = None;
        self.overlay = Some(Overlay::Confirm { what, lines });
    }

    /// Opens the question about an adoption that somebody has to decide.
    pub(crate) fn ask_adoption(&mut self, judgement: &MigrationReport) {
        // No work in progress is interrupted: the footer shows the judgement too.
        if self.overlay.is_none() && self.line.is_none() {
            self.overlay = Some(Overlay::Confirm { what: Confirmed::Adopt, lines: self.adoption(judgement) });
        }
    }

    fn adoption(&self, judgement: &MigrationReport) -> Vec<String> {
        let mut lines: Vec<String> =
            self.session.game.news().map(|news| sentences::changes(self.session.lang, &news.changes)).into_iter().collect();
        lines.extend(sentences::judgement(&self.session, judgement));
        lines
    }

    fn open_rules(&mut self) {
        self.overlay = Some(Overlay::rules(&self.session));
    }

    fn overlay_key(&mut self, code: KeyCode) -> Option<Request> {
        let overlay = self.overlay.as_mut()?;
        match overlay {
            Overlay::Text { lines, scroll } => match code {
                KeyCode::Up => *scroll = scroll.saturating_sub(1),
                KeyCode::Down => *scroll = (*scroll + 1).min(lines.len().saturating_sub(1)),
                KeyCode::PageUp => *scroll = scroll.saturating_sub(8),
                KeyCode::PageDown => *scroll = (*scroll + 8).min(lines.len().saturating_sub(1)),
                _ => self.overlay = None,
            },
            Overlay::Legend { scroll } => {
                let last = self.session.game.spec().kinds.len().saturating_sub(1);
                match code {
                    KeyCode::Up => *scroll = scroll.saturating_sub(1),
                    KeyCode::Down => *scroll = (*scroll + 1).min(last),
                    KeyCode::PageUp => *scroll = scroll.saturating_sub(8),
                    KeyCode::PageDown => *scroll = (*scroll + 8).min(last),
                    _ => self.overlay = None,
                }
            }
            Overlay::Choice { items, at } => match code {
                KeyCode::Up => *at = at.saturating_sub(1),
                KeyCode::Down => *at = (*at + 1).min(items.len().saturating_sub(1)),
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let chosen = items.get(*at).map(|(_, decisions)| decisions.clone());
                    self.overlay = None;
                    if let Some(decisions) = chosen {
                        self.decide_all(&decisions);
                    }
                }
                KeyCode::Char(c @ '1'..='9') => {
                    let chosen = items.get(c as usize - '1' as usize).map(|(_, decisions)| decisions.clone());
                    if let Some(decisions) = chosen {
                        self.overlay = None;
                        self.decide_all(&decisions);
                    }
                }
                KeyCode::Esc => self.overlay = None,
                KeyCode::Char('u') => {
                    self.overlay = None;
                    return self.perform(&Command::Undo);
                }
                _ => {}
            },
            Overlay::Promotion { with, without } => {
                let chosen = match code {
                    KeyCode::Char('y' | 'Y' | '+') | KeyCode::Enter => *with,
                    KeyCode::Char('n' | 'N' | '=' | '-') => *without,
                    KeyCode::Esc => {
                        self.overlay = None;
                        return None;
                    }
                    _ => return None,
                };
                self.overlay = None;
                self.decide(chosen);
            }
            Overlay::Become { items, at } => {
                let chosen = match code {
                    KeyCode::Up => {
                        *at = at.saturating_sub(1);
                        return None;
                    }
                    KeyCode::Down => {
                        *at = (*at + 1).min(items.len().saturating_sub(1));
                        return None;
                    }
                    KeyCode::Enter | KeyCode::Char(' ') => items.get(*at),
                    KeyCode::Char(c @ '1'..='9') => items.get(c as usize - '1' as usize),
                    KeyCode::Char(c) => {
                        let same = |letter: &Option<char>| letter.is_some_and(|letter| letter.to_lowercase().eq(c.to_lowercase()));
                        items.iter().find(|(_, letter, _)| same(letter))
                    }
                    KeyCode::Esc => {
                        self.overlay = None;
                        return None;
                    }
                    _ => return None,
                };
                let chosen = chosen.map(|(.., decision)| *decision)?;
                self.overlay = None;
                self.decide(chosen);
            }
            Overlay::Hand { kinds, at } => {
                let chosen = match code {
                    KeyCode::Up => {
                        *at = at.saturating_sub(1);
                        return None;
                    }
                    KeyCode::Down => {
                        *at = (*at + 1).min(kinds.len().saturating_sub(1));
                        return None;
                    }
                    KeyCode::Enter | KeyCode::Char(' ') => kinds.get(*at).copied(),
                    KeyCode::Char(c @ '1'..='9') => match kinds.get(c as usize - '1' as usize) {
                        Some(kind) => Some(*kind),
                        None => return None,
                    },
                    KeyCode::Esc | KeyCode::Char('t' | 'q') => None,
                    _ => return None,
                };
                self.overlay = None;
                if let Some(kind) = chosen {
                    self.hold(kind);
                }
            }
            Overlay::Rules { actions, at, .. } => match code {
                KeyCode::Up => *at = at.saturating_sub(1),
                KeyCode::Down => *at = (*at + 1).min(actions.len().saturating_sub(1)),
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let chosen = actions.get(*at).copied();
                    self.overlay = None;
                    match chosen {
                        Some(RuleAction::Adopt) => self.confirm(Confirmed::Adopt),
                        Some(RuleAction::RollBack) => self.confirm(Confirmed::RollBack),
                        Some(RuleAction::Policy(policy)) => return self.perform(&Command::Policy(policy)),
                        None => {}
                    }
                }
                KeyCode::Esc | KeyCode::Char('q' | 'v') => self.overlay = None,
                _ => {}
            },
            Overlay::Confirm { what, .. } => {
                let what = *what;
                match code {
                    KeyCode::Char('y' | 'Y') | KeyCode::Enter => {
                        self.overlay = None;
                        return self.confirmed(what);
                    }
                    KeyCode::Char('n' | 'N') | KeyCode::Esc => {
                        self.overlay = None;
                        if matches!(what, Confirmed::Accept | Confirmed::Agree) {
                            return self.perform(&Command::Decline);
                        }
                        self.session.foul = None;
                        if what == Confirmed::Save {
                            self.ended();
                        }
                    }
                    // It was no offer, but the beginning of a move that is typed.
                    KeyCode::Char(c) if what == Confirmed::Offer && c.is_ascii_digit() => {
                        self.overlay = None;
                        self.line = Some(Line::with(&format!("{OFFERS}{c}")));
                    }
                    _ => {}
                }
            }
        }
        None
    }

    fn confirmed(&mut self, what: Confirmed) -> Option<Request> {
        let answer = match what {
            Confirmed::Leave => return Some(Request::Leave),
            Confirmed::Adopt => self.session.adopt(),
            Confirmed::RollBack => self.session.roll_back(),
            Confirmed::Resign => self.session.perform(&Command::Resign)?,
            Confirmed::Offer => return self.perform(&Command::Draw),
            Confirmed::Accept | Confirmed::Agree => self.session.perform(&Command::Accept)?,
            Confirmed::Foul => self.session.commit(),
            Confirmed::Again => return Some(Request::Again),
            Confirmed::Save => {
                self.name_file();
                return None;
            }
        };
        self.message = Some(answer);
        self.rules_changed();
        self.ended();
        None
    }

    /// A click on the board: the cursor goes there, and the site is pressed.
    pub(crate) fn click(&mut self, place: (i16, i16)) {
        if self.overlay.is_none()
            && let Some(site) = self.session.game.spec().board.site_at(place.0, place.1)
        {
            self.line = None;
            self.press(site);
        }
    }

    /// A click on a hand: its piece is taken up, or laid back.
    pub(crate) fn click_hand(&mut self, spot: &Spot) {
        let mine = spot.side == self.session.game.turn_status().mover && self.session.outcome().is_none();
        if let (None, true, Some(kind)) = (&self.overlay, mine, spot.kind) {
            self.line = None;
            self.hold(kind);
        }
    }

    /// The wheel over the pane of turns.
    pub(crate) fn scroll(&mut self, up: bool) {
        if let Some(Overlay::Text { lines, scroll }) = &mut self.overlay {
            *scroll = if up { scroll.saturating_sub(3) } else { (*scroll + 3).min(lines.len().saturating_sub(1)) };
        } else if up {
            self.scrolled = (self.scrolled + 3).min(self.session.game.steps().len());
        } else {
            self.scrolled = self.scrolled.saturating_sub(3);
        }
    }
}
