//! Ids: the rows of a table, each table with a type of its own.

/// Declares ids: the number of a row, which only its own table takes.
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $Id:ident($number:ty);)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        pub struct $Id($number);

        impl $Id {
            /// The id of a number.
            #[inline(always)]
            pub const fn new(number: $number) -> Self {
                Self(number)
            }

            /// The id of a row; `None` where no id can name it.
            #[inline]
            pub fn from_index(row: usize) -> Option<Self> {
                <$number>::try_from(row).ok().map(Self)
            }

            /// The ids of a table's first `count` rows, in their order.
            #[inline]
            pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..<$number>::try_from(count).unwrap_or(<$number>::MAX)).map(Self)
            }

            /// The id of the first row of a table that fits.
            pub fn find<T>(table: &[T], fits: impl FnMut(&T) -> bool) -> Option<Self> {
                table.iter().position(fits).and_then(Self::from_index)
            }

            /// True if it names the first row.
            #[inline(always)]
            pub const fn is_first(self) -> bool {
                self.0 == 0
            }

            /// Its number.
            #[inline(always)]
            pub const fn number(self) -> $number {
                self.0
            }

            /// Its row.
            #[inline(always)]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<$Id> for usize {
            #[inline(always)]
            fn from(id: $Id) -> usize {
                id.index()
            }
        }

        impl ::std::fmt::Debug for $Id {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(&self.0, f)
            }
        }
    )+};
}

ids! {
    /// A direction: a row of [`crate::Board::directions`].
    DirectionId(u8);
}
