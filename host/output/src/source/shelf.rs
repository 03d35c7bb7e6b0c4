//! The scripts, options and language by which files of games are read.

use tianyuan_script::{Card, LoadedGame, Natives, Options};
use tianyuan_words::Lang;

use crate::exit::Failure;

/// The scripts, options and language by which files of games are read: those of a command, or of a server.
pub trait Shelf {
    /// The language of sentences.
    fn lang(&self) -> Lang;

    /// The games of the tree.
    fn cards(&self) -> &[Card];

    /// Options that go before those of a file.
    fn options(&self) -> &Options;

    /// The plugins.
    fn natives(&self) -> &Natives;

    /// A game by its identifier or the path of its script, as far as paths are open to whoever asks.
    ///
    /// # Errors
    /// [`Failure`].
    fn load(&self, id_or_path: &str, options: &Options) -> Result<LoadedGame, Failure>;

    /// Says something that does not keep a file from being read.
    fn warn(&self, sentence: &str);

    /// The sound game of an identifier, if the tree has one.
    fn card(&self, id: &str) -> Option<&Card> {
        self.cards().iter().find(|card| card.entry.id == id && card.entry.broken.is_none())
    }
}
