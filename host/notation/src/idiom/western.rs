//! The notations of games whose pieces change sides: Western (`P-7f`, `Sx4d+`, `S7g-6f`, `P*5e`), that of CSA files (`7776FU`), and
//! Japanese (`７六歩`, `同銀`).

use tianyuan_rules::spec::{KindId, Site, Spec};
use tianyuan_rules::{Decision, Game};

use crate::kifu::{Format, KifuProblem, MoveText, Said, Target, landed, resolve, square};
use crate::moves::MoveError;
use crate::text::narrow;

/// The problem of a move as one of typed moves.
fn as_move(problem: KifuProblem) -> MoveError {
    match problem.refused() {
        Some(error) => error,
        None => match problem {
            KifuProblem::Ambiguous { found, could } => MoveError::Ambiguous { part: found, column: 1, may: could },
            problem => MoveError::Idiom(Box::new(problem)),
        },
    }
}

/// The kind with a letter; `+P` is one too.
fn kind_of(spec: &Spec, letter: &str) -> Option<KindId> {
    KindId::find(&spec.kinds, |kind| kind.letters.first().is_some_and(|known| known == letter))
}

/// The site of a file and a rank, as a digit and a letter or as two digits, that a text begins with.
fn starts(spec: &Spec, text: &str) -> Option<(Site, usize)> {
    let lengths = [3, 2].into_iter().filter_map(|length| Some((text.get(..length)?, length)));
    lengths.into_iter().find_map(|(word, length)| {
        let digits: Vec<char> = word.chars().collect();
        let numbered = || match digits.as_slice() {
            [file, rank] if square::fits(&spec.board) => square::site(&spec.board, square::digit(*file)?, square::digit(*rank)?),
            _ => None,
        };
        spec.board.site(word).or_else(numbered).map(|site| (site, length))
    })
}

/// Reads a move in Western notation.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let narrow = narrow(text);
    let bare = narrow.trim().trim_end_matches(['!', '?']);
    let said = said(&spec, bare)?;
    let last = landed(&*game);
    Some(resolve(game, last, &said, text).map(|decision| vec![decision]).map_err(as_move))
}

fn said(spec: &Spec, text: &str) -> Option<Said> {
    let promoted = usize::from(text.starts_with('+'));
    let length = promoted + 1;
    let letter = text.get(..length)?;
    let kind = kind_of(spec, letter)?;
    let mut said = Said { kind: Some(kind), ..Said::default() };
    let mut rest = text.get(length..)?;
    if let Some((site, length)) = starts(spec, rest).filter(|(_, length)| rest.len() > *length && !rest[*length..].starts_with(['+', '=']))
    {
        (said.from, rest) = (Some(site), rest.get(length..)?);
    }
    // The sign may be left out: `P76`, `S4756`.
    if let Some(bare) = rest.strip_prefix(['*', '\'', '-', 'x']) {
        said.drop = rest.starts_with(['*', '\'']);
        rest = bare;
    }
    let (site, length) = starts(spec, rest)?;
    said.to = Target::Site(site);
    said.promote = match rest.get(length..)? {
        "" => None,
        "+" => Some(true),
        "=" => Some(false),
        _ => return None,
    };
    (!said.drop || (said.from.is_none() && said.promote.is_none())).then_some(said)
}

/// Reads a move as CSA files write it: `7776FU`, with or without the sign of its side.
pub(super) fn read_csa(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let narrow = narrow(text);
    let signed = narrow.trim();
    let bare = signed.strip_prefix(['+', '-']).unwrap_or(signed);
    let digits = bare.len() >= 6 && bare.bytes().take(4).all(|byte| byte.is_ascii_digit());
    let code = bare.get(4..).is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_uppercase()));
    if !digits || !code {
        return None;
    }
    let sign = if signed.len() > bare.len() {
        &signed[..1]
    } else if game.turn_status().mover.is_first() {
        "+"
    } else {
        "-"
    };
    Some(in_format(game, Format::Csa, &format!("{sign}{bare}")))
}

/// Reads a move in Japanese notation.
pub(super) fn read_japanese(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    (!text.is_ascii()).then(|| in_format(game, Format::Ki2, text))
}

fn in_format(game: &mut dyn Game, format: Format, text: &str) -> Result<Vec<Decision>, MoveError> {
    let (spec, last) = (game.spec().clone(), landed(&*game));
    MoveText::new(&spec).read(format, game, last, text).map(|decision| vec![decision]).map_err(as_move)
}
