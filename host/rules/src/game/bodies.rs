//! Bodies that rooms above link to.
//!
//! A generic function that is never inlined is compiled by the first room that names it, and the rooms above link to that body. No code of
//! this room calls the functions below. A search that calls one would compile it, and all that it calls: as much code as the search has
//! itself. Named here they are compiled with the rest of the kernel, once for each width.

use super::position::Position;
use crate::state::offers::Moves;

/// The functions at one width.
type Bodies = [*const (); 19];

fn bodies<const W: usize>() -> Bodies {
    [
        Moves::<W>::list_into as *const (),
        Position::<W>::advance as *const (),
        Position::<W>::attackers as *const (),
        Position::<W>::breath as *const (),
        Position::<W>::completing as *const (),
        Position::<W>::copy_from as *const (),
        Position::<W>::each_run as *const (),
        Position::<W>::each_turn as *const (),
        Position::<W>::form_count as *const (),
        Position::<W>::generate_captures as *const (),
        Position::<W>::group as *const (),
        Position::<W>::kind_mobility as *const (),
        Position::<W>::last_liberties as *const (),
        Position::<W>::lead as *const (),
        Position::<W>::path_length as *const (),
        Position::<W>::placement_of_playouts as *const (),
        Position::<W>::query as *const (),
        Position::<W>::sample as *const (),
        Position::<W>::tactics as *const (),
    ]
}

/// The functions at every width. Nothing calls it: it is there for the compiler, and the linker leaves it out.
#[doc(hidden)]
#[must_use]
pub fn bodies_of_every_width() -> [Bodies; 5] {
    [bodies::<1>(), bodies::<2>(), bodies::<4>(), bodies::<7>(), bodies::<21>()]
}
