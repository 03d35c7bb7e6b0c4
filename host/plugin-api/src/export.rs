//! The parts of [`plugin!`](crate::plugin): the entry of a library, and the boundary that every call crosses.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::Once;

use crate::abi::{self, Call, Choose, TyAnswer, TyChoice, TyEngine, TyFunction, TyPlugin, TyPosition, TySearch, TyText};
use crate::answer::{Answer, Reply};
use crate::position::Position;
use crate::search::{Choice, Chooses, Search};

/// Exports a plugin: its name, its version, its functions and its engines, each with its description.
///
/// A function takes a [`Position`] and returns a number (`i32`), a condition (`bool`) or a set of sites
/// ([`SiteSet`](crate::SiteSet) or `Vec<Site>`), or a `Result` of one of them. An engine takes a [`Search`] and returns a [`Choice`], or a
/// `Result` of one.
#[macro_export]
macro_rules! plugin {
    (
        name: $name:expr, version: $version:expr
        $(, functions: { $($function:literal => $run:expr, $about:literal;)+ })?
        $(, engines: { $($engine:literal => $choose:expr, $engine_about:literal;)+ })?
        $(,)?
    ) => {
        const _: () = {
            static FUNCTIONS: &[$crate::abi::TyFunction] = &[$($({
                unsafe extern "C" fn call(position: *const $crate::abi::TyPosition, answer: *mut $crate::abi::TyAnswer) -> i32 {
                    // SAFETY: the host calls with a position and an answer of its own that outlive the call.
                    unsafe { $crate::run(position, answer, $run) }
                }
                $crate::function($function, $about, $crate::kind_of($run), call)
            }),+)?];
            static ENGINES: &[$crate::abi::TyEngine] = &[$($({
                unsafe extern "C" fn choose(search: *const $crate::abi::TySearch, choice: *mut $crate::abi::TyChoice) -> i32 {
                    // SAFETY: the host calls with a search and a choice of its own that outlive the call.
                    unsafe { $crate::choose(search, choice, $choose) }
                }
                $crate::engine($engine, $engine_about, choose)
            }),+)?];
            static PLUGIN: $crate::abi::TyPlugin = $crate::describe($name, $version, FUNCTIONS, ENGINES);

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

/// The description of an engine for the host.
#[doc(hidden)]
pub const fn engine(name: &'static str, about: &'static str, choose: Choose) -> TyEngine {
    TyEngine { name: TyText::new(name), about: TyText::new(about), choose: Some(choose) }
}

/// The manifest of a plugin for the host.
#[doc(hidden)]
pub const fn describe(
    name: &'static str,
    version: &'static str,
    functions: &'static [TyFunction],
    engines: &'static [TyEngine],
) -> TyPlugin {
    TyPlugin {
        abi: abi::ABI,
        function_count: functions.len() as u32,
        name: TyText::new(name),
        version: TyText::new(version),
        functions: functions.as_ptr(),
        engines: engines.as_ptr(),
        engine_count: engines.len() as u32,
        reserved: 0,
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

/// One search: no panic leaves it.
///
/// # Safety
/// As for [`run`].
#[doc(hidden)]
pub unsafe fn choose<T: Chooses>(search: *const TySearch, choice: *mut TyChoice, engine: fn(&Search<'_>) -> T) -> i32 {
    if search.is_null() || choice.is_null() {
        return abi::FAILED;
    }
    // SAFETY: the caller says that the pointers are good during the call; nobody else holds the choice.
    let (view, choice) = unsafe { (Search::new(search), &mut *choice) };
    let (code, why) = match catch_unwind(AssertUnwindSafe(|| engine(&view).choice())) {
        Ok(Ok(Choice::Decision(index, value))) => {
            (choice.kind, choice.index, choice.value) = (abi::CHOSEN, index, value);
            return abi::ANSWERED;
        }
        Ok(Ok(Choice::Resigns)) => {
            choice.kind = abi::RESIGNS;
            return abi::ANSWERED;
        }
        Ok(Err(why)) => (abi::FAILED, why),
        Err(payload) => (abi::PANICKED, told(&*payload)),
    };
    view.complain(&why);
    code
}
