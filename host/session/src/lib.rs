//! A board for a page: views of a match as JSON, and the choices by which a page narrows the decisions.
//!
//! Nothing here reads a file, a clock or the network. A page draws a [`BoardView`] once for each version of the rules and a
//! [`PositionView`] after each decision. It never knows a rule: it offers the [`Choice`]s of the position, of which each touch of a
//! site, of a piece in hand or of a button leaves fewer. The decisions of a turn under way are kept by the page; [`Tentative`] plays
//! them on a copy, so that they are taken back for free until the turn is complete.

mod aims;
mod analysis;
mod board;
mod choice;
mod clock;
mod counting;
mod desk;
mod error;
mod forms;
mod judge;
mod position;
mod rules;
mod setup;
mod table;
mod tentative;
mod typed;

pub use aims::{AimView, aims};
pub use analysis::{ALL_COMMENTS, Analysis, DEEPEST, Edit, LONGEST_COMMENT, MOST_NODES, NodeId, NodeView, START, TreeView};
pub use board::{BoardView, FaceView, KindView, PlaceView, SetView, SideView, board};
pub use choice::{Choice, Touch, choices, number, offered};
pub use clock::{AnnouncementView, ClockFace, ClockOffer, ClockView, Stretch, TimesView, clock, clock_offer};
pub use counting::{CountView, LineView, countings};
pub use desk::{
    AdjournmentState, AdjournmentView, CallView, ClauseView, CountedView, DeskView, LegalView, OffenceView, PlanView, RemedyView,
    RulingView, calls, counts, desk, legal_after, plan_view,
};
pub use error::SessionError;
pub use forms::{EarnedView, FormView};
pub use judge::{RefusalView, Touched, why};
pub use position::{PositionView, position, position_after};
pub use rules::{ConflictView, NewsView, OptionView, RulesView, VersionView, chip, option, rules};
pub use setup::{Draft, SetupView, drafted, permitted, setup_of, setup_view};
pub use table::{MatchView, OutcomeView, SeatView, TurnView, table, turns};
pub use tentative::Tentative;
pub use typed::{Reading, Typed, typed};
