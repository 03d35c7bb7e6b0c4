//! One table per declaration: the struct that is read, its fields' Lua types and their descriptions.
//!
//! The struct, the check for unknown fields and the types that an editor completes with all come from this one place, so
//! that they cannot drift apart.

/// A field as the meta types describe it.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Key in the Lua table; `1`, `2` … for values without a key, `[]` for all of them.
    pub key: &'static str,
    /// LuaLS type.
    pub lua: &'static str,
    /// The description.
    pub doc: &'static str,
}

/// A declaration as the meta types describe it.
#[derive(Debug, Clone, Copy)]
pub struct TableSchema {
    /// LuaLS class.
    pub name: &'static str,
    /// The description.
    pub doc: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
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
            pub const SHAPE: $crate::decl::lua_table::TableSchema = $crate::decl::lua_table::TableSchema {
                name: stringify!($name),
                doc: concat!($($about, "\n"),+),
                fields: &[ $( $crate::decl::lua_table::Field { key: $key, lua: $lua, doc: concat!($($doc, "\n"),+) }, )* ],
            };
        }
    };
}

/// A [`shape`] with the fields that every way to act has.
macro_rules! move_table {
    (
        $(#[doc = $about:literal])+
        $name:ident {
            $( $(#[doc = $doc:literal])+ $key:literal $lua:literal $field:ident: $ty:ty, )*
        }
    ) => {
        $crate::decl::lua_table::lua_table! {
            $(#[doc = $about])+
            $name {
                $( $(#[doc = $doc])+ $key $lua $field: $ty, )*
                /// Offered only when this holds at the start of the turn.
                "when" "Condition?" when: Option<$crate::vocab::expr::Cond>,
                /// Higher goes first: lower ones are offered only where no higher one is possible.
                "priority" "integer?" priority: Option<u8>,
                /// The landing site is remembered in this set.
                "marks" "Sites?" marks: Option<$crate::vocab::expr::Sites>,
                /// Registers set after it, such as `earned:set(0)`.
                "after" "Assignment[]?" after: Option<Vec<$crate::decl::Assign>>,
                /// Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
                "effects" "Effect[]?" effects: Option<Vec<$crate::decl::EffectDecl>>,
                /// Clause of the source.
                "clause" "string?" clause: Option<String>,
                /// The rule in words, by language.
                "says" "Texts?" says: Option<$crate::decl::Texts>,
            }
        }

        impl $name {
            /// The fields that all kinds of move have.
            pub fn common(&self) -> $crate::decl::Common {
                $crate::decl::Common {
                    when: self.when.clone(),
                    priority: self.priority.unwrap_or(0),
                    marks: self.marks.clone(),
                    effects: self.effects.clone().unwrap_or_default(),
                    after: self.after.clone().unwrap_or_default(),
                    clause: self.clause.clone().unwrap_or_default(),
                    says: self.says.clone().unwrap_or_default(),
                }
            }
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

pub(crate) use {located, lua_table, move_table};
