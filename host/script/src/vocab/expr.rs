//! Expressions as a script builds them: names are still words, the board is not known yet.

use std::sync::Arc;

use mlua::Function;
use tianyuan_rules::spec::Compare;

use crate::decl::{FormDecl, Texts};
use crate::fault::Place;

/// A name of a side, site, direction … and where it was said.
#[derive(Debug, Clone)]
pub struct Name {
    /// The word.
    pub word: String,
    /// Where it was said.
    pub place: Place,
}

/// Whose, relative to the side that an expression is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Its own.
    Own,
    /// The other side's.
    Enemy,
    /// Whoever's.
    Anyone,
}

impl Whose {
    /// Seen from the other side.
    #[must_use]
    pub fn flipped(self) -> Whose {
        match self {
            Whose::Own => Whose::Enemy,
            Whose::Enemy => Whose::Own,
            Whose::Anyone => Whose::Anyone,
        }
    }
}

/// A form as an expression refers to it.
#[derive(Debug, Clone)]
pub struct FormRef {
    /// Its declaration.
    pub decl: Arc<FormDecl>,
}

/// A register as an expression refers to it.
#[derive(Debug, Clone)]
pub struct RegisterRef {
    /// Its name.
    pub name: Name,
    /// One value for each side.
    pub per_side: bool,
    /// A set of sites rather than a number.
    pub sites: bool,
}

/// A Lua function that stands where an expression could.
#[derive(Debug, Clone)]
pub struct HookFn {
    /// The function.
    pub function: Function,
    /// Where it begins.
    pub place: Place,
}

/// Directions.
#[derive(Debug, Clone)]
pub enum Directions {
    /// Along ranks and files; on a graph, every direction.
    Orthogonal,
    /// Diagonally.
    Diagonal,
    /// Every direction of the board.
    Every,
    /// These.
    Named(Vec<Name>),
}

/// A set of sites.
#[derive(Debug, Clone)]
pub enum SitesExpr {
    /// No site.
    None,
    /// Every site.
    All,
    /// Own pieces.
    Own,
    /// Pieces of the other side.
    Enemy,
    /// Empty sites.
    Empty,
    /// Pieces of a named side.
    Side(Name),
    /// Pieces of a kind.
    Kind(Name),
    /// Sites by name.
    Named(Vec<Name>),
    /// A region that the board declares.
    Region(Name),
    /// The middle of the board: one site, two or four.
    Centre,
    /// The middle sites on the rising diagonal (like G7 and H8), or on the falling one.
    CentreDiagonal {
        /// From the near left to the far right.
        rising: bool,
    },
    /// A register of sites.
    Marked(RegisterRef, Whose),
    /// Where the last piece landed.
    Last,
    /// One step away.
    Neighbours(Sites, Arc<Directions>),
    /// Moved one step.
    Shifted(Sites, Name),
    /// In a complete instance of a form.
    Inside(FormRef, Whose),
    /// Sites of instances of a form that touch a set.
    Through(FormRef, Sites),
    /// Either.
    Union(Sites, Sites),
    /// Both.
    Both(Sites, Sites),
    /// The first without the second.
    Without(Sites, Sites),
    /// All others.
    Others(Sites),
    /// The first that is not empty.
    Prefer(Vec<Sites>),
    /// One or the other.
    If(Cond, Sites, Sites),
    /// The same, with the rule that makes it so.
    Ruled(Sites, Rule),
    /// A Lua function.
    Hook(HookFn),
}

/// A rule that stands behind a set.
#[derive(Debug, Clone)]
pub struct Rule {
    /// Clause of the source.
    pub clause: String,
    /// The rule in words.
    pub says: Texts,
    /// Where it was declared.
    pub place: Place,
}

/// A whole number.
#[derive(Debug, Clone)]
pub enum NumExpr {
    /// Fixed.
    Const(i32),
    /// How many sites.
    Count(Sites),
    /// Pieces in hand.
    Hand(Option<Name>, Whose),
    /// A register.
    Register(RegisterRef, Whose),
    /// Instances that the move has completed.
    Made(FormRef),
    /// Their values.
    MadeValue(FormRef),
    /// Instances that stand.
    Standing(FormRef, Whose),
    /// Most instances parallel to one just made.
    Parallel(FormRef),
    /// Instances that cross one just made.
    Crossing(FormRef),
    /// Three parallel lines, the outer ones flanked.
    Flanked(FormRef, FormRef, u8),
    /// Instances that have fired.
    Fired(FormRef, Whose),
    /// Their values.
    FiredValue(FormRef, Whose),
    /// Turns since the start.
    Turns,
    /// Turns since the last removal or placement.
    Quiet,
    /// Turns since the phase began.
    Acted,
    /// How often the position has stood.
    Occurrences,
    /// One or the other.
    If(Cond, Num, Num),
    /// Sum.
    Add(Num, Num),
    /// Difference.
    Sub(Num, Num),
    /// Product.
    Mul(Num, Num),
    /// The smaller.
    Min(Num, Num),
    /// The larger.
    Max(Num, Num),
    /// A Lua function.
    Hook(HookFn),
}

/// A condition.
#[derive(Debug, Clone)]
pub enum CondExpr {
    /// Always or never.
    Const(bool),
    /// The mover has no decision.
    NoMove,
    /// A comparison.
    Compare(Num, Compare, Num),
    /// All.
    All(Vec<Cond>),
    /// Any.
    Any(Vec<Cond>),
    /// Not.
    Not(Cond),
    /// For at least one side.
    AnySide(Cond),
    /// From the enemy's view.
    OfEnemy(Cond),
    /// From a named side's view.
    OfSide(Name, Cond),
    /// A Lua function.
    Hook(HookFn),
}

macro_rules! shared {
    ($(#[$doc:meta])* $name:ident, $expr:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name {
            expr: Arc<$expr>,
            size: u32,
        }

        impl $name {
            /// Shares an expression.
            pub fn new(expr: $expr) -> Self {
                let size = expr.size();
                Self { expr: Arc::new(expr), size }
            }

            /// Nodes of the whole expression, shared parts counted wherever they stand: what lowering it costs.
            pub fn size(&self) -> u32 {
                self.size
            }
        }

        impl std::ops::Deref for $name {
            type Target = $expr;

            fn deref(&self) -> &$expr {
                &self.expr
            }
        }
    };
}

shared!(
    /// A set of sites, shared.
    Sites,
    SitesExpr
);
shared!(
    /// A number, shared.
    Num,
    NumExpr
);
shared!(
    /// A condition, shared.
    Cond,
    CondExpr
);

/// The largest expression that a script may build; a larger one is a mistake (a loop that adds to itself).
pub const LARGEST: u32 = 4096;

fn sum(sizes: impl IntoIterator<Item = u32>) -> u32 {
    sizes.into_iter().fold(1, u32::saturating_add)
}

impl SitesExpr {
    fn size(&self) -> u32 {
        match self {
            SitesExpr::Neighbours(a, _) | SitesExpr::Shifted(a, _) | SitesExpr::Through(_, a) | SitesExpr::Others(a) => sum([a.size]),
            SitesExpr::Union(a, b) | SitesExpr::Both(a, b) | SitesExpr::Without(a, b) => sum([a.size, b.size]),
            SitesExpr::Prefer(list) => sum(list.iter().map(|s| s.size)),
            SitesExpr::If(cond, a, b) => sum([cond.size, a.size, b.size]),
            SitesExpr::Ruled(a, _) => sum([a.size]),
            SitesExpr::Named(names) => sum([names.len() as u32]),
            _ => 1,
        }
    }
}

impl NumExpr {
    fn size(&self) -> u32 {
        match self {
            NumExpr::Count(sites) => sum([sites.size]),
            NumExpr::If(cond, a, b) => sum([cond.size, a.size, b.size]),
            NumExpr::Add(a, b) | NumExpr::Sub(a, b) | NumExpr::Mul(a, b) | NumExpr::Min(a, b) | NumExpr::Max(a, b) => sum([a.size, b.size]),
            _ => 1,
        }
    }
}

impl CondExpr {
    fn size(&self) -> u32 {
        match self {
            CondExpr::Compare(a, _, b) => sum([a.size, b.size]),
            CondExpr::All(list) | CondExpr::Any(list) => sum(list.iter().map(|c| c.size)),
            CondExpr::Not(a) | CondExpr::AnySide(a) | CondExpr::OfEnemy(a) | CondExpr::OfSide(_, a) => sum([a.size]),
            _ => 1,
        }
    }
}

/// Why an expression cannot be read from the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CannotFlip;

/// The number read from the other side: own becomes enemy, and the reverse.
///
/// # Errors
/// What the last move made, and Lua functions, belong to the mover and cannot be turned.
pub fn flip_num(num: &NumExpr) -> Result<NumExpr, CannotFlip> {
    let pair = |a: &Num, b: &Num| -> Result<(Num, Num), CannotFlip> { Ok((Num::new(flip_num(a)?), Num::new(flip_num(b)?))) };
    Ok(match num {
        NumExpr::Const(_) | NumExpr::Turns | NumExpr::Quiet | NumExpr::Acted | NumExpr::Occurrences => num.clone(),
        NumExpr::Count(sites) => NumExpr::Count(Sites::new(flip_sites(sites)?)),
        NumExpr::Hand(kind, whose) => NumExpr::Hand(kind.clone(), whose.flipped()),
        NumExpr::Register(register, whose) => NumExpr::Register(register.clone(), whose.flipped()),
        NumExpr::Standing(form, whose) => NumExpr::Standing(form.clone(), whose.flipped()),
        NumExpr::Fired(form, whose) => NumExpr::Fired(form.clone(), whose.flipped()),
        NumExpr::FiredValue(form, whose) => NumExpr::FiredValue(form.clone(), whose.flipped()),
        NumExpr::If(cond, a, b) => {
            let (a, b) = pair(a, b)?;
            NumExpr::If(Cond::new(CondExpr::OfEnemy(cond.clone())), a, b)
        }
        NumExpr::Add(a, b) => pair(a, b).map(|(a, b)| NumExpr::Add(a, b))?,
        NumExpr::Sub(a, b) => pair(a, b).map(|(a, b)| NumExpr::Sub(a, b))?,
        NumExpr::Mul(a, b) => pair(a, b).map(|(a, b)| NumExpr::Mul(a, b))?,
        NumExpr::Min(a, b) => pair(a, b).map(|(a, b)| NumExpr::Min(a, b))?,
        NumExpr::Max(a, b) => pair(a, b).map(|(a, b)| NumExpr::Max(a, b))?,
        NumExpr::Made(_)
        | NumExpr::MadeValue(_)
        | NumExpr::Parallel(_)
        | NumExpr::Crossing(_)
        | NumExpr::Flanked(..)
        | NumExpr::Hook(_) => return Err(CannotFlip),
    })
}

/// The set read from the other side.
///
/// # Errors
/// As [`flip_num`].
pub fn flip_sites(sites: &SitesExpr) -> Result<SitesExpr, CannotFlip> {
    let flip = |s: &Sites| flip_sites(s).map(Sites::new);
    Ok(match sites {
        SitesExpr::Own => SitesExpr::Enemy,
        SitesExpr::Enemy => SitesExpr::Own,
        SitesExpr::Marked(register, whose) => SitesExpr::Marked(register.clone(), whose.flipped()),
        SitesExpr::Inside(form, whose) => SitesExpr::Inside(form.clone(), whose.flipped()),
        SitesExpr::Neighbours(a, directions) => SitesExpr::Neighbours(flip(a)?, directions.clone()),
        SitesExpr::Shifted(a, direction) => SitesExpr::Shifted(flip(a)?, direction.clone()),
        SitesExpr::Through(form, a) => SitesExpr::Through(form.clone(), flip(a)?),
        SitesExpr::Union(a, b) => SitesExpr::Union(flip(a)?, flip(b)?),
        SitesExpr::Both(a, b) => SitesExpr::Both(flip(a)?, flip(b)?),
        SitesExpr::Without(a, b) => SitesExpr::Without(flip(a)?, flip(b)?),
        SitesExpr::Others(a) => SitesExpr::Others(flip(a)?),
        SitesExpr::Prefer(list) => SitesExpr::Prefer(list.iter().map(flip).collect::<Result<_, _>>()?),
        SitesExpr::If(cond, a, b) => SitesExpr::If(Cond::new(CondExpr::OfEnemy(cond.clone())), flip(a)?, flip(b)?),
        SitesExpr::Ruled(a, rule) => SitesExpr::Ruled(flip(a)?, rule.clone()),
        SitesExpr::Hook(_) => return Err(CannotFlip),
        fixed => fixed.clone(),
    })
}
