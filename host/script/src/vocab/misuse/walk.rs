//! The search for misuses in a syntax tree. It goes no deeper than Lua's own compiler.

use std::collections::HashMap;

use full_moon::ast::punctuated::Punctuated;
use full_moon::ast::{
    Ast, BinOp, Block, Call, Expression, Field, FunctionArgs, FunctionBody, FunctionCall, Index, LastStmt, Parameter, Prefix, Stmt, Suffix,
    TableConstructor, UnOp, Var,
};
use full_moon::node::Node;
use full_moon::tokenizer::TokenReference;

use super::Misuse;
use super::class::Class;
use super::remedy::{self, Operand};
use super::scopes::Scopes;
use crate::locate::{Position, at, literal};

/// The misuses in a tree.
pub(super) fn misuses(ast: &Ast) -> Vec<Misuse> {
    let mut walk = Walk { scopes: Scopes::default(), found: Vec::new() };
    walk.block(ast.nodes(), &[]);
    walk.found
}

struct Walk {
    scopes: Scopes,
    found: Vec<Misuse>,
}

/// The names of operators in the types of editors.
fn operator(sign: &BinOp) -> &'static str {
    match sign {
        BinOp::Plus(_) => "add",
        BinOp::Minus(_) => "sub",
        BinOp::Star(_) => "mul",
        BinOp::Slash(_) => "div",
        BinOp::DoubleSlash(_) => "idiv",
        _ => "",
    }
}

fn name(token: &TokenReference) -> String {
    token.token().to_string()
}

/// The place where a part of the tree begins.
fn begins(node: &impl Node) -> Option<Position> {
    node.tokens().next().map(at)
}

impl Walk {
    /// A block with names of its own.
    fn block(&mut self, block: &Block, names: &[&TokenReference]) {
        let height = self.scopes.open();
        names.iter().for_each(|token| self.scopes.declare(name(token), Class::Unknown, at(token)));
        self.statements(block);
        self.close(height);
    }

    fn close(&mut self, height: usize) {
        let unread = self.scopes.close(height);
        self.found.extend(unread.into_iter().map(|(name, position)| remedy::unread(&name, position)));
    }

    fn statements(&mut self, block: &Block) {
        block.stmts().for_each(|statement| self.statement(statement));
        if let Some(LastStmt::Return(values)) = block.last_stmt() {
            self.all(values.returns().iter());
        }
    }

    fn all<'a>(&mut self, expressions: impl Iterator<Item = &'a Expression>) {
        expressions.for_each(|expression| {
            self.class(expression);
        });
    }

    fn statement(&mut self, statement: &Stmt) {
        match statement {
            Stmt::LocalAssignment(local) => self.declared(local.names(), local.expressions()),
            Stmt::ConstAssignment(local) => self.declared(local.names(), local.expressions()),
            Stmt::Assignment(assignment) => {
                let classes = self.classes(assignment.expressions());
                for (variable, class) in assignment.variables().iter().zip(classes) {
                    match variable {
                        Var::Name(token) => self.scopes.assign(&name(token), class),
                        other => {
                            self.variable(other);
                        }
                    }
                }
            }
            Stmt::CompoundAssignment(assignment) => {
                self.variable(assignment.lhs());
                self.class(assignment.rhs());
            }
            Stmt::FunctionCall(call) => {
                if self.call(call).value().is_some()
                    && let Some(position) = begins(call)
                {
                    self.found.push(remedy::dropped(position));
                }
            }
            Stmt::LocalFunction(function) => {
                self.scopes.declare(name(function.name()), Class::Unknown, at(function.name()));
                self.function(function.body());
            }
            Stmt::ConstFunction(function) => {
                self.scopes.declare(name(function.name()), Class::Unknown, at(function.name()));
                self.function(function.body());
            }
            Stmt::FunctionDeclaration(function) => self.function(function.body()),
            Stmt::Do(inner) => self.block(inner.block(), &[]),
            Stmt::GenericFor(looped) => {
                self.all(looped.expressions().iter());
                self.block(looped.block(), &looped.names().iter().collect::<Vec<_>>());
            }
            Stmt::NumericFor(looped) => {
                self.all([Some(looped.start()), Some(looped.end()), looped.step()].into_iter().flatten());
                self.block(looped.block(), &[looped.index_variable()]);
            }
            Stmt::While(looped) => {
                self.branch(looped.condition(), "while", looped.while_token());
                self.block(looped.block(), &[]);
            }
            Stmt::Repeat(looped) => {
                let height = self.scopes.open();
                self.statements(looped.block());
                self.branch(looped.until(), "until", looped.until_token());
                self.close(height);
            }
            Stmt::If(branches) => {
                self.branch(branches.condition(), "if", branches.if_token());
                let bound: Vec<&TokenReference> = branches.binding().iter().map(|binding| binding.name()).collect();
                self.block(branches.block(), &bound);
                for branch in branches.else_if().into_iter().flatten() {
                    self.branch(branch.condition(), "elseif", branch.else_if_token());
                    self.block(branch.block(), &[]);
                }
                branches.else_block().into_iter().for_each(|block| self.block(block, &[]));
            }
            _ => {}
        }
    }

    /// The classes of expressions, and after them of what is not known.
    fn classes(&mut self, expressions: &Punctuated<Expression>) -> impl Iterator<Item = Class> + use<> {
        let classes: Vec<Class> = expressions.iter().map(|expression| self.class(expression)).collect();
        classes.into_iter().chain(std::iter::repeat(Class::Unknown))
    }

    fn declared(&mut self, names: &Punctuated<TokenReference>, expressions: &Punctuated<Expression>) {
        let classes = self.classes(expressions);
        names.iter().zip(classes).for_each(|(token, class)| self.scopes.declare(name(token), class, at(token)));
    }

    fn function(&mut self, body: &FunctionBody) {
        let mut parameters: Vec<&TokenReference> = Vec::new();
        for parameter in body.parameters() {
            if let Parameter::Name(token) = parameter {
                parameters.push(token);
            }
        }
        self.block(body.block(), &parameters);
    }

    /// A condition of the language.
    fn branch(&mut self, condition: &Expression, word: &str, token: &TokenReference) {
        if let Some(class) = self.class(condition).value() {
            let position = begins(condition).unwrap_or_else(|| at(token));
            self.found.push(remedy::branched(Operand(condition, Some(class)), word, position));
        }
    }

    /// The class of an expression, whose parts are searched on the way.
    fn class(&mut self, expression: &Expression) -> Class {
        match expression {
            Expression::BinaryOperator { lhs, binop, rhs } => self.binary(lhs, binop, rhs),
            Expression::UnaryOperator { unop, expression } => {
                let class = self.class(expression);
                match (unop, class.value()) {
                    (UnOp::Not(token), Some(value)) => {
                        self.found.push(remedy::negated(Operand(expression, Some(value)), at(token)));
                        Class::Unknown
                    }
                    (UnOp::Minus(_), Some(_)) => class,
                    _ => Class::Unknown,
                }
            }
            Expression::Parentheses { expression, .. } => self.class(expression),
            Expression::TypeAssertion { expression, .. } => self.class(expression),
            Expression::FunctionCall(call) => self.call(call),
            Expression::Var(variable) => self.variable(variable),
            Expression::TableConstructor(table) => {
                self.table(table);
                Class::Unknown
            }
            Expression::Function(function) => {
                self.function(function.body());
                Class::Unknown
            }
            Expression::IfExpression(chosen) => {
                let class = self.class(chosen.condition());
                if class.value().is_some() {
                    let operand = Operand(chosen.condition(), class.value());
                    let (yes, no) = (chosen.if_expression(), chosen.else_expression());
                    self.found.push(remedy::chosen(operand, yes, no, "if", at(chosen.if_token())));
                }
                self.class(chosen.if_expression());
                for branch in chosen.else_if_expressions().into_iter().flatten() {
                    self.branch(branch.condition(), "elseif", branch.else_if_token());
                    self.class(branch.expression());
                }
                self.class(chosen.else_expression());
                Class::Unknown
            }
            Expression::InterpolatedString(text) => {
                self.all(text.expressions());
                Class::Unknown
            }
            _ => Class::Unknown,
        }
    }

    fn binary(&mut self, lhs: &Expression, binop: &BinOp, rhs: &Expression) -> Class {
        // `a and b or c` is one choice.
        if let (BinOp::Or(_), Expression::BinaryOperator { lhs: condition, binop: BinOp::And(token), rhs: yes }) = (binop, lhs) {
            let class = self.class(condition);
            self.all([&**yes, rhs].into_iter());
            if class.value().is_some() {
                self.found.push(remedy::chosen(Operand(condition, class.value()), yes, rhs, "and", at(token)));
            }
            return Class::Unknown;
        }
        let (a, b) = (self.class(lhs), self.class(rhs));
        let (one, other) = (Operand(lhs, a.value()), Operand(rhs, b.value()));
        match binop {
            BinOp::And(token) | BinOp::Or(token) => {
                if a.value().is_some() {
                    self.found.push(remedy::joined(one, other, matches!(binop, BinOp::And(_)), at(token)));
                }
                Class::Unknown
            }
            BinOp::TwoEqual(token) | BinOp::TildeEqual(token) => {
                if one.is_of_position() || other.is_of_position() {
                    self.found.push(remedy::compared(one, other, matches!(binop, BinOp::TwoEqual(_)), at(token)));
                }
                Class::Unknown
            }
            other => a.joined(operator(other), b),
        }
    }

    fn variable(&mut self, variable: &Var) -> Class {
        match variable {
            Var::Name(token) => self.scopes.read(&name(token)),
            Var::Expression(chain) => self.chain(chain.prefix(), chain.suffixes()),
            _ => Class::Unknown,
        }
    }

    fn call(&mut self, call: &FunctionCall) -> Class {
        self.chain(call.prefix(), call.suffixes())
    }

    fn chain<'a>(&mut self, prefix: &Prefix, suffixes: impl Iterator<Item = &'a Suffix>) -> Class {
        let mut class = match prefix {
            Prefix::Name(token) => self.scopes.read(&name(token)),
            Prefix::Expression(expression) => self.class(expression),
            _ => Class::Unknown,
        };
        for suffix in suffixes {
            class = match suffix {
                Suffix::Call(Call::AnonymousCall(args)) => {
                    self.arguments(args);
                    class.called()
                }
                Suffix::Call(Call::MethodCall(method)) => {
                    self.arguments(method.args());
                    class.method(&name(method.name()))
                }
                Suffix::Index(Index::Dot { name: part, .. }) => class.member(&name(part)),
                Suffix::Index(Index::Brackets { expression, .. }) => {
                    self.class(expression);
                    Class::Unknown
                }
                _ => Class::Unknown,
            };
        }
        class
    }

    fn arguments(&mut self, args: &FunctionArgs) {
        match args {
            FunctionArgs::Parentheses { arguments, .. } => self.all(arguments.iter()),
            FunctionArgs::TableConstructor(table) => self.table(table),
            _ => {}
        }
    }

    fn table(&mut self, table: &TableConstructor) {
        let mut keys: HashMap<String, u32> = HashMap::new();
        for field in table.fields() {
            let key = match field {
                Field::NameKey { key, value, .. } => {
                    self.class(value);
                    Some((name(key), at(key)))
                }
                Field::ExpressionKey { key, value, .. } => {
                    self.all([&**key, &**value].into_iter());
                    literal(key).zip(begins(&**key)).filter(|_| matches!(&**key, Expression::String(_)))
                }
                Field::NoKey(value) => {
                    self.class(value);
                    None
                }
                _ => None,
            };
            let Some((key, position)) = key else { continue };
            match keys.get(&key) {
                Some(line) => self.found.push(remedy::twice(&key, *line, position)),
                None => {
                    keys.insert(key, position.line);
                }
            }
        }
    }
}
