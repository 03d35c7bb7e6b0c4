//! Candidates for checks: moves that could give check on the empty board; the others need not be tried.

use tianyuan_board::Set;
use tianyuan_rules::spec::{KindId, Lands, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Position};

/// The sites from which each kind attacks, and the sites on which a piece may block. It errs on one side only: moves that it passes are
/// tried, moves that it rejects cannot be a check.
#[derive(Debug)]
pub(super) struct Reach<const W: usize> {
    /// `from[kind][site]`: the sites from which a piece of the attacker attacks the site; `None` if they are not known.
    from: Option<Vec<Vec<Set<W>>>>,
    /// `between[site]`: the sites on which a piece may block an attack on the site.
    between: Vec<Set<W>>,
    promotes: Vec<Option<KindId>>,
}

/// The royal piece under attack, found once for all moves of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aim {
    target: Option<Site>,
    last: Option<(Site, KindId)>,
}

impl<const W: usize> Reach<W> {
    /// Reads the movements that a spec declares for a side.
    pub(super) fn new(spec: &Spec, side: SideId) -> Reach<W> {
        let promotes = spec.kinds.iter().map(|kind| kind.promotes.first().copied()).collect();
        let plain = |m: &tianyuan_rules::spec::Movement| {
            let straight = m.hurdle.is_none() && m.onward.is_none() && !m.anywhere;
            straight && m.clear.is_empty() && m.starts.is_none() && m.within.is_none() && !m.catches
        };
        let all_plain = spec.kinds.iter().all(|kind| kind.promotes.len() < 2 && kind.moves.iter().all(plain));
        let sites = spec.board.sites();
        if !spec.board.is_rectangular() || !all_plain || spec.lends.is_some() {
            return Reach { from: None, between: Vec::new(), promotes };
        }
        let facing = spec.sides.get(usize::from(side)).map(|side| side.facing).unwrap_or_default();
        let mut between = vec![Set::EMPTY; sites];
        let mut from = Vec::with_capacity(spec.kinds.len());
        for kind in &spec.kinds {
            let mut origins = vec![Set::EMPTY; sites];
            for movement in kind.moves.iter().filter(|movement| movement.lands != Lands::Empty) {
                if !movement.then.is_empty() {
                    origins.fill(Set::first_sites(sites));
                    continue;
                }
                let step = facing.turn(movement.step);
                let most = if movement.reach == 0 { usize::MAX } else { usize::from(movement.reach) };
                for target in 0..sites as Site {
                    let way: Vec<Site> = backwards(spec, target, step).take(most).collect();
                    for (number, &site) in way.iter().enumerate() {
                        origins[usize::from(target)].insert(site);
                        if number + 1 < way.len() {
                            between[usize::from(target)].insert(site);
                        }
                    }
                }
            }
            from.push(origins);
        }
        Reach { from: Some(from), between, promotes }
    }

    /// The target of attacks in a position: one royal piece, or (if a side has several) nothing in particular.
    pub(super) fn aim(&self, position: &Position<W>, defender: SideId) -> Aim {
        let royals = position.royals(defender);
        let target = if royals.len() == 1 && self.from.is_some() { royals.first() } else { None };
        Aim { target, last: None }
    }

    /// True if a decision may end in a check.
    #[inline]
    pub(super) fn may_check(&self, position: &Position<W>, aim: &mut Aim, decision: Decision) -> bool {
        let (Some(target), Some(from)) = (aim.target, &self.from) else { return true };
        let target = usize::from(target);
        let attacks = |kind: KindId, site: Site| {
            from.get(usize::from(kind)).and_then(|origins| origins.get(target)).is_none_or(|origins| origins.has(site))
        };
        match decision.kind() {
            DecisionKind::Drop => decision.placed_kind().zip(decision.landing()).is_none_or(|(kind, to)| attacks(kind, to)),
            DecisionKind::Move => {
                let Some((origin, landing)) = decision.journey() else { return true };
                if self.between.get(target).is_none_or(|between| between.has(origin)) {
                    return true;
                }
                let kind = match aim.last {
                    Some((site, kind)) if site == origin => kind,
                    _ => {
                        let Some(piece) = position.piece(origin) else { return true };
                        aim.last = Some((origin, piece.kind));
                        piece.kind
                    }
                };
                let turned = self.promotes.get(usize::from(kind)).copied().flatten().filter(|_| decision.promotion() == Some(0));
                // A piece that may go on in the same turn attacks by its movements from everywhere, so it is let through.
                attacks(kind, landing) || turned.is_some_and(|kind| attacks(kind, landing))
            }
            _ => true,
        }
    }
}

/// Sites from which so many equal steps lead to the target, nearest first.
fn backwards(spec: &Spec, target: Site, step: (i8, i8)) -> impl Iterator<Item = Site> + '_ {
    let (column, row) = spec.board.place(target);
    (1..=tianyuan_board::MAX_SIDE as i16)
        .map_while(move |times| spec.board.site_at(column - i16::from(step.0) * times, row - i16::from(step.1) * times))
}
