//! The facts of `data/go/`, read.

use std::collections::BTreeMap;

use serde_json::Value;
use tianyuan_tests::oracle::Side;
use tianyuan_tests::oracle::count::Exact;
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide};

/// The facts of a move under some laws.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// `Ok`: captured by black, captured by white, black and white stones afterwards. `Err`: the reason it is refused.
    Known(Result<[usize; 4], String>),
    /// Two sources do not agree: nothing is said.
    Unasserted,
}

impl Verdict {
    pub fn legal(stones: [usize; 4]) -> Verdict {
        Verdict::Known(Ok(stones))
    }

    pub fn refused(why: &str) -> Verdict {
        Verdict::Known(Err(why.to_owned()))
    }

    /// A move before it is illegal.
    pub fn sequence() -> Verdict {
        Verdict::refused("sequence")
    }
}

/// A move to try after some others.
#[derive(Debug)]
pub struct Case {
    pub id: String,
    pub size: usize,
    pub moves: Vec<(Side, String)>,
    pub before: Vec<String>,
    pub captures: [usize; 2],
    pub tried: (Side, String),
    pub columns: Vec<(Laws, Verdict)>,
}

impl Case {
    /// True if the move empties the board, so that the very first situation, Black to move, is there again. The programs that
    /// confirm the cases look at situations after moves only, and allow it; by the text nobody may bring about a situation that
    /// has been (`go.formal.10`), and the first one has.
    pub fn returns_to_start(&self, laws: Laws, verdict: &Verdict) -> bool {
        laws.ko == Ko::Situation && self.tried.0 == Side::White && matches!(verdict, Verdict::Known(Ok([_, _, 0, 0])))
    }
}

/// One way to count a final position.
#[derive(Debug)]
pub struct Counted {
    pub japanese: bool,
    pub confirmed: bool,
    pub dead: Vec<String>,
    /// Black's points less White's, komi included.
    pub margin: Exact,
    /// Territory, or area.
    pub points: [usize; 2],
}

/// A final position.
#[derive(Debug)]
pub struct Score {
    pub id: String,
    pub size: usize,
    pub komi: Exact,
    pub rows: Vec<String>,
    /// By black, by white.
    pub captured: [usize; 2],
    pub japanese: Counted,
    pub chinese: Counted,
    pub tromp_taylor: [usize; 2],
    pub moves: Vec<(Side, String)>,
}

/// Numbers of positions and of games by width and height.
#[derive(Debug)]
pub struct Counts {
    pub positions: BTreeMap<(usize, usize), u64>,
    pub games: BTreeMap<(usize, usize), u64>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))).unwrap()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(text).collect()
}

fn pair(value: &Value) -> [usize; 2] {
    [number(&value[0]), number(&value[1])]
}

/// `bD4`, `wpass`.
fn ply(word: &str) -> (Side, String) {
    let side = Side::of_letter(&word[..1]).unwrap_or_else(|| panic!("{word}"));
    let vertex = &word[1..];
    (side, if vertex.eq_ignore_ascii_case("pass") { "pass".to_owned() } else { vertex.to_owned() })
}

fn plies(value: &Value) -> Vec<(Side, String)> {
    text(value).split_whitespace().map(ply).collect()
}

/// The laws of a column: `psk/multi`.
fn laws(column: &str) -> Laws {
    let (ko, suicide) = column.split_once('/').unwrap();
    let ko = match ko {
        "simple" => Ko::Simple,
        "psk" => Ko::Board,
        "ssk" => Ko::Situation,
        other => panic!("{other}"),
    };
    let suicide = match suicide {
        "forbid" => Suicide::Forbidden,
        "multi" => Suicide::Several,
        "all" => Suicide::Allowed,
        other => panic!("{other}"),
    };
    Laws { ko, suicide, pass_costs: false }
}

fn verdict(value: &Value) -> Verdict {
    match value {
        Value::Null => Verdict::Unasserted,
        Value::String(why) => Verdict::refused(why),
        Value::Array(stones) => Verdict::legal([0, 1, 2, 3].map(|index| number(&stones[index]))),
        other => panic!("{other}"),
    }
}

/// The moves that are legal or not.
pub fn cases() -> Vec<Case> {
    let facts: Vec<Value> = serde_json::from_str(include_str!("../../data/go/legality.json")).unwrap();
    let case = |fact: Value| Case {
        id: text(&fact["id"]),
        size: number(&fact["size"]),
        moves: plies(&fact["moves"]),
        before: texts(&fact["before"]),
        captures: pair(&fact["captures"]),
        tried: ply(fact["try"].as_str().unwrap()),
        columns: fact["result"].as_object().unwrap().iter().map(|(column, value)| (laws(column), verdict(value))).collect(),
    };
    facts.into_iter().map(case).collect()
}

/// `B+3.5`, `W+10.5`, `0`: black's lead.
pub fn lead(result: &str) -> Exact {
    let Some((winner, by)) = result.split_once('+') else { return Exact::ZERO };
    let by = halves(by.parse().unwrap());
    if winner == "B" { by } else { -by }
}

fn halves(value: f64) -> Exact {
    Exact::new((value * 2.0) as i128, 2)
}

fn counted(fact: &Value, japanese: bool) -> Counted {
    let points = if japanese { ["black_territory", "white_territory"] } else { ["black_area", "white_area"] };
    Counted {
        japanese,
        confirmed: fact["agree"] == true,
        dead: texts(&fact["dead"]),
        margin: lead(fact["gnugo_final_score"].as_str().unwrap()),
        points: points.map(|field| number(&fact[field])),
    }
}

/// The final positions.
pub fn scores() -> Vec<Score> {
    let facts: Vec<Value> = serde_json::from_str(include_str!("../../data/go/scores.json")).unwrap();
    let score = |fact: Value| Score {
        id: text(&fact["id"]),
        size: number(&fact["size"]),
        komi: halves(fact["komi"].as_f64().unwrap()),
        rows: texts(&fact["rows"]),
        captured: [number(&fact["captured_by_black"]), number(&fact["captured_by_white"])],
        japanese: counted(&fact["japanese"], true),
        chinese: counted(&fact["chinese"], false),
        tromp_taylor: pair(&fact["tromp_taylor"]),
        moves: plies(&fact["moves"]),
    };
    facts.into_iter().map(score).collect()
}

/// The numbers of positions and of games.
pub fn counts() -> Counts {
    let facts: Value = serde_json::from_str(include_str!("../../data/go/counts.json")).unwrap();
    let table = |field: &str| {
        let shape = |name: &str| {
            let (width, height) = name.split_once('x').unwrap();
            (width.parse().unwrap(), height.parse().unwrap())
        };
        facts[field].as_object().unwrap().iter().map(|(name, count)| (shape(name), count.as_u64().unwrap())).collect()
    };
    Counts { positions: table("legal_positions"), games: table("games_positional_superko") }
}
