//! `polyboard moves`: the legal moves of a position, as one or several backends generate them.

use polyboard::{Board, BoardExt, NativeMove, notation::San};
use polyboard_answers::{Listing, disagreement};

use crate::prelude::*;

/// List the legal moves, in UCI, algebraic or Thai notation
///
/// With several boards, each lists its moves, and the command fails if the lists differ.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard moves
  polyboard moves --position kiwipete --notation san
  polyboard moves --position kiwipete --backend all
  polyboard moves --moves 'e2e4 e7e5 g1f3' --format json
  polyboard moves --fen '4k3/8/8/8/8/8/8/1R2K1R1 w GB -' --chess960"))]
#[command(mut_arg("chess960", |arg| {
    arg.help("Print castling in UCI as the king taking its rook, e1h1 instead of e1g1")
}))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Boards that list the moves, separated by commas, or all
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    /// Notation of the moves
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Notation::Uci)]
    notation: Notation,

    #[command(flatten)]
    report: ReportArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Notation {
    /// The squares: e2e4, e7e8q
    Uci,
    /// Standard algebraic notation: Nf3, exd5, e8=Q+
    San,
    /// Thai letters and numerals, for makruk
    Thai,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = several(&args.backend, ALL, &[V::RULES])?;
    let position = args.report.position.read::<V>()?;
    let fen = fen_text(&position);
    let castling = args.report.castling();
    let mut listings = Vec::new();
    for backend in backends {
        let mut board = any_board(backend, &position);
        let mut moves = Vec::new();
        for mv in board.legal_moves() {
            moves.push(match args.notation {
                Notation::Uci => UciMove::of::<V>(mv.into(), castling).to_string(),
                Notation::San => San::on(&mut board, mv).to_text::<V>(),
                Notation::Thai => {
                    let is_promoted = position.promoted().contains(mv.origin().into());
                    let text = San::on(&mut board, mv).to_thai_text::<V>(is_promoted);
                    text.ok_or_else(|| {
                        let remedy = "write --variant makruk, or choose another notation";
                        let fault = format!("{} has no Thai notation; {remedy}", V::RULES.name);
                        Failure::at("--notation thai", fault)
                    })?
                }
            });
        }
        moves.sort_unstable();
        let (fen, backend, check) = (fen.clone(), backend.to_string(), board.is_check());
        listings.push(Listing { fen, backend, check, moves });
    }
    if args.report.format == Format::Text && listings.iter().all(|it| it.moves.is_empty()) {
        let end = if listings[0].check { "checkmate" } else { "stalemate" };
        log("note", format!("no legal moves: {end}"));
    }
    show(&Several(listings), args.report.format)
}

impl output::Report for Several<Listing> {
    fn text(&self) -> String {
        if let [listing] = &self.0[..] {
            return listing.to_string();
        }
        let section = |listing: &Listing| {
            let count = plural(listing.moves.len() as u64, "move");
            format!("{}: {count}\n{listing}", listing.backend)
        };
        joined(self.0.iter().map(section), "\n")
    }

    fn mismatch(&self) -> Option<String> {
        let (first, odd) = disagreement(&self.0)?;
        let check =
            if odd.check == first.check { "" } else { "; only one of them reports a check" };
        let [name, other] = [first, odd].map(|it| &it.backend);
        let [more, less] = [beyond(first, odd), beyond(odd, first)];
        let only = format!("only {name} has {more}, only {other} has {less}");
        Some(format!("{name} and {other} disagree: {only}{check}"))
    }
}

/// The moves that a listing has and the other does not.
fn beyond(listing: &Listing, other: &Listing) -> String {
    let moves = joined(listing.moves.iter().filter(|mv| !other.moves.contains(mv)), " ");
    if moves.is_empty() { "nothing".into() } else { moves }
}

#[cfg(test)]
mod tests {
    use super::*;
    use output::Report as _;

    #[test]
    fn a_different_listing_is_named_with_its_moves() {
        for (a, b, check, expected) in [
            ("e2e4", "e2e4", false, None),
            (
                "e2e3 e2e4",
                "e2e4 e2e5",
                true,
                Some("only a has e2e3, only b has e2e5; only one of them reports a check"),
            ),
            ("e2e4", "e2e4 e2e4", false, Some("only a has nothing, only b has nothing")),
        ] {
            let listing = |backend: &str, check, moves: &str| {
                let moves = moves.split(' ').map(str::to_string).collect();
                Listing { fen: String::new(), backend: backend.into(), check, moves }
            };
            let expected = expected.map(|only| format!("a and b disagree: {only}"));
            let listings = Several(vec![listing("a", false, a), listing("b", check, b)]);
            assert_eq!(listings.mismatch(), expected);
        }
    }
}
