//! One table per declaration: the struct that is read, its fields' Lua types and their descriptions.
//!
//! The struct, the check for unknown fields and the types that an editor completes with all come from this one place, so
//! that they cannot drift apart.

pub use tianyuan_rules::stage::FieldRow as Field;

/// A declaration as the meta types describe it.
#[derive(Debug, Clone, Copy)]
pub struct TableSchema {
    /// LuaLS class.
    pub name: &'static str,
    /// The description.
    pub doc: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// Fields that it shares with other tables.
    pub shared: &'static [Field],
}

impl TableSchema {
    /// All its fields. One of its own replaces a shared one with the same key.
    pub fn all_fields(&self) -> impl Iterator<Item = &'static Field> + use<> {
        let own = self.fields;
        own.iter().chain(self.shared.iter().filter(|shared| own.iter().all(|field| field.key != shared.key)))
    }
}

/// Declares a struct that is read strictly from a Lua table.
macro_rules! lua_table {
    (
        $(#[doc = $about:literal])+
        $(#[derive($also:ident)])?
        $name:ident {
            $( $(#[doc = $doc:literal])+ $key:literal $lua:literal $field:ident: $ty:ty, )*
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, $($also,)? serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $( $(#[doc = $doc])+ #[serde(rename = $key)] pub $field: $ty, )*
        }

        impl $name {
            /// Its type for editors.
            pub const SHAPE: $crate::written::lua_table::TableSchema = $crate::written::lua_table::TableSchema {
                name: stringify!($name),
                doc: concat!($($about, "\n"),+),
                fields: &[ $( $crate::written::lua_table::Field { key: $key, lua: $lua, doc: concat!($($doc, "\n"),+) }, )* ],
                shared: &[],
            };
        }
    };
}

/// Declares structs that have only fields and a place.
macro_rules! located {
    ($($(#[doc = $doc:literal])+ $name:ident of $fields:ident;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Debug, Clone)]
            pub struct $name {
                /// The fields of its table.
                pub fields: Arc<$fields>,
                /// The place of its declaration.
                pub place: Place,
            }
        )+
    };
}

pub(crate) use {located, lua_table};
