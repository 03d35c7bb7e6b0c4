//! The parts of [`plugin!`](crate::plugin): the entry of a library, and the boundary that every call crosses.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::Once;

use crate::abi::{self, Call, TyAnswer, TyFunction, TyPlugin, TyPosition, TyText};
use crate::answer::{Answer, Reply};
use crate::position::Position;

/// Exports a plugin: its name, its version, and its functions, each with its description.
///
/// A function takes a [`Position`] and returns a number (`i32`), a condition (`bool`) or a set of sites
/// ([`SiteSet`](crate::SiteSet) or `Vec<Site>`), or a `Result` of one of them.
#[macro_export]
macro_rules! plugin {
    (name: $name:expr, version: $version:expr, functions: { $($function:literal => $run:expr, $about:literal;)+ } $(,)?) => {
        const _: () = {
            static FUNCTIONS: &[$crate::abi::TyFunction] = &[$({
                unsafe extern "C" fn call(position: *const $crate::abi::TyPosition, answer: *mut $crate::abi::TyAnswer) -> i32 {
                    // SAFETY: the host calls with a position and an answer of its own that outlive the call.
                    unsafe { $crate::run(position, answer, $run) }
                }
                $crate::function($function, $about, $crate::kind_of($run), call)
            }),+];
            static PLUGIN: $crate::abi::TyPlugin = $crate::describe($name, $version, FUNCTIONS);

            #[unsafe(no_mangle)]
            extern "C" fn tianyuan_plugin(_host: u32) -> *const $crate::abi::TyPlugin {
                $crate::greet(&PLUGIN)
            }
        };
    };
}

/// The kind of a function's answer.
#[doc(hidden)]
pub const fn kind_of<T: Answer>(_: fn(&Position<'_>) -> T) -> u32 {
    T::KIND
}

/// The description of a function for the host.
#[doc(hidden)]
pub const fn function(name: &'static str, about: &'static str, kind: u32, call: Call) -> TyFunction {
    TyFunction { name: TyText::new(name), about: TyText::new(about), kind, reserved: 0, call: Some(call) }
}

/// The manifest of a plugin for the host.
#[doc(hidden)]
pub const fn describe(name: &'static str, version: &'static str, functions: &'static [TyFunction]) -> TyPlugin {
    TyPlugin {
        abi: abi::ABI,
        function_count: functions.len() as u32,
        name: TyText::new(name),
        version: TyText::new(version),
        functions: functions.as_ptr(),
    }
}

thread_local! {
    /// The place of the last panic of this thread.
    static WHERE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Gives the host the plugin. From then on panics of this library are reported to the host and not printed: the standard library is the
/// plugin's own copy, and so is its panic hook.
#[doc(hidden)]
pub fn greet(plugin: &'static TyPlugin) -> *const TyPlugin {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        set_hook(Box::new(|info| {
            let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
            WHERE.with(|place_of_last| *place_of_last.borrow_mut() = place);
        }));
    });
    plugin
}

fn told(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    format!("{}{}", text.unwrap_or("no reason given"), WHERE.with(|place| place.take()))
}

/// One call: no panic leaves it.
///
/// # Safety
/// Both pointers are null, or come from the host for a call that lasts until this function returns.
#[doc(hidden)]
#[inline]
pub unsafe fn run<T: Answer>(position: *const TyPosition, answer: *mut TyAnswer, function: fn(&Position<'_>) -> T) -> i32 {
    if position.is_null() || answer.is_null() {
        return abi::FAILED;
    }
    // SAFETY: the caller says that the pointers are good during the call; nobody else holds the answer.
    let (view, answer) = unsafe { (Position::new(position), &mut *answer) };
    let written = catch_unwind(AssertUnwindSafe(|| function(&view).write(&mut Reply(answer))));
    let (code, why) = match written {
        Ok(Ok(())) => {
            answer.kind = T::KIND;
            return abi::ANSWERED;
        }
        Ok(Err(why)) => (abi::FAILED, why),
        Err(payload) => (abi::PANICKED, told(&*payload)),
    };
    // SAFETY: the host's functions live as long as the position; the text outlives the call.
    unsafe { ((*(*position).host).complain)(position, TyText { data: why.as_ptr(), length: why.len() }) };
    code
}
