//! Writing lessons: [`check`](check::check) proves that a lesson holds what it says, [`make`] finds problems in random games, and
//! [`import`] turns games and problems in the formats of others into lessons.

pub mod check;
pub mod import;
pub mod make;
