//! What a board or menu is opened with.

use std::sync::Arc;

use tianyuan_play::Policy;
use tianyuan_render::Faces;
use tianyuan_script::{Library, Options};
use tianyuan_words::Lang;

use super::saving::Aim;

/// What [`super::run`] is asked to open.
#[derive(Debug)]
pub(crate) struct Start {
    /// The games.
    pub(crate) library: Arc<Library>,
    /// Identifier of a game or path of a script; `None` opens the menu.
    pub(crate) game: Option<String>,
    /// Options as they were typed.
    pub(crate) options: Options,
    /// Position to start from.
    pub(crate) position: Option<String>,
    /// Sides that the program plays at random, by identifier; an empty word means the side that does not begin.
    /// (`--opponent random` is `[""]`, `--opponent random:w` is `["w"]`.)
    pub(crate) random: Vec<String>,
    /// Seed of the random opponent and of throws; one is drawn where it is missing.
    pub(crate) seed: Option<u64>,
    /// What is thrown is entered, not drawn.
    pub(crate) entered: bool,
    /// The lot about the sides: what is guessed, or an empty word where it is tossed for.
    pub(crate) colours: Option<String>,
    /// What an open match does when its rules change.
    pub(crate) policy: Policy,
    /// Go on with the unfinished game that was played last (of `game`, where that is given).
    pub(crate) resume: bool,
    /// File that the game is written to at its end and on leaving, and the notation of its moves.
    pub(crate) aim: Aim,
    /// Language.
    pub(crate) lang: Lang,
    /// Lines of text instead of the whole screen; so too where the output is no terminal.
    pub(crate) plain: bool,
    /// Whether colours may be used (`--no-color` and `NO_COLOR` say no).
    pub(crate) colour: bool,
    /// How pieces are shown.
    pub(crate) faces: Faces,
}
