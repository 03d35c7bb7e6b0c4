//! Questions about chains of connected pieces: the regions that one touches, and sites that one cuts off. Compiled rules alone have them,
//! made of comparisons; where pieces only come, they are read from [`tianyuan_board::Chains`].

use tianyuan_board::Set;

use crate::native::expr::{NumExpr, SetExpr};
use crate::spec::{DirectionId, Operator, Site};

/// The most sites of a region that are asked for one by one.
const FEW: u32 = 16;

/// A question about chains.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Linked<const W: usize> {
    /// Some chain touches all of the regions.
    Any(Touched<W>),
    /// The chain of the last piece (where that is no own one: the chains beside it) touches enough of the regions.
    OfLast {
        touched: Touched<W>,
        /// The least number of regions.
        least: u32,
    },
    /// Of the sites without an own piece some cannot reach `from` through their like.
    CutOff {
        from: Set<W>,
        directions: Vec<DirectionId>,
        /// The directions are those in which chains are followed.
        followed: bool,
    },
}

/// Regions that chains touch.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Touched<const W: usize> {
    pub(crate) regions: Vec<Set<W>>,
    pub(crate) directions: Vec<DirectionId>,
    /// The regions as bits, where chains are followed.
    pub(crate) bits: Option<u64>,
}

impl<const W: usize> Linked<W> {
    /// The question of a comparison: is a number at least `least`? `rivals` tells whether the enemy has all pieces that are not own ones.
    pub(crate) fn asked_by(num: &NumExpr<W>, least: i32, rivals: bool) -> Option<Self> {
        let least = u32::try_from(least).ok().filter(|least| *least > 0)?;
        match num {
            NumExpr::Count(set) if least == 1 => {
                let cut_off = if rivals { cut_off(set) } else { None };
                cut_off.or_else(|| Touched::by_any(set).map(Self::Any)).or_else(|| {
                    let (region, directions) = of_last(set)?;
                    Some(Self::OfLast { touched: Touched { regions: vec![region], directions: directions.to_vec(), bits: None }, least })
                })
            }
            NumExpr::Count(set) => {
                let (region, directions) = of_last(set).filter(|(region, _)| region.len() <= FEW)?;
                let regions = region.iter().map(Set::one).collect();
                Some(Self::OfLast { touched: Touched { regions, directions: directions.to_vec(), bits: None }, least })
            }
            sum => {
                let mut touched = Touched { regions: Vec::new(), directions: Vec::new(), bits: None };
                touched.add_sum(sum)?;
                Some(Self::OfLast { touched, least })
            }
        }
    }
}

impl<const W: usize> Touched<W> {
    /// The regions to be linked, if the set holds the pieces that are connected to several regions; "it is not empty" then means a link.
    fn by_any(set: &SetExpr<W>) -> Option<Self> {
        let mut linked = Self { regions: Vec::new(), directions: Vec::new(), bits: None };
        let mut within = None;
        linked.add(set, &mut within)?;
        // What only the sites themselves have to be in is one region.
        linked.regions.extend(within);
        (linked.regions.len() > 1 && !linked.directions.is_empty()).then_some(linked)
    }

    fn add(&mut self, set: &SetExpr<W>, within: &mut Option<Set<W>>) -> Option<()> {
        match set {
            SetExpr::Both(a, b) => {
                self.add(a, within)?;
                self.add(b, within)
            }
            SetExpr::Fixed(set) => {
                *within = Some(within.map_or(*set, |within| within & *set));
                Some(())
            }
            SetExpr::Connected { from, within, directions } => {
                let (SetExpr::Both(a, b), SetExpr::Own) = (&**from, &**within) else { return None };
                let ((SetExpr::Own, SetExpr::Fixed(region)) | (SetExpr::Fixed(region), SetExpr::Own)) = (&**a, &**b) else { return None };
                self.add_region(*region, directions)
            }
            _ => None,
        }
    }

    /// Adds the regions of a sum whose parts are 1 for each region that the chain of the last piece touches.
    fn add_sum(&mut self, sum: &NumExpr<W>) -> Option<()> {
        match sum {
            NumExpr::Arithmetic(Operator::Add, a, b) => {
                self.add_sum(a)?;
                self.add_sum(b)
            }
            NumExpr::Arithmetic(Operator::Min, a, b) => {
                let ((NumExpr::Count(set), NumExpr::Const(1)) | (NumExpr::Const(1), NumExpr::Count(set))) = (&**a, &**b) else {
                    return None;
                };
                let (region, directions) = of_last(set)?;
                self.add_region(region, directions)
            }
            _ => None,
        }
    }

    fn add_region(&mut self, region: Set<W>, directions: &[DirectionId]) -> Option<()> {
        if !self.directions.is_empty() && self.directions != directions {
            return None;
        }
        self.directions = directions.to_vec();
        self.regions.push(region);
        Some(())
    }
}

/// The region in which a set has the sites of the last piece's chain, and the directions of the chain.
fn of_last<const W: usize>(set: &SetExpr<W>) -> Option<(Set<W>, &[DirectionId])> {
    let SetExpr::Both(a, b) = set else { return None };
    let ((SetExpr::Fixed(region), SetExpr::Connected { from, within, directions })
    | (SetExpr::Connected { from, within, directions }, SetExpr::Fixed(region))) = (&**a, &**b)
    else {
        return None;
    };
    matches!((&**from, &**within), (SetExpr::Last, SetExpr::Own)).then_some((*region, directions))
}

/// The question whether something is cut off, if the set holds the sites without an own piece that are.
fn cut_off<const W: usize>(set: &SetExpr<W>) -> Option<Linked<W>> {
    let SetExpr::Without(others, reached) = set else { return None };
    let SetExpr::Connected { from, within, directions } = &**reached else { return None };
    let SetExpr::Union(a, b) = &**others else { return None };
    let ((SetExpr::Empty, SetExpr::Enemy) | (SetExpr::Enemy, SetExpr::Empty)) = (&**a, &**b) else { return None };
    let SetExpr::Both(c, d) = &**from else { return None };
    let ((SetExpr::Fixed(region), of) | (of, SetExpr::Fixed(region))) = (&**c, &**d) else { return None };
    (within == others && *of == **others).then(|| Linked::CutOff { from: *region, directions: directions.to_vec(), followed: false })
}

/// The chains that are followed while a game is played: their directions, and the regions that are asked for.
#[derive(Debug, Default)]
pub(crate) struct Followed {
    pub(crate) directions: Vec<DirectionId>,
    regions: Vec<Vec<Site>>,
}

/// The most regions that chains know.
const REGIONS: usize = u64::BITS as usize;

impl Followed {
    /// Makes chains know what a question asks for, as far as they can.
    pub(crate) fn follow<const W: usize>(&mut self, linked: &mut Linked<W>) {
        match linked {
            Linked::Any(touched) | Linked::OfLast { touched, .. } => {
                if self.goes(&touched.directions) {
                    touched.bits = touched.regions.iter().map(|region| self.bit(region.iter().collect())).sum();
                }
            }
            Linked::CutOff { directions, followed, .. } => *followed = self.goes(directions),
        }
    }

    /// True if chains are followed in these directions.
    fn goes(&mut self, directions: &[DirectionId]) -> bool {
        if self.directions.is_empty() {
            self.directions = directions.to_vec();
        }
        self.directions == directions
    }

    /// The bit of a region; `None` where there are too many.
    fn bit(&mut self, region: Vec<Site>) -> Option<u64> {
        let known = self.regions.iter().position(|known| *known == region);
        let at = known.unwrap_or_else(|| {
            self.regions.push(region);
            self.regions.len() - 1
        });
        (at < REGIONS).then(|| 1 << at)
    }

    /// The regions in which a site lies, as bits.
    pub(crate) fn regions_of(&self, site: Site) -> u64 {
        (0..).zip(self.regions.iter().take(REGIONS)).filter(|(_, region)| region.contains(&site)).map(|(bit, _)| 1 << bit).sum()
    }
}
