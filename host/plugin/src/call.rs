//! Calls of plugin functions: the position is passed as C types, and the answer is checked.

use std::cell::RefCell;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

use thiserror::Error;
use tianyuan_plugin_api::abi::{self, Call, TyAnswer, TyHost, TyPosition, TyText};
use tianyuan_rules::hooks::View;
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{KindId, RegisterId, SideId, Site, Spec};
use tianyuan_rules::{HookFault, Piece};
use tianyuan_script::{Native, NativeCall};

use crate::facts::Facts;

/// The longest complaint that is handed on.
const LONGEST: usize = 1000;

/// A function of a library.
#[derive(Debug)]
pub(crate) struct PluginFn {
    call: Call,
    /// `plugin.function`
    name: String,
    path: String,
}

impl PluginFn {
    pub(crate) fn new(call: Call, name: String, path: String) -> PluginFn {
        PluginFn { call, name, path }
    }
}

impl Native for PluginFn {
    fn bind(&self, spec: &Spec) -> Arc<dyn NativeCall> {
        let facts = Facts::new(spec);
        Arc::new(Bound { call: self.call, name: self.name.clone(), path: self.path.clone(), facts })
    }
}

/// A function of a library, for one set of rules.
#[derive(Debug)]
struct Bound {
    call: Call,
    name: String,
    path: String,
    facts: Facts,
}

/// A fault of a call.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum CallFault {
    #[error("it failed: {0}")]
    Failed(String),
    #[error("it panicked: {0}")]
    Panicked(String),
    #[error("it answered nothing")]
    Silent,
    #[error("it answered {}, where it had said that it answers {}", kind(*.found), kind(*.wanted))]
    Other { found: u32, wanted: u32 },
    #[error("it answered the number {0}, which does not fit 32 bits")]
    Number(i64),
    #[error("it answered {0} where a condition is 0 or 1")]
    Holds(u32),
    #[error("it answered {0} sites; the board has {1}")]
    TooMany(u32, usize),
    #[error("it answered the site {0}; the board has 0 to {1}")]
    NoSite(Site, usize),
    #[error("it answered the site {0} twice")]
    Twice(String),
}

fn kind(kind: u32) -> &'static str {
    match kind {
        abi::NUMBER => "a number",
        abi::CONDITION => "a condition",
        abi::SITES => "sites",
        _ => "something unknown",
    }
}

/// The data behind a position for the host's functions: the position is the first field, so that a pointer to it is one to the whole.
#[repr(C)]
struct Out<'a> {
    position: TyPosition,
    view: &'a dyn View,
    complaint: RefCell<String>,
}

static HOST: TyHost = TyHost { at, hand, number, marked, counts, complain };

impl Bound {
    fn fault(&self, misdeed: &CallFault) -> HookFault {
        HookFault { message: format!("the function `{}` of the plugin {} is wrong: {misdeed}", self.name, self.path) }
    }

    /// Makes one call; the answer must be of the kind wanted.
    #[inline]
    fn ask(&self, view: &dyn View, wanted: u32, sites: &mut [Site]) -> Result<TyAnswer, HookFault> {
        let status = view.turn_status();
        let mut held = [ptr::null(); abi::SIDES];
        let game = self.facts.game();
        for (side, words) in SideId::first(game.side_count as usize).zip(&mut held) {
            let found = view.held(side);
            // A list that is too short would be read beyond its end.
            *words = if found.len() >= game.words as usize { found.as_ptr() } else { ZEROS.as_ptr() };
        }
        let out = Out {
            position: TyPosition {
                game,
                host: &HOST,
                context: ptr::null::<c_void>(),
                held,
                turns: status.turns,
                own: view.own().number(),
                mover: status.mover.number(),
                phase: status.phase.number(),
                reserved: 0,
                last: view.last().unwrap_or(abi::NOWHERE),
                chain: status.chain.unwrap_or(abi::NOWHERE),
                hops: status.hops,
                owed: status.owed,
            },
            view,
            complaint: RefCell::new(String::new()),
        };
        let capacity = sites.len() as u32;
        let mut answer = TyAnswer { kind: 0, holds: 0, number: 0, sites: sites.as_mut_ptr(), capacity, count: 0 };
        // SAFETY: the library declares a function of this type; position and answer outlive the call, the room for sites has the length
        // `capacity`, and the pointer leads to the whole of `out`, which the host's functions need.
        let code = unsafe { (self.call)((&raw const out).cast::<TyPosition>(), &mut answer) };
        let misdeed = match (code, answer.kind) {
            (abi::ANSWERED, found) if found == wanted => return Ok(answer),
            (abi::ANSWERED, 0) => CallFault::Silent,
            (abi::ANSWERED, found) => CallFault::Other { found, wanted },
            (abi::PANICKED, _) => CallFault::Panicked(why(out.complaint)),
            _ => CallFault::Failed(why(out.complaint)),
        };
        Err(self.fault(&misdeed))
    }

    /// Takes as many sites as the answer counts, or returns the fault in them.
    fn judge(&self, view: &dyn View, count: u32, sites: &mut Vec<Site>, from: usize) -> Result<(), CallFault> {
        let board = &view.spec().board;
        let size = board.sites();
        let count = count as usize;
        if count > size {
            return Err(CallFault::TooMany(count as u32, size));
        }
        sites.truncate(from + count);
        let mut seen = [0u64; abi::WORDS];
        for site in &sites[from..] {
            let (Some(word), true) = (seen.get_mut(usize::from(site >> 6)), usize::from(*site) < size) else {
                return Err(CallFault::NoSite(*site, size - 1));
            };
            if *word >> (site & 63) & 1 != 0 {
                return Err(CallFault::Twice(board.name(*site).to_owned()));
            }
            *word |= 1 << (site & 63);
        }
        Ok(())
    }
}

/// A set without a site.
static ZEROS: [u64; abi::WORDS] = [0; abi::WORDS];

fn why(complaint: RefCell<String>) -> String {
    let text = complaint.into_inner();
    if text.is_empty() { "it does not say why".to_owned() } else { text }
}

impl NativeCall for Bound {
    fn number(&self, view: &dyn View) -> Result<i32, HookFault> {
        let answer = self.ask(view, abi::NUMBER, &mut [])?;
        i32::try_from(answer.number).map_err(|_| self.fault(&CallFault::Number(answer.number)))
    }

    fn holds(&self, view: &dyn View) -> Result<bool, HookFault> {
        match self.ask(view, abi::CONDITION, &mut [])?.holds {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(self.fault(&CallFault::Holds(other))),
        }
    }

    fn sites(&self, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault> {
        let from = out.len();
        // Slots that the function has not written are no sites.
        out.resize(from + view.spec().board.sites(), abi::NOWHERE);
        let judged = self
            .ask(view, abi::SITES, &mut out[from..])
            .and_then(|answer| self.judge(view, answer.count, out, from).map_err(|misdeed| self.fault(&misdeed)));
        if judged.is_err() {
            out.truncate(from);
        }
        judged
    }
}

/// Runs an answer of the host: no panic may cross into the library, and a null position has nothing on it.
#[inline]
fn answer<T>(position: *const TyPosition, nothing: T, run: impl FnOnce(&Out<'_>) -> Option<T>) -> T {
    if position.is_null() {
        return nothing;
    }
    // SAFETY: the library hands back the pointer that it was called with, which leads to the whole of an `Out`.
    let out = unsafe { &*position.cast::<Out<'_>>() };
    catch_unwind(AssertUnwindSafe(|| run(out))).ok().flatten().unwrap_or(nothing)
}

/// The code of a piece; `None` for a kind that a byte cannot name: games with so many kinds ask no plugin.
pub(crate) fn code(piece: Piece) -> Option<u16> {
    u8::try_from(piece.kind.number()).ok().map(|kind| u16::from(piece.side.number()) | u16::from(kind) << 8)
}

unsafe extern "C" fn at(position: *const TyPosition, site: u16) -> u16 {
    answer(position, abi::NOBODY, |out| {
        if usize::from(site) >= out.view.spec().board.sites() {
            return None;
        }
        out.view.at(site).and_then(code)
    })
}

unsafe extern "C" fn hand(position: *const TyPosition, side: u8, kind: u8) -> u16 {
    answer(position, 0, |out| {
        let spec = out.view.spec();
        let there = usize::from(side) < spec.sides.len() && usize::from(kind) < spec.kinds.len();
        there.then(|| out.view.hand(SideId::new(side), KindId::new(kind.into())))
    })
}

/// The value of a register.
fn register(out: &Out<'_>, register: u16, side: u8) -> Option<Value> {
    let spec = out.view.spec();
    let there = usize::from(register) < spec.registers.len() && usize::from(side) < spec.sides.len();
    there.then(|| out.view.register(RegisterId::new(register as u8), SideId::new(side)))
}

unsafe extern "C" fn number(position: *const TyPosition, which: u16, side: u8, room: *mut i32) -> i32 {
    answer(position, 0, |out| match register(out, which, side)? {
        Value::Number(number) if !room.is_null() => {
            // SAFETY: a library that asks for a number gives room for one.
            unsafe { room.write(number) };
            Some(1)
        }
        _ => None,
    })
}

/// Writes as much of a list as there is room for.
pub(crate) fn write<T: Copy>(list: &[T], room: *mut T, capacity: u32) -> Option<u32> {
    if !room.is_null() {
        // SAFETY: a library gives as much room as it says; the list is the host's own.
        unsafe { ptr::copy_nonoverlapping(list.as_ptr(), room, list.len().min(capacity as usize)) };
    }
    Some(list.len() as u32)
}

unsafe extern "C" fn marked(position: *const TyPosition, which: u16, side: u8, room: *mut u16, capacity: u32) -> u32 {
    answer(position, 0, |out| match register(out, which, side)? {
        Value::Sites(list) | Value::Instances(list) => write(&list, room, capacity),
        _ => None,
    })
}

unsafe extern "C" fn counts(position: *const TyPosition, which: u16, room: *mut i32, capacity: u32) -> u32 {
    answer(position, 0, |out| match register(out, which, out.view.own().number())? {
        Value::Counts(list) => write(&list, room, capacity),
        _ => None,
    })
}

unsafe extern "C" fn complain(position: *const TyPosition, why: TyText) {
    answer(position, (), |out| {
        // SAFETY: a library hands over as many bytes as it says, for as long as this call lasts.
        *out.complaint.try_borrow_mut().ok()? = unsafe { complaint(why) }?;
        Some(())
    });
}

/// A complaint as text on one line; `None` where there is none.
///
/// # Safety
/// `data` is null, or leads to `length` bytes.
pub(crate) unsafe fn complaint(why: TyText) -> Option<String> {
    if why.data.is_null() {
        return None;
    }
    // SAFETY: the caller's.
    let bytes = unsafe { std::slice::from_raw_parts(why.data, why.length.min(LONGEST)) };
    Some(String::from_utf8_lossy(bytes).chars().map(|c| if c.is_control() { ' ' } else { c }).collect())
}
