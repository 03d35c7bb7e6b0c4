//! Writing decisions and turns.

use std::ops::Range;

use tianyuan_rules::spec::{MoveStyle, PhaseId, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Earned, Game, GameError};

use super::agree::resume_text;
use super::foul::carry_out;
use super::labels::Labels;
use super::lex::{Token, lex};
use super::parse::{MANY, NOTHING};
use super::promote::sign;
use super::taken::taken;
use super::ways::{advance_text, sow_text, throw_text};
use crate::position::{chosen_form, instance_name};

/// The set of signs to write.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Style {
    /// Arrows, else ASCII: `C6→E6:TC-D6:FC-L1`.
    #[default]
    Plain,
    /// Full-width signs, as records are printed: `C6→E6：TC-D6：FC-L1`.
    Full,
    /// ASCII only: `C6-E6 TC-D6 FC-L1`.
    Ascii,
}

impl Style {
    pub(super) fn arrow(self, spec: &Spec) -> &str {
        match self {
            Style::Ascii => "-",
            _ if spec.notation.arrow.is_empty() => "→",
            _ => &spec.notation.arrow,
        }
    }

    fn comma(self) -> char {
        if self == Style::Full { '，' } else { ',' }
    }

    fn between(self) -> char {
        match self {
            Style::Plain => ':',
            Style::Full => '：',
            Style::Ascii => ' ',
        }
    }

    fn after_prefix(self) -> &'static str {
        match self {
            Style::Plain => ":",
            Style::Full => "：",
            Style::Ascii => ": ",
        }
    }
}

/// Writes one decision.
pub fn write(spec: &Spec, decision: &Decision) -> String {
    write_in(spec, decision, Style::Plain)
}

/// Writes one decision that is made in a phase. Only rolls may differ from [`write`]: if several
/// phases roll different dice.
pub fn write_at(spec: &Spec, phase: PhaseId, decision: &Decision) -> String {
    match decision.kind() {
        DecisionKind::Throw => throw_text(spec, Some(phase), decision),
        _ => write(spec, decision),
    }
}

/// Writes one decision so that it means nothing else: what jumps nothing says so.
pub(crate) fn write_apart(spec: &Spec, decision: &Decision) -> String {
    let text = write(spec, decision);
    let jumps = !matches!(decision.kind(), DecisionKind::Step | DecisionKind::Fly) || taken(spec, None, decision).is_some();
    if jumps { text } else { format!("{text}:{}-{}", Labels::new(spec).jumped(), NOTHING[0]) }
}

fn write_in(spec: &Spec, decision: &Decision, style: Style) -> String {
    let name = |site: Option<Site>| site.map_or("", |site| spec.board.name(site));
    match decision.kind() {
        DecisionKind::Place | DecisionKind::Remove => name(decision.landing()).to_owned(),
        DecisionKind::Fly => between(spec, decision, style),
        DecisionKind::Step | DecisionKind::Hop => {
            let path = match decision.kind() {
                DecisionKind::Step => between(spec, decision, style),
                _ => format!("{}{}{}", name(decision.origin()), style.arrow(spec), name(decision.landing())),
            };
            match taken(spec, None, decision) {
                Some(site) => format!("{path}:{}-{}", Labels::new(spec).jumped(), spec.board.name(site)),
                None => path,
            }
        }
        DecisionKind::Stop => "stop".to_owned(),
        DecisionKind::Pass => "pass".to_owned(),
        DecisionKind::Choose => choice(spec, decision),
        DecisionKind::Move => format!("{}{}", between(spec, decision, style), sign(spec, decision.promotion())),
        DecisionKind::Drop => {
            let kind = decision.placed_kind().and_then(|kind| spec.kinds.get(usize::from(kind)));
            format!("{}*{}", kind.and_then(|kind| kind.letters.first()).map_or("?", String::as_str), name(decision.landing()))
        }
        DecisionKind::Claim => {
            format!("claim {}", decision.claimed().and_then(|claim| spec.claims.get(claim)).map_or("?", |claim| &claim.id))
        }
        DecisionKind::Foul => {
            let tried = decision.tried().filter(|tried| tried.kind() != DecisionKind::Foul);
            let tried = tried.map(|tried| write_in(spec, &tried, style));
            format!("foul {}", tried.as_deref().unwrap_or("?"))
        }
        DecisionKind::Mark => format!("mark {}", name(decision.landing())),
        DecisionKind::Resume => resume_text(spec, decision),
        DecisionKind::Throw => throw_text(spec, None, decision),
        DecisionKind::Sow => sow_text(spec, decision, style),
        DecisionKind::Advance => advance_text(spec, decision, style),
        DecisionKind::Carry => carry_text(spec, decision, style),
        DecisionKind::Shift => shift_text(spec, decision, style),
    }
}

/// From where to where, with the number of pieces if some stay behind: `A1^2→A3`.
fn carry_text(spec: &Spec, decision: &Decision, style: Style) -> String {
    let name = |site: Option<Site>| site.map_or("", |site| spec.board.name(site));
    match decision.carried() {
        Some(many) => format!("{}{MANY}{many}{}{}", name(decision.origin()), style.arrow(spec), name(decision.landing())),
        None => between(spec, decision, style),
    }
}

/// A row by its two ends, and where the first of them goes; a track that turns by its first site, and where that goes.
fn shift_text(spec: &Spec, decision: &Decision, style: Style) -> String {
    let name = |site: Option<Site>| site.map_or("", |site| spec.board.name(site));
    let end = decision.row_end().map_or_else(String::new, |end| format!("..{}", spec.board.name(end)));
    format!("{}{end}{}{}", name(decision.origin()), style.arrow(spec), name(decision.landing()))
}

/// From where to where.
fn between(spec: &Spec, decision: &Decision, style: Style) -> String {
    let arrow = match spec.notation.moves {
        MoveStyle::Arrow => style.arrow(spec),
        MoveStyle::Coordinates => "",
    };
    format!(
        "{}{arrow}{}",
        decision.origin().map_or("", |site| spec.board.name(site)),
        decision.landing().map_or("", |site| spec.board.name(site))
    )
}

/// The name of a chosen instance; `=` goes before it where it could be read as something else.
fn choice(spec: &Spec, decision: &Decision) -> String {
    let (award, instance) = (decision.award().unwrap_or_default(), decision.instance().unwrap_or_default());
    // The decision does not say its phase: the form is the same in every phase that has the award.
    let form = PhaseId::first(spec.phases.len()).find_map(|phase| chosen_form(spec, phase, award));
    let Some(name) = instance_name(form, instance) else { return format!("={instance}") };
    let one_word = matches!(lex(name).as_slice(), [only] if matches!(only.token, Token::Word(_)));
    let taken = spec.board.site(name).is_some()
        || Labels::new(spec).read(name).is_some()
        || matches!(name, "stop" | "pass" | "mark" | "resume" | "throw");
    if one_word && !taken && !name.starts_with('=') { name.to_owned() } else { format!("={name}") }
}

/// Writes a whole turn: its acts, with a stroke between them.
///
/// `phase` is the phase in which the turn was played, and `earned` the answer of [`Game::earned`] once it was complete: removals
/// are given to the awards in order. `stop` is not written: a turn that is written is over.
pub fn turn(spec: &Spec, phase: PhaseId, decisions: &[Decision], earned: &[Earned], style: Style) -> String {
    let acts = acts(spec, phase, decisions);
    let last = acts.len().saturating_sub(1);
    let earned = |nth: usize| if nth == last { earned } else { &[] };
    acts.iter().enumerate().map(|(nth, act)| act_text(spec, phase, act, earned(nth), style)).collect::<Vec<_>>().join("/")
}

/// The decisions of a turn act by act; one list where the turn has no several acts.
fn acts<'d>(spec: &Spec, phase: PhaseId, decisions: &'d [Decision]) -> Vec<&'d [Decision]> {
    let moves = spec.phases.get(usize::from(phase)).map_or(&[][..], |phase| &phase.moves);
    let nth = |d: &Decision| d.generator().and_then(|by| moves.get(by)).and_then(|generator| generator.act).map(|act| act.nth);
    let (mut acts, mut first, mut now) = (Vec::new(), 0, decisions.first().and_then(nth));
    for (index, decision) in decisions.iter().enumerate() {
        let next = nth(decision).or(now);
        if next != now {
            acts.push(&decisions[first..index]);
            (first, now) = (index, next);
        }
    }
    acts.push(&decisions[first..]);
    acts
}

/// Writes one act: the path, the jumped pieces, the chosen instances, the removed pieces.
fn act_text(spec: &Spec, phase: PhaseId, decisions: &[Decision], earned: &[Earned], style: Style) -> String {
    let labels = Labels::new(spec);
    let name = |site: Site| spec.board.name(site);
    let join = |sites: &[Site]| {
        let names: Vec<&str> = sites.iter().map(|&site| name(site)).collect();
        names.join(&style.comma().to_string())
    };
    let mut path: Vec<Site> = Vec::new();
    let mut jumped: Vec<Site> = Vec::new();
    let mut removed: Vec<Site> = Vec::new();
    let mut marked: Vec<Site> = Vec::new();
    let mut fields: Vec<String> = Vec::new();
    let mut legs: Vec<String> = Vec::new();
    let mut thrown: Vec<String> = Vec::new();
    let apart = spec.notation.moves == MoveStyle::Coordinates;
    for decision in decisions {
        match decision.kind() {
            DecisionKind::Move | DecisionKind::Drop | DecisionKind::Claim | DecisionKind::Foul => {
                legs.push(write_in(spec, decision, style));
            }
            DecisionKind::Step | DecisionKind::Fly if apart => legs.push(write_in(spec, decision, style)),
            DecisionKind::Step | DecisionKind::Fly | DecisionKind::Hop => {
                if path.is_empty() {
                    path.extend(decision.origin());
                }
                path.extend(decision.landing());
                jumped.extend(taken(spec, Some(phase), decision));
            }
            DecisionKind::Place => path.extend(decision.landing()),
            DecisionKind::Remove => removed.extend(decision.landing()),
            DecisionKind::Choose => fields.push(format!("={}", choice(spec, decision).trim_start_matches('='))),
            DecisionKind::Stop => {}
            DecisionKind::Pass if path.is_empty() && removed.is_empty() => fields.push("pass".to_owned()),
            DecisionKind::Pass => {}
            DecisionKind::Mark => marked.extend(decision.landing()),
            DecisionKind::Throw => thrown.push(throw_text(spec, Some(phase), decision)),
            DecisionKind::Sow => legs.push(sow_text(spec, decision, style)),
            DecisionKind::Carry => legs.push(carry_text(spec, decision, style)),
            DecisionKind::Advance => legs.push(advance_text(spec, decision, style)),
            DecisionKind::Shift => legs.push(shift_text(spec, decision, style)),
            DecisionKind::Resume => fields.push(resume_text(spec, decision)),
        }
    }
    if !marked.is_empty() {
        // A blank and no colon: in a record `A5:` would begin another ply.
        fields.insert(0, format!("mark {}", join(&marked)));
        return fields.join(" ");
    }
    if !jumped.is_empty() {
        fields.insert(0, format!("{}-{}", labels.jumped(), join(&jumped)));
    }
    if !legs.is_empty() {
        // A row of moves by one piece: the comma is the same in every style, for it is part of the notation of moves.
        fields.insert(0, legs.join(","));
    }
    if path.is_empty() && fields.is_empty() {
        if !removed.is_empty() || thrown.is_empty() {
            fields.push(join(&removed));
        }
    } else {
        for (label, sites) in by_label(spec, phase, &removed, earned) {
            fields.push(format!("{label}-{}", join(&sites)));
        }
    }
    let names: Vec<&str> = path.iter().map(|&site| name(site)).collect();
    if !names.is_empty() {
        fields.insert(0, names.join(style.arrow(spec)));
    }
    // A blank in every style: the number of a throw before a colon would be that of a ply.
    thrown.extend(Some(fields.join(&style.between().to_string())).filter(|rest| !rest.is_empty() || thrown.is_empty()));
    thrown.join(" ")
}

/// Gives removals to awards in order and joins those of one label, in writing order. What nothing is left for goes with the
/// first label.
pub(crate) fn by_label<'a>(spec: &'a Spec, phase: PhaseId, removed: &[Site], earned: &[Earned]) -> Vec<(&'a str, Vec<Site>)> {
    let labels = Labels::new(spec);
    let mut due = earned.iter().flat_map(|&(award, count)| std::iter::repeat_n(labels.removed(phase, award), count.into()));
    let first = earned.first().map(|&(award, _)| labels.removed(phase, award)).or_else(|| labels.all_removed().next()).unwrap_or("");
    let given: Vec<(&str, Site)> = removed.iter().map(|&site| (due.next().unwrap_or(first), site)).collect();
    let mut fields: Vec<(&str, Vec<Site>)> = Vec::new();
    for label in labels.all_removed() {
        let sites: Vec<Site> = given.iter().filter(|(other, _)| *other == label).map(|&(_, site)| site).collect();
        if !sites.is_empty() && !fields.iter().any(|(other, _)| *other == label) {
            fields.push((label, sites));
        }
    }
    fields
}

/// A turn of a game that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Number of the ply, from 1; the count starts again in the phase that the game's notation names.
    pub number: u32,
    /// Its side.
    pub side: SideId,
    /// Phase in which it was played.
    pub phase: PhaseId,
    /// Its decisions, as indices into the list.
    pub decisions: Range<usize>,
    /// The text before the ply in a record: `B9`; without the side before the phase that the notation names.
    pub prefix: String,
    /// The turn as text.
    pub text: String,
    /// True if it is complete; only the last may be open.
    pub complete: bool,
}

impl Turn {
    /// The ply as records write it: `B9：C6→E6：TC-D6`.
    pub fn ply(&self, style: Style) -> String {
        format!("{}{}{}", self.prefix, style.after_prefix(), self.text)
    }
}

/// Cuts the decisions of a game into turns and writes each. `start` is the position before the first decision.
///
/// # Errors
/// [`GameError`] where a decision is not legal.
pub fn turns(start: &dyn Game, decisions: &[Decision], style: Style) -> Result<Vec<Turn>, GameError> {
    let mut game = start.fork();
    let spec = game.spec().clone();
    let from = spec.notation.numbered_from;
    let mut counting = from.is_none();
    let mut number = 0;
    let mut turns = Vec::new();
    let mut first = 0;
    while first < decisions.len() {
        let before = game.turn_status();
        let mut next = first;
        let mut complete = false;
        while let Some(&decision) = decisions.get(next)
            && !complete
        {
            carry_out(game.as_mut(), decision)?;
            next += 1;
            complete = game.turn_status().turns != before.turns || game.ended().is_some() || decision.kind() == DecisionKind::Foul;
        }
        if !counting && from.is_some_and(|phase| before.phase >= phase) {
            counting = true;
            number = 0;
        }
        number += 1;
        let side = spec.sides.get(usize::from(before.mover));
        let letter = side.map_or("", |side| &side.prefix);
        turns.push(Turn {
            number,
            side: before.mover,
            phase: before.phase,
            decisions: first..next,
            prefix: if counting { format!("{letter}{number}") } else { number.to_string() },
            text: turn(&spec, before.phase, &decisions[first..next], &game.earned(), style),
            complete,
        });
        first = next;
    }
    Ok(turns)
}
