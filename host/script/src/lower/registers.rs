//! Lowers registers and their start values.

use tianyuan_rules::spec::{Initial, Origin, Register, RegisterId, RegisterKind};
use tianyuan_words::{Message, message};

use super::Lowering;
use crate::fault::Fault;
use crate::written::{Begins, Holds, Name, NumExpr, RegisterRef, SitesExpr};

/// The most of what a register of counts holds at the start on one site.
const MOST: i32 = 1_000;

impl Lowering<'_> {
    pub(super) fn register(&mut self, register: &RegisterRef) -> Result<RegisterId, Fault> {
        let kind = match register.holds {
            Holds::Number => RegisterKind::Number,
            Holds::Sites => RegisterKind::Sites,
            Holds::Counts => RegisterKind::Counts,
        };
        let id = &register.name.word;
        let found = self.register_of(id, register.per_side, kind).and_then(|at| {
            let known = &mut self.registers[usize::from(at)];
            if known.origin.line == 0 {
                let place = &register.name.place;
                known.origin = Origin { file: place.file.to_string(), line: place.line, ..Origin::default() };
            }
            self.begins(register, usize::from(at))?;
            Ok(at)
        });
        found.map_err(|mut fault| {
            fault.place = register.name.place.clone();
            fault.path.clear();
            if fault.word.is_none() { fault.word(id.clone()) } else { fault }
        })
    }

    /// Sets the start value of the register, if this reference declares one.
    fn begins(&mut self, register: &RegisterRef, at: usize) -> Result<(), Fault> {
        self.registers[at].fades |= register.fades;
        self.registers[at].uncompared |= register.uncompared;
        let Some(begins) = &register.begins else { return Ok(()) };
        let initial = self.initial(begins, register)?;
        let known = &mut self.registers[at].initial;
        match known {
            Initial::Nothing => *known = initial,
            known if *known == initial => {}
            _ => {
                let id = &register.name.word;
                let message = message!(lower.begins_in_two_different_ways, id = id);
                let help = message!(lower.say_once);
                return Err(self.fault("script/same-name", message).help(help));
            }
        }
        Ok(())
    }

    fn initial(&self, begins: &Begins, register: &RegisterRef) -> Result<Initial, Fault> {
        let place = &register.name.place;
        let name = |word: &str| Name { word: word.to_owned(), place: place.clone() };
        Ok(match begins {
            Begins::Number(n) => Initial::Numbers(vec![*n; if register.per_side { self.sides.len() } else { 1 }]),
            Begins::Sites(set) => Initial::Sites(self.fixed(set)?),
            Begins::Each(n, on) => {
                self.few(*n)?;
                let mut counts = vec![0; self.board.sites()];
                match on {
                    Some(on) => self.fixed(on)?.iter().for_each(|site| counts[usize::from(*site)] = *n),
                    None => counts.fill(*n),
                }
                Initial::Numbers(counts)
            }
            Begins::Named(list) if register.holds == Holds::Counts => {
                let mut counts = vec![0; self.board.sites()];
                for (site, n) in list {
                    self.few(*n)?;
                    counts[usize::from(self.site(&name(site))?)] = *n;
                }
                Initial::Numbers(counts)
            }
            Begins::Named(_) if !register.per_side => {
                let message = message!(lower.is_one_for_game, word = register.name.word);
                return Err(self.fault("script/wrong-value", message));
            }
            Begins::Named(list) => {
                let mut numbers = vec![0; self.sides.len()];
                for (side, n) in list {
                    numbers[usize::from(self.side_id(&name(side))?)] = *n;
                }
                Initial::Numbers(numbers)
            }
        })
    }

    fn few(&self, n: i32) -> Result<(), Fault> {
        if (0..=MOST).contains(&n) {
            return Ok(());
        }
        let message = message!(lower.site_begins_with_0, most = MOST, n = n);
        Err(self.fault("script/range", message))
    }

    pub(super) fn register_of(&mut self, id: &str, per_side: bool, kind: RegisterKind) -> Result<RegisterId, Fault> {
        if let Some(at) = self.registers.iter().position(|known| known.id == id) {
            let known = &self.registers[at];
            if known.per_side == per_side && known.kind == kind {
                return Ok(RegisterId::new(at as u8));
            }
            let message = message!(lower.is_remembered_twice, id = id);
            return Err(self.fault("script/same-name", message).help(message!(lower.give_one_of_them_another)));
        }
        if self.registers.len() >= 64 {
            return Err(self.fault("script/too-large", message!(lower.game_remembers_at_most_64)));
        }
        self.registers.push(Register { id: id.to_owned(), per_side, kind, ..Register::default() });
        Ok(RegisterId::new((self.registers.len() - 1) as u8))
    }

    /// A counter of each side or of the game.
    pub(super) fn any_counter(&mut self, num: &NumExpr) -> Result<RegisterId, Fault> {
        match num {
            NumExpr::Register(register, _) => self.register(register),
            _ => Err(self.no_register("script/not-a-counter", "counter", message!(lower.counter))),
        }
    }

    /// A counter of the game.
    pub(super) fn shared_counter(&mut self, num: &NumExpr) -> Result<RegisterId, Fault> {
        match num {
            NumExpr::Register(register, _) if !register.per_side => self.register(register),
            _ => Err(self.no_register("script/not-a-counter", "counter_shared", message!(lower.counter_of_game))),
        }
    }

    /// Marks of each side or of the game.
    pub(super) fn any_marks(&mut self, set: &SitesExpr) -> Result<RegisterId, Fault> {
        match set {
            SitesExpr::Marked(register, _) => self.register(register),
            _ => Err(self.no_register("script/not-marks", "marks", message!(lower.set_made))),
        }
    }

    fn no_register(&self, code: &'static str, word: &str, wanted: Message) -> Fault {
        let message = message!(lower.stands, wanted = wanted);
        let help = format!("local n = {word} \"n\"");
        self.fault(code, message).help(message!(lower.make, help = help))
    }
}
