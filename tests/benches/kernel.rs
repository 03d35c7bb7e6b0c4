//! The cost of the kernel's parts for the games of the repository: `cargo bench -p tianyuan-tests --bench kernel`.
//!
//! `generate`, `make_unmake` and `list` run over one position out of each ten of a random game; divide the time shown by the
//! number of positions that the benchmark's counter names.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use tianyuan_rules::spec::{KindId, SideId};
use tianyuan_rules::{CompiledRules, Decision, Moves, PerftOptions, Piece, Position, Rules, WidthVisitor};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_search::{PlayoutRequest, playouts};

fn main() {
    divan::main();
}

/// Games and the options that make them another size.
const GAMES: [(&str, &[(&str, &str)]); 6] =
    [("jirige", &[]), ("jiu", &[]), ("jiu", &[("size", "8")]), ("shogi", &[]), ("go", &[("size", "9")]), ("go", &[])];

/// All of them.
const EACH: [usize; 6] = [0, 1, 2, 3, 4, 5];

fn rules(game: &(&str, &[(&str, &str)])) -> Arc<Rules> {
    let options: Options = game.1.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    match Library::new(Tree::embedded()).load(game.0, &options) {
        Ok(loaded) => loaded.rules,
        Err(report) => panic!("{report}"),
    }
}

#[divan::bench(args = EACH, sample_count = 10)]
fn playouts_of_200_games(bencher: Bencher<'_, '_>, which: usize) {
    let rules = rules(&GAMES[which]);
    let get = || Ok(Arc::clone(&rules));
    let request = PlayoutRequest { from: None, games: 200, seed: 1, max: Some(5000), uniform: false, threads: 1, progress: None };
    let decisions = playouts(&get, request).map_or(0, |sum| sum.decisions);
    bencher.counter(ItemsCount::new(decisions)).bench(|| playouts(&get, request));
}

/// Runs a closure over sampled positions at the board's own width.
struct Sampled<'a, 'b> {
    bencher: Bencher<'a, 'b>,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Generate,
    List,
    MakeUnmake,
}

impl WidthVisitor for Sampled<'_, '_> {
    type Output = ();

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut samples: Vec<(Position<W>, Decision)> = Vec::new();
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut random = fastrand::Rng::with_seed(7);
        for ply in 0..2000 {
            position.generate(&mut moves);
            let Some(decision) = (!moves.is_empty()).then(|| moves.get(rules, random.u32(..moves.len()))).flatten() else { break };
            if ply % 10 == 0 {
                samples.push((position.clone(), decision));
            }
            position.make(decision);
        }
        let count = ItemsCount::new(samples.len());
        match self.what {
            What::Generate => self.bencher.counter(count).bench_local(|| {
                samples
                    .iter_mut()
                    .map(|(position, _)| {
                        position.generate(&mut moves);
                        moves.len()
                    })
                    .sum::<u32>()
            }),
            What::List => self.bencher.counter(count).bench_local(|| {
                let mut sum = 0u32;
                for (position, _) in &mut samples {
                    position.generate(&mut moves);
                    moves.for_each(rules, |decision| sum = sum.wrapping_add(decision.bits() as u32));
                }
                sum
            }),
            What::MakeUnmake => self.bencher.counter(count).bench_local(|| {
                for (position, decision) in &mut samples {
                    position.make(*decision);
                    position.unmake();
                }
            }),
        }
    }
}

#[divan::bench(args = [3, 4], sample_count = 10)]
fn perft_of_shogi(bencher: Bencher<'_, '_>, depth: u32) {
    let rules = rules(&GAMES[3]);
    let leaves = rules.game().perft(depth, PerftOptions::default()).unwrap_or_default();
    bencher.counter(ItemsCount::new(leaves)).bench(|| rules.game().perft(depth, PerftOptions::default()));
}

fn sampled(bencher: Bencher<'_, '_>, which: usize, what: What) {
    let rules = rules(&GAMES[which]);
    rules.with_width(Sampled { bencher, what });
}

#[divan::bench(args = EACH)]
fn generate(bencher: Bencher<'_, '_>, which: usize) {
    sampled(bencher, which, What::Generate);
}

#[divan::bench(args = EACH)]
fn list(bencher: Bencher<'_, '_>, which: usize) {
    sampled(bencher, which, What::List);
}

#[divan::bench(args = EACH)]
fn make_unmake(bencher: Bencher<'_, '_>, which: usize) {
    sampled(bencher, which, What::MakeUnmake);
}

#[divan::bench(args = EACH)]
fn load_script(bencher: Bencher<'_, '_>, which: usize) {
    bencher.bench(|| rules(&GAMES[which]));
}

/// Counts the legal positions of a small board by trying all.
struct Boards(usize);

impl WidthVisitor for Boards {
    type Output = u64;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> u64 {
        let mut setup = Position::start(rules).setup();
        let mut legal = 0;
        for number in 0..3_usize.pow(self.0 as u32) {
            let mut number = number;
            for cell in &mut setup.cells {
                *cell = (number % 3 > 0).then(|| Piece { side: SideId::new((number % 3 - 1) as u8), kind: KindId::new(0) });
                number /= 3;
            }
            legal += u64::from(Position::from_setup(rules, &setup).is_ok());
        }
        legal
    }
}

/// Width, height and legal positions.
const BOARDS: [(&str, &str, usize, u64); 3] = [("3", "3", 9, 12_675), ("3", "4", 12, 321_689), ("4", "4", 16, 24_318_165)];

#[divan::bench(args = [0, 1, 2], sample_count = 1, sample_size = 1)]
fn legal_positions_of_small_boards(bencher: Bencher<'_, '_>, which: usize) {
    let (width, height, sites, wanted) = BOARDS[which];
    let rules = rules(&("go", &[("width", width), ("height", height)]));
    bencher.counter(ItemsCount::new(3_usize.pow(sites as u32))).bench(|| assert_eq!(rules.with_width(Boards(sites)), wanted));
}
