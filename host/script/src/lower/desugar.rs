//! Spells out sets and numbers that abbreviate others: kinds, hands, ranks of each side, points.

use tianyuan_rules::spec::{Facing, KindId, Num, Operator, Site, Sites, Who};
use tianyuan_rules::stage::Shared;
use tianyuan_words::message;

use super::Lowering;
use super::expr::who;
use crate::fault::Fault;
use crate::written::{Name, Points, Ranks, Whose};

fn sum(terms: impl IntoIterator<Item = Num>) -> Num {
    terms.into_iter().reduce(|a, b| Num::Arithmetic(Operator::Add, Shared::new(a), Shared::new(b))).unwrap_or(Num::Const(0))
}

fn union(sets: impl IntoIterator<Item = Sites>) -> Sites {
    sets.into_iter().reduce(|a, b| Sites::Union(Shared::new(a), Shared::new(b))).unwrap_or(Sites::None)
}

impl Lowering<'_> {
    pub(super) fn kinds_of(&mut self, names: &[Name]) -> Result<Sites, Fault> {
        let kinds: Vec<KindId> = names.iter().map(|name| self.kind_id(name)).collect::<Result<_, _>>()?;
        Ok(union(kinds.into_iter().map(Sites::Kind)))
    }

    pub(super) fn taken(&mut self, names: &[Name]) -> Result<Num, Fault> {
        let kinds: Vec<KindId> = names.iter().map(|name| self.kind_id(name)).collect::<Result<_, _>>()?;
        Ok(sum(kinds.into_iter().map(Num::Taken)))
    }

    /// Everything in hand; what turns into something else there never lies in one.
    pub(super) fn whole_hand(&self, who: Who) -> Num {
        let kinds = KindId::first(self.kind_table.len()).zip(&self.kind_table).filter(|(_, kind)| kind.captured_as.is_none());
        sum(kinds.map(|(kind, _)| Num::Hand(kind, who)))
    }

    /// The far or near ranks of each side, as it looks.
    pub(super) fn ranks(&self, ranks: Ranks) -> Result<Vec<Vec<Site>>, Fault> {
        let Ranks { far, count, whose } = ranks;
        let board = &self.board;
        if !board.is_rectangular() {
            return Err(self.fault("script/wrong-value", message!(lower.this_board_has_no_ranks)));
        }
        let (width, height, count) = (board.width() as i16, board.height() as i16, i16::from(count));
        let of = |facing: Facing| -> Vec<u16> {
            let ahead = |site: &u16| {
                let (column, row) = board.place(*site);
                let (steps, length) = match facing {
                    Facing::Up => (row, height),
                    Facing::Down => (height - 1 - row, height),
                    Facing::Right => (column, width),
                    Facing::Left => (width - 1 - column, width),
                };
                if far { steps >= length - count } else { steps < count }
            };
            (0..board.sites() as u16).filter(ahead).collect()
        };
        let mut sides: Vec<Vec<u16>> = self.side_table.iter().map(|side| of(side.facing)).collect();
        if whose == Whose::Enemy {
            if sides.len() != 2 {
                let message = message!(lower.with_more_than_two_sides);
                return Err(self.fault("script/of-enemy", message));
            }
            sides.swap(0, 1);
        }
        Ok(sides)
    }

    /// The value of pieces: one term for each value, on the board and in hand.
    pub(super) fn points(&mut self, points: &Points) -> Result<Num, Fault> {
        let mut worth: Vec<Option<i32>> = vec![None; self.kind_table.len()];
        for (name, value) in &points.values {
            worth[usize::from(self.kind_id(name)?)] = Some(*value);
        }
        let base = |kind: usize| self.kind_table[kind].captured_as.map_or(kind, usize::from);
        let worth: Vec<i32> = (0..worth.len()).map(|kind| worth[kind].or(worth[base(kind)]).unwrap_or(points.others)).collect();
        let on = self.field("on", |l| l.sites(&points.on))?;
        let mut values: Vec<i32> = worth.iter().copied().filter(|value| *value != 0).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        values.dedup();
        let mut terms = Vec::new();
        for value in values {
            let kinds = || KindId::first(worth.len()).zip(&worth).filter(|(_, worth)| **worth == value).map(|(kind, _)| kind);
            let set = union(kinds().map(Sites::Kind));
            let mut count = Num::Count(Shared::new(Sites::Both(Shared::new(on.clone()), Shared::new(set))));
            if points.hand {
                let in_hand = kinds().filter(|kind| self.kind_table[usize::from(*kind)].captured_as.is_none());
                count = sum(std::iter::once(count).chain(in_hand.map(|kind| Num::Hand(kind, who(points.whose)))));
            }
            terms.push(if value == 1 { count } else { Num::Arithmetic(Operator::Mul, Shared::new(count), Shared::new(Num::Const(value))) });
        }
        Ok(sum(terms))
    }
}
