//! Progress of long work: on a terminal's standard error, and nowhere else.

use std::io::{IsTerminal as _, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar towards `total` steps; where none are known (0), a count without an end.
pub(crate) fn bar(total: u64, what: &str) -> ProgressBar {
    let target = if stderr().is_terminal() { ProgressDrawTarget::stderr_with_hz(8) } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target((total > 0).then_some(total), target).with_message(what.to_owned());
    let template = if total == 0 { "{msg} {human_pos} {elapsed}" } else { "{msg} [{bar:30}] {human_pos}/{human_len} {eta}" };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
