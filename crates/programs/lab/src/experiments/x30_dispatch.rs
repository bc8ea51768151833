//! A board chosen at compile time, by an enum, and behind a pointer.

use polyboard::{DynBoard, boxed};

use super::{
    boards::{KIWIPETE, position},
    prelude::*,
};

const LEAVES: usize = 2_039;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let position = &position(KIWIPETE);
    let either = OneOf::Lerf((LerfBoard::new(position), MoveList::new()));
    measure::<LerfBoard<Chess>>(bench, "lerf", position, either)?;
    let either = OneOf::X88((Mailbox0x88Board::new(position), MoveList::new()));
    measure::<Mailbox0x88Board<Chess>>(bench, "0x88", position, either)
}

fn measure<B: Board<Variant = Chess> + 'static>(
    bench: &mut Bench<'_>,
    name: &'static str,
    position: &Position<Chess>,
    either: Either,
) -> Result<(), LabError> {
    let (mut concrete, mut known) = (B::new(position), B::new(position));
    let mut either = black_box(either);
    let mut pointer: Box<dyn Player<B::Move, B::Undo>> = black_box(Box::new(B::new(position)));
    let mut neutral: Box<dyn DynBoard> = boxed(B::new(position));
    let [mut own, mut lists, mut more] = [(); 3].map(|()| [MoveList::new(), MoveList::new()]);
    let mut of_either = [MoveList::new(), MoveList::new()];
    time!(bench, name, "ns per leaf", LEAVES;
        "direct" => direct(black_box(&mut concrete), &mut own),
        "static" => leaves(black_box(&mut known), &mut lists),
        "enum" => leaves(black_box(&mut either), &mut of_either),
        "pointer" => leaves(black_box(&mut *pointer), &mut more),
        "neutral moves" => neutral_leaves(&mut *neutral, 2),
    )
}

/// The same without any trait of this experiment: the compiler makes a function for each board.
fn direct<B: Board>(board: &mut B, lists: &mut [MoveList<B::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        let square = Square::E4.into();
        return seen(board.piece_at(square), board.is_attacked(square, Color::White));
    };
    list.clear();
    board.generate(list);
    let mut sum = 0;
    for &mv in &*list {
        let undo = board.make(mv);
        sum += direct(board, deeper);
        board.unmake(mv, undo);
    }
    sum
}

/// What counting leaves needs of a board; object-safe, since the types of moves and undos are parameters.
trait Player<M, U> {
    fn list(&mut self, moves: &mut MoveList<M>);
    fn play(&mut self, mv: M) -> U;
    fn undo(&mut self, mv: M, undo: U);
    fn look(&self) -> u64;
}

impl<B: Board> Player<B::Move, B::Undo> for B {
    fn list(&mut self, moves: &mut MoveList<B::Move>) {
        self.generate(moves);
    }
    fn play(&mut self, mv: B::Move) -> B::Undo {
        self.make(mv)
    }
    fn undo(&mut self, mv: B::Move, undo: B::Undo) {
        self.unmake(mv, undo);
    }
    fn look(&self) -> u64 {
        let square = Square::E4.into();
        seen(self.piece_at(square), self.is_attacked(square, Color::White))
    }
}

fn seen(piece: Option<Piece>, is_attacked: bool) -> u64 {
    1 + u64::from(piece.is_some()) + 2 * u64::from(is_attacked)
}

/// Something of one board or of the other.
#[derive(Clone, Copy)]
enum OneOf<L, X> {
    Lerf(L),
    X88(X),
}

type EitherMove =
    OneOf<<LerfBoard<Chess> as Board>::Move, <Mailbox0x88Board<Chess> as Board>::Move>;
type EitherUndo =
    OneOf<<LerfBoard<Chess> as Board>::Undo, <Mailbox0x88Board<Chess> as Board>::Undo>;

/// A board with a list for its own moves, which are of another type.
type Listed<B> = (B, MoveList<<B as Board>::Move>);

/// One of two boards, as an engine would keep it. A box would be the pointer that is measured beside it.
type Either = OneOf<Listed<LerfBoard<Chess>>, Listed<Mailbox0x88Board<Chess>>>;

impl Player<EitherMove, EitherUndo> for Either {
    fn list(&mut self, moves: &mut MoveList<EitherMove>) {
        fn listed<B: Board>((board, own): &mut Listed<B>) -> impl Iterator<Item = B::Move> + '_ {
            own.clear();
            board.generate(own);
            own.iter().copied()
        }
        match self {
            OneOf::Lerf(board) => moves.extend(listed(board).map(OneOf::Lerf)),
            OneOf::X88(board) => moves.extend(listed(board).map(OneOf::X88)),
        }
    }

    fn play(&mut self, mv: EitherMove) -> EitherUndo {
        match (self, mv) {
            (OneOf::Lerf((board, _)), OneOf::Lerf(mv)) => OneOf::Lerf(board.make(mv)),
            (OneOf::X88((board, _)), OneOf::X88(mv)) => OneOf::X88(board.make(mv)),
            _ => unreachable!("a board plays its own moves"),
        }
    }

    fn undo(&mut self, mv: EitherMove, undo: EitherUndo) {
        match (self, mv, undo) {
            (OneOf::Lerf((board, _)), OneOf::Lerf(mv), OneOf::Lerf(undo)) => board.unmake(mv, undo),
            (OneOf::X88((board, _)), OneOf::X88(mv), OneOf::X88(undo)) => board.unmake(mv, undo),
            _ => unreachable!("a board takes its own moves back"),
        }
    }

    fn look(&self) -> u64 {
        match self {
            OneOf::Lerf((board, _)) => board.look(),
            OneOf::X88((board, _)) => board.look(),
        }
    }
}

/// Adds up the answers at the leaves; `?Sized`, so that the same code works for a board and for a pointer.
fn leaves<M: Copy, U, P: Player<M, U> + ?Sized>(player: &mut P, lists: &mut [MoveList<M>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return player.look() };
    list.clear();
    player.list(list);
    let mut sum = 0;
    for &mv in &*list {
        let undo = player.play(mv);
        sum += leaves(player, deeper);
        player.undo(mv, undo);
    }
    sum
}

fn neutral_leaves(board: &mut dyn DynBoard, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else {
        return seen(board.piece_at(Square::E4), board.is_attacked(Square::E4, Color::White));
    };
    let mut sum = 0;
    for mv in board.sorted_moves() {
        board.try_make(mv).expect("the board lists the move");
        sum += neutral_leaves(board, rest);
        board.unmake();
    }
    sum
}
