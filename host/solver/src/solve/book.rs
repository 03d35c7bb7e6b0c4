//! The book of replies of a script, read in the positions to which they belong.

use tianyuan_notation::moves::MoveError;
use tianyuan_rules::{Decision, Game, GameError};
use tianyuan_script::lesson::{At, Reply};

use crate::line::{ParsedTurn, parse_turn};

/// A place in a [`Book`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Branch(pub u32);

impl Branch {
    /// Before the first turn.
    pub const ROOT: Branch = Branch(0);
    /// Behind what the book lists: the machine answers by itself.
    pub const FREE: Branch = Branch(u32::MAX);
}

/// A reply that cannot be read, or that the rules refuse.
#[derive(Debug)]
pub struct Misprint {
    pub at: At,
    /// The learner's turn that it belongs to.
    pub to: String,
    /// True if it is nested in another reply.
    pub nested: bool,
    /// The turn that is wrong.
    pub text: String,
    pub why: Misread,
    /// The decisions before it, since the position was set up. A game itself would not go from thread to thread with the book.
    pub played: Vec<Decision>,
}

/// The fault of a misprinted reply.
#[derive(Debug, Clone, PartialEq)]
pub enum Misread {
    /// It is no turn here.
    Move(MoveError),
    /// It is only a part of a turn.
    Unfinished,
    /// The learner's turn ends the game, and there is a reply.
    Ended,
    /// There are more replies behind it than the learner has turns.
    TooDeep,
}

impl From<MoveError> for Misread {
    fn from(error: MoveError) -> Misread {
        Misread::Move(error)
    }
}

impl From<GameError> for Misread {
    fn from(error: GameError) -> Misread {
        Misread::Move(MoveError::Game(error))
    }
}

#[derive(Debug, Default)]
struct Node {
    /// The learner's turn that leads here.
    to: Option<ParsedTurn>,
    /// The decisions of the reply.
    reply: Vec<Decision>,
    /// Its reply in the script, by the numbers that lead to it.
    way: Vec<usize>,
    then: Vec<u32>,
}

/// Replies that were read.
#[derive(Debug)]
pub struct Book {
    nodes: Vec<Node>,
    /// The replies that could not be read.
    pub misprints: Vec<Misprint>,
}

impl Book {
    /// Reads replies where the learner is to move; at most as deep as the learner has turns.
    pub fn read(game: &mut dyn Game, replies: &[Reply], within: u16) -> Book {
        let mut book = Book { nodes: vec![Node::default()], misprints: Vec::new() };
        book.add(game, Branch::ROOT, replies, &[], within);
        book
    }

    fn add(&mut self, game: &mut dyn Game, to: Branch, replies: &[Reply], way: &[usize], left: u16) {
        for (index, reply) in replies.iter().enumerate() {
            let way: Vec<usize> = way.iter().copied().chain([index]).collect();
            let nested = way.len() > 1;
            if left == 0 {
                self.misprints.push(misprint(game, reply, nested, &reply.to, Misread::TooDeep));
                continue;
            }
            let before = game.decisions().len();
            let read = read_one(game, reply, nested);
            match read {
                Ok((meant, decisions)) => {
                    let number = self.nodes.len() as u32;
                    self.nodes.push(Node { to: Some(meant), reply: decisions, way: way.clone(), then: Vec::new() });
                    if let Some(parent) = self.nodes.get_mut(to.0 as usize) {
                        parent.then.push(number);
                    }
                    self.add(game, Branch(number), &reply.then, &way, left - 1);
                }
                Err(wrong) => self.misprints.push(*wrong),
            }
            while game.decisions().len() > before && game.undo() {}
        }
    }

    /// The place that a turn of the learner leads to; `None` if the book does not list it among others. If it lists nothing further, the machine
    /// answers by itself.
    pub fn follow(&self, from: Branch, turn: &[Decision], key: u128) -> Option<Branch> {
        if from == Branch::FREE {
            return Some(from);
        }
        let then = &self.nodes.get(from.0 as usize)?.then;
        if then.is_empty() && from != Branch::ROOT {
            return Some(Branch::FREE);
        }
        let fits = |number: &&u32| self.nodes.get(**number as usize).and_then(|node| node.to.as_ref()).is_some_and(|to| to.is(turn, key));
        then.iter().find(fits).map(|&number| Branch(number))
    }

    /// True if a reply is listed here, and nothing behind it.
    pub fn ends(&self, at: Branch) -> bool {
        self.nodes.get(at.0 as usize).is_some_and(|node| at != Branch::ROOT && node.then.is_empty() && !node.reply.is_empty())
    }

    /// The reply listed there; empty where the line ends.
    pub fn reply(&self, at: Branch) -> &[Decision] {
        self.nodes.get(at.0 as usize).map_or(&[], |node| &node.reply)
    }

    /// The reply in the script.
    pub fn script<'a>(&self, at: Branch, replies: &'a [Reply]) -> Option<&'a Reply> {
        let (last, way) = self.nodes.get(at.0 as usize)?.way.split_last()?;
        let list = way.iter().try_fold(replies, |list, &index| list.get(index).map(|reply| reply.then.as_slice()))?;
        list.get(*last)
    }
}

/// Makes the decisions of a turn that must be whole, but for a chain that stops where the text does.
fn whole(game: &mut dyn Game, decisions: &[Decision], may_be_open: bool) -> Result<Vec<Decision>, Misread> {
    let turns = game.turn_status().turns;
    let mut made = decisions.to_vec();
    for &decision in decisions {
        game.apply(decision)?;
    }
    let done = |game: &mut dyn Game| game.turn_status().turns != turns || game.ended().is_some();
    if !done(game)
        && let Some(stop) = game.legal()?.into_iter().find(|decision| decision.kind() == tianyuan_rules::DecisionKind::Stop)
    {
        game.apply(stop)?;
        made.push(stop);
    }
    if done(game) || may_be_open { Ok(made) } else { Err(Misread::Unfinished) }
}

fn misprint(game: &dyn Game, reply: &Reply, nested: bool, text: &str, why: Misread) -> Misprint {
    Misprint { at: reply.at.clone(), to: reply.to.clone(), nested, text: text.to_owned(), why, played: game.decisions().to_vec() }
}

/// Plays a turn of the learner and the reply to it.
fn read_one(game: &mut dyn Game, reply: &Reply, nested: bool) -> Result<(ParsedTurn, Vec<Decision>), Box<Misprint>> {
    let wrong = |game: &dyn Game, text: &str, why: Misread| Box::new(misprint(game, reply, nested, text, why));
    let to = parse_turn(game, &reply.to).map_err(|error| wrong(game, &reply.to, error.into()))?;
    whole(game, &to.decisions, reply.play.is_empty()).map_err(|why| wrong(game, &reply.to, why))?;
    if reply.play.is_empty() {
        return Ok((to, Vec::new()));
    }
    if game.ended().is_some() {
        return Err(wrong(game, &reply.play, Misread::Ended));
    }
    let answer = parse_turn(game, &reply.play).map_err(|error| wrong(game, &reply.play, error.into()))?;
    let decisions = whole(game, &answer.decisions, false).map_err(|why| wrong(game, &reply.play, why))?;
    Ok((to, decisions))
}
