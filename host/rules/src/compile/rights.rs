//! The marks that can still matter, found out from how the rules read them.
//!
//! A right to castle is a count of marks that pieces lose when they move: *both of these are left*. Once one of them has gone the other means
//! nothing, and two positions that differ in it alone are equal (FIDE 9.2.3: the same moves are possible). Such a reading is a right. A register
//! read in any other way, or one that gets marks while the game is played, is compared whole.

use crate::native::expr::Slot;
use crate::native::repetition_mask::{RepetitionMask, Rights};
use crate::spec::{Action, Becomes, Compare, Num, RegisterId, RegisterKind, Site, Sites, Spec};
use crate::state::zobrist::Zobrist;

/// A count of some marks of a register that has to reach a number.
#[derive(Debug, Clone, PartialEq)]
struct Right {
    register: RegisterId,
    sites: Vec<Site>,
    least: u32,
}

/// The ways in which the rules read registers of sites.
#[derive(Debug, Default)]
pub(crate) struct Readings {
    rights: Vec<Right>,
    /// Registers that are read in another way.
    whole: Vec<RegisterId>,
    /// The set that is lowered next is part of one that has been noted.
    pub(crate) noted: bool,
}

impl Readings {
    /// Notes a set that is read, unless it is part of one that has been noted. True if its own parts need not be noted.
    pub(crate) fn note(&mut self, set: &Sites) -> bool {
        let noted = std::mem::take(&mut self.noted);
        if let (Sites::Marked(register, _), false) = (set, noted) {
            self.whole.push(*register);
        }
        noted
    }

    /// Notes a comparison of a count, if it is a right.
    pub(crate) fn note_count(&mut self, num: &Num, how: Compare, with: &Num) {
        let (Num::Count(set), Num::Const(least)) = (num, with) else { return };
        let mut product = Product::default();
        product.add(set);
        let (Some(sites), [register]) = (product.sites, &*product.marks) else { return };
        let Ok(least @ 1..) = u32::try_from(*least) else { return };
        // An exact number below all of them could be reached from above.
        if how == Compare::AtLeast || how == Compare::Equals && least as usize >= sites.len() {
            let right = Right { register: *register, sites, least };
            if !self.rights.contains(&right) {
                self.rights.push(right);
            }
            self.noted = true;
        }
    }
}

/// The factors of a set that holds what is in all of them.
#[derive(Debug, Default)]
struct Product {
    marks: Vec<RegisterId>,
    /// The sites in all fixed factors, once there is one.
    sites: Option<Vec<Site>>,
}

impl Product {
    fn add(&mut self, set: &Sites) {
        match set {
            Sites::Both(a, b) => [a, b].into_iter().for_each(|factor| self.add(factor)),
            Sites::Ruled(of, _) => self.add(of),
            Sites::Marked(register, _) => self.marks.push(*register),
            Sites::Fixed(sites) => {
                let known = self.sites.take();
                self.sites = Some(sites.iter().copied().filter(|site| known.as_ref().is_none_or(|known| known.contains(site))).collect());
            }
            _ => {}
        }
    }
}

/// True if a register gets marks while the game is played: a right that has gone may come back.
fn grows(spec: &Spec, register: RegisterId) -> bool {
    spec.phases.iter().any(|phase| {
        let generators = || phase.moves.iter();
        let mut effects = phase.effects.iter().chain(generators().flat_map(|generator| &generator.effects));
        effects.any(|effect| matches!(effect.becomes, Becomes::Marked(marked) if marked == register))
            || generators().any(|generator| generator.marks == Some(register))
            || generators().any(|generator| matches!(&generator.action, Action::Mark(mark) if mark.register == register))
    })
}

/// The part of the registers that repetition leaves out. `hooked`: functions of the script may read every register.
pub(crate) fn repetition_mask<const W: usize>(
    spec: &Spec,
    slots: &[Slot],
    zobrist: &Zobrist,
    readings: &Readings,
    hooked: bool,
) -> RepetitionMask<W> {
    let mut left_out = RepetitionMask::default();
    for (index, (register, slot)) in spec.registers.iter().zip(slots).enumerate() {
        let values = if register.per_side { spec.sides.len() } else { 1 };
        let places = slot.base..slot.base + if register.kind == RegisterKind::Counts { spec.board.sites() } else { values };
        match register.kind {
            RegisterKind::Number | RegisterKind::Counts if register.uncompared => {
                places.for_each(|place| left_out.leave_out_number(zobrist, place));
            }
            RegisterKind::Sites | RegisterKind::Instances(_) if register.uncompared => {
                places.for_each(|place| left_out.leave_out_marks(place, Rights::default()));
            }
            RegisterKind::Sites => {
                let Some(id) = RegisterId::from_index(index).filter(|id| !hooked && !readings.whole.contains(id) && !grows(spec, *id))
                else {
                    continue;
                };
                let rights = rights(readings, id);
                places.for_each(|place| left_out.leave_out_marks(place, rights.clone()));
            }
            _ => {}
        }
    }
    left_out
}

/// The rights that the marks of a register give.
fn rights<const W: usize>(readings: &Readings, register: RegisterId) -> Rights<W> {
    let of = readings.rights.iter().filter(|right| right.register == register);
    Rights { joint: of.map(|right| (right.sites.iter().copied().collect(), right.least)).collect() }
}
