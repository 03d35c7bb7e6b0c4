//! SGF: the rules of its games, the line selected, the dead stones that it marks.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::kifu::Mend;
use tianyuan_notation::kifu::{Kifu, KifuError, KifuProblem, Played};
use tianyuan_notation::sgf::{self, Codes, Collection, HANDICAP, Head, NodeId, SgfProblem, Variations};
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Game, Setup};
use tianyuan_script::{Card, LoadedGame, OptionInfo, Options};

use super::file::{shown, unread};
use super::shelf::Shelf;
use crate::exit::Failure;
use crate::{game_file, sentences};
use tianyuan_words::t;

/// Mends of a file that are told one by one.
const SHOWN_MENDS: usize = 20;

/// The line selected in a file.
#[derive(Debug)]
pub struct SgfLine {
    collection: Collection,
    game: NodeId,
    line: Vec<NodeId>,
}

impl SgfLine {
    /// Moves and passes of the line.
    pub fn plies(&self) -> usize {
        sgf::plies(&self.collection, &self.line)
    }

    /// Variations of the game.
    pub fn variations(&self) -> usize {
        self.collection.ends(self.game).len() - 1
    }

    /// Games of the file besides the one selected.
    pub fn others(&self) -> usize {
        self.collection.games().len().saturating_sub(1)
    }

    /// The mistakes that were mended while the file was read.
    pub fn mends(&self) -> &[Mend] {
        self.collection.mends()
    }

    /// Games of the file.
    pub fn games(&self) -> usize {
        self.collection.games().len()
    }

    /// The properties of the game selected by which its rules are found.
    pub(crate) fn named_rules(&self) -> Vec<String> {
        let node = self.collection.node(self.game);
        ["GM", "SZ", "RU", "KM", "HA", "AB", "AW"].iter().map(|name| node.simple(name).unwrap_or_default()).collect()
    }

    /// Plays the variations of the game selected as long as their lines have no more nodes than `most`, and leaves `game` at any position.
    pub fn play_variations(&self, game: &mut dyn Game, most: usize) -> Variations {
        sgf::variations(game, &self.collection, self.game, most)
    }

    /// The result as it is written.
    pub fn result(&self) -> Option<String> {
        self.head()?.result
    }

    /// The head of the game, where it can be read.
    pub fn head(&self) -> Option<Head> {
        Head::new(&self.collection, self.game).ok()
    }

    /// The stones that the line marks as dead.
    pub fn dead(&self, spec: &Spec, position: &Setup) -> Option<Vec<Site>> {
        sgf::dead(spec, &self.collection, &self.line, position)
    }

    /// The game as the other formats hold it.
    pub fn kifu(&self, spec: &Spec) -> Result<Kifu, KifuError> {
        sgf::to_kifu(spec, &self.collection, self.game)
    }

    /// The whole file, every property as it was read, marked as text in an encoding.
    pub fn written(&self, encoding: &str) -> String {
        game_file::in_encoding(self.collection.clone(), encoding)
    }
}

/// True if some bytes are a file of trees: they begin as one, or the file is called so.
pub fn is_tree(path: &Path, bytes: &[u8]) -> bool {
    let named = path.extension().and_then(|extension| extension.to_str()).is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"));
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    named || bytes.strip_prefix(b"(").is_some_and(|rest| rest.trim_ascii_start().starts_with(b";"))
}

/// Reads a file of trees, and selects its first game with the main line, if it has any. Mistakes that were mended are told.
pub(super) fn read(shelf: &dyn Shelf, path: &Path, bytes: &[u8]) -> Result<Option<SgfLine>, Failure> {
    let unread = |error: KifuError| unread(shelf, path, &error);
    let collection = sgf::read_bytes(bytes).map_err(unread)?;
    let mends = collection.mends();
    for mend in mends.iter().take(SHOWN_MENDS) {
        shelf.warn(&shown(path, &mend.error, &sentences::mend(shelf.lang(), mend)));
    }
    if let Some(more) = mends.len().checked_sub(SHOWN_MENDS).filter(|more| *more > 0) {
        shelf.warn(&t!(shelf.lang(), cli.sgf.more_mends, file = path.display(), n = more));
    }
    let tree = collection.games().first().copied().map(|game| {
        let line = collection.line(game);
        SgfLine { collection, game, line }
    });
    Ok(tree)
}

/// Chooses a game of a file (from 1) and a variation of it (0 is its main line).
pub(super) fn choose(
    shelf: &dyn Shelf,
    path: &Path,
    tree: &mut SgfLine,
    number: Option<usize>,
    variation: Option<usize>,
) -> Result<(), Failure> {
    let wrong = |problem| unread(shelf, path, &KifuError::from(KifuProblem::Sgf(problem)));
    if let Some(asked) = number {
        let games = tree.collection.games();
        let found = asked.checked_sub(1).and_then(|index| games.get(index)).copied();
        tree.game = found.ok_or_else(|| wrong(SgfProblem::NoSuchGame { asked, games: games.len() }))?;
    }
    let ends = tree.collection.ends(tree.game);
    let asked = variation.unwrap_or(0);
    let end = ends.get(asked).copied();
    let end = end.ok_or_else(|| wrong(SgfProblem::NoSuchVariation { asked, variations: ends.len() - 1 }))?;
    tree.line = tree.collection.line(end);
    Ok(())
}

/// The game whose file it is, with the options that its head names under those that were typed.
pub(super) fn game(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, tree: &SgfLine) -> Result<LoadedGame, Failure> {
    let head = Head::new(&tree.collection, tree.game).map_err(|error| unread(shelf, path, &error))?;
    let plain = match asked {
        Some(id) => Plain::asked(shelf, id)?,
        None => find(shelf, path, &head)?,
    };
    let named = plain.named(&head);
    let with = |named: &Options| {
        let mut options = named.clone();
        options.extend(shelf.options().clone());
        shelf.load(&plain.id, &options)
    };
    if !named.contains_key(HANDICAP) || shelf.options().contains_key(HANDICAP) {
        return with(&named);
    }
    let mut even = named.clone();
    even.remove(HANDICAP);
    match with(&named) {
        // A board that has a layout of its own keeps it: a handicap that the file does not set up would take it off.
        Ok(given) if head.stones || !lays_out(with(&even)?.rules.spec()) => Ok(given),
        // Where the game has no layout for so many stones, the file places them all the same.
        _ => with(&even),
    }
}

/// True if a game begins with pieces on its board.
fn lays_out(spec: &Spec) -> bool {
    tianyuan_notation::position::start(spec).cells.iter().any(Option::is_some)
}

/// A game before its options are known.
struct Plain {
    /// Its id, or the path of a script.
    id: String,
    options: Vec<OptionInfo>,
    codes: BTreeMap<String, String>,
}

impl Plain {
    fn of(card: &Card) -> Option<Plain> {
        let codes = card.traits.as_ref()?.codes.clone();
        Some(Plain { id: card.entry.id.clone(), options: card.entry.options.clone(), codes })
    }

    /// The game that was asked for: one of the tree, or a script by its path.
    fn asked(shelf: &dyn Shelf, id: &str) -> Result<Plain, Failure> {
        if let Some(plain) = shelf.card(id).and_then(Plain::of) {
            return Ok(plain);
        }
        let loaded = shelf.load(id, &Options::new())?;
        let options = loaded.options.iter().map(|(info, _)| info.clone()).collect();
        Ok(Plain { id: id.to_owned(), options, codes: loaded.rules.spec().codes.clone() })
    }

    /// The options that a head names.
    fn named(&self, head: &Head) -> Options {
        head.options(&self.codes, |name| self.options.iter().any(|info| info.name == name))
    }
}

/// The codes by which files of trees name a game.
fn codes(card: &Card) -> Option<Codes<'_>> {
    Codes::declared(&card.traits.as_ref()?.codes)
}

/// The game that the head of a file names by number and rules. Unknown rules are replaced by those of the game itself, with a warning.
fn find(shelf: &dyn Shelf, path: &Path, head: &Head) -> Result<Plain, Failure> {
    let sound: Vec<&Card> = shelf.cards().iter().filter(|card| card.entry.broken.is_none()).collect();
    let is_for = |card: &&&Card| codes(card).is_some_and(|codes| codes.is_for(head));
    let mut games: Vec<&Card> = sound.iter().filter(|card| card.entry.of.is_none()).filter(is_for).copied().collect();
    let bases = games.len();
    let rules = head.rules.as_deref().unwrap_or_default();
    // Only variants of games of the number can be meant.
    let mut next = 0;
    while let Some(id) = games.get(next).map(|game| game.entry.id.clone()).filter(|_| !rules.is_empty()) {
        games.extend(sound.iter().filter(|card| card.entry.of.as_deref() == Some(id.as_str())).filter(is_for));
        next += 1;
    }
    let fit = |game: &&Card| codes(game).map_or(0, |codes| codes.fits_rules(rules));
    let best = games.iter().map(fit).max().unwrap_or(0);
    if best > 0 {
        games.retain(|game| fit(game) == best);
    } else {
        games.truncate(bases);
        if let (false, [only]) = (rules.is_empty(), games.as_slice()) {
            shelf.warn(&t!(shelf.lang(), cli.sgf.rules, rules = rules, id = only.entry.id));
        }
    }
    // Overlays that leave the spellings alone have those of their base, which comes first.
    let of = games.first().map(|game| game.entry.id.clone());
    games.retain(|game| game.entry.of.is_none() || Some(&game.entry.id) == of.as_ref());
    let known: Vec<String> = games.iter().map(|game| game.entry.id.clone()).collect();
    match (games.pop().and_then(Plain::of), known.len()) {
        (Some(only), 1) => Ok(only),
        (Some(_), _) => Err(t!(shelf.lang(), cli.kifu.games, file = path.display(), known = known.join(", ")).into()),
        (None, _) => Err(t!(shelf.lang(), cli.sgf.no_game, file = path.display(), number = head.game).into()),
    }
}

/// Plays the line selected.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn play(shelf: &dyn Shelf, path: &Path, tree: &SgfLine, game: &mut dyn Game) -> Result<Played, Failure> {
    let played = sgf::play(game, &tree.collection, &tree.line);
    match played.problems.first() {
        // A mistake in the file itself is no answer about a game; a move off the board is.
        Some(error) if is_unread(&error.problem) => Err(unread(shelf, path, error)),
        _ => Ok(played),
    }
}

fn is_unread(problem: &KifuProblem) -> bool {
    match problem {
        KifuProblem::SetUp(_) => true,
        KifuProblem::Sgf(problem) => !matches!(problem, SgfProblem::Point { .. }),
        _ => false,
    }
}
