//! Boards as text and as pictures, with the marks that every command draws.

use tianyuan_play::side_name;
use tianyuan_render::{Faces, Marks, Style};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{DecisionKind, Game, GameError};
use tianyuan_words::{Lang, t};

/// The board as text with the hands: the last landing and royal pieces that are attacked are marked.
pub fn board(lang: Lang, faces: Faces, game: &dyn Game) -> String {
    let last = game.decisions().last().and_then(|decision| decision.landing()).filter(|&site| game.at(site).is_some());
    let dead = tianyuan_render::dead(game.spec(), &game.setup());
    let marks = Marks { last, checked: tianyuan_render::checked(game), dead, ko: tianyuan_render::closed(game), ..Marks::default() };
    drawn(lang, faces, game, marks, Vec::new())
}

/// The style of a picture of a position: with the last landing, the piece that goes on, and the pieces that may be removed.
///
/// # Errors
/// An error if a function of the script fails while moves are generated.
pub fn picture(faces: Faces, game: &mut dyn Game) -> Result<Style, GameError> {
    use DecisionKind::{Choose, Mark, Pass, Remove, Throw};
    let removable = game.legal()?.into_iter().filter(|decision| decision.kind() == Remove);
    let mut decisions = game.decisions().iter().rev();
    let landed = decisions.find(|decision| !matches!(decision.kind(), Remove | Pass | Choose | Mark | Throw));
    let marks = Marks {
        chosen: game.turn_status().chain,
        targets: removable.filter_map(|decision| decision.landing()).collect(),
        checked: tianyuan_render::checked(game),
        last: landed.and_then(|decision| decision.landing()).filter(|site| game.at(*site).is_some()),
        dead: tianyuan_render::dead(game.spec(), &game.setup()),
        ko: tianyuan_render::closed(game),
    };
    Ok(Style { faces, marks, counts: tianyuan_render::counts(game.spec(), &game.setup()), ..Style::default() })
}

/// The board as text with the hands, and whose the sites are where that is shown.
pub fn drawn(lang: Lang, faces: Faces, game: &dyn Game, marks: Marks, owners: Vec<Option<SideId>>) -> String {
    let spec = game.spec();
    let counts = tianyuan_render::counts(spec, &game.setup());
    let style = Style { faces, marks, owners, counts, ..Style::default() };
    let line = |side: SideId, hand: &str| t!(lang, board.in_hand, side = side_name(lang, spec, side), hand = hand);
    tianyuan_render::text_with_hands(spec, game, &style, line).trim_end().to_owned()
}

/// The faces of pieces if none are chosen: names for readers of such characters, else letters.
pub fn faces(lang: Lang) -> Faces {
    if lang.han() { Faces::Names } else { Faces::Signs }
}

/// True if the terminal has letters alone: the console of Linux, whose fonts have neither figures nor Chinese, or a locale without UTF-8.
pub fn plain_letters() -> bool {
    use std::io::IsTerminal as _;
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    let narrow = !locale.is_empty() && !locale.contains("utf-8") && !locale.contains("utf8");
    std::io::stdout().is_terminal() && (narrow || set("TERM").is_some_and(|term| term == "linux"))
}
