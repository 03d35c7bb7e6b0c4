//! The ways to take a turn: by one move, or by several acts.

use tianyuan_rules::spec::{Act, Class, Generator};
use tianyuan_words::message;

use super::Lowering;
use crate::decl::{TurnDecl, WayDecl};
use crate::fault::Fault;

/// More acts than any turn has.
const MOST_ACTS: usize = 20;

impl Lowering<'_> {
    pub(super) fn ways_to_move(&mut self, decls: &[WayDecl]) -> Result<Vec<Generator>, Fault> {
        let (mut all, mut turns) = (Vec::new(), 0u8);
        for (at, decl) in decls.iter().enumerate() {
            match decl {
                WayDecl::Move(decl) => all.push(self.numbered(at, |l| l.generator(decl))?),
                WayDecl::Turn(decl) => {
                    all.extend(self.acts(turns, decl)?);
                    turns = turns.saturating_add(1);
                }
            }
        }
        Ok(all)
    }

    fn acts(&mut self, turn: u8, decl: &TurnDecl) -> Result<Vec<Generator>, Fault> {
        self.within(&decl.place, "turn", |l| {
            let acts = &decl.fields.acts;
            if acts.len() < 2 || acts.len() > MOST_ACTS || acts.iter().any(|act| act.0.is_empty()) {
                let message = message!(lower.turn_has_several_acts, most = MOST_ACTS);
                return Err(l.fault("script/wrong-value", message).help(message!(lower.write_the_move_alone)));
            }
            let mut all = Vec::new();
            for (nth, act) in acts.iter().enumerate() {
                for made in &act.0 {
                    let generator = l.numbered(nth, |l| {
                        let generator = l.generator(made)?;
                        // Marks and the way back are for people only, and a pass is no part of anything but a choice.
                        let aside = generator.action.class() == Class::Aside && generator.action.word() != "pass";
                        if aside { Err(l.fault("script/wrong-value", message!(lower.no_act_of_a_turn))) } else { Ok(generator) }
                    })?;
                    all.push(Generator { act: Some(Act { turn, nth: nth as u8 }), ..generator });
                }
            }
            Ok(all)
        })
    }
}
