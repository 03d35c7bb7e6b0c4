//! The reason why touches lead to no decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_play::{Refused, refused};
use tianyuan_rules::Game;
use tianyuan_rules::spec::{KindId, Site};
use tianyuan_words::Lang;

/// The touches of a page that were in vain.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Touched {
    /// The piece picked up.
    pub from: Option<Site>,
    /// The site touched last.
    pub to: Option<Site>,
    /// The kind of the piece taken from the hand.
    pub hand: Option<u16>,
}

/// The reason why something is not allowed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RefusalView {
    /// One sentence.
    pub sentence: String,
    /// The rule's own words.
    pub rule: Option<String>,
    /// Clause of the rule.
    pub clause: Option<String>,
    /// `file:line` of the rule.
    pub place: Option<String>,
}

impl From<Refused> for RefusalView {
    fn from(refused: Refused) -> RefusalView {
        RefusalView { sentence: refused.sentence, rule: refused.rule, clause: refused.clause, place: refused.place }
    }
}

/// The reason why the touches lead to nothing; `None` where the rules allow what they attempt, or where a site is none of the board's.
pub fn why(lang: Lang, game: &mut dyn Game, touched: Touched) -> Option<RefusalView> {
    let sites = game.spec().board.sites();
    if [touched.from, touched.to].into_iter().flatten().any(|site| usize::from(site) >= sites)
        || touched.hand.is_some_and(|kind| usize::from(kind) >= game.spec().kinds.len())
    {
        return None;
    }
    let attempt = tianyuan_play::touched(game, touched.from, touched.hand.map(KindId::new), touched.to);
    let verdict = game.explain(&attempt);
    verdict.refusal?;
    let spec = std::sync::Arc::clone(game.spec());
    Some(refused(lang, &spec, &game.turn_status(), &attempt, &verdict).into())
}
