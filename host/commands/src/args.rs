//! Arguments of `tianyuan`.
//!
//! The English sentences of `--help` are the doc comments below; [`crate::help`] puts Chinese in their place where that
//! language is chosen.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

mod arbiter;
mod lesson;
mod problems;
mod search;
mod serve;
mod simulate;
mod tournament;

pub(crate) use arbiter::Arbiter;
pub use lesson::LessonPlay;
pub(crate) use lesson::{ExportFormat, LessonCheck, LessonCommand, LessonExport, LessonNew};
pub(crate) use problems::{Hardness, LessonImport, LessonMake};
pub(crate) use search::{Analyse, Best, Effort, Match, OnFault, ServeGtp, ServePieces, Tune};
pub use serve::Serve;
pub(crate) use simulate::*;
pub(crate) use tournament::*;

/// Traditional board games whose rules are scripts: play, judge, count and test them.
#[derive(Debug, Parser)]
#[command(name = "tianyuan", version, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Clone, Default, ClapArgs)]
pub(crate) struct Global {
    /// Folder that holds scripts/ and variants/; else one found upward from here, else the scripts inside the program
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) root: Option<PathBuf>,
    /// Language of everything people read: en or zh
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<String>,
    /// Print JSON for programs (fields: docs/json.md)
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// No colours
    #[arg(long, global = true)]
    pub(crate) no_color: bool,
    /// An option of the game, such as NAME=4; may be repeated
    #[arg(long = "option", global = true, value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Start from this position instead of the first one
    #[arg(long, global = true, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Load a plugin: a library whose functions scripts may call; may be repeated
    #[arg(long = "plugin", global = true, value_name = "PATH")]
    pub(crate) plugins: Vec<PathBuf>,
    /// The look of pieces: letters, or the one character that names each
    #[arg(long, global = true, value_enum, value_name = "LOOK")]
    pub(crate) pieces: Option<Look>,
}

/// The look of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Look {
    // The help of `--pieces` explains each, in every language.
    Letters,
    Names,
}

/// The commands.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum Command {
    /// List the games
    List,
    /// Show what a game declares: options, phases, forms, endings
    Show {
        /// A game's id, or the path of a script
        id: String,
    },
    /// Check scripts, and show where they are wrong
    Check {
        /// Script files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
    },
    /// Run the examples that scripts carry
    Test {
        /// A game's id or script path; without it, every game found
        id: Option<String>,
    },
    /// Show calls and rulings of matches in the journal, rule, and reverse
    Arbiter(Arbiter),
    /// Draw the sides of two players, by a guess or a toss as the rules say
    Colours(Settle),
    /// Play in the terminal
    Play(Play),
    /// Open the boards in the browser, for this machine or the local network
    Serve(Serve),
    /// Replay a record, and report plies that the rules do not allow
    Replay(Replay),
    /// Write a game in another format
    Convert(Convert),
    /// Explain why a move is or is not allowed, or describe a position
    Judge {
        /// A game's id, or the path of a script
        id: String,
        /// The move in question, in the game's notation
        #[arg(long = "move", value_name = "MOVE")]
        attempt: Option<String>,
    },
    /// List the legal decisions
    Legal {
        /// A game's id, or the path of a script
        id: String,
    },
    /// Carry out moves and print the position reached
    Apply {
        /// A game's id, or the path of a script
        id: String,
        /// Moves in the game's notation, separated by blanks or semicolons
        #[arg(long, value_name = "MOVES", default_value = "")]
        moves: String,
        /// File for a picture of the position reached
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
    },
    /// Count the tree of decisions to a depth
    Perft(Perft),
    /// Play random games and count how they end
    Playout(Playout),
    /// Find the best turn of a position
    Best(Best),
    /// Analyse a position or a recorded game: several lines, each with its reasons
    Analyse(Analyse),
    /// Let two players play each other, and say which is stronger
    Match(Match),
    /// Play very many games in parts, on any number of machines, and count them
    Simulate {
        /// The command
        #[command(subcommand)]
        command: SimulateCommand,
    },
    /// Fit the evaluation of a game and its search to games of the program against itself
    Tune(Tune),
    /// Serve a game by the Go Text Protocol on standard input
    Gtp(ServeGtp),
    /// Serve games of pieces by the protocol USI on standard input
    Usi(ServePieces),
    /// Serve games of pieces by the protocol UCI on standard input
    Uci(ServePieces),
    /// Answer programs in lines of JSON on standard input
    Rpc,
    /// Find the shortest mate with a check at every turn
    Mate(Mate),
    /// Count a final position under the rules of one game or of many
    Score(Score),
    /// Rate a club's season with a Lua module
    Rate(Rate),
    /// Show what a plugin offers
    Plugin {
        /// The library
        path: PathBuf,
    },
    /// Take lessons, list, write and check them
    Lesson {
        /// The lesson command
        #[command(subcommand)]
        command: LessonCommand,
    },
    /// Run a tournament: players, pairings with their reasons, results, standings
    Tournament {
        /// The tournament command
        #[command(subcommand)]
        command: TournamentCommand,
    },
    /// Watch the scripts, and report the effect of each saved change
    Watch {
        /// Stop after so many events
        #[arg(long, value_name = "N")]
        events: Option<u64>,
    },
    /// Write out the scripts inside the program, or a game that was played
    Export(Export),
    /// Show the arguments of a command
    Help {
        /// The command, such as `lesson check`; without one, every command
        #[arg(value_name = "COMMAND")]
        command: Vec<String>,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Arguments of `colours`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Settle {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// The two players: the one who hides the pieces, and the one who guesses
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "A,B")]
    pub(crate) players: Vec<String>,
    /// The second player's guess: odd or even; drawn at random if it is missing
    #[arg(long, value_name = "GUESS")]
    pub(crate) guess: Option<String>,
    /// Number of games of the match
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) games: u16,
    /// Seed: the same seed gives the same answer
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// The sides of one round of an event, by this number
    #[arg(long, value_name = "N", conflicts_with = "games", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) round: Option<u16>,
    /// Rounds of the event; the last may have a way of its own
    #[arg(long, value_name = "N", requires = "round", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) rounds: Option<u16>,
    /// The numbers of the two players in the event
    #[arg(long, value_name = "NUMBERS", requires = "round", value_delimiter = ',')]
    pub(crate) numbers: Vec<u32>,
    /// The side that the first player had in the round before: its letter
    #[arg(long, value_name = "SIDE", requires = "round")]
    pub(crate) before: Option<String>,
}

/// Arguments of `play`.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct Play {
    /// A game's id or script path; without it, a menu
    pub id: Option<String>,
    /// Lines of text instead of a board on the whole screen: for pipes and screen readers
    #[arg(long)]
    pub plain: bool,
    /// The opponent: human, random, a level from 1 to 10, one of these with :SIDE, or gtp:CMD, usi:CMD, uci:CMD, or a name of --engines
    #[arg(long, value_name = "WHO")]
    pub opponent: Option<String>,
    /// The program thinks while you think: it plays better than its level
    #[arg(long, requires = "opponent")]
    pub ponder: bool,
    /// Seconds for a move of a program of others
    #[arg(long, value_name = "S", requires = "opponent", value_parser = search::seconds)]
    pub time: Option<f64>,
    /// The file that names programs of others
    #[arg(long, value_name = "FILE")]
    pub engines: Option<PathBuf>,
    /// Your side against the program: its letter or name
    #[arg(long, value_name = "SIDE", requires = "opponent")]
    pub side: Option<String>,
    /// Seed of the opponent and of the dice
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The source of dice: the program draws them, or they are entered
    #[arg(long, value_enum, value_name = "HOW")]
    pub throws: Option<Throws>,
    /// Settle by lot who has which side: odd or even, or toss
    #[arg(long, value_name = "GUESS")]
    pub colours: Option<String>,
    /// The clock: times that the game offers by their word, or written as in 5m+3s
    #[arg(long, value_name = "TIMES")]
    pub clock: Option<String>,
    /// The reaction of the open game to a change of its script
    #[arg(long, value_enum, value_name = "POLICY")]
    pub policy: Option<Policy>,
    /// Go on with the unfinished game of the journal
    #[arg(long)]
    pub resume: bool,
    /// Write the game to this file at its end and on leaving; its extension gives the format
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Notation of the moves beside the board and in PGN, where the game has several
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub notation: Option<Notation>,
}

/// Arguments of `export`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Export {
    /// Folder to write the scripts to, to be edited
    #[arg(required_unless_present_any = ["matches", "number"], conflicts_with_all = ["matches", "number"])]
    pub(crate) dir: Option<PathBuf>,
    /// List the games that were played
    #[arg(long, conflicts_with = "number")]
    pub(crate) matches: bool,
    /// Write this one of the games that were played
    #[arg(long = "match", value_name = "ID")]
    pub(crate) number: Option<i64>,
    /// Format of the game that was played; else the one that the name of --out or the game suggests
    #[arg(long, value_enum, value_name = "FORMAT", requires = "number")]
    pub(crate) to: Option<ToFormat>,
    /// Notation of the moves in PGN, where the game has several
    #[arg(long, value_enum, value_name = "NOTATION", requires = "number")]
    pub(crate) notation: Option<Notation>,
    /// File to write that game to, instead of standard output
    #[arg(long, value_name = "FILE", requires = "number")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    pub(crate) force: bool,
}

/// The reaction of an open game to a change of its script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "clap would print the lines in the help, which has them in every language")]
pub enum Policy {
    Pin,
    Follow,
    Adopt,
}

/// The source of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "clap would print the lines in the help, which has them in every language")]
pub enum Throws {
    Drawn,
    Entered,
}

/// Arguments of `replay`.
#[derive(Debug, Clone, Default, ClapArgs)]
pub(crate) struct Replay {
    /// The records; several are replayed one after the other
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The reading of slips in the record: strict, or a reading that the record itself names
    #[arg(long, value_name = "NAME")]
    pub(crate) reading: Option<String>,
    /// Rules to replay under, instead of those that the record names
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    /// Print every ply with its counts
    #[arg(long)]
    pub(crate) plies: bool,
    /// Print the board after every ply
    #[arg(long)]
    pub(crate) boards: bool,
    /// The number of the game in an SGF or PGN file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) number: Option<usize>,
    /// The variation of an SGF game, in the order of the file; 0 is the main line
    #[arg(long, value_name = "N")]
    pub(crate) variation: Option<usize>,
}

/// Arguments of `convert`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Convert {
    /// The games: SGF, PGN, PDN, KIF, KI2, CSA, USI, SFEN, JKF, JSON or records; - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The one of them that is being written.
    #[arg(skip)]
    pub(crate) file: PathBuf,
    /// Format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: ToFormat,
    /// File to write to, instead of standard output; of several games the folder
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file of --out if it exists
    #[arg(long)]
    pub(crate) force: bool,
    /// Notation of the moves in PGN, where the game has several
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<Notation>,
    /// The encoding of the text
    #[arg(long, value_enum, value_name = "ENCODING", default_value_t = Encoding::Utf8)]
    pub(crate) encoding: Encoding,
    /// The game's id or script path, if the file does not name it
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// The number of the game in an SGF or PGN file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) number: Option<usize>,
}

/// Formats that games are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ToFormat {
    Kif,
    Ki2,
    Csa,
    Usi,
    Sfen,
    Json,
    Jkf,
    Sgf,
    Record,
    #[value(alias = "pdn")]
    Pgn,
}

impl ToFormat {
    /// The format of the library.
    pub(crate) fn format(self) -> tianyuan_notation::kifu::Format {
        use tianyuan_notation::kifu::Format;
        match self {
            ToFormat::Kif => Format::Kif,
            ToFormat::Ki2 => Format::Ki2,
            ToFormat::Csa => Format::Csa,
            ToFormat::Usi => Format::Usi,
            ToFormat::Sfen => Format::Sfen,
            ToFormat::Json => Format::Json,
            ToFormat::Jkf => Format::Jkf,
            ToFormat::Sgf => Format::Sgf,
            ToFormat::Record => Format::Record,
            ToFormat::Pgn => Format::Pgn,
        }
    }
}

/// Notations of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "clap would print the lines in the help, which has them in every language")]
pub enum Notation {
    San,
    Iccs,
    Wxf,
    Chinese,
    Numbers,
}

impl Notation {
    /// The notation of the library.
    pub fn idiom(self) -> tianyuan_notation::idiom::Idiom {
        use tianyuan_notation::idiom::Idiom;
        match self {
            Notation::San => Idiom::San,
            Notation::Iccs => Idiom::Iccs,
            Notation::Wxf => Idiom::Wxf,
            Notation::Chinese => Idiom::Chinese,
            Notation::Numbers => Idiom::Numbers,
        }
    }
}

/// The encoding of texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Encoding {
    #[default]
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    #[value(name = "shift_jis", aliases = ["shift-jis", "sjis"])]
    ShiftJis,
    #[value(name = "gb18030", aliases = ["gbk", "gb2312"])]
    Gb18030,
}

impl Encoding {
    /// Its name, as files say it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::ShiftJis => "Shift_JIS",
            Encoding::Gb18030 => "GB18030",
        }
    }
}

/// Arguments of `perft`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Perft {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Depth in decisions, in turns with --turns, or in changes of the side to move with --sides
    #[arg(value_parser = clap::value_parser!(u32).range(0..=64))]
    pub(crate) depth: u32,
    /// Count whole turns
    #[arg(long)]
    pub(crate) turns: bool,
    /// Count all turns of a side until another is to move as one
    #[arg(long, conflicts_with = "turns")]
    pub(crate) sides: bool,
    /// Count below each first decision
    #[arg(long)]
    pub(crate) divide: bool,
    /// Threads to count with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
}

/// Arguments of `playout`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Playout {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Seed: the same seed gives the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads to play with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Stop a game after so many decisions and count it under the reason `max`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,
    /// Give every legal decision the same chance, also those that the rules let random players leave alone
    #[arg(long)]
    pub(crate) uniform: bool,
}

/// Arguments of `mate`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Mate {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Turns of the mate at most, both sides' counted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1999))]
    pub(crate) max: Option<u16>,
    /// Positions to search at most
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Megabytes of memory for the table of positions
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) memory: u16,
    /// The treatment of useless interpositions
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Futile::Excluded)]
    pub(crate) futile: Futile,
    /// True if the defender holds every piece that is not shown
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Rest::Auto)]
    pub(crate) rest: Rest,
    /// List the checks that mate only against a weak defence, with their refutations
    #[arg(long, conflicts_with = "hisshi")]
    pub(crate) tries: bool,
    /// Look for brinkmates: moves without a check after which every defence is mated
    #[arg(long)]
    pub(crate) hisshi: bool,
}

/// The treatment of useless interpositions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Futile {
    // The help of `--futile` explains each, in every language.
    Counted,
    Excluded,
}

/// The condition under which the defender holds the pieces that a position does not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rest {
    // The help of `--rest` explains each, in every language.
    Auto,
    Yes,
    No,
}

/// Arguments of `score`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Score {
    /// Records; or, with --position, the game it is a position of
    #[arg(value_name = "FILE")]
    pub(crate) inputs: Vec<String>,
    /// Rules to count under; may name several
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',')]
    pub(crate) rules: Vec<String>,
    /// Count under every game and variant that counts and is played on the same board
    #[arg(long)]
    pub(crate) all: bool,
    /// Dead pieces: one of each group, as in "A1 B2"
    #[arg(long, value_name = "POINTS")]
    pub(crate) dead: Option<String>,
    /// The method of finding dead pieces
    #[arg(long, value_enum, value_name = "HOW")]
    pub(crate) dead_by: Option<DeadBy>,
    /// Folder for the boards as SVG, one for each count
    #[arg(long, value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,
}

/// Arguments of `rate`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Rate {
    /// The season: players with their points, and results; - for standard input
    pub(crate) file: PathBuf,
    /// The module, as `require` names it, or the path of its file
    #[arg(long, value_name = "MODULE")]
    pub(crate) by: Option<String>,
}

/// The method of finding dead pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeadBy {
    // The help of `--dead-by` explains each, in every language.
    Record,
    Benson,
    Play,
    Gnugo,
}

impl DeadBy {
    /// The word typed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            DeadBy::Record => "record",
            DeadBy::Benson => "benson",
            DeadBy::Play => "play",
            DeadBy::Gnugo => "gnugo",
        }
    }
}

/// Shells that completions are written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    Bash,
    Zsh,
    Fish,
}
