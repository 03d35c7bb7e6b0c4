//! Options with which boards, menus and lessons are opened.

use std::sync::Arc;

use tianyuan_play::Policy;
use tianyuan_protocol::client::EngineList;
use tianyuan_render::Faces;
use tianyuan_script::{Library, Options};
use tianyuan_words::Lang;

use crate::game::begin::{EngineChoice, MatchRequest};
use crate::game::saving::Aim;

/// The request to [`run`](super::run).
#[derive(Debug)]
pub struct PlayOptions {
    /// The games.
    pub library: Arc<Library>,
    /// Identifier of a game or path of a script; `None` opens the menu.
    pub game: Option<String>,
    /// Options as they were typed.
    pub options: Options,
    /// Position to start from.
    pub position: Option<String>,
    /// Sides that the program plays, by identifier; an empty word means all but the person's.
    /// (`--opponent random` is `[""]`, `--opponent random:w` is `["w"]`.)
    pub program: Vec<String>,
    /// The level at which it plays; `None`: any legal decision.
    pub level: Option<u8>,
    /// It thinks on the time of its opponents.
    pub ponder: bool,
    /// The program of others that plays instead of this one.
    pub engine: Option<EngineChoice>,
    /// The programs of others that the menu offers.
    pub engines: EngineList,
    /// The person's side; where it is missing, the side that begins.
    pub side: Option<String>,
    /// Seed of the program and of throws; one is drawn where it is missing.
    pub seed: Option<u64>,
    /// Throws are entered, not drawn.
    pub entered: bool,
    /// The lot about the sides: the guess, or an empty word for a toss.
    pub colours: Option<String>,
    /// The clock: a word of the game, written times, or `none`; that of the rules where it is missing.
    pub clock: Option<String>,
    /// The policy of an open match when its rules change.
    pub policy: Policy,
    /// Go on with the unfinished game that was played last (of `game`, where that is given).
    pub resume: bool,
    /// File that the game is written to at its end and on leaving, and the notation of its moves.
    pub aim: Aim,
    /// Language.
    pub lang: Lang,
    /// Lines of text instead of the whole screen; so too where the output is no terminal.
    pub plain: bool,
    /// True if colours may be used (`--no-color` and `NO_COLOR` say no).
    pub colour: bool,
    /// The faces of pieces.
    pub faces: Faces,
}

impl PlayOptions {
    /// The match to begin, of a game.
    pub(crate) fn wanted(&self, game: &str) -> MatchRequest {
        MatchRequest {
            game: game.to_owned(),
            options: self.options.clone(),
            position: self.position.clone(),
            program: self.program.clone(),
            level: self.level,
            ponder: self.ponder,
            engine: self.engine.clone(),
            side: self.side.clone(),
            seed: self.seed,
            entered: self.entered,
            policy: self.policy,
            colours: self.colours.clone(),
            clock: self.clock.clone(),
        }
    }
}

/// The options for opening a lesson.
#[derive(Debug)]
pub struct LessonOptions {
    /// The lessons.
    pub library: Arc<Library>,
    /// Identifier of a lesson or path of its script; `None`: the steps that are due, or a list.
    pub lesson: Option<String>,
    /// The step to begin with.
    pub step: Option<String>,
    /// The learner; `None`: the user that the system knows.
    pub learner: Option<String>,
    /// True if progress is kept.
    pub kept: bool,
    /// Language.
    pub lang: Lang,
    /// Lines of text instead of the whole screen; so too where the output is no terminal.
    pub plain: bool,
    /// Events for programs instead of sentences.
    pub json: bool,
    /// True if colours may be used.
    pub colour: bool,
    /// The faces of pieces.
    pub faces: Faces,
}
