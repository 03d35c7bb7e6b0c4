//! `#[derive(Walk)]` writes, for an enum of words, the walks that treat every word alike.
//!
//! A word is a variant with a row: `#[word("neighbours({0}, {1})", cost = 16)]`. The text is that of a diff and names each part, by name or by
//! number. A part that no diff shows is marked `#[unsaid]`. Four rules say what becomes of a part, by its type:
//!
//! | type | role |
//! |---|---|
//! | `Sites<S>`, `Num<S>`, `Cond<S>` | a tree: handed to the walker's method `sites`, `num` or `cond` |
//! | `S::SiteForm` | a reference: handed to the walker's method of the same name, `site_form` |
//! | `Vec<…>` | each item, in order |
//! | anything else | data: copied by a fold, passed over by a visit |
//!
//! For a word `Neighbours(Sites<S>, S::Directions)` the derive writes these arms:
//!
//! ```text
//! fold    Self::Neighbours(p0, p1) => SitesExpr::Neighbours(f.sites(p0)?.into(), f.directions(p1)?),
//! visit   Self::Neighbours(p0, p1) => { v.sites(p0)?; v.directions(p1)?; }
//! parts   Self::Neighbours(p0, p1) => { f(Part::Sites(p0)); }
//! text    Self::Neighbours(p0, p1) => format!("neighbours({0}, {1})", t.sites(p0), t.directions(p1)),
//! extent  Self::Neighbours(p0, p1) => { inner.add(p0.extent()); inner.add(p1.extent()); }
//! cost    Self::Neighbours(..) => 16,
//! ```
//!
//! Optional keys of a row: `needs = Last` (the part of a position that the word reads, a variant of `Need`), `times = 4` (how often the parts
//! are read for one reading of the word).

mod kind;
mod role;
mod row;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Result, Variant};

use crate::role::Role;
use crate::row::{Row, is_unsaid};

/// Writes `fold`, `visit`, `for_each_part`, `text`, `own_cost`, `need` and the trait `Word` (see the head of this crate).
#[proc_macro_derive(Walk, attributes(word, unsaid))]
pub fn walk(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    syn::parse(input).and_then(|input| walks(&input)).unwrap_or_else(Error::into_compile_error).into()
}

/// Writes `fold`, `visit`, `said` and the traits `Kind` and `Read` for the fields of a kind of move (see the head of `kind.rs`).
#[proc_macro_derive(Kind, attributes(kind, key, lua, otherwise, said, absent, unsaid))]
pub fn kind(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    syn::parse(input).and_then(|input| kind::kind(&input)).unwrap_or_else(Error::into_compile_error).into()
}

/// The arms of one word, or of all words so far.
#[derive(Default)]
struct Arms {
    fold: Vec<TokenStream>,
    visit: Vec<TokenStream>,
    parts: Vec<TokenStream>,
    text: Vec<TokenStream>,
    extent: Vec<TokenStream>,
    cost: Vec<TokenStream>,
    need: Vec<TokenStream>,
    words: Vec<TokenStream>,
}

impl Arms {
    /// Adds the arms of a word.
    fn add(&mut self, name: &Ident, variant: &Variant, row: &Row) -> Result<()> {
        row.names_each_part(variant)?;
        let (mut binds, mut folds, mut visits, mut parts, mut texts, mut extents) = (vec![], vec![], vec![], vec![], vec![], vec![]);
        for (number, field) in variant.fields.iter().enumerate() {
            let role = Role::of(&field.ty);
            let bound = format_ident!("p{number}");
            let (part, key) = (quote!(#bound), field.ident.as_ref().map(|name| quote!(#name:)));
            let fold = role.fold(&part);
            binds.push(quote!(#key #bound));
            folds.push(quote!(#key #fold));
            visits.push(role.visit(&part));
            parts.push(role.parts(&part));
            extents.push(role.extent(&part));
            if !is_unsaid(field) {
                let (name, text) = (field.ident.as_ref().map(|name| quote!(#name =)), role.text(&part));
                texts.push(quote!(#name #text));
            }
        }
        let (bind, fold) = (around(&variant.fields, &binds), around(&variant.fields, &folds));
        let (word, literal, cost, times) = (&variant.ident, &row.text, &row.cost, &row.times);
        let need = row.need.as_ref().map_or_else(|| quote!(None), |need| quote!(Some(crate::stage::Need::#need)));
        self.fold.push(quote!(Self::#word #bind => #name::#word #fold));
        self.visit.push(quote!(Self::#word #bind => { #(#visits)* }));
        self.parts.push(quote!(Self::#word #bind => { #(#parts)* }));
        self.text.push(quote!(Self::#word #bind => format!(#literal, #(#texts),*)));
        self.extent.push(quote!(Self::#word #bind => { #(#extents)* inner.over(#times) }));
        self.cost.push(quote!(Self::#word { .. } => #cost));
        self.words.push(quote!(#literal));
        self.need.push(quote!(Self::#word { .. } => #need));
        Ok(())
    }
}

/// The parts in the brackets that the word has.
fn around(fields: &Fields, list: &[TokenStream]) -> TokenStream {
    match fields {
        Fields::Named(_) => quote!({ #(#list),* }),
        Fields::Unnamed(_) => quote!((#(#list),*)),
        Fields::Unit => quote!(),
    }
}

fn walks(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(data) = &input.data else { return Err(Error::new(name.span(), "a vocabulary is an enum of words")) };
    let mut arms = Arms::default();
    // A wrong row is an error at its place; the walks are written all the same, or each of their users would be an error as well.
    let mut mistakes = vec![];
    for variant in &data.variants {
        if let Err(mistake) = Row::of(variant).and_then(|row| arms.add(name, variant, &row)) {
            mistakes.push(mistake.into_compile_error());
        }
    }
    let rest = (!mistakes.is_empty()).then(|| quote!(, _ => unreachable!()));
    let Arms { fold, visit, parts, text, extent, cost, need, words } = arms;
    Ok(quote! {
        #(#mistakes)*

        #[allow(unused_variables)]
        impl<S: Stage> #name<S> {
            /// The texts of all words.
            pub const WORDS: &'static [&'static str] = &[#(#words),*];

            /// The same word at stage `B`, over parts and references that the folder makes.
            ///
            /// # Errors
            /// The first fault of the folder.
            pub fn fold<B: Stage, F: crate::stage::Fold<S, B> + ?Sized>(&self, f: &mut F) -> Result<#name<B>, F::Fault> {
                Ok(match self { #(#fold),* #rest })
            }

            /// Hands each part and each reference to the visitor.
            ///
            /// # Errors
            /// The first fault of the visitor.
            pub fn visit<V: crate::stage::Visit<S> + ?Sized>(&self, v: &mut V) -> Result<(), V::Fault> {
                match self { #(#visit),* #rest }
                Ok(())
            }

            /// Hands over each part that is an expression itself.
            pub fn for_each_part<'a>(&'a self, f: &mut dyn FnMut(crate::stage::Part<'a, S>)) {
                match self { #(#parts),* #rest }
            }

            /// The word as a diff writes it.
            pub fn text<T: crate::stage::Text<S> + ?Sized>(&self, t: &T) -> String {
                match self { #(#text),* #rest }
            }

            /// The cost of the word itself, without its parts.
            pub fn own_cost(&self) -> u64 {
                match self { #(#cost),* #rest }
            }

            /// The part of a position that the word itself reads, besides the board.
            pub fn need(&self) -> Option<crate::stage::Need> {
                match self { #(#need),* #rest }
            }
        }

        #[allow(unused_variables, unused_mut)]
        impl<S: Stage> crate::stage::Word for #name<S> {
            fn extent(&self) -> crate::stage::Extent {
                use crate::stage::Measured;
                let mut inner = crate::stage::Extent::NONE;
                match self { #(#extent),* #rest }
            }
        }
    })
}
