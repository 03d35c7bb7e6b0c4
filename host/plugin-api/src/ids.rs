//! Numbers of sites, sides, kinds, directions and registers.

macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $of:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub(crate) $of);

        impl $name {
            /// The one with this number.
            pub const fn new(index: $of) -> $name {
                $name(index)
            }

            /// Its number.
            pub const fn index(self) -> $of {
                self.0
            }
        }
    };
}

number!(
    /// A site of the board. Sites of a rectangular board are numbered rank by rank from the near side, each rank from the left.
    Site,
    u16
);
number!(
    /// A side.
    Side,
    u8
);
number!(
    /// A kind of piece.
    Kind,
    u8
);
number!(
    /// A direction of the board.
    Direction,
    u8
);
number!(
    /// A register of a game, with a name.
    Register,
    u16
);

impl Direction {
    /// On a rectangular board: away from the near side.
    pub const N: Direction = Direction(0);
    /// On a rectangular board: to the right.
    pub const E: Direction = Direction(1);
    /// On a rectangular board: towards the near side.
    pub const S: Direction = Direction(2);
    /// On a rectangular board: to the left.
    pub const W: Direction = Direction(3);
    /// On a rectangular board: away and to the right.
    pub const NE: Direction = Direction(4);
    /// On a rectangular board: towards the near side and to the right.
    pub const SE: Direction = Direction(5);
    /// On a rectangular board: towards the near side and to the left.
    pub const SW: Direction = Direction(6);
    /// On a rectangular board: away and to the left.
    pub const NW: Direction = Direction(7);
}
