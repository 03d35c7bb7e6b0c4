//! The row of a word.

use proc_macro2::Ident;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Expr, Field, LitInt, LitStr, Result, Token, Variant};

/// `#[word("text", cost = n, needs = Last, times = 4)]`
pub(crate) struct Row {
    pub(crate) text: LitStr,
    pub(crate) cost: Expr,
    pub(crate) need: Option<Ident>,
    pub(crate) times: LitInt,
}

impl Row {
    pub(crate) fn of(variant: &Variant) -> Result<Row> {
        let is_row = |attribute: &&Attribute| attribute.path().is_ident("word");
        let row = variant.attrs.iter().find(is_row);
        let row = row.ok_or_else(|| Error::new(variant.ident.span(), "a word needs a row: #[word(\"name({0}, {1})\", cost = 2)]"))?;
        row.parse_args_with(parse)
    }

    /// Tells a text that leaves a part out.
    pub(crate) fn names_each_part(&self, variant: &Variant) -> Result<()> {
        for (number, field) in variant.fields.iter().enumerate() {
            let part = field.ident.as_ref().map_or_else(|| number.to_string(), Ident::to_string);
            if is_unsaid(field) == self.text.value().contains(&format!("{{{part}}}")) {
                let word = &variant.ident;
                let message = format!("the text of `{word}` does not name the part {{{part}}}; mark a part #[unsaid] that no diff shows");
                return Err(Error::new_spanned(field, message));
            }
        }
        Ok(())
    }
}

fn parse(input: ParseStream<'_>) -> Result<Row> {
    let text: LitStr = input.parse()?;
    let (mut cost, mut need, mut times) = (None, None, LitInt::new("1", text.span()));
    while !input.is_empty() {
        input.parse::<Token![,]>()?;
        let key: Ident = input.parse()?;
        input.parse::<Token![=]>()?;
        match key.to_string().as_str() {
            "cost" => cost = Some(input.parse()?),
            "needs" => need = Some(input.parse()?),
            "times" => times = input.parse()?,
            _ => return Err(Error::new(key.span(), "the keys of a row are `cost`, `needs` and `times`")),
        }
    }
    let cost = cost.ok_or_else(|| Error::new(text.span(), "`cost = n` is missing"))?;
    Ok(Row { text, cost, need, times })
}

/// True if no diff shows the part.
pub(crate) fn is_unsaid(field: &Field) -> bool {
    field.attrs.iter().any(|attribute| attribute.path().is_ident("unsaid"))
}
