//! Rewrites sources so that a number chooses a mutant, and lists the mutants.
//!
//! `a < b` becomes `(match (a, b) { (l, r) => if on(7) { l <= r } else { l < r } })`, so one build has all mutants.
//! Constants and `const fn` cannot read a number that is chosen at run time, and have no mutants.

use std::{collections::HashMap, env, fs, ops::Range};

use syn::{Attribute, BinOp, Block, Expr, Lit, ReturnType, Signature, Type, UnOp};
use syn::{spanned::Spanned, visit, visit::Visit};

/// Pairs and cycles of operators, methods of one argument and constants: each becomes the next.
const CYCLES: &[&[&str]] = &[
    &["==", "!="],
    &["<", "<="],
    &[">", ">="],
    &["&&", "||"],
    &["+", "left operand"],
    &["-", "+"],
    &["&", "|"],
    &["<<", ">>"],
    &["+=", "-="],
    &["&=", "|="],
    &["*", "+"],
    &["/", "*"],
    &["/=", "*="],
    &["%", "*"],
    &["^", "|"],
    &["^=", "|="],
    &["and", "or"],
    &["without", "clone"],
    &["min", "max"],
    &["wrapping_add", "wrapping_sub"],
    &["Direction::North", "Direction::South"],
    &["Direction::East", "Direction::West"],
    &["Direction::NorthEast", "Direction::NorthWest"],
    &["Direction::SouthEast", "Direction::SouthWest"],
    &["Rank::First", "Rank::Second", "Rank::Third", "Rank::Fourth"],
    &["Rank::Sixth", "Rank::Eighth"],
    &["CastlingSide::King", "CastlingSide::Queen"],
    &["Color::White", "Color::Black"],
    &["Role::Pawn", "Role::Knight", "Role::Bishop", "Role::Rook", "Role::Queen", "Role::King"],
];

/// What takes the place of an operator, a method or a constant. The first of several that have it decides.
fn other(name: &str) -> Option<&'static str> {
    let cycle = CYCLES.iter().find(|cycle| cycle.contains(&name))?;
    let at = cycle.iter().position(|&one| one == name)?;
    Some(cycle[(at + 1) % cycle.len()])
}

/// The text that replaces a range of the source; `$0` and so on stand for parts of the source.
struct Edit {
    range: Range<usize>,
    text: String,
    parts: Vec<Range<usize>>,
}

#[derive(Default)]
struct Rewriter {
    source: String,
    edits: Vec<Edit>,
    /// The function, and whether the compiler evaluates the expression.
    place: String,
    is_const: bool,
    /// How many mutants were found before in all files.
    count: usize,
    found: Vec<String>,
}

impl Rewriter {
    /// The source of a range with the edits from a number on.
    fn render(&self, range: Range<usize>, mut next: usize) -> String {
        let (mut text, mut at) = (String::new(), range.start);
        while let Some(edit) = self.edits.get(next).filter(|edit| edit.range.start <= range.end) {
            next += 1;
            if edit.range.start < at || edit.range.end > range.end {
                continue;
            }
            text += &self.source[at..edit.range.start];
            let mut pieces = edit.text.split('$');
            text += pieces.next().unwrap_or_default();
            for piece in pieces {
                let part = edit.parts[usize::from(piece.as_bytes()[0] - b'0')].clone();
                text += &(self.render(part, next) + &piece[1..]);
            }
            at = edit.range.end;
        }
        text + &self.source[at..range.end]
    }

    /// Adds a mutant of an expression. In the text that replaces it, `ON` is the condition of the mutant.
    fn add(&mut self, of: &dyn Spanned, change: &str, text: &str, parts: &[&dyn Spanned]) {
        if self.is_const {
            return;
        }
        let range = of.span().byte_range();
        let expr: Vec<_> = self.source[range.clone()].split_whitespace().collect();
        let expr: String = expr.join(" ").chars().take(70).collect();
        self.count += 1;
        let line = of.span().start().line;
        self.found.push(format!("{}\t{line}\t{}\t{expr}\t{change}", self.count, self.place));
        let text = text.replace("ON", &format!("crate::mutant::on({})", self.count));
        let parts = parts.iter().map(|part| part.span().byte_range()).collect();
        self.edits.push(Edit { range, text, parts });
    }

    /// Negates a condition, unless a part of it has a mutant that does the same.
    fn condition(&mut self, expr: &Expr) {
        match expr {
            Expr::Paren(inner) => self.condition(&inner.expr),
            Expr::Let(_) | Expr::Unary(_) | Expr::Lit(_) | Expr::Binary(_) => {}
            _ => self.add(expr, "negate", "(($0) != ON)", &[expr]),
        }
    }

    fn within(&mut self, place: String, is_const: bool, visit: impl FnOnce(&mut Self)) {
        let outer = (std::mem::replace(&mut self.place, place), self.is_const);
        self.is_const = is_const;
        visit(self);
        (self.place, self.is_const) = outer;
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, body: Option<&Block>) {
        let Some(body) = body.filter(|_| signature.ident != "fmt" && !is_test(attributes)) else {
            return;
        };
        self.within(signature.ident.to_string(), signature.constness.is_some(), |this| {
            let ReturnType::Type(_, of) = &signature.output else { return this.visit_block(body) };
            if matches!(&**of, Type::Path(path) if path.path.is_ident("bool")) {
                this.add(body, "return true", "{ if ON { true } else $0 }", &[body]);
                this.add(body, "return false", "{ if ON { false } else $0 }", &[body]);
            }
            this.visit_block(body);
        });
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        matches!(&attribute.meta, syn::Meta::List(list) if list.tokens.to_string().contains("test"))
    })
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Rewriter {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(binary) if !has_let(expr) => {
                let (left, right) = (&*binary.left, &*binary.right);
                let op = self.source[binary.op.span().byte_range()].to_owned();
                let new = other(&op).expect("a cycle has every operator of the boards");
                let text = match binary.op {
                    BinOp::Eq(_) | BinOp::Ne(_) => format!("(($0 {op} $1) != ON)"),
                    BinOp::And(_) => "(match ($0) { l if l == ON => l, _ => $1 })".to_owned(),
                    BinOp::Or(_) => "(match ($0) { l if l != ON => l, _ => $1 })".to_owned(),
                    _ if op.ends_with('=') && !["<=", ">="].contains(&&*op) => {
                        format!("{{ let r = $1; if ON {{ $0 {new} r }} else {{ $0 {op} r }} }}")
                    }
                    BinOp::Add(_) => {
                        "(match ($0, $1) { (l, r) => if ON { l } else { l + r } })".to_owned()
                    }
                    _ => format!(
                        "(match ($0, $1) {{ (l, r) => if ON {{ l {new} r }} else {{ l {op} r }} }})"
                    ),
                };
                self.add(expr, &format!("{op} to {new}"), &text, &[left, right]);
                if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) {
                    self.condition(left);
                    self.condition(right);
                }
            }
            Expr::Unary(unary) if !matches!(unary.op, UnOp::Deref(_)) => {
                let op = self.source[unary.op.span().byte_range()].to_owned();
                let text = format!("(match ($0) {{ x => if ON {{ x }} else {{ {op}x }} }})");
                self.add(expr, &format!("without {op}"), &text, &[&*unary.expr]);
            }
            Expr::If(branch) => self.condition(&branch.cond),
            Expr::While(round) => self.condition(&round.cond),
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(int) => {
                    let next = int.base10_parse::<u64>().expect("a number") + 1;
                    let text = format!("(if ON {{ {next}{} }} else {{ $0 }})", int.suffix());
                    self.add(expr, &format!("to {next}"), &text, &[expr]);
                }
                Lit::Bool(bool) => {
                    self.add(expr, &format!("to {}", !bool.value), "($0 != ON)", &[expr]);
                }
                _ => {}
            },
            Expr::Path(_) => {
                if let Some(new) = other(&self.source[expr.span().byte_range()]) {
                    let text = format!("(if ON {{ {new} }} else {{ $0 }})");
                    self.add(expr, &format!("to {new}"), &text, &[expr]);
                }
            }
            Expr::MethodCall(call) if call.args.len() == 1 => {
                let old = call.method.to_string();
                if let Some(new) = other(&old) {
                    let argument = if new == "clone" { "" } else { "$1" };
                    let text =
                        format!("(if ON {{ $0.{new}({argument}) }} else {{ $0.{old}($1) }})");
                    let parts: [&dyn Spanned; 2] = [&*call.receiver, &call.args[0]];
                    self.add(expr, &format!("{old} to {new}"), &text, &parts);
                }
            }
            Expr::Const(_) => {
                let place = self.place.clone();
                return self.within(place, true, |this| visit::visit_expr(this, expr));
            }
            // The length is a constant that the type needs as it is.
            Expr::Repeat(repeat) => return self.visit_expr(&repeat.expr),
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        arm.guard.iter().for_each(|(_, guard)| self.condition(guard));
        visit::visit_arm(self, arm);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.sig, Some(&item.block));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.sig, Some(&item.block));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.function(&item.attrs, &item.sig, item.default.as_ref());
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.within(item.ident.to_string(), true, |this| this.visit_expr(&item.expr));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.within(item.ident.to_string(), true, |this| this.visit_expr(&item.expr));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.within(item.ident.to_string(), true, |this| this.visit_expr(&item.expr));
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    // Defaults of constants, patterns and types stay as they are.
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
}

/// Rewrites the files, and prints a line for each mutant: its number and its line; and, to find it again, its file,
/// function, expression and change, and which of several of the same it is.
fn main() {
    let mut rewriter = Rewriter::default();
    for file in env::args().skip(1) {
        rewriter.source = fs::read_to_string(&file).expect("a source");
        rewriter.visit_file(&syn::parse_file(&rewriter.source).expect("a source of Rust"));
        // Outer edits before inner ones; of two of one range, the first is the outer one.
        rewriter.edits.sort_by_key(|edit| (edit.range.start, usize::MAX - edit.range.end));
        let text = rewriter.render(0..rewriter.source.len(), 0);
        fs::write(&file, text).expect("a file that can be written");
        rewriter.edits.clear();
        let mut same = HashMap::new();
        for mutant in rewriter.found.drain(..) {
            let columns: Vec<_> = mutant.splitn(3, '\t').collect();
            let nth = same.entry(columns[2].to_owned()).and_modify(|nth| *nth += 1).or_insert(1);
            println!("{}\t{}\t{file}\t{}\t{nth}", columns[0], columns[1], columns[2]);
        }
    }
}
