//! The classes of expressions of a script, as far as the tables of the vocabulary tell them.

use crate::vocab::{Builtin, BuiltinKind, METHODS, OPERATOR_TYPES, WORDS};

/// The class of an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Class {
    /// It may be anything.
    Unknown,
    /// A table of words: `form`.
    Space(&'static str),
    /// A function with this result.
    Function(&'static str),
    /// An object of the vocabulary.
    Value(&'static str),
}

/// The result in a signature.
fn result(signature: &'static str) -> &'static str {
    signature.find("): ").map_or("any", |at| &signature[at + 3..])
}

impl Class {
    /// The class that a type of the tables names.
    fn named(lua: &'static str) -> Class {
        if lua.starts_with("fun(") {
            Class::Function(result(lua))
        } else if matches!(lua, "any" | "nil") {
            Class::Unknown
        } else {
            Class::Value(lua)
        }
    }

    fn of_word(word: &'static Builtin) -> Class {
        match word.make {
            BuiltinKind::Thing(_) => Class::named(word.lua),
            BuiltinKind::Function(_) => Class::Function(result(word.lua)),
        }
    }

    /// The class of a global name.
    pub(super) fn of_global(name: &str) -> Class {
        let space = WORDS.iter().filter_map(|word| word.name.split_once('.')).find(|(space, _)| *space == name);
        match (WORDS.iter().find(|word| word.name == name), space) {
            (Some(word), _) => Class::of_word(word),
            (None, Some((space, _))) => Class::Space(space),
            (None, None) => Class::Unknown,
        }
    }

    /// The class of a member.
    pub(super) fn member(self, name: &str) -> Class {
        let Class::Space(space) = self else { return Class::Unknown };
        let word = WORDS.iter().find(|word| word.name.split_once('.') == Some((space, name)));
        word.map_or(Class::Unknown, Class::of_word)
    }

    /// The class of the result of a call.
    pub(super) fn called(self) -> Class {
        match self {
            Class::Function(result) => Class::named(result),
            Class::Value("Whom") => Class::Value("Condition"),
            _ => Class::Unknown,
        }
    }

    /// The class of the result of a method. Nothing but a number of the vocabulary is compared by methods.
    pub(super) fn method(self, name: &str) -> Class {
        let class = match self {
            Class::Value(class) => class,
            Class::Unknown if matches!(name, "at_most" | "at_least" | "equals") => "Number",
            _ => return Class::Unknown,
        };
        let method = METHODS.iter().find(|method| method.class == class && method.name == name);
        method.map_or(Class::Unknown, |method| Class::named(result(method.signature)))
    }

    /// The class of two operands joined by an operator; `name` is its name in the types of editors.
    pub(super) fn joined(self, name: &str, other: Class) -> Class {
        let of = |operand: Class| match operand {
            Class::Value(class) => OPERATOR_TYPES.iter().find(|(of, operator, ..)| (*of, *operator) == (class, name)),
            _ => None,
        };
        of(self).or_else(|| of(other)).map_or(Class::Unknown, |(_, _, _, result)| Class::named(result))
    }

    /// The class of the object, if it is one.
    pub(super) fn value(self) -> Option<&'static str> {
        match self {
            Class::Value(class) => Some(class),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_come_from_the_tables() {
        assert_eq!(Class::of_global("own"), Class::Value("Sites"));
        assert_eq!(Class::of_global("count").called(), Class::Value("Number"));
        assert_eq!(Class::of_global("form").member("square").called(), Class::Value("Form"));
        assert_eq!(Class::of_global("phase").called().called(), Class::Value("Phase"));
        assert_eq!(Class::of_global("count").called().method("at_most"), Class::Value("Condition"));
        assert_eq!(Class::Unknown.method("at_most"), Class::Value("Condition"));
        assert_eq!(Class::Unknown.method("each"), Class::Unknown);
        assert_eq!(Class::Value("Sites").joined("sub", Class::Unknown), Class::Value("Sites"));
        assert_eq!(Class::of_global("refuse").called(), Class::Unknown);
    }
}
