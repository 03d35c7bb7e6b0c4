//! Refusals in words: the sentence, the rule's own words, the clause and the place.

use tianyuan_notation::moves::MoveError;
use tianyuan_rules::spec::{KindId, MoveStyle, Origin, PhaseId, SideId, Site, Spec, Texts};
use tianyuan_rules::{Attempt, DecisionKind, Game, GameError, Refusal, TurnStatus, Verdict};
use tianyuan_words::{Key, Lang, Message, key, message, pick, t};

/// A refusal in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// One sentence of the program.
    pub sentence: String,
    /// The rule's own sentence, where the script gives one.
    pub rule: Option<String>,
    /// The clause of the source.
    pub clause: Option<String>,
    /// `file:line` of the declaration.
    pub place: Option<String>,
}

impl Refused {
    /// All of it on one line.
    pub fn line(&self) -> String {
        let mut line = self.sentence.clone();
        if let Some(rule) = &self.rule {
            line.push_str(&format!(" “{rule}”"));
        }
        let source: Vec<&str> = [&self.clause, &self.place].into_iter().flatten().map(String::as_str).collect();
        if !source.is_empty() {
            line.push_str(&format!(" ({})", source.join(", ")));
        }
        line
    }
}

/// The words for a verdict that refuses, given where the game stood when it was asked.
pub fn refused(lang: Lang, spec: &Spec, status: &TurnStatus, attempt: &Attempt, verdict: &Verdict) -> Refused {
    let message = whole_sentence(lang, spec, status, verdict)
        .or_else(|| piece_sentence(lang, spec, status, attempt, verdict))
        .or_else(|| site_sentence(lang, spec, status, attempt, verdict))
        .unwrap_or(message!(refusal.other));
    let sentence = message.in_lang(lang);
    Refused { sentence, rule: own_words(lang, &verdict.says), clause: clause(&verdict.origin), place: place(&verdict.origin) }
}

/// The sentence of a refusal that names nothing of the attempt.
fn whole_sentence(lang: Lang, spec: &Spec, status: &TurnStatus, verdict: &Verdict) -> Option<Message> {
    let mover = || side_name(lang, spec, status.mover);
    let phase = || phase_name(lang, spec, status.phase);
    Some(match verdict.refusal? {
        Refusal::Ended => ended(spec.ends.iter().find(|ending| ending.origin == verdict.origin).map(|ending| ending.reason.as_str())),
        Refusal::Chain => message!(refusal.chain, chain = spec.board.name(status.chain?)),
        Refusal::Owed => message!(refusal.owed, owed = status.owed),
        Refusal::Choosing => message!(refusal.choosing),
        Refusal::NoMovesHere => message!(refusal.no_moves_here, phase = phase()),
        Refusal::NoPlacingHere => message!(refusal.no_placing_here, phase = phase()),
        Refusal::NothingOwed => message!(refusal.nothing_owed),
        Refusal::NoSupply => message!(refusal.no_supply, mover = mover()),
        Refusal::TooFewHops => message!(refusal.too_few_hops),
        Refusal::Majority => message!(refusal.majority),
        Refusal::NoRest => message!(refusal.no_rest),
        Refusal::NotYet => message!(refusal.not_yet),
        Refusal::Priority => message!(refusal.priority),
        Refusal::NoPass => message!(refusal.no_pass),
        Refusal::InCheck => message!(refusal.in_check, mover = mover()),
        Refusal::Exposes => message!(refusal.exposes, mover = mover()),
        Refusal::NoPromotion => message!(refusal.no_promotion),
        Refusal::MustPromote => message!(refusal.must_promote),
        Refusal::NoClaim => message!(refusal.no_claim),
        Refusal::Repeats => message!(refusal.repeats),
        Refusal::NoResume => message!(refusal.no_resume),
        Refusal::Captures => message!(refusal.captures),
        Refusal::Unpaid => message!(refusal.unpaid),
        Refusal::Unlawful => message!(refusal.unlawful),
        Refusal::Throwing => message!(refusal.throwing),
        Refusal::NothingToThrow => message!(refusal.nothing_to_throw),
        Refusal::Outnumbered => message!(refusal.outnumbered),
        Refusal::NextAct => message!(refusal.next_act),
        Refusal::NothingUnderWay => message!(refusal.nothing_under_way),
        _ => return None,
    })
}

/// The sentence of a refusal that names a piece of the hand.
fn piece_sentence(lang: Lang, spec: &Spec, status: &TurnStatus, attempt: &Attempt, verdict: &Verdict) -> Option<Message> {
    let refusal = verdict.refusal?;
    let Some(piece) = attempt.piece.map(|kind| kind_name(lang, spec, kind)) else {
        return (refusal == Refusal::NotInHand).then_some(message!(refusal.which_piece));
    };
    Some(match refusal {
        Refusal::NotInHand => message!(refusal.not_in_hand, mover = side_name(lang, spec, status.mover), piece = piece),
        Refusal::NeverMoves => message!(refusal.never_moves, to = spec.board.name(attempt.to?), piece = piece),
        Refusal::DropMates => message!(refusal.drop_mates, piece = piece),
        _ => return None,
    })
}

/// The sentence of a refusal that names sites of the attempt; `None` where it has none.
fn site_sentence(lang: Lang, spec: &Spec, status: &TurnStatus, attempt: &Attempt, verdict: &Verdict) -> Option<Message> {
    let mover = || side_name(lang, spec, status.mover);
    let from = spec.board.name(attempt.from.or(attempt.to)?);
    let to = spec.board.name(attempt.to.or(attempt.from)?);
    Some(match verdict.refusal? {
        Refusal::NothingThere => message!(refusal.nothing_there, from = from),
        Refusal::NotOwn => message!(refusal.not_own, from = from, mover = mover()),
        Refusal::Taken => message!(refusal.taken, to = to),
        Refusal::NotHere => message!(refusal.not_here, to = to),
        Refusal::TooFar => message!(refusal.too_far, from = from, to = to),
        Refusal::NothingToJump => message!(refusal.nothing_to_jump, from = from, to = to),
        Refusal::Protected => message!(refusal.protected, to = to),
        Refusal::NothingToRemove => message!(refusal.nothing_to_remove, to = to),
        Refusal::NotItsMove => message!(refusal.not_its_move, from = from, to = to),
        Refusal::Blocked => message!(refusal.blocked, from = from, to = to),
        Refusal::Suicide => message!(refusal.suicide, to = to),
        Refusal::Ko => message!(refusal.ko, to = to),
        Refusal::NothingToMark => message!(refusal.nothing_to_mark, to = to),
        Refusal::RuledOut => message!(refusal.ruled_out, to = to),
        Refusal::WrongDistance => message!(refusal.wrong_distance, from = from, to = to),
        Refusal::NotSown => message!(refusal.not_sown, to = to, mover = mover()),
        Refusal::NothingToSow => message!(refusal.nothing_to_sow, to = to),
        Refusal::NowhereToSow => message!(refusal.nowhere_to_sow, to = to),
        Refusal::NoRow => message!(refusal.no_row, from = from),
        Refusal::NotTurned => message!(refusal.not_turned, from = from, to = to),
        Refusal::NoWayRound => message!(refusal.no_way_round, from = from, to = to),
        Refusal::NoMove => message!(refusal.no_move, from = from),
        _ => return None,
    })
}

/// The game has ended, for a reason that the script names or for none.
fn ended(reason: Option<&str>) -> Message {
    match reason {
        Some(reason) => message!(refusal.ended_by, reason = reason),
        None => message!(refusal.ended),
    }
}

/// The word for a kind of decisions.
pub fn kind_key(kind: DecisionKind) -> Key {
    match kind {
        DecisionKind::Place => key!(kind.place),
        DecisionKind::Step => key!(kind.step),
        DecisionKind::Hop => key!(kind.hop),
        DecisionKind::Stop => key!(kind.stop),
        DecisionKind::Fly => key!(kind.fly),
        DecisionKind::Remove => key!(kind.remove),
        DecisionKind::Pass => key!(kind.pass),
        DecisionKind::Choose => key!(kind.choose),
        DecisionKind::Move => key!(kind.r#move),
        DecisionKind::Drop => key!(kind.drop),
        DecisionKind::Claim => key!(kind.claim),
        DecisionKind::Foul => key!(kind.foul),
        DecisionKind::Mark => key!(kind.mark),
        DecisionKind::Resume => key!(kind.resume),
        DecisionKind::Throw => key!(kind.throw),
        DecisionKind::Advance => key!(kind.advance),
        DecisionKind::Sow => key!(kind.sow),
        DecisionKind::Carry => key!(kind.carry),
        DecisionKind::Shift => key!(kind.shift),
    }
}

/// The words for a text that is no move in the present position of `game`.
pub fn not_a_move(lang: Lang, game: &dyn Game, error: &MoveError) -> Refused {
    let spec = game.spec();
    let said = |sentence: String, origin: Option<&Origin>| Refused {
        sentence,
        rule: None,
        clause: origin.and_then(clause),
        place: origin.and_then(place),
    };
    match error {
        MoveError::Refused { part, verdict, .. } => refused(lang, spec, &game.turn_status(), &meant(spec, part, verdict), verdict),
        MoveError::Unplayable { text, tried, near, verdict, .. } => {
            let why = refused(lang, spec, &game.turn_status(), &meant(spec, tried, verdict), verdict);
            let sentence = if near.is_empty() {
                t!(lang, r#move.unplayable, text = text, why = why.sentence.trim_end_matches(['.', '。']))
            } else {
                t!(lang, r#move.unplayable_near, text = text, why = why.sentence.trim_end_matches(['.', '。']), near = near)
            };
            Refused { sentence, ..why }
        }
        MoveError::Unreadable { column, found: Some(found), .. } => said(t!(lang, r#move.unreadable, column = column, found = found), None),
        MoveError::Unreadable { .. } | MoveError::Unfinished { .. } => said(t!(lang, r#move.unfinished), None),
        MoveError::NoSuchSite { name, near: Some(near), .. } => said(t!(lang, r#move.no_such_site_near, name = name, near = near), None),
        MoveError::NoSuchSite { name, .. } => said(t!(lang, r#move.no_such_site, name = name), None),
        MoveError::NoSuchPiece { letter, known, .. } => said(t!(lang, r#move.no_such_piece, letter = letter, known = known), None),
        MoveError::NoSuchClaim { name, known, .. } => said(t!(lang, r#move.no_such_claim, name = name, known = known), None),
        MoveError::NoSuchFace { value, known, .. } => said(t!(lang, r#move.no_such_face, value = value, known = known), None),
        MoveError::Ambiguous { part, may, .. } => said(t!(lang, r#move.ambiguous, part = part, may = may), None),
        MoveError::NoFoul { part, .. } => said(t!(lang, r#move.no_foul, part = part), None),
        MoveError::Several { column } => said(t!(lang, r#move.several, column = column), None),
        MoveError::WrongSide { prefix, .. } => {
            let mover = side_name(lang, spec, game.turn_status().mover);
            said(t!(lang, r#move.wrong_side, prefix = prefix, mover = mover), None)
        }
        MoveError::Jumped { label, named, jumped, origin, .. } => {
            said(t!(lang, r#move.jumped, label = label, named = named, jumped = jumped), Some(origin))
        }
        MoveError::Removed { label, named, owed, origin, .. } => {
            said(t!(lang, r#move.removed, label = label, named = named, owed = owed), Some(origin))
        }
        MoveError::Owed { owed, origin, .. } => said(t!(lang, r#move.owed, owed = owed), Some(origin)),
        MoveError::Game(GameError::Ended) => match game.fork().ended() {
            Some(end) => said(ended(Some(&end.reason)).in_lang(lang), Some(&end.origin)),
            None => said(ended(None).in_lang(lang), None),
        },
        other => said(other.to_string(), other.origin()),
    }
}

/// The attempt that was refused. Where the rules were asked about no site, the text may still show one.
fn meant(spec: &Spec, part: &str, verdict: &Verdict) -> Attempt {
    match &verdict.attempt {
        Attempt { from: None, to: None, piece: None, .. } => attempt(spec, part),
        asked => asked.clone(),
    }
}

/// The attempt that a part of a move makes, as far as the part shows it.
pub fn attempt(spec: &Spec, part: &str) -> Attempt {
    if spec.notation.moves == MoveStyle::Coordinates
        && let Some(attempt) = coordinates(spec, part.trim())
    {
        return attempt;
    }
    // The first site that is named is where it begins, the last where it ends.
    let mut sites = part.split(|c: char| !c.is_alphanumeric()).filter_map(|word| spec.board.site(word));
    let from = sites.next();
    Attempt { from, to: sites.next_back().or(from), ..Attempt::default() }
}

/// The attempt behind a touch of a site that leads to no decision: with the piece picked up, or the kind held from the hand, if any.
pub fn touched(game: &dyn Game, picked: Option<Site>, held: Option<KindId>, site: Option<Site>) -> Attempt {
    let status = game.turn_status();
    let piece = site.and_then(|site| game.at(site));
    let own = piece.is_some_and(|piece| piece.side == status.mover);
    match picked {
        _ if held.is_some() => Attempt { kind: Some(DecisionKind::Drop), to: site, piece: held, ..Attempt::default() },
        Some(_) if !own => Attempt { from: picked, to: site, ..Attempt::default() },
        _ if status.owed > 0 => Attempt { kind: Some(DecisionKind::Remove), to: site, ..Attempt::default() },
        _ if piece.is_some() => Attempt { from: site, ..Attempt::default() },
        _ => Attempt { to: site, ..Attempt::default() },
    }
}

/// `c3c4`, `c3c4+`, `P*c4`.
fn coordinates(spec: &Spec, part: &str) -> Option<Attempt> {
    if let Some((letter, to)) = part.split_once('*') {
        let is_it = |kind: &tianyuan_rules::spec::Kind| kind.letters.iter().any(|known| known.eq_ignore_ascii_case(letter));
        let piece = KindId::find(&spec.kinds, is_it)?;
        return Some(Attempt { kind: Some(DecisionKind::Drop), to: Some(spec.board.site(to)?), piece: Some(piece), ..Attempt::default() });
    }
    let bare = part.trim_end_matches(['+', '=']);
    let promote = match &part[bare.len()..] {
        "" => None,
        mark => Some(mark == "+"),
    };
    let splits = bare.char_indices().skip(1).map(|(at, _)| bare.split_at(at));
    let named = |(from, to): (&str, &str)| Some((spec.board.site(from)?, spec.board.site(to)?));
    let (from, to) = splits.into_iter().find_map(named)?;
    Some(Attempt { kind: Some(DecisionKind::Move), from: Some(from), to: Some(to), promote, ..Attempt::default() })
}

/// Name of a kind of piece.
pub fn kind_name(lang: Lang, spec: &Spec, kind: KindId) -> String {
    spec.kinds.get(usize::from(kind)).map_or_else(String::new, |k| pick(lang, &k.names).unwrap_or(&k.id).to_owned())
}

/// Name of a side.
pub fn side_name(lang: Lang, spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |s| pick(lang, &s.names).unwrap_or(&s.id).to_owned())
}

/// The names of the sides that have won where a side has.
pub fn winner_names(lang: Lang, spec: &Spec, winner: SideId) -> String {
    let names: Vec<String> = spec.allies(winner).into_iter().map(|side| side_name(lang, spec, side)).collect();
    names.join(" + ")
}

/// Name of a phase.
pub fn phase_name(lang: Lang, spec: &Spec, phase: PhaseId) -> String {
    spec.phases.get(usize::from(phase)).map_or_else(String::new, |p| pick(lang, &p.names).unwrap_or(&p.id).to_owned())
}

/// A script's sentence, if it gives one.
pub(crate) fn own_words(lang: Lang, texts: &Texts) -> Option<String> {
    pick(lang, texts).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The clause, if the script names one.
pub(crate) fn clause(origin: &Origin) -> Option<String> {
    (!origin.clause.is_empty()).then(|| origin.clause.clone())
}

/// `file:line`, if it is known.
pub(crate) fn place(origin: &Origin) -> Option<String> {
    (!origin.file.is_empty()).then(|| format!("{}:{}", origin.file, origin.line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line() {
        let refused =
            Refused { sentence: "No.".into(), rule: Some("One step.".into()), clause: Some("x.1".into()), place: Some("x.lua:3".into()) };
        assert_eq!(refused.line(), "No. “One step.” (x.1, x.lua:3)");
        let bare = Refused { sentence: "No.".into(), rule: None, clause: None, place: None };
        assert_eq!(bare.line(), "No.");
    }
}
