//! The role of a part, by its type.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{GenericArgument, PathArguments, Type};

/// The walkers' treatment of a part.
pub(crate) enum Role {
    /// An expression, with the walker's method for it.
    Tree(Ident),
    /// A reference, with the walker's method for it.
    Reference(Ident),
    /// Each item of a list.
    List(Box<Role>),
    /// Nothing.
    Data,
}

impl Role {
    /// The four rules.
    pub(crate) fn of(ty: &Type) -> Role {
        let Type::Path(path) = ty else { return Role::Data };
        let Some(last) = path.path.segments.last() else { return Role::Data };
        let argument = match &last.arguments {
            PathArguments::AngleBracketed(list) => list.args.first(),
            _ => None,
        };
        match (last.ident.to_string().as_str(), argument) {
            ("Sites" | "Num" | "Cond", Some(_)) => Role::Tree(method(&last.ident)),
            ("Vec", Some(GenericArgument::Type(item))) => Role::List(Box::new(Role::of(item))),
            _ if path.path.segments.len() == 2 && path.path.segments[0].ident == "S" => Role::Reference(method(&last.ident)),
            _ => Role::Data,
        }
    }

    pub(crate) fn fold(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) => quote!(f.#method(#part)?.into()),
            Role::Reference(method) => quote!(f.#method(#part)?),
            Role::List(item) => {
                let item = item.fold(&quote!(item));
                quote!(#part.iter().map(|item| Ok(#item)).collect::<Result<_, F::Fault>>()?)
            }
            Role::Data => quote!(#part.clone()),
        }
    }

    pub(crate) fn visit(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) | Role::Reference(method) => quote!(v.#method(#part)?;),
            Role::List(item) => each(&item.visit(&quote!(item)), part),
            Role::Data => quote!(),
        }
    }

    pub(crate) fn parts(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) => {
                let kind = kind(method);
                quote!(f(crate::stage::Part::#kind(#part));)
            }
            Role::List(item) => each(&item.parts(&quote!(item)), part),
            Role::Reference(_) | Role::Data => quote!(),
        }
    }

    pub(crate) fn text(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) | Role::Reference(method) => quote!(t.#method(#part)),
            Role::List(item) => {
                let item = item.text(&quote!(item));
                quote!(#part.iter().map(|item| #item).collect::<Vec<String>>().join(", "))
            }
            Role::Data => quote!(crate::stage::Say::say(#part)),
        }
    }

    pub(crate) fn extent(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(_) | Role::Reference(_) => quote!(inner.add(#part.extent());),
            Role::List(item) => each(&item.extent(&quote!(item)), part),
            Role::Data => quote!(),
        }
    }
}

fn each(item: &TokenStream, part: &TokenStream) -> TokenStream {
    if item.is_empty() { quote!() } else { quote!(for item in #part.iter() { #item }) }
}

/// The walkers' method for a type: `site_form` for `SiteForm`, with the type's place in the source for messages.
fn method(ty: &Ident) -> Ident {
    let mut name = String::new();
    for letter in ty.to_string().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    Ident::new(&name, ty.span())
}

/// The variant of `Part` for a tree's method.
fn kind(method: &Ident) -> Ident {
    let name = match method.to_string().as_str() {
        "sites" => "Sites",
        "num" => "Num",
        _ => "Cond",
    };
    Ident::new(name, method.span())
}
