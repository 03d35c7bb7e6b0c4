//! A game on which a protocol plays: its rules with their options, the position, and what can be taken back.

use std::sync::Arc;

use tianyuan_notation::sgf::Codes;
use tianyuan_notation::{moves, position, typed};
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Decision, Game, GameError, SetupError};
use tianyuan_script::{Card, Library, LoadedGame, Options, Report};
use tianyuan_search::Memory;

use crate::think::Task;

/// Positions that can be taken back at most.
const MOST: usize = 20_000;

/// Something that was done.
#[derive(Debug)]
enum Past {
    /// So many decisions were made.
    Made(usize),
    /// Another position was set up; this one was left.
    Left(Option<Box<Setup>>, Box<dyn Game>),
}

/// A game that a protocol plays on.
#[derive(Debug)]
pub struct Table {
    library: Arc<Library>,
    options: Options,
    loaded: LoadedGame,
    from: Option<Setup>,
    game: Box<dyn Game>,
    past: Vec<Past>,
    /// The findings of searches under these rules.
    memory: Arc<Memory>,
}

impl Table {
    /// A game by id or path with options, at its first position.
    ///
    /// # Errors
    /// [`Report`] where the script or an option is wrong.
    pub fn open(library: Arc<Library>, id: &str, options: Options) -> Result<Table, Report> {
        let loaded = library.load(id, &options)?;
        let game = loaded.rules.game();
        Ok(Table { library, options, loaded, from: None, game, past: Vec::new(), memory: Arc::default() })
    }

    /// Another game of the same tree, at its first position.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn other(&self, id: &str) -> Result<Table, Report> {
        Table::open(Arc::clone(&self.library), id, Options::new())
    }

    /// The game with its rules.
    pub fn loaded(&self) -> &LoadedGame {
        &self.loaded
    }

    /// The rules as declared.
    pub fn spec(&self) -> &Arc<Spec> {
        self.game.spec()
    }

    /// The game at its present position.
    pub fn game(&mut self) -> &mut dyn Game {
        self.game.as_mut()
    }

    /// The game at its present position, to be read only.
    pub fn position(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The position from which its decisions were made; `None` is the game's first.
    pub fn from(&self) -> Option<&Setup> {
        self.from.as_ref()
    }

    /// True if the game has an option of this name.
    pub fn has_option(&self, name: &str) -> bool {
        self.loaded.options.iter().any(|(info, _)| info.name == name)
    }

    /// Sets options, and begins again. Nothing changes where they are refused.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn set_options(&mut self, set: Options) -> Result<(), Report> {
        let mut options = self.options.clone();
        options.extend(set);
        self.loaded = self.library.load(&self.loaded.id, &options)?;
        self.options = options;
        self.forget();
        self.restart();
        Ok(())
    }

    /// The options that were set.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game whose rules files call by a name: of those with the same number in files, the one that fits best; this game first.
    pub fn by_rules(&self, name: &str) -> Option<String> {
        let number = Codes::declared(&self.spec().codes)?.game().to_owned();
        if Codes::declared(&self.spec().codes).is_some_and(|codes| codes.fits_rules(name) == 2) {
            return Some(self.loaded.id.clone());
        }
        let fit = |card: &Card| {
            let codes = card.traits.as_ref().and_then(|traits| Codes::declared(&traits.codes));
            codes.filter(|codes| codes.game() == number).map_or(0, |codes| codes.fits_rules(name))
        };
        // Variants that leave the spellings alone have those of their base, which comes first.
        let cards = self.library.cards().into_iter().filter(|card| card.entry.broken.is_none());
        let fitting = cards.map(|card| (fit(&card), card.entry.id)).filter(|(fit, _)| *fit > 0);
        let best = fitting.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, id)| id)
    }

    /// Another game with those of some options that it has, at its first position. Nothing changes where it is refused.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn change(&mut self, id: &str, options: &Options) -> Result<(), Report> {
        let known = self.library.load(id, &Options::new())?;
        let has = |name: &str| known.options.iter().any(|(info, _)| info.name == name);
        let options: Options = options.iter().filter(|(name, _)| has(name)).map(|(name, value)| (name.clone(), value.clone())).collect();
        *self = Table::open(Arc::clone(&self.library), id, options)?;
        Ok(())
    }

    /// Forgets what searches have found: another game begins.
    pub fn forget(&mut self) {
        self.memory = Arc::default();
    }

    /// Begins again at the first position.
    pub fn restart(&mut self) {
        self.game = self.loaded.rules.game();
        self.from = None;
        self.past.clear();
    }

    /// Begins again at a position.
    ///
    /// # Errors
    /// [`SetupError`]; nothing changes then.
    pub fn begin(&mut self, from: &Setup) -> Result<(), SetupError> {
        let mut game = self.loaded.rules.game();
        game.set_up(from)?;
        (self.game, self.from) = (game, Some(from.clone()));
        self.past.clear();
        Ok(())
    }

    /// Reads a position text, and says what is left out of it, a line each.
    ///
    /// # Errors
    /// The reason why the text is no position, in a sentence.
    pub(crate) fn read_position(&self, text: &str) -> Result<(Setup, Vec<String>), String> {
        let (setup, dropped) = position::read_mended(self.spec(), text).map_err(|error| error.to_string())?;
        Ok((setup, dropped.iter().map(|error| format!("{error}; it is left out")).collect()))
    }

    /// Sets another position up, which can be taken back as a move can.
    ///
    /// # Errors
    /// [`SetupError`]; nothing changes then.
    pub fn jump(&mut self, to: &Setup) -> Result<(), SetupError> {
        let mut game = self.loaded.rules.game();
        game.set_up(to)?;
        let left = std::mem::replace(&mut self.game, game);
        self.past.push(Past::Left(self.from.replace(to.clone()).map(Box::new), left));
        self.bound();
        Ok(())
    }

    /// Makes the decisions of a turn.
    ///
    /// # Errors
    /// [`GameError`]; nothing changes then.
    pub fn play(&mut self, decisions: &[Decision]) -> Result<(), GameError> {
        for (made, decision) in decisions.iter().enumerate() {
            if let Err(error) = self.game.apply(*decision) {
                for _ in 0..made {
                    self.game.undo();
                }
                return Err(error);
            }
        }
        self.past.push(Past::Made(decisions.len()));
        self.bound();
        Ok(())
    }

    /// Takes back the last turn that was played or the last position that was set up.
    pub fn undo(&mut self) -> bool {
        match self.past.pop() {
            None => false,
            Some(Past::Made(decisions)) => (0..decisions).all(|_| self.game.undo()),
            Some(Past::Left(from, game)) => {
                (self.from, self.game) = (from.map(|from| *from), game);
                true
            }
        }
    }

    /// Makes one of the last two things that were done, so that they are taken back together.
    pub fn join(&mut self) {
        if let Some(Past::Made(decisions)) = self.past.pop() {
            match self.past.last_mut() {
                Some(Past::Made(before)) => *before += decisions,
                // The game that was left is the one to go back to, whatever was made on the other.
                Some(Past::Left(..)) => {}
                None => self.past.push(Past::Made(decisions)),
            }
        }
    }

    /// Forgets what is too long ago to be taken back.
    fn bound(&mut self) {
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// True if chance decides next.
    pub fn awaits_roll(&self) -> bool {
        self.game.turn_status().throwing
    }

    /// The decisions of a turn that a text means: a whole turn, else as much of one as is written.
    ///
    /// # Errors
    /// The sentence of the refusal.
    pub fn read(&mut self, text: &str) -> Result<Vec<Decision>, String> {
        let game = self.game.as_mut();
        typed::find_turn(game, text).or_else(|_| typed::find(game, text)).map_err(|error| error.to_string())
    }

    /// A turn as text; `decisions` are legal here.
    pub fn write(&self, decisions: &[Decision]) -> String {
        written(self.game.as_ref(), decisions)
    }

    /// A search from here, with one thread, which goes on from what earlier ones have found.
    pub fn task(&self) -> Task {
        let (loaded, from, game) = (self.loaded.clone(), self.from.clone(), self.game.fork());
        Task { loaded, from, game, memory: Some(Arc::clone(&self.memory)), lines: 1, threads: 1, seed: 1 }
    }
}

/// The first message of a report.
pub(crate) fn first_message(report: &Report) -> String {
    report.diagnostics.first().map_or_else(|| "refused".to_owned(), |first| first.message_in(tianyuan_words::Lang::default()))
}

/// The same with its file and line.
pub(crate) fn placed_message(report: &Report) -> String {
    report.diagnostics.first().map_or_else(|| first_message(report), |first| first.on_a_line(tianyuan_words::Lang::default()))
}

/// A turn as text, `decisions` being legal in the position of `game`.
pub(crate) fn written(game: &dyn Game, decisions: &[Decision]) -> String {
    let spec = game.spec();
    if let [only] = decisions {
        return moves::write_at(spec, game.turn_status().phase, only);
    }
    let mut after = game.fork();
    for decision in decisions {
        if after.apply(*decision).is_err() {
            break;
        }
    }
    moves::turn(spec, game.turn_status().phase, decisions, &after.earned(), moves::Style::Plain)
}

/// The side that a word of a protocol names: its identifier or prefix, or a colour.
pub(crate) fn side(spec: &Spec, word: &str) -> Option<SideId> {
    let same = |text: &str| text.eq_ignore_ascii_case(word);
    let named = SideId::find(&spec.sides, |side| same(&side.id) || (!side.prefix.is_empty() && same(&side.prefix)));
    if named.is_some() {
        return named;
    }
    let dark = match word.to_ascii_lowercase().as_str() {
        "b" | "black" => true,
        "w" | "white" => false,
        _ => return None,
    };
    if spec.sides.len() != 2 {
        return None;
    }
    let letter = if dark { 'b' } else { 'w' };
    let begins = |text: &str| text.to_lowercase().starts_with(letter);
    let named = SideId::find(&spec.sides, |side| begins(&side.id) || begins(&side.prefix));
    match named {
        Some(side) => Some(side),
        // The side that is not called so, else the first for black.
        None => {
            let other = if dark { 'w' } else { 'b' };
            let taken = SideId::find(&spec.sides, |side| side.id.to_lowercase().starts_with(other));
            Some(taken.map_or(SideId::from(!dark), SideId::other_of_two))
        }
    }
}
