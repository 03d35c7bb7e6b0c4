#[path = "../../rules/tests/fixture/mod.rs"]
mod fixture;
use std::sync::Arc;
fn main() {
    for size in [9usize] {
        let fly = size as i32;
        let rules = Arc::new(tianyuan_rules::Rules::compile(fixture::layers(size, fly, 3), None).unwrap());
        let get = || Ok(Arc::clone(&rules));
        for _ in 0..std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(3) {
            let t = std::time::Instant::now();
            let r = tianyuan_search::playouts(
                &get,
                tianyuan_search::PlayoutRequest {
                    from: None,
                    games: std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(3000),
                    seed: 1,
                    max: Some(5000),
                    threads: 1,
                    progress: None,
                },
            )
            .unwrap();
            let s = t.elapsed().as_secs_f64();
            println!(
                "{size}: {} decisions {:.2}s {:.2} M/s {:?} stopped {} {:?}",
                r.decisions,
                s,
                r.decisions as f64 / s / 1e6,
                r.endings,
                r.stopped,
                r.winners
            );
        }
    }
}
