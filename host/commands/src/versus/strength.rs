//! Strength from results.

/// The difference in strength in Elo, and its interval of 95 % (Wilson, a draw is half a win); `None` where it is unbounded.
pub(super) fn difference(wins: u64, draws: u64, games: u64) -> [Option<f64>; 3] {
    const Z: f64 = 1.96;
    let n = games as f64;
    if games == 0 {
        return [None; 3];
    }
    let share = (wins as f64 + draws as f64 / 2.0) / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let elo = |share: f64| (share > 1e-9 && share < 1.0 - 1e-9).then(|| (-400.0 * (1.0 / share - 1.0).log10() * 10.0).round() / 10.0 + 0.0);
    [elo(share), elo((middle - spread) / (1.0 + Z * Z / n)), elo((middle + spread) / (1.0 + Z * Z / n))]
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn strength_follows_from_the_games() {
        assert_eq!(difference(0, 0, 0), [None; 3]);
        let [even, low, high] = difference(5, 0, 10).map(|elo| elo.unwrap_or(f64::NAN));
        assert!(even == 0.0 && low < -150.0 && high > 150.0 && (low + high).abs() < 0.2, "{low} {high}");
        // 75 % is 190.8 Elo.
        assert_eq!(difference(6, 3, 10)[0], Some(190.8));
        let [all, low, high] = difference(20, 0, 20);
        assert!(all.is_none() && high.is_none() && low.is_some_and(|low| low > 200.0), "{low:?}");
    }
}
