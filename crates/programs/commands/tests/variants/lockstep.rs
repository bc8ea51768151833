//! Nine boards and the reference in lockstep. Behind a pointer, so that only what a board does is
//! compiled for each of the hundred boards here, and not the comparison, too.

use polyboard::{
    AttacksByPieceBoard, AttacksBySquareBoard, Board, Color, HybridBoard, LefrBoard, LerfBoard,
    Mailbox0x88Board, Mailbox8x8Board, Mailbox10x12Board, Move, MoveList, Position, QuadBoard,
    Setup, Square, Variant,
    rules::{Rules, reference},
};

/// A board that plays moves by their place in its list, and unmakes them in reverse.
pub(crate) trait Walker {
    /// What the board says about the position; lists its moves for [`make`](Walker::make).
    fn view(&mut self) -> View;

    /// Makes the move that stood at this place of the last view.
    fn make(&mut self, place: usize);

    /// Unmakes the last move made.
    fn unmake(&mut self);
}

/// What a board says about a position.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct View {
    setup: Setup,
    /// In the order of the board's list.
    pub(crate) moves: Vec<Move>,
    count: u64,
    is_check: bool,
    /// The squares that White and Black attack, from a1 to h8.
    attacked: [Vec<bool>; 2],
}

struct Walk<B: Board> {
    board: B,
    list: MoveList<B::Move>,
    made: Vec<(B::Move, B::Undo)>,
}

impl<B: Board> Walker for Walk<B> {
    fn view(&mut self) -> View {
        self.list.clear();
        self.board.generate(&mut self.list);
        let attacked = |by| {
            let squares = Square::ALL.into_iter();
            squares.map(|square| self.board.is_attacked(square.into(), by)).collect()
        };
        View {
            setup: self.board.setup(),
            count: self.board.count_legal(),
            is_check: self.board.is_check(),
            attacked: Color::ALL.map(attacked),
            moves: self.list.iter().map(|&mv| mv.into()).collect(),
        }
    }

    fn make(&mut self, place: usize) {
        let mv = self.list[place];
        let undo = self.board.make(mv);
        self.made.push((mv, undo));
    }

    fn unmake(&mut self) {
        let (mv, undo) = self.made.pop().expect("a move was made");
        self.board.unmake(mv, undo);
    }
}

/// The boards on one position: each generator, mapping and layout, and of the storages those that
/// encode or repeat something. More would only be compiled for longer.
pub(crate) fn walkers<V: Variant>(position: &Position<V>) -> Vec<(&'static str, Box<dyn Walker>)> {
    fn walker<B: Board>(position: &Position<B::Variant>) -> Box<dyn Walker> {
        let board = B::new(position);
        Box::new(Walk { board, list: MoveList::new(), made: Vec::new() })
    }
    vec![
        ("lerf", walker::<LerfBoard<V>>(position)),
        ("lefr", walker::<LefrBoard<V>>(position)),
        ("0x88", walker::<Mailbox0x88Board<V>>(position)),
        ("10x12", walker::<Mailbox10x12Board<V>>(position)),
        ("8x8", walker::<Mailbox8x8Board<V>>(position)),
        ("quad", walker::<QuadBoard<V>>(position)),
        ("hybrid", walker::<HybridBoard<V>>(position)),
        ("by-square", walker::<AttacksBySquareBoard<V>>(position)),
        ("by-piece", walker::<AttacksByPieceBoard<V>>(position)),
    ]
}

/// What the reference says about a position, its moves sorted.
pub(crate) fn expected(rules: &Rules, setup: &Setup) -> View {
    let mut moves = reference::legal_moves(rules, setup);
    moves.sort_unstable();
    View {
        setup: setup.clone(),
        count: moves.len() as u64,
        is_check: reference::is_check(rules, setup),
        attacked: Color::ALL.map(|by| reference::attacked_squares(rules, setup, by).to_vec()),
        moves,
    }
}

/// The first board that does not say what is expected, and where the moves of the others stand in
/// their lists: by board, in the order of the sorted moves.
pub(crate) fn agree(
    walkers: &mut [(&'static str, Box<dyn Walker>)],
    expected: &View,
) -> Result<Vec<Vec<usize>>, String> {
    let mut places = Vec::new();
    for (name, walker) in walkers {
        let mut view = walker.view();
        let mut order: Vec<usize> = (0..view.moves.len()).collect();
        order.sort_by_key(|&place| view.moves[place]);
        view.moves.sort_unstable();
        if view != *expected {
            return Err(format!("{name} says\n{view:#?}\nexpected is\n{expected:#?}"));
        }
        places.push(order);
    }
    Ok(places)
}

/// Plays the choices, each an index into the sorted moves, and unmakes them all; compares after
/// each.
pub(crate) fn lockstep(
    rules: &Rules,
    walkers: &mut [(&'static str, Box<dyn Walker>)],
    start: &Setup,
    choices: &[u16],
) -> Result<(), String> {
    let mut views = vec![expected(rules, start)];
    for &choice in choices {
        let view = &views[views.len() - 1];
        let places = agree(walkers, view)?;
        let Some(chosen) = usize::from(choice).checked_rem(view.moves.len()) else { break };
        for ((_, walker), places) in walkers.iter_mut().zip(places) {
            walker.make(places[chosen]);
        }
        views.push(expected(rules, &reference::after(rules, &view.setup, view.moves[chosen])));
    }
    while let Some(view) = views.pop() {
        agree(walkers, &view)?;
        if !views.is_empty() {
            walkers.iter_mut().for_each(|(_, walker)| walker.unmake());
        }
    }
    Ok(())
}
