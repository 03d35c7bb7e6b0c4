//! Decisions in the order in which they are tried.

use tianyuan_rules::Decision;
use tianyuan_rules::spec::Site;

/// Puts the decisions first that land on wanted sites; the order is else kept. It is compiled once, not for each width of boards.
pub(crate) fn put_first(decisions: &mut [Decision], wanted: &dyn Fn(Site) -> bool) {
    decisions.sort_by_key(|decision| !decision.landing().is_some_and(wanted));
}
