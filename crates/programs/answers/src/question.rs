use polyboard::{
    Backends, Color, Piece, Position, Role, Setup, Variant, VariantVisitor,
    explain::{Explain, PawnOnBackRank, Question},
    fen_text,
    notation::{Level, shown, typed::read_fen},
    rules::Rules,
    squares::Square,
};

use crate::{AnswerError, ExplainRequest, Explanation, answer::each_once, catalogue::explainers};

pub(crate) struct Explained<'a>(pub(crate) &'a ExplainRequest, pub(crate) Backends);

impl VariantVisitor for Explained<'_> {
    type Output = Result<Explanation, AnswerError>;

    fn visit<V: Variant>(self) -> Result<Explanation, AnswerError> {
        let Explained(request, boards) = self;
        let from = square("square", &request.square)?;
        let read = |text: &String| {
            let text = V::RULES.position(text.trim()).map_or(&text[..], |named| named.fen);
            read_fen::<V>(text, Level::Lenient, "").map_err(|fault| AnswerError::at("fen", fault))
        };
        let position = request.fen.as_ref().map(read).transpose()?.map(|(position, _)| position);
        let setup = position.as_ref().map_or_else(Setup::empty, |it| it.setup().clone());
        let piece = request.piece(&setup, from, &V::RULES)?;
        let blockers = squares_of("blockers", &request.blockers)?;
        let boards = each_once(&request.backend)?.into_iter().map(|name| board(name, boards));
        let boards = boards.collect::<Result<Vec<_>, AnswerError>>()?;
        Explanation::of(position.as_ref(), (from, piece), &blockers, &boards)
            .map_err(|fault| AnswerError::at("square", fault))
    }
}

impl Explanation {
    /// How boards find the targets of a piece on a square of a position, or of an empty board. The piece replaces
    /// any piece there, and each blocker is a pawn of the other side.
    ///
    /// # Errors
    ///
    /// [`PawnOnBackRank`] for a pawn on the first or the last rank.
    pub fn of<V: Variant>(
        position: Option<&Position<V>>,
        (from, piece): (Square, Piece),
        blockers: &[Square],
        boards: &[Box<dyn Explain>],
    ) -> Result<Explanation, PawnOnBackRank> {
        let mut setup = position.map_or_else(Setup::empty, |it| it.setup().clone());
        let placed = position.is_some() && setup.piece_at(from) != Some(piece);
        place_blockers(&mut setup, piece.color, blockers);
        let question = Question::new(&V::RULES, &setup, from, piece)?;
        let explained = boards.iter().map(|board| board.explain(&question));
        let traces = explained.map(|trace| (question.setup.clone(), trace)).collect();
        let (fen, blockers) = (position.map(fen_text), blockers.to_vec());
        Ok(Explanation { rules: V::RULES, fen, placed, blockers, traces })
    }
}

impl ExplainRequest {
    /// The piece of the request, or the one on its square.
    fn piece(&self, setup: &Setup, from: Square, rules: &Rules) -> Result<Piece, AnswerError> {
        let Some(letter) = &self.piece else {
            let fault = || format!("{from} is empty; name a piece, such as N");
            return setup.piece_at(from).ok_or_else(|| AnswerError::at("piece", fault()));
        };
        let mut letters = letter.chars();
        let piece = letters.next().and_then(|first| rules.piece(first));
        piece.filter(|_| letters.next().is_none()).ok_or_else(|| {
            let known = Role::ALL.map(|role| rules.letter(Piece::new(Color::White, role)));
            let known = String::from_iter(known);
            let fault = format!("\"{}\" is not a piece; write a letter of {known}", shown(letter));
            AnswerError::at("piece", fault)
        })
    }
}

/// Puts a pawn of the other side on each of the squares.
pub fn place_blockers(setup: &mut Setup, mover: Color, squares: &[Square]) {
    for &square in squares {
        setup.put(square, Some(Piece::new(!mover, Role::Pawn)));
    }
}

/// The squares of a list, of which there are no more than a board has.
pub(crate) fn squares_of(place: &str, names: &[String]) -> Result<Vec<Square>, AnswerError> {
    if names.len() > Square::ALL.len() {
        let fault = "there are 64 squares; name each of them once";
        return Err(AnswerError::at(place, fault));
    }
    names.iter().map(|name| square(place, name)).collect()
}

fn square(place: &str, name: &str) -> Result<Square, AnswerError> {
    let fault = || format!("\"{}\" is not a square; name one from a1 to h8", shown(name));
    name.parse().map_err(|_| AnswerError::at(place, fault()))
}

fn board(name: &str, boards: Backends) -> Result<Box<dyn Explain>, AnswerError> {
    let known = explainers(boards);
    let names = known.iter().map(|board| board.name()).collect::<Vec<_>>().join(", ");
    let mut known = known.into_iter();
    known.find(|board| board.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
        let fault = format!("\"{}\" cannot explain itself; name some of {names}", shown(name));
        AnswerError::at("backend", fault)
    })
}
