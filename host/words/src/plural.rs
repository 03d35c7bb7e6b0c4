//! The categories of numbers that a language has words for, by the rules of CLDR. The build script counts them too.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

/// Every category, in the order in which a text gives its forms.
pub(crate) const ORDER: [(PluralCategory, &str); 6] = [
    (PluralCategory::ZERO, "zero"),
    (PluralCategory::ONE, "one"),
    (PluralCategory::TWO, "two"),
    (PluralCategory::FEW, "few"),
    (PluralCategory::MANY, "many"),
    (PluralCategory::OTHER, "other"),
];

/// The categories of one language.
pub(crate) struct Plurals {
    rules: PluralRules,
    /// Places in `ORDER`.
    pub(crate) known: Vec<usize>,
}

impl Plurals {
    /// The categories of a language, by its tag; `None` where CLDR does not know it.
    pub(crate) fn of(tag: &str) -> Option<Plurals> {
        let rules = PluralRules::create(tag.parse::<unic_langid::LanguageIdentifier>().ok()?, PluralRuleType::CARDINAL).ok()?;
        // Rules are functions: what they can answer is seen from numbers of every kind that CLDR tells apart.
        let numbers = (0..=200).map(|n| n.to_string()).chain(["0.0", "0.1", "1.0", "1.5", "1000000"].map(str::to_owned));
        let found: Vec<usize> = numbers.filter_map(|number| place(&rules, &number)).collect();
        let known = (0..ORDER.len()).filter(|place| found.contains(place)).collect();
        Some(Plurals { rules, known })
    }

    /// The form that goes with a number; the last for anything that is no number.
    pub(crate) fn form(&self, number: &str) -> usize {
        let of = place(&self.rules, number).and_then(|found| self.known.iter().position(|&known| known == found));
        of.unwrap_or(self.known.len().saturating_sub(1))
    }
}

fn place(rules: &PluralRules, number: &str) -> Option<usize> {
    let category = rules.select(number).ok()?;
    ORDER.iter().position(|(known, _)| *known == category)
}
