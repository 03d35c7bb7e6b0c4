//! The role of a part, by its type.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// The walkers' treatment of a part.
pub(crate) enum Role {
    /// A shared expression, with the walker's method for it.
    Tree(Ident),
    /// An expression, with the walker's method for it.
    Expression(Ident),
    /// A reference, with the walker's method for it.
    Reference(Ident),
    /// Each item of a list.
    List(Box<Role>),
    /// A field that may be left out.
    Maybe(Box<Role>),
    /// Nothing.
    Data,
}

impl Role {
    /// The four rules.
    pub(crate) fn of(ty: &Type) -> Role {
        let Some(last) = last_segment(ty) else { return Role::Data };
        match (last.ident.to_string().as_str(), first_argument(ty)) {
            ("Sites" | "Num" | "Cond", Some(_)) => Role::Tree(method(&last.ident)),
            ("SitesExpr", _) => Role::Expression(Ident::new("sites", last.ident.span())),
            ("NumExpr", _) => Role::Expression(Ident::new("num", last.ident.span())),
            ("Vec", Some(item)) => Role::List(Box::new(Role::of(item))),
            ("Option", Some(item)) => match Role::of(item) {
                Role::Data => Role::Data,
                item => Role::Maybe(Box::new(item)),
            },
            _ if is_of_stage(ty) => Role::Reference(method(&last.ident)),
            _ => Role::Data,
        }
    }

    pub(crate) fn fold(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) => quote!(f.#method(#part)?.into()),
            Role::Expression(method) | Role::Reference(method) => quote!(f.#method(#part)?),
            Role::Maybe(item) => {
                let item = item.fold(&quote!(item));
                quote!(match #part { Some(item) => Some(#item), None => None })
            }
            Role::List(item) => {
                let item = item.fold(&quote!(item));
                quote!((#part).iter().map(|item| Ok(#item)).collect::<Result<_, F::Fault>>()?)
            }
            Role::Data => quote!(#part.clone()),
        }
    }

    pub(crate) fn visit(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) | Role::Expression(method) | Role::Reference(method) => quote!(v.#method(#part)?;),
            Role::List(item) | Role::Maybe(item) => each(&item.visit(&quote!(item)), part),
            Role::Data => quote!(),
        }
    }

    pub(crate) fn parts(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) => {
                let kind = kind(method);
                quote!(f(crate::stage::Part::#kind(#part));)
            }
            Role::List(item) | Role::Maybe(item) => each(&item.parts(&quote!(item)), part),
            Role::Expression(_) | Role::Reference(_) | Role::Data => quote!(),
        }
    }

    pub(crate) fn text(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(method) | Role::Expression(method) | Role::Reference(method) => quote!(t.#method(#part)),
            Role::Maybe(item) => {
                let item = item.text(&quote!(item));
                quote!(match #part { Some(item) => #item, None => "-".to_owned() })
            }
            Role::List(item) => {
                let item = item.text(&quote!(item));
                quote!((#part).iter().map(|item| #item).collect::<Vec<String>>().join(", "))
            }
            Role::Data => quote!(crate::stage::Say::say(#part)),
        }
    }

    pub(crate) fn extent(&self, part: &TokenStream) -> TokenStream {
        match self {
            Role::Tree(_) | Role::Reference(_) => quote!(inner.add(#part.extent());),
            Role::List(item) | Role::Maybe(item) => each(&item.extent(&quote!(item)), part),
            Role::Expression(_) | Role::Data => quote!(),
        }
    }
}

fn each(item: &TokenStream, part: &TokenStream) -> TokenStream {
    if item.is_empty() { quote!() } else { quote!(for item in (#part).iter() { #item }) }
}

/// The last name of a type's path.
pub(crate) fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match ty {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// The first type in the brackets of a type.
pub(crate) fn first_argument(ty: &Type) -> Option<&Type> {
    let PathArguments::AngleBracketed(list) = &last_segment(ty)?.arguments else { return None };
    list.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// True for `S::Form`.
fn is_of_stage(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.len() == 2 && path.path.segments[0].ident == "S")
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
