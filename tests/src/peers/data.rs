//! The comparisons: programs, games and work. A new comparison is a new line here.

use super::{Peer, Row, Run, Start, Target, Words, Work};

/// All peers, in the order of the table.
pub static PEERS: [Peer; 9] = [
    Peer {
        name: "Fairy-Stockfish",
        get: "apt-get install fairy-stockfish",
        run: Run::Uci { places: &["fairy-stockfish", "/usr/games/fairy-stockfish"], variants: true },
        rows: &FAIRY,
    },
    Peer {
        name: "Stockfish",
        get: "apt-get install stockfish",
        run: Run::Uci { places: &["stockfish", "/usr/games/stockfish"], variants: false },
        rows: &[Row { counts: LISTED, target: Target::Shown, ..tree("chess", CHESS_START, &CHESS) }],
    },
    Peer {
        name: "shakmaty",
        get: "it is built by cargo, which must reach the registry of crates (licence: GPL 3, so it is a process of its own)",
        run: Run::Crate,
        rows: &[
            Row { counts: LISTED, target: Target::Times(0.8), ..tree("chess", CHESS_START, &CHESS) },
            Row { work: Work::Make, counts: MADE, target: Target::Times(0.6), ..tree("chess", CHESS_START, CHESS.split_at(5).0) },
        ],
    },
    Peer { name: "haitaka", get: "it is a crate of the tests", run: Run::Linked, rows: &HAITAKA },
    Peer {
        name: "cshogi",
        get: "pip install cshogi, for the python3 that is found first",
        run: Run::Python { script: "cshogi_trees.py" },
        rows: &[Row { counts: FROM_PYTHON, target: Target::Shown, ..tree("shogi", SHOGI_START, SHOGI.split_at(4).0) }],
    },
    Peer {
        name: "python-shogi",
        get: "pip install python-shogi, for the python3 that is found first",
        run: Run::Python { script: "python_shogi_trees.py" },
        rows: &[Row { counts: PYTHON, target: Target::Shown, ..tree("shogi", SHOGI_START, SHOGI.split_at(3).0) }],
    },
    Peer {
        name: "OpenSpiel",
        get: "pip install open_spiel, for the python3 that is found first",
        run: Run::Python { script: "openspiel.py" },
        rows: &OPENSPIEL,
    },
    Peer { name: "goban", get: "it is built by cargo, which must reach the registry of crates", run: Run::Crate, rows: &GOBAN },
    Peer {
        name: "Ludii",
        get: "its jar from ludii.games with --ludii PATH, and a JDK of 11 or later",
        run: Run::Jar {
            seen: Words {
                en: "Ludii 1.3.x, seen in November 2026 on a two-core machine of the same kind: its own random playouts, moves a CPU second; not measured in this run.",
                zh: "Ludii 1.3.x，2026 年 11 月见于同类双核机器：其自带的随机对局，每 CPU 秒步数；非本次测得。",
            },
        },
        rows: &LUDII,
    },
];

const LISTED: Words = Words { en: "last ply: bits counted here, moves listed there", zh: "末层：我们数位，对方列出着法" };
const COUNTED: Words = Words { en: "last ply: bits counted by both", zh: "末层：双方都数位" };
const MADE: Words = Words { en: "every leaf made by both", zh: "双方都走到每一叶" };
const FROM_PYTHON: Words = Words {
    en: "last ply: bits counted here, moves listed there by C++ that Python drives",
    zh: "末层：我们数位，对方由 Python 驱动 C++ 列出着法",
};
const PYTHON: Words =
    Words { en: "last ply: bits counted here, moves listed there in Python", zh: "末层：我们数位，对方用 Python 列出着法" };
const UNIFORM: Words = Words { en: "moves, any legal one", zh: "步数，任选合法着法" };
const TURNS: Words = Words { en: "turns, each of any legal decisions", zh: "手数，每手任选合法决定" };
const POINTS: Words = Words { en: "moves; a pass where no other move is left", zh: "步数；无处可下则停一手" };
const EIGHT: Words = Words {
    en: "decisions here; moves of Tibetan Jiuqi 8×8, without line bonuses, there",
    zh: "我们数决定；对方为八路藏棋，无连线奖励",
};
const SCRIPTS: Words =
    Words { en: "the slowest of all scripts here; Tibetan Jiuqi 8×8 there", zh: "我们取最慢的脚本；对方为八路藏棋" };
const MATING_PAWN: Words = Words {
    en: "it lists drops of a pawn that mate and has their player lose; they are no moves here",
    zh: "对方列出打步诘并判其负，此处不算着法",
};

/// A row that counts leaves, of a game that has the same name there.
const fn tree(game: &'static str, theirs: &'static str, leaves: &'static [u64]) -> Row {
    Row {
        game,
        options: &[],
        start: None,
        work: Work::Count,
        leaves,
        differs: None,
        theirs,
        seen: 0.0,
        turn: [1, 1],
        counts: LISTED,
        target: Target::Times(6.0),
    }
}

/// A row of random games.
const fn play(game: &'static str, options: &'static [(&'static str, &'static str)], theirs: &'static str, leaves: &'static [u64]) -> Row {
    Row { options, work: Work::Play, counts: UNIFORM, target: FIVE, ..tree(game, theirs, leaves) }
}

const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SHOGI_START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const CHESS: [u64; 6] = [20, 400, 8_902, 197_281, 4_865_609, 119_060_324];
const SHOGI: [u64; 5] = [30, 900, 25_470, 719_731, 19_861_490];

const FAIRY: [Row; 16] = [
    tree("shogi", "shogi", &SHOGI),
    tree("chess", "chess", CHESS.split_at(5).0),
    tree("xiangqi", "xiangqi", &[44, 1_920, 79_666, 3_290_240]),
    tree("makruk", "makruk", &[23, 529, 12_012, 273_026, 6_223_994]),
    tree("breakthrough", "breakthrough", &[22, 484, 11_132, 256_036, 6_182_818]),
    tree("shatranj", "shatranj", &[16, 256, 4_176, 68_122, 1_164_248]),
    tree("shatar", "shatar", &[20, 400, 8_426, 177_344, 3_969_485]),
    tree("courier", "courier", &[26, 678, 18_406, 500_337]),
    tree("capablanca", "capablanca", &[28, 784, 25_228, 805_128]),
    tree("janggi", "janggi", &[32, 1_024, 33_000, 1_065_277]),
    tree("sittuyin", "sittuyin", &[88, 7_744, 580_096, 43_454_464]),
    tree("racing-kings", "racingkings", &[21, 421, 11_264, 296_242, 9_472_927]),
    tree("micro-shogi", "micro", &[9, 80, 767, 7_256, 71_328, 748_638]),
    tree("kyoto-shogi", "kyotoshogi", &[12, 137, 1_636, 18_268, 225_903, 2_829_234]),
    tree("minishogi", "minishogi", &[14, 181, 2_512, 35_401, 533_203, 8_276_188]),
    Row { differs: Some((51_190_233, MATING_PAWN)), ..tree("judkins-shogi", "judkins", &[20, 336, 6_183, 118_345, 2_389_896, 51_190_232]) },
];

/// A middle game with many pieces in hand.
const MIDDLE: Option<Start> = {
    let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
    Some(Start { name: Words { en: "middle game", zh: "中盘" }, ours: sfen, theirs: sfen })
};
const MIDDLE_LEAVES: [u64; 3] = [207, 28_684, 4_809_015];

const HAITAKA: [Row; 4] = [
    Row { counts: COUNTED, target: Target::Times(1.5), ..tree("shogi", SHOGI_START, &SHOGI) },
    Row { work: Work::Make, counts: MADE, target: Target::Times(1.0), ..tree("shogi", SHOGI_START, &SHOGI) },
    Row { start: MIDDLE, counts: COUNTED, target: Target::Times(1.0), ..tree("shogi", "", &MIDDLE_LEAVES) },
    Row { start: MIDDLE, work: Work::Make, counts: MADE, target: Target::Times(1.0), ..tree("shogi", "", &MIDDLE_LEAVES) },
];

const NINE: &[(&str, &str)] = &[("size", "9")];
const NINETEEN: &[(&str, &str)] = &[("size", "19")];
const GO_9: [u64; 2] = [82, 6_643];
const GO_19: [u64; 2] = [362, 130_683];
const MORRIS: [u64; 2] = [24, 552];
const CHEQUERS: [u64; 2] = [7, 49];
const REVERSI: [u64; 2] = [4, 12];
const XIANGQI: [u64; 2] = [44, 1_920];
const GOMOKU: [u64; 2] = [225, 50_400];
const FIVE: Target = Target::Times(5.0);

const OPENSPIEL: [Row; 21] = [
    Row { target: Target::Times(10.0), ..play("go", NINE, "go(board_size=9)", &GO_9) },
    Row { target: Target::Times(25.0), ..play("go", NINETEEN, "go(board_size=19)", &GO_19) },
    play("nine-mens-morris", &[], "nine_mens_morris", &MORRIS),
    play("reversi", &[], "othello", &REVERSI),
    play("english-draughts", &[], "checkers", &CHEQUERS),
    play("breakthrough", &[], "breakthrough", &[22, 484]),
    play("hex", &[], "hex(board_size=11)", &[121, 14_520]),
    play("chess", &[], "chess", &[20, 400]),
    play("shogi", &[], "shogi", &[30, 900]),
    play("xiangqi", &[], "xiangqi", &XIANGQI),
    play("gomoku", &[], "gomoku", &GOMOKU),
    play("drop-four", &[], "connect_four", &CHEQUERS),
    play("havannah", &[], "havannah(board_size=8)", &[169, 28_392]),
    play("game-of-y", NINETEEN, "y(board_size=19)", &[190, 35_910]),
    play("kalah", &[], "mancala", &[6, 35]),
    play("oware", &[], "oware", &[6, 36]),
    play("lines-of-action", &[], "lines_of_action", &[36, 1_244]),
    play("quoridor", &[], "quoridor", &[131, 16_677]),
    Row { turn: [2, 3], counts: TURNS, ..play("amazons", &[], "amazons", &[2_176]) },
    Row { turn: [2, 1], counts: TURNS, ..play("pentago", &[], "pentago", &[288, 80_640]) },
    play("dots-and-boxes", &[("size", "2")], "dots_and_boxes(num_rows=2,num_cols=2)", &[12, 132]),
];

const GOBAN: [Row; 2] = [
    Row { work: Work::PlaySensibly, counts: POINTS, target: Target::Shown, ..play("go", NINE, "9", &GO_9) },
    Row { work: Work::PlaySensibly, counts: POINTS, target: Target::Shown, ..play("go", NINETEEN, "19", &GO_19) },
];

/// The stored figure of Ludii, in moves a CPU second, with its name of the game.
const fn seen(row: Row, seen: f64, times: f64) -> Row {
    Row { seen, target: Target::Times(times), ..row }
}

const LUDII: [Row; 17] = [
    Row { counts: EIGHT, ..seen(play("jiu-8", &[], "Tibetan Jiuqi.lud", &[4, 4]), 10.8e3, 1_500.0) },
    Row { counts: EIGHT, ..seen(play("jirige", &[], "Tibetan Jiuqi.lud", &[8, 56]), 10.8e3, 1_500.0) },
    seen(play("go", NINE, "Go.lud|Board Size/9x9", &GO_9), 128e3, 100.0),
    seen(play("go", NINETEEN, "Go.lud|Board Size/19x19", &GO_19), 43e3, 100.0),
    seen(play("nine-mens-morris", &[], "Nine Men's Morris.lud", &MORRIS), 294e3, 100.0),
    seen(play("english-draughts", &[], "English Draughts.lud", &CHEQUERS), 265e3, 100.0),
    seen(play("international-draughts", &[], "International Draughts.lud", &[9, 81]), 138e3, 100.0),
    seen(play("reversi", &[], "Reversi.lud", &REVERSI), 70e3, 100.0),
    seen(play("tablut", &[], "Tablut.lud", &[80, 4_400]), 92e3, 100.0),
    seen(play("chess", &[], "Chess.lud", &[20, 400]), 32e3, 100.0),
    seen(play("shogi", &[], "Shogi.lud", &[30, 900]), 1.3e3, 100.0),
    seen(play("xiangqi", &[], "Xiangqi.lud", &XIANGQI), 8.7e3, 100.0),
    seen(play("gomoku", &[], "Gomoku.lud", &GOMOKU), 1.1e6, 100.0),
    seen(play("fanorona", &[], "Fanorona.lud", &[5, 17]), 127e3, 100.0),
    seen(play("surakarta", &[], "Surakarta.lud", &[16, 256]), 143e3, 100.0),
    seen(play("seega", &[], "Seega.lud", &[24, 552]), 516e3, 100.0),
    Row {
        work: Work::Load,
        counts: SCRIPTS,
        target: Target::Within(10.0),
        ..seen(play("jiu-8", &[], "Tibetan Jiuqi.lud", &[4, 4]), 1.0 / 21.7, 0.0)
    },
];
