//! A program that speaks UCI, as a process of its own, and how it writes moves.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tianyuan_notation::moves;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, DecisionKind};

/// The places of the program: as it is called, and where Debian's package puts it.
const PLACES: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

/// The program, while it runs.
#[derive(Debug)]
pub struct Uci {
    child: Child,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
    /// The games that it knows, in its own words.
    pub games: BTreeSet<String>,
    /// The position as it writes it, and the moves that it allows there: in words that both share, and in its own.
    here: (String, BTreeMap<String, String>),
}

impl Uci {
    /// Starts it, if it is installed.
    pub fn start() -> Option<Uci> {
        let start = |program: &&str| Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok();
        let mut child = PLACES.iter().find_map(start)?;
        let (asks, says) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut peer = Uci { child, asks, says, games: BTreeSet::new(), here: Default::default() };
        peer.tell("uci");
        for line in peer.until("uciok") {
            if line.starts_with("option name UCI_Variant ") {
                peer.games = line.split(" var ").skip(1).map(|name| name.trim().to_owned()).collect();
            }
        }
        Some(peer)
    }

    fn tell(&mut self, command: &str) {
        writeln!(self.asks, "{command}").unwrap();
        self.asks.flush().unwrap();
    }

    /// Its lines before one that begins so.
    fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.says.read_line(&mut line).unwrap() > 0, "the program has gone");
            if line.starts_with(begins) {
                return lines;
            }
            lines.push(line.trim_end().to_owned());
        }
    }

    /// Plays another game from now on; with `rooks` castling is written as the king's going to the rook.
    pub fn choose(&mut self, game: &str, rooks: bool) {
        self.tell(&format!("setoption name UCI_Variant value {game}"));
        self.tell(&format!("setoption name UCI_Chess960 value {rooks}"));
        self.tell("ucinewgame");
        self.tell("isready");
        self.until("readyok");
    }

    /// Sets up a position, or the start.
    pub fn start_again(&mut self, start: Option<&str>) {
        let place = start.map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
        self.here = self.at(&place);
    }

    /// Makes a move. The program gets the position as a text: it would play a row of moves through again every time.
    pub fn play(&mut self, word: &str) {
        self.here = self.after(word);
    }

    /// The position as it writes it.
    pub fn position(&self) -> &str {
        &self.here.0
    }

    /// The moves that it allows: in words that both share, and in its own.
    pub fn legal(&self) -> &BTreeMap<String, String> {
        &self.here.1
    }

    /// Those that it allows after a move, which is not made.
    pub fn legal_after(&mut self, word: &str) -> BTreeMap<String, String> {
        self.after(word).1
    }

    fn after(&mut self, word: &str) -> (String, BTreeMap<String, String>) {
        let place = format!("fen {} moves {word}", self.here.0);
        self.at(&place)
    }

    /// The position at a place, and the moves there. Both are asked for at once, as each answer costs two changes of the running process.
    fn at(&mut self, place: &str) -> (String, BTreeMap<String, String>) {
        self.tell(&format!("position {place}\nd\ngo perft 1"));
        let lines = self.until("Nodes searched");
        let fen = lines.iter().find_map(|line| line.strip_prefix("Fen: ")).unwrap_or_else(|| panic!("no position in {lines:?}"));
        let legal = lines.iter().filter_map(|line| line.strip_suffix(": 1")).map(|word| (shared(word), word.to_owned()));
        (fen.to_owned(), legal.collect())
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A move of the peer in the shared words: it passes by a king that stays where it is, and a piece that turns back is turned over too.
fn shared(word: &str) -> String {
    if let Some(turned) = word.strip_suffix('-') {
        return format!("{turned}+");
    }
    let (from, to) = word.split_at(word.len() / 2);
    if from == to { "pass".to_owned() } else { word.to_owned() }
}

/// A site as the peer says it, whose files are letters from the left and whose ranks are numbers from below.
fn cell(spec: &Spec, site: u16) -> String {
    let name = spec.board.name(site).to_string().to_ascii_lowercase();
    let Some(file) = name.chars().next().and_then(|first| first.to_digit(10)) else { return name };
    // Files numbered from the right and ranks lettered from above, on a square board.
    let side = spec.board.sites().isqrt() as u8;
    let rank = name.bytes().last().unwrap_or(b'a') - b'a';
    format!("{}{}", char::from(b'a' + side - file as u8), side - rank)
}

/// A decision in the shared words; `promoted` is what the peer writes behind a move whose promotion has no other.
pub fn words(spec: &Spec, decision: &Decision, promoted: &str) -> String {
    let text = moves::write(spec, decision);
    match decision.kind() {
        DecisionKind::Pass => "pass".to_owned(),
        DecisionKind::Drop => {
            format!("{}@{}", text.split('*').next().unwrap_or_default().to_uppercase(), cell(spec, decision.landing().unwrap()))
        }
        _ => {
            let (from, to) = (cell(spec, decision.origin().unwrap()), cell(spec, decision.landing().unwrap()));
            let behind = match text.split_once('=') {
                Some((_, letter)) => letter.to_ascii_lowercase(),
                None if text.ends_with('+') || from == to => promoted.to_owned(),
                None => String::new(),
            };
            format!("{from}{to}{behind}")
        }
    }
}
