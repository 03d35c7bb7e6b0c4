//! Parts of an expression in the order in which they are evaluated.

/// Puts parts into the order of their costs; those of equal cost keep theirs.
///
/// Costs are sorted, and not the parts: a sort is compiled for each type that it moves, and parts have a type for each width.
pub(crate) fn by_cost<T>(parts: Vec<T>, cost: impl Fn(&T) -> u64) -> Vec<T> {
    let mut order: Vec<(u64, usize)> = parts.iter().map(cost).zip(0..).collect();
    order.sort_unstable();
    let mut parts: Vec<Option<T>> = parts.into_iter().map(Some).collect();
    order.into_iter().filter_map(|(_, index)| parts.get_mut(index)?.take()).collect()
}

#[cfg(test)]
mod tests {
    use super::by_cost;

    #[test]
    fn parts_of_equal_cost_keep_their_order() {
        let parts = vec!["ccc", "a", "bb", "b", "aa"];
        assert_eq!(by_cost(parts, |part| part.len() as u64), ["a", "b", "bb", "aa", "ccc"]);
    }
}
