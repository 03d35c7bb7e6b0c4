//! Lowers forms: lists every place that one can have.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tianyuan_rules::spec::{Form, FormId, Instance, Shape};
use tianyuan_words::message;

use super::Lowering;
use crate::fault::Fault;
use crate::written::{FormDecl, FormRef, FormShape, Name, ValueRule};

/// The most forms of a game.
const MAX_FORMS: usize = 32;
/// The most places of one form.
const MAX_PLACES: usize = 16_384;

/// One place of a form: name, sites, sites that must not be own, axis.
type Spot = (String, Vec<u16>, Vec<u16>, u8);
/// Turns or mirrors a drawing.
type Turn = fn(i16, i16) -> (i16, i16);

impl Lowering<'_> {
    /// Forms that the rules name, in the order in which they are written.
    pub(super) fn named_forms(&mut self) -> Result<(), Fault> {
        let whole = self.whole;
        let mut named: Vec<_> = whole.forms.values().collect();
        named.sort_by_key(|form| form.0.decl.place.order);
        for form in named {
            self.form(&form.0)?;
        }
        Ok(())
    }

    /// The number of a form; it is lowered where it is met first.
    pub(super) fn form(&mut self, form: &FormRef) -> Result<FormId, Fault> {
        let decl = self.current(&self.called(&form.decl)?);
        if let Some(id) = self.form_at(&decl) {
            return Ok(id);
        }
        if let FormShape::Shuttle { over, .. } = &decl.shape {
            self.form(over)?;
        }
        if self.forms.len() >= MAX_FORMS {
            let message = message!(lower.game_has_at_most_forms, most = MAX_FORMS);
            return Err(self.fault("script/too-large", message));
        }
        let lowered = self.within(&decl.place, "form", |l| l.lower_form(&decl))?;
        self.forms.push((decl, lowered));
        Ok(FormId::new((self.forms.len() - 1) as u8))
    }

    /// The form itself, where it is called by its name.
    fn called(&self, decl: &Arc<FormDecl>) -> Result<Arc<FormDecl>, Fault> {
        let FormShape::Named(name) = &decl.shape else { return Ok(Arc::clone(decl)) };
        match self.whole.forms.get(&name.word) {
            Some(form) => Ok(Arc::clone(&form.0.decl)),
            None => Err(self.unknown(message!(lower.form), name, self.whole.forms.keys().map(String::as_str).collect::<Vec<_>>())),
        }
    }

    /// The form that is used for another: a variant may have replaced it.
    fn current(&self, decl: &Arc<FormDecl>) -> Arc<FormDecl> {
        let mut current = Arc::clone(decl);
        // A variant of a variant may replace what replaced another.
        for _ in 0..=self.whole.replaced.len() {
            match self.whole.replaced.iter().find(|(old, new)| Arc::ptr_eq(old, &current) && !Arc::ptr_eq(new, &current)) {
                Some((_, new)) => current = Arc::clone(new),
                None => break,
            }
        }
        current
    }

    fn lower_form(&mut self, decl: &Arc<FormDecl>) -> Result<Form, Fault> {
        let id = self.form_name(decl);
        let mut seen = BTreeSet::new();
        let shape = match &decl.shape {
            FormShape::Shuttle { over, closes, directions } => {
                Shape::Shuttle { over: self.form(over)?, closes: *closes, directions: self.directions(directions)? }
            }
            _ => {
                let mut instances = Vec::new();
                for (name, sites, not, axis) in self.places(decl)? {
                    let mut sorted = sites.clone();
                    sorted.sort_unstable();
                    if seen.insert((sorted, not.clone())) {
                        let value = self.value(decl, &sites)?;
                        instances.push(Instance { name, sites, not, value, axis });
                    }
                }
                if instances.len() > MAX_PLACES {
                    let message = message!(lower.this_form_has_places, count = instances.len(), most = MAX_PLACES);
                    return Err(self.fault("script/too-large", message));
                }
                let shortest = instances.iter().map(|instance| instance.sites.len()).min().unwrap_or(0);
                if usize::from(decl.gaps) >= shortest && shortest > 0 {
                    let message = message!(lower.gaps_leave_no_piece, gaps = decl.gaps, shortest = shortest);
                    return Err(self.fault("script/form", message));
                }
                if instances.is_empty() {
                    let help = message!(lower.this_form_has_no_place_help, sites = self.board.sites());
                    return Err(self.fault("script/form", message!(lower.this_form_has_no_place)).help(help));
                }
                distinct(&mut instances);
                Shape::Sites(instances)
            }
        };
        let origin = self.origin(&decl.clause, &decl.place)?;
        Ok(Form { id, names: decl.names.clone(), shape, gaps: decl.gaps, origin })
    }

    /// The name that the rules give the form, else a word for its shape.
    fn form_name(&self, decl: &Arc<FormDecl>) -> String {
        let named = self.whole.forms.iter().find(|(_, form)| Arc::ptr_eq(&self.current(&form.0.decl), decl));
        if let Some((name, _)) = named {
            return name.clone();
        }
        let word = match &decl.shape {
            FormShape::Named(_) => "form",
            FormShape::Square(_) => "square",
            FormShape::FullLine { .. } => "line",
            FormShape::InLine { .. } => "row",
            FormShape::Pattern { .. } => "pattern",
            FormShape::Listed(_) => "mill",
            FormShape::Shuttle { .. } => "shuttle",
        };
        let taken = |name: &str| self.whole.forms.contains_key(name) || self.forms.iter().any(|(_, form)| form.id == name);
        let numbered = (2..).map(|n| format!("{word}{n}"));
        std::iter::once(word.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    fn places(&self, decl: &FormDecl) -> Result<Vec<Spot>, Fault> {
        let board = &self.board;
        let name = |site: u16| board.name(site).to_owned();
        Ok(match &decl.shape {
            FormShape::Square(size) => board
                .squares(*size)
                .into_iter()
                .map(|sites| (sites.first().map_or_else(String::new, |s| name(*s)), sites, vec![], 0))
                .collect(),
            FormShape::FullLine { axes } => board
                .lines()
                .iter()
                .filter(|line| axes.contains(&line.axis))
                .map(|line| (line.name.clone(), line.sites.clone(), vec![], line.axis))
                .collect(),
            FormShape::InLine { length, exactly, axes } => {
                let mut places = Vec::new();
                for line in board.lines().iter().filter(|line| axes.contains(&line.axis)) {
                    for (at, sites) in line.sites.windows(*length).enumerate() {
                        let before = at.checked_sub(1).map(|i| line.sites[i]);
                        let after = line.sites.get(at + length).copied();
                        let not = if *exactly { before.into_iter().chain(after).collect() } else { vec![] };
                        let (first, last) = (sites[0], sites[length - 1]);
                        places.push((format!("{}-{}", name(first), name(last)), sites.to_vec(), not, line.axis));
                    }
                }
                places
            }
            FormShape::Listed(lists) => {
                let mut places = Vec::new();
                for list in lists {
                    let words = list.split_whitespace().map(|word| Name { word: word.to_owned(), place: decl.place.clone() });
                    let sites = words.map(|name| self.site(&name)).collect::<Result<Vec<u16>, Fault>>()?;
                    let title = sites.iter().map(|site| name(*site)).collect::<Vec<_>>().join("-");
                    places.push((title, sites, vec![], 0));
                }
                places
            }
            FormShape::Pattern { rows, turned } => self.pattern(rows, *turned),
            FormShape::Shuttle { .. } | FormShape::Named(_) => Vec::new(),
        })
    }

    fn pattern(&self, rows: &[String], turned: bool) -> Vec<Spot> {
        let drawn: Vec<(i16, i16, bool)> = rows
            .iter()
            .rev()
            .enumerate()
            .flat_map(|(y, row)| row.chars().enumerate().filter(|(_, c)| *c != '.').map(move |(x, c)| (x as i16, y as i16, c == '#')))
            .collect();
        let turns: [Turn; 8] = [
            |x, y| (x, y),
            |x, y| (y, -x),
            |x, y| (-x, -y),
            |x, y| (-y, x),
            |x, y| (-x, y),
            |x, y| (y, x),
            |x, y| (x, -y),
            |x, y| (-y, -x),
        ];
        let mut shapes: Vec<Vec<(i16, i16, bool)>> = Vec::new();
        for turn in &turns[..if turned { turns.len() } else { 1 }] {
            let points = drawn.iter().map(|&(x, y, own)| (turn(x, y), own));
            let (least_x, least_y) = points.clone().fold((i16::MAX, i16::MAX), |(a, b), ((x, y), _)| (a.min(x), b.min(y)));
            let mut shape: Vec<(i16, i16, bool)> = points.map(|((x, y), own)| (x - least_x, y - least_y, own)).collect();
            shape.sort_unstable();
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
        let board = &self.board;
        let mut places = Vec::new();
        for row in 0..board.height() as i16 {
            for column in 0..board.width() as i16 {
                for shape in &shapes {
                    let site = |x: i16, y: i16| board.site_at(column + x, row + y);
                    let own: Option<Vec<u16>> = shape.iter().filter(|p| p.2).map(|p| site(p.0, p.1)).collect();
                    // A site off the board cannot be own, so it is as good as one that is not.
                    let not: Vec<u16> = shape.iter().filter(|p| !p.2).filter_map(|p| site(p.0, p.1)).collect();
                    if let Some(mut own) = own {
                        own.sort_unstable();
                        let title = own.first().map_or_else(String::new, |s| board.name(*s).to_owned());
                        places.push((title, own, not, 0));
                    }
                }
            }
        }
        places
    }

    fn value(&self, decl: &FormDecl, sites: &[u16]) -> Result<i32, Fault> {
        match &decl.value {
            ValueRule::Fixed(value) => Ok(*value),
            ValueRule::ByDistance { from, values } => {
                let from = self.fixed(from)?;
                let place = |site: u16| self.board.place(site);
                let distance = from
                    .iter()
                    .flat_map(|a| sites.iter().map(move |b| (*a, *b)))
                    .map(|(a, b)| {
                        let (a, b) = (place(a), place(b));
                        (a.0 - b.0).unsigned_abs().max((a.1 - b.1).unsigned_abs()) as usize
                    })
                    .min()
                    .unwrap_or(0);
                Ok(values.get(distance).or(values.last()).copied().unwrap_or(1))
            }
        }
    }
}

/// Gives places of one name different ones.
fn distinct(instances: &mut [Instance]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for instance in instances {
        let times = seen.entry(instance.name.clone()).or_insert(0);
        *times += 1;
        if *times > 1 {
            instance.name = format!("{}/{times}", instance.name);
        }
    }
}
