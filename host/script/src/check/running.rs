//! Counters that change at every turn, beside endings and claims that wait for a position to come again.

use tianyuan_rules::spec::{Class, Num, Operator, Origin, Register, RegisterId, RegisterKind, Resolved, Spec, When};
use tianyuan_rules::stage::{Need, Part};
use tianyuan_words::message;

use crate::fault::{Fault, Place};

/// The registers that keep every position from coming again. A script that leaves them out of repetition says so.
pub(super) fn running(spec: &Spec) -> Vec<Fault> {
    let Some(waiting) = waiting(spec) else { return Vec::new() };
    let numbers = spec.registers.iter().enumerate().filter(|(_, register)| register.kind == RegisterKind::Number && !register.uncompared);
    let runs = |(index, register): (usize, &Register)| {
        RegisterId::from_index(index).filter(|id| runs(spec, *id)).map(|_| fault(register, &waiting))
    };
    numbers.filter_map(runs).collect()
}

fn fault(register: &Register, waiting: &str) -> Fault {
    let Origin { file, line, .. } = &register.origin;
    let place = Place::at(file.as_str(), *line);
    let word = if register.per_side { "counter" } else { "counter_shared" };
    let message = message!(coverage.running, name = register.id, waiting = waiting);
    Fault::new("script/running", &place, message).help(message!(coverage.running_help, word = word, name = register.id)).word(&register.id)
}

/// The first ending or claim that reads how often a position has occurred.
fn waiting(spec: &Spec) -> Option<String> {
    let ends = spec.ends.iter().filter_map(|ending| match &ending.when {
        When::Holds(when) | When::Stuck(when) | When::Claimed(_, when) => Some((&ending.reason, when)),
        When::Foul => None,
    });
    let claims = spec.claims.iter().filter_map(|claim| Some((&claim.id, claim.when.as_ref()?)));
    ends.chain(claims).find(|(_, when)| counts_positions(Part::Cond(when))).map(|(id, _)| id.clone())
}

fn counts_positions(part: Part<'_, Resolved>) -> bool {
    let mut found = false;
    let mut inner = |part| found |= counts_positions(part);
    let need = match part {
        Part::Sites(set) => {
            set.for_each_part(&mut inner);
            set.need()
        }
        Part::Num(num) => {
            num.for_each_part(&mut inner);
            num.need()
        }
        Part::Cond(cond) => {
            cond.for_each_part(&mut inner);
            cond.need()
        }
    };
    found || matches!(need, Some(Need::Occurrences | Need::Checks))
}

/// True if every move of some phase makes a register another.
fn runs(spec: &Spec, register: RegisterId) -> bool {
    spec.phases.iter().any(|phase| {
        let mut turns = phase.moves.iter().filter(|generator| generator.action.class() != Class::Aside).peekable();
        turns.peek().is_some()
            && turns.all(|generator| {
                let mut assigned = generator.then.iter().filter(|assign| assign.register == register).peekable();
                assigned.peek().is_some() && assigned.all(|assign| Change::by(&assign.value, register) == Change::Grows)
            })
    })
}

/// The effect of an assignment on a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// It grows, or falls back now and then.
    Grows,
    /// A value that does not come from its own.
    Another,
    /// It may stay as it is, or nobody knows.
    Unknown,
}

impl Change {
    fn by(value: &Num, register: RegisterId) -> Change {
        match value {
            Num::If(_, a, b) => match (Change::by(a, register), Change::by(b, register)) {
                (Change::Unknown, _) | (_, Change::Unknown) => Change::Unknown,
                (Change::Another, Change::Another) => Change::Another,
                _ => Change::Grows,
            },
            Num::Arithmetic(Operator::Add | Operator::Sub, a, b) if is_step(a, b, register) => Change::Grows,
            Num::Turns | Num::Acted => Change::Grows,
            value if reads(value, register) => Change::Unknown,
            _ => Change::Another,
        }
    }
}

/// True if one of two numbers is the register, and the other a fixed number besides 0.
fn is_step(a: &Num, b: &Num, register: RegisterId) -> bool {
    let own = |num: &Num| matches!(num, Num::Register(read, _) if *read == register);
    let fixed = |num: &Num| matches!(num, Num::Const(n) if *n != 0);
    own(a) && fixed(b) || own(b) && fixed(a)
}

fn reads(num: &Num, register: RegisterId) -> bool {
    let mut found = matches!(num, Num::Register(read, _) if *read == register);
    num.for_each_part(&mut |part| {
        if let Part::Num(part) = part {
            found |= reads(part, register);
        }
    });
    found
}
