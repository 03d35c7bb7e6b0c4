//! `#[derive(Kind)]` for the fields of a kind of move: one struct, generic over the stage.
//!
//! The field's type says what becomes of it:
//!
//! | type | fold, visit, text | in a script |
//! |---|---|---|
//! | `SitesExpr<S>`, `NumExpr<S>` | the walker's method `sites` or `num` | `Sites`, `Number` |
//! | `S::Track` | the walker's method of the same name, `track` | see `TYPES` |
//! | `Option<…>`, `Vec<…>` | each item | may be left out; a list |
//! | `S::Compiled<…>` | made by the lowering to native sets alone | — |
//! | `bool` | data | `boolean`, false where it is left out |
//! | anything else | data, a choice of words | `#[lua("…")]` |
//!
//! The set named `from` holds the pieces that move, the one named `to` or `on` the landings: whoever asks for them need not know the kind.
//!
//! Attributes of a field: `#[key("1")]` (its key in a script's table, else its name), `#[otherwise(…)]` (its value where it is left out; it need not be
//! there), `#[said("…")]` (its name in a diff), `#[absent("…")]` (its value there when it
//! is left out, else `-`), `#[unsaid]` (no diff shows it). The documentation of the struct and its fields is that of the table.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Fields, LitStr, Result, Type};

use crate::role::{Role, first_argument, last_segment};

/// The types of references in scripts.
const TYPES: [(&str, &str); 10] = [
    ("Ways", "Directions"),
    ("Directions", "Directions"),
    ("Track", "string"),
    ("ClosedTrack", "string"),
    ("Kind", "string"),
    ("Placed", "string"),
    ("Phase", "string"),
    ("Counts", "Counts"),
    ("Legs", "string[][]"),
    ("SharedMarks", "Sites"),
];

/// One field of a kind.
struct Part<'a> {
    name: &'a Ident,
    ty: &'a Type,
    role: Role,
    key: String,
    /// The value where it is left out.
    otherwise: Option<TokenStream>,
    /// The name in a diff.
    said: Option<String>,
    /// The value in a diff where it is left out.
    absent: String,
    lua: String,
    doc: TokenStream,
}

pub(crate) fn kind(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Struct(data) = &input.data else { return Err(Error::new(name.span(), "a kind of move is a struct of its fields")) };
    let Fields::Named(fields) = &data.fields else { return Err(Error::new(name.span(), "the fields of a kind of move have names")) };
    let word = text(&input.attrs, "kind")?.ok_or_else(|| Error::new(name.span(), "the word of scripts is missing: #[kind(\"step\")]"))?;
    let parts: Vec<Part<'_>> = fields.named.iter().map(Part::of).collect::<Result<_>>()?;
    let folds = parts.iter().map(Part::fold);
    let visits = parts.iter().filter(|part| !part.is_compiled()).map(|part| part.role.visit(&part.own()));
    let said = parts.iter().map(Part::said);
    let (mut rows, named): (Vec<&Part<'_>>, Vec<_>) = parts.iter().filter(|part| !part.is_compiled()).partition(|part| part.has_no_name());
    rows.extend(named);
    let rows = rows.iter().map(|part| {
        let (key, lua, doc) = (&part.key, &part.lua, &part.doc);
        quote!(crate::stage::FieldRow { key: #key, lua: #lua, doc: #doc })
    });
    let needs = parts.iter().filter(|part| !part.is_compiled()).map(|part| {
        let ty = part.read_type();
        quote!(+ crate::stage::FieldOf<#ty>)
    });
    let reads = parts.iter().map(Part::read);
    // A reference that may be left out has a default at the stage of scripts.
    let defaults = parts.iter().filter(|part| part.otherwise.is_some() && matches!(part.role, Role::Reference(_))).map(|part| {
        let ty = part.ty;
        quote!(#ty: Default)
    });
    let origins = parts.iter().find(|part| part.is_set(&["from"])).map(|part| part.name);
    let (origins, origins_mut) = (some(origins, &quote!(&)), some(origins, &quote!(&mut)));
    let landings = some(parts.iter().find(|part| part.is_set(&["to", "on"])).map(|part| part.name), &quote!(&));
    let doc = docs(&input.attrs);
    let table = format!("{}Fields", capital(&word.value()));
    Ok(quote! {
        #[allow(unused_variables, clippy::needless_question_mark)]
        impl<S: Stage> #name<S> {
            /// The same move at stage `B`, over fields that the folder makes.
            ///
            /// # Errors
            /// The first fault of the folder.
            pub fn fold<B: Stage, F: crate::stage::Fold<S, B>>(&self, f: &mut F) -> Result<#name<B>, F::Fault> {
                Ok(#name { #(#folds),* })
            }

            /// Hands each set, each number and each reference to the visitor.
            ///
            /// # Errors
            /// The first fault of the visitor.
            pub fn visit<V: crate::stage::Visit<S> + ?Sized>(&self, v: &mut V) -> Result<(), V::Fault> {
                #(#visits)*
                Ok(())
            }

            /// Hands over the fields as a diff shows them: name and value.
            pub fn said<T: crate::stage::Text<S> + ?Sized>(&self, t: &T, put: &mut dyn FnMut(&str, String)) {
                #(#said)*
            }

            /// The pieces that may move, if the kind has a set of them.
            pub fn origins(&self) -> Option<&crate::spec::SitesExpr<S>> {
                #origins
            }

            /// The pieces that may move, to be changed.
            pub fn origins_mut(&mut self) -> Option<&mut crate::spec::SitesExpr<S>> {
                #origins_mut
            }

            /// The sites to which a piece may come, if the kind has a set of them.
            pub fn landings(&self) -> Option<&crate::spec::SitesExpr<S>> {
                #landings
            }
        }

        impl<S: Stage> crate::stage::Kind for #name<S> {
            const WORD: &'static str = #word;
            const TABLE: &'static str = #table;
            const DOC: &'static str = #doc;
            const FIELDS: &'static [crate::stage::FieldRow] = &[#(#rows),*];
        }

        impl<S: Stage, R: crate::stage::Fields #(#needs)*> crate::stage::Read<R> for #name<S>
        where
            #(#defaults),*
        {
            fn read(r: &mut R) -> Result<Self, R::Fault> {
                Ok(#name { #(#reads),* })
            }
        }
    })
}

impl<'a> Part<'a> {
    fn of(field: &'a Field) -> Result<Self> {
        let name = field.ident.as_ref().ok_or_else(|| Error::new_spanned(field, "a field has a name"))?;
        let role = Role::of(&field.ty);
        let key = text(&field.attrs, "key")?.map_or_else(|| name.to_string(), |key| key.value());
        let otherwise = match attribute(&field.attrs, "otherwise") {
            Some(given) => Some(given.parse_args::<Expr>()?.into_token_stream()),
            None if is(&field.ty, "bool") => Some(quote!(false)),
            None if is(&field.ty, "Option") => Some(quote!(None)),
            None if is(&field.ty, "Placed") => Some(quote!(Default::default())),
            None => None,
        };
        let said = match (attribute(&field.attrs, "unsaid"), text(&field.attrs, "said")?) {
            (Some(_), _) => None,
            (None, said) => Some(said.map_or_else(|| name.to_string(), |said| said.value())),
        };
        let absent = text(&field.attrs, "absent")?.map_or_else(|| "-".to_owned(), |absent| absent.value());
        let may_lack = if otherwise.is_some() { "?" } else { "" };
        let lua = match text(&field.attrs, "lua")? {
            Some(lua) => lua.value(),
            None if is_compiled(&field.ty) => String::new(),
            None => format!("{}{may_lack}", lua_type(&field.ty)?),
        };
        Ok(Part { name, ty: &field.ty, role, key, otherwise, said, absent, lua, doc: docs(&field.attrs) })
    }

    fn own(&self) -> TokenStream {
        let name = self.name;
        quote!(&self.#name)
    }

    fn is_compiled(&self) -> bool {
        is_compiled(self.ty)
    }

    /// True if it is a set of sites of one of these names.
    fn is_set(&self, names: &[&str]) -> bool {
        is(self.ty, "SitesExpr") && names.iter().any(|name| self.name == name)
    }

    /// Values without a name come first in a table.
    fn has_no_name(&self) -> bool {
        !self.key.starts_with(|c: char| c.is_ascii_alphabetic())
    }

    fn fold(&self) -> TokenStream {
        let (name, key, own) = (self.name, &self.key, self.own());
        if self.is_compiled() {
            return quote!(#name: Default::default());
        }
        match &self.role {
            Role::Data => quote!(#name: self.#name.clone()),
            role => {
                let fold = role.fold(&own);
                // The values of a list name their own places.
                if key == "[]" {
                    return quote!(#name: #fold);
                }
                quote!(#name: f.field(#key, |f| Ok(#fold))?)
            }
        }
    }

    fn said(&self) -> TokenStream {
        let (Some(said), own) = (&self.said, self.own()) else { return quote!() };
        if self.is_compiled() {
            return quote!();
        }
        let text = match &self.role {
            Role::List(item) => {
                let item = item.text(&quote!(item));
                quote!((#own).iter().map(|item| #item).collect::<Vec<String>>().join(" "))
            }
            Role::Maybe(item) => {
                let (item, absent) = (item.text(&quote!(item)), &self.absent);
                quote!(match #own { Some(item) => #item, None => #absent.to_owned() })
            }
            role => role.text(&own),
        };
        quote!(put(#said, #text);)
    }

    /// The type that a script's table is asked for.
    fn read_type(&self) -> TokenStream {
        match (is(self.ty, "Option"), first_argument(self.ty)) {
            (true, Some(item)) => item.into_token_stream(),
            _ => self.ty.into_token_stream(),
        }
    }

    fn read(&self) -> TokenStream {
        let (name, key, ty) = (self.name, &self.key, self.read_type());
        if self.is_compiled() {
            return quote!(#name: Default::default());
        }
        let found = quote!(crate::stage::FieldOf::<#ty>::field_of(r, #key)?);
        let found = match &self.otherwise {
            Some(_) if is(self.ty, "Option") => found,
            Some(otherwise) => quote!(match #found { Some(found) => found, None => #otherwise }),
            None => quote!(match #found { Some(found) => found, None => return Err(r.missing(#key)) }),
        };
        quote!(#name: #found)
    }
}

/// A field of `self`, borrowed; `None` where there is none.
fn some(field: Option<&Ident>, borrow: &TokenStream) -> TokenStream {
    field.map_or_else(|| quote!(None), |field| quote!(Some(#borrow self.#field)))
}

fn is(ty: &Type, name: &str) -> bool {
    last_segment(ty).is_some_and(|last| last.ident == name)
}

fn is_compiled(ty: &Type) -> bool {
    is(ty, "Compiled")
}

/// The type of a field as LuaLS writes it.
fn lua_type(ty: &Type) -> Result<String> {
    let last = last_segment(ty).ok_or_else(|| Error::new_spanned(ty, "a field is a set, a number, a reference or data"))?;
    let name = last.ident.to_string();
    Ok(match (name.as_str(), first_argument(ty)) {
        ("SitesExpr", _) => "Sites".to_owned(),
        ("NumExpr", _) => "Number".to_owned(),
        ("bool", _) => "boolean".to_owned(),
        ("Option", Some(item)) => lua_type(item)?,
        ("Vec", Some(item)) => format!("{}[]", lua_type(item)?),
        (name, _) => {
            let known = TYPES.iter().find(|(known, _)| *known == name);
            known.ok_or_else(|| Error::new_spanned(ty, "say the type of scripts: #[lua(\"…\")]"))?.1.to_owned()
        }
    })
}

/// The documentation, each line with its end.
fn docs(attrs: &[Attribute]) -> TokenStream {
    let lines = attrs.iter().filter(|attribute| attribute.path().is_ident("doc")).filter_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(line) => Some(&line.value),
        _ => None,
    });
    quote!(concat!(#(#lines, "\n"),*))
}

fn attribute<'a>(attrs: &'a [Attribute], name: &str) -> Option<&'a Attribute> {
    attrs.iter().find(|attribute| attribute.path().is_ident(name))
}

fn text(attrs: &[Attribute], name: &str) -> Result<Option<LitStr>> {
    attribute(attrs, name).map(Attribute::parse_args).transpose()
}

/// A word with a capital.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
