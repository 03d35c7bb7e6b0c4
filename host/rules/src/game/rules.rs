//! A compiled ruleset without its width.

use std::sync::Arc;

use crate::api::hooks::Hooks;
use crate::compile::CompileError;
use crate::game::Game;
use crate::game::sized::SizedGame;
use crate::native::compiled_rules::CompiledRules;
use crate::spec::Spec;

/// A game ready to be played: immutable, shared between threads.
#[derive(Debug, Clone)]
pub struct Rules {
    spec: Arc<Spec>,
    width: Width,
}

/// The narrowest width that holds the board.
#[derive(Debug, Clone)]
enum Width {
    To64(Arc<CompiledRules<1>>),
    To128(Arc<CompiledRules<2>>),
    To256(Arc<CompiledRules<4>>),
    To448(Arc<CompiledRules<7>>),
    To1344(Arc<CompiledRules<21>>),
}

/// Something done with a ruleset at its own width: how hot loops outside this crate are entered.
pub trait WidthVisitor {
    /// The result of the visit.
    type Output;
    /// Called once, with the ruleset sized to its board.
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output;
}

impl Rules {
    /// Checks a spec and turns it into native tables sized to its board.
    ///
    /// # Errors
    /// [`CompileError`] where the spec contradicts itself or exceeds a limit of the host.
    pub fn compile(spec: Spec, hooks: Option<Arc<dyn Hooks>>) -> Result<Rules, CompileError> {
        let spec = Arc::new(spec);
        let own = Arc::clone(&spec);
        let width = match spec.board.sites() {
            0..=64 => Width::To64(Arc::new(CompiledRules::new(own, hooks)?)),
            65..=128 => Width::To128(Arc::new(CompiledRules::new(own, hooks)?)),
            129..=256 => Width::To256(Arc::new(CompiledRules::new(own, hooks)?)),
            257..=448 => Width::To448(Arc::new(CompiledRules::new(own, hooks)?)),
            _ => Width::To1344(Arc::new(CompiledRules::new(own, hooks)?)),
        };
        Ok(Rules { spec, width })
    }

    /// The declarations.
    pub fn spec(&self) -> &Arc<Spec> {
        &self.spec
    }

    fn hooks(&self) -> Option<&Arc<dyn Hooks>> {
        match &self.width {
            Width::To64(rules) => rules.hooks.as_ref(),
            Width::To128(rules) => rules.hooks.as_ref(),
            Width::To256(rules) => rules.hooks.as_ref(),
            Width::To448(rules) => rules.hooks.as_ref(),
            Width::To1344(rules) => rules.hooks.as_ref(),
        }
    }

    /// True if functions of the script may keep something between calls: then what they answer depends on the calls before.
    pub fn keeps_state(&self) -> bool {
        self.hooks().is_some_and(|hooks| hooks.keeps_state())
    }

    /// Forgets what functions of the script have kept: what follows is as after a fresh evaluation.
    pub fn reset(&self) {
        if let Some(hooks) = self.hooks() {
            hooks.reset();
        }
    }

    /// A game at its first position.
    pub fn game(&self) -> Box<dyn Game> {
        struct Open;
        impl WidthVisitor for Open {
            type Output = Box<dyn Game>;
            fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Box<dyn Game> {
                Box::new(SizedGame::new(rules))
            }
        }
        self.with_width(Open)
    }

    /// Enters a hot loop at the board's own width.
    pub fn with_width<V: WidthVisitor>(&self, visitor: V) -> V::Output {
        match &self.width {
            Width::To64(rules) => visitor.visit(rules),
            Width::To128(rules) => visitor.visit(rules),
            Width::To256(rules) => visitor.visit(rules),
            Width::To448(rules) => visitor.visit(rules),
            Width::To1344(rules) => visitor.visit(rules),
        }
    }
}
