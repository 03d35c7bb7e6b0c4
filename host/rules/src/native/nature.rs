//! The nature of a move: what the ways of offering, making and drawing its decisions need to know of its kind, asked once for each generator.

use crate::native::phase::Action;

/// The properties of a move on which the kernel's ways of offering, making and drawing decisions depend.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nature {
    pub(crate) aside: Aside,
    /// The number of sets from which its decisions can be drawn as they are, if they can: `draw_from_ways` then has arms for the kind, or
    /// its decisions are never drawn.
    pub(crate) ways: Option<usize>,
    /// Candidates can be drawn one by one, and rejected where they are not legal: `candidates` and `candidate` then have arms for the kind.
    pub(crate) rejected: bool,
    /// Its offers are tested for royal pieces left in check and for landings that an award forbids, unless they are known to be right.
    pub(crate) tested: bool,
}

/// Consequences of a decision besides the site that its piece leaves, the one that it comes to, and the one that it jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// There are none.
    Nothing,
    /// The same piece may go on.
    GoesOn,
    /// Pieces on other sites move, and may leave the board.
    OtherPieces,
}

impl Nature {
    /// Its decisions are listed, and have no consequence besides the move.
    const LISTED: Nature = Nature { aside: Aside::Nothing, ways: None, rejected: false, tested: false };
    /// The same of a move whose offers are tested.
    const TESTED: Nature = Nature { tested: true, ..Nature::LISTED };
    /// Several pieces move at once.
    const SEVERAL: Nature = Nature { aside: Aside::OtherPieces, ..Nature::TESTED };
}

impl<const W: usize> Action<W> {
    /// The properties of the move.
    pub(crate) fn nature(&self) -> Nature {
        match self {
            Action::Place(place) if place.onto => Nature::SEVERAL,
            Action::Place(_) => Nature { ways: Some(1), ..Nature::TESTED },
            Action::Step(step) => {
                let goes = step.ahead.is_none() && step.behind.is_none() && !step.stays;
                let aside = if step.chain { Aside::GoesOn } else { Aside::Nothing };
                Nature { aside, ways: goes.then(|| step.directions.most()), rejected: goes, ..Nature::TESTED }
            }
            Action::Fly(fly) => {
                let aside = if fly.then_hop { Aside::GoesOn } else { Aside::Nothing };
                Nature { aside, ways: Some(1), rejected: true, ..Nature::TESTED }
            }
            Action::Hop(hop) => {
                let aside = if hop.under { Aside::OtherPieces } else { Aside::Nothing };
                Nature { aside, rejected: hop.shortcuts.simple && !hop.most, ..Nature::TESTED }
            }
            Action::Slide(slide) => Nature { rejected: slide.counts_line(), ..Nature::TESTED },
            Action::Push(_) | Action::Carry(_) | Action::Shift(_) | Action::Drag(_) | Action::Rotate(_) => Nature::SEVERAL,
            Action::Sow(_) => Nature { ways: Some(1), ..Nature::LISTED },
            Action::Remove(_)
            | Action::Together(_)
            | Action::Castle(_)
            | Action::Circuit(_)
            | Action::Advance(_)
            | Action::Mark(_)
            | Action::Resume(_)
            | Action::Travel(_)
            | Action::Drop(_)
            | Action::Pass => Nature::LISTED,
        }
    }
}
