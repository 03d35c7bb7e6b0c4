//! Names of squares, pieces and moves in the two protocols.

use tianyuan_notation::{moves, typed};
use tianyuan_rules::spec::{KindId, MoveStyle, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use crate::table::written;

/// A protocol of games of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Files are numbers from the right, ranks letters from the top; `7g7f`, `8h2b+`, `P*5e`.
    Usi,
    /// Files are letters from the left, ranks numbers from below; `e2e4`, `e7e8q`, `P@e5`.
    Uci,
}

impl Dialect {
    /// Its name, which is the first word of a conversation.
    pub fn word(self) -> &'static str {
        match self {
            Dialect::Usi => "usi",
            Dialect::Uci => "uci",
        }
    }

    /// True if the protocol has words for the moves of a game: pieces that go from square to square, on a rectangle, for two sides.
    pub fn fits(self, spec: &Spec) -> bool {
        let board = &spec.board;
        let small = match self {
            Dialect::Usi => board.height() <= 26 && board.width() <= 99,
            Dialect::Uci => board.width() <= 26,
        };
        board.is_rectangular() && small && spec.sides.len() == 2 && spec.notation.moves == MoveStyle::Coordinates
    }

    fn square(self, spec: &Spec, site: Site) -> String {
        let (column, row) = spec.board.place(site);
        let letter = |index: i16| u8::try_from(index).ok().filter(|index| *index < 26).map_or('?', |index| char::from(b'a' + index));
        match self {
            Dialect::Usi => format!("{}{}", spec.board.width() as i16 - column, letter(spec.board.height() as i16 - 1 - row)),
            Dialect::Uci => format!("{}{}", letter(column), row + 1),
        }
    }

    fn kind(self, spec: &Spec, kind: KindId) -> String {
        let Some(kind) = spec.kinds.get(usize::from(kind)) else { return "?".to_owned() };
        kind.codes.get(self.word()).or_else(|| kind.letters.first()).map_or_else(|| "?".to_owned(), |letter| letter.to_uppercase())
    }
}

/// A turn in the words of a protocol; `decisions` are legal in the position of `game`.
pub fn word(game: &dyn Game, dialect: Dialect, decisions: &[Decision]) -> String {
    match decisions {
        [only] => one(game, dialect, only),
        _ => written(game, decisions).replace(' ', ""),
    }
}

fn one(game: &dyn Game, dialect: Dialect, decision: &Decision) -> String {
    let spec = game.spec();
    let square = |site| dialect.square(spec, site);
    match (decision.kind(), decision.origin(), decision.landing(), decision.placed_kind()) {
        (DecisionKind::Move | DecisionKind::Step | DecisionKind::Fly | DecisionKind::Carry, Some(from), Some(to), _)
            if decision.carried().is_none() =>
        {
            let turned = decision.promotion();
            let kind = game.at(from).and_then(|piece| spec.kinds.get(usize::from(piece.kind)));
            let kind = kind.filter(|_| dialect == Dialect::Uci);
            let into = kind.zip(turned).and_then(|(kind, nth)| kind.promotes.get(usize::from(nth)));
            // A piece that is turned over has a letter with a sign; there is nothing else that it might become.
            let behind = match into.map(|into| dialect.kind(spec, *into)).filter(|letter| !letter.starts_with('+')) {
                Some(letter) => letter.to_lowercase(),
                None if turned.is_some() => "+".to_owned(),
                None => String::new(),
            };
            format!("{}{}{behind}", square(from), square(to))
        }
        (DecisionKind::Drop, _, Some(to), Some(kind)) => {
            let sign = if dialect == Dialect::Usi { '*' } else { '@' };
            format!("{}{sign}{}", dialect.kind(spec, kind), square(to))
        }
        (DecisionKind::Pass, ..) if dialect == Dialect::Uci => "0000".to_owned(),
        _ => moves::write(spec, decision).replace(' ', ""),
    }
}

/// The decisions of the turn that a word means; `None` where it means none that is legal.
pub fn find(game: &mut dyn Game, dialect: Dialect, typed: &str) -> Option<Vec<Decision>> {
    let legal = game.legal().ok()?;
    let same = |decision: &&Decision| one(game, dialect, decision).eq_ignore_ascii_case(typed);
    if let Some(only) = legal.iter().find(same) {
        return Some(vec![*only]);
    }
    // Some engines write the kind behind a promotion that has no other.
    let bare = |decision: &Decision| {
        let square = |site| dialect.square(game.spec(), site);
        Some(format!("{}{}", square(decision.origin()?), square(decision.landing()?)))
    };
    let promotes = |decision: &&Decision| {
        let behind = bare(decision).and_then(|bare| typed.strip_prefix(&bare).map(str::to_owned));
        decision.promotion() == Some(0) && behind.is_some_and(|rest| rest.len() == 1 && rest != "=")
    };
    let several = |decision: &Decision| {
        decision
            .origin()
            .and_then(|from| game.at(from))
            .and_then(|piece| game.spec().kinds.get(usize::from(piece.kind)))
            .is_some_and(|kind| kind.promotes.len() > 1)
    };
    if let Some(only) = legal.iter().find(promotes).filter(|decision| !several(decision)) {
        return Some(vec![*only]);
    }
    // A piece that stays where it is passes, in the words of some.
    let (from, to) = typed.split_at_checked(typed.len() / 2)?;
    if (from == to || typed == "0000")
        && let Some(pass) = legal.iter().find(|decision| decision.kind() == DecisionKind::Pass)
    {
        return Some(vec![*pass]);
    }
    typed::find_turn(game, typed).ok()
}

/// A claim by which the side to move wins at once: declaring that the king has entered, for one.
pub fn winning_claim(game: &mut dyn Game) -> Option<Decision> {
    let mover: SideId = game.turn_status().mover;
    for claim in game.claims() {
        if game.spec().claims.get(usize::from(claim)).is_none_or(|claim| claim.agreed) {
            continue;
        }
        let decision = Decision::claim(claim);
        if game.apply(decision).is_ok() {
            let wins = game.ended().is_some_and(|ended| ended.winner == Some(mover));
            game.undo();
            if wins {
                return Some(decision);
            }
        }
    }
    None
}
