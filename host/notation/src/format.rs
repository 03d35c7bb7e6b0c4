//! The formats of files and the notations of players, by their words.

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// KIF: numbered plies with the square left.
    Kif,
    /// KI2: plies as books print them.
    Ki2,
    /// CSA 2.2.
    Csa,
    /// `position … moves …`.
    Usi,
    /// A position alone.
    Sfen,
    /// JSON of our own.
    Json,
    /// JSON Kifu Format.
    Jkf,
    /// A tree of nodes: see [`crate::sgf`].
    Sgf,
    /// A record of our own: see [`crate::record`].
    Record,
    /// PGN and PDN: see [`crate::pgn`].
    Pgn,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 10] = [
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Usi,
        Format::Sfen,
        Format::Json,
        Format::Jkf,
        Format::Sgf,
        Format::Record,
        Format::Pgn,
    ];

    /// Its word on command lines.
    pub fn word(self) -> &'static str {
        match self {
            Format::Kif => "kif",
            Format::Ki2 => "ki2",
            Format::Csa => "csa",
            Format::Usi => "usi",
            Format::Sfen => "sfen",
            Format::Json => "json",
            Format::Jkf => "jkf",
            Format::Sgf => "sgf",
            Format::Record => "record",
            Format::Pgn => "pgn",
        }
    }
}

/// A notation of single moves that players use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Idiom {
    /// Standard algebraic notation.
    San,
    /// Letters for files and digits from 0 for ranks.
    Iccs,
    /// Files numbered from each side's right, and how far or where to, in letters and signs.
    Wxf,
    /// The same in Chinese.
    Chinese,
    /// Numbers of the playing squares.
    Numbers,
    /// A letter and a square.
    Western,
    /// Four digits and a code.
    Csa,
    /// Japanese.
    Japanese,
}

impl Idiom {
    /// The notations that can be asked for in files.
    pub const IN_FILES: [Idiom; 5] = [Idiom::San, Idiom::Iccs, Idiom::Wxf, Idiom::Chinese, Idiom::Numbers];

    /// Stable word of the command line.
    pub fn word(self) -> &'static str {
        match self {
            Idiom::San => "san",
            Idiom::Iccs => "iccs",
            Idiom::Wxf => "wxf",
            Idiom::Chinese => "chinese",
            Idiom::Numbers => "numbers",
            Idiom::Western => "western",
            Idiom::Csa => "csa",
            Idiom::Japanese => "japanese",
        }
    }
}
