//! Progress of long work: on a terminal's standard error, and nowhere else.

use std::cell::OnceCell;
use std::io::{IsTerminal as _, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar towards `total` steps; where none are known (0), a count without an end.
pub(crate) fn bar(total: u64, what: &str) -> ProgressBar {
    let target = if stderr().is_terminal() { ProgressDrawTarget::stderr_with_hz(8) } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target((total > 0).then_some(total), target).with_message(what.to_owned());
    bar.set_style(style(total));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// The look of a bar towards so many steps.
pub(crate) fn style(total: u64) -> ProgressStyle {
    let template = if total == 0 { "{msg} {human_pos} {elapsed}" } else { "{msg} [{bar:30}] {human_pos}/{human_len} {eta}" };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ")
}

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar that appears once the work turns out to be long.
pub(crate) struct Late<'a> {
    what: &'a str,
    start: Instant,
    bar: OnceCell<ProgressBar>,
}

impl<'a> Late<'a> {
    pub(crate) fn of(what: &'a str) -> Late<'a> {
        Late { what, start: Instant::now(), bar: OnceCell::new() }
    }

    /// So much is done, of so much.
    pub(crate) fn tell(&self, done: u64, all: u64) {
        if self.start.elapsed() >= PATIENCE {
            let bar = self.bar.get_or_init(|| bar(all, self.what));
            bar.set_length(all);
            bar.set_position(done);
        }
    }
}

impl Drop for Late<'_> {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
