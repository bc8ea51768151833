//! What a move costs on a board that is chosen at run time: the questions that it asks behind the pointer.

use std::{
    mem,
    sync::{Arc, Mutex},
};

use polyboard::{
    Answer, AnyBoard, Ask, Board, BoardExt, Chess, DynBoard, Game, Key, Move, MoveText, Position,
    Question, Variant, backends::LERF, notation::San, read_fen, rules::MoveKind,
};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A board that keeps what it was asked.
#[derive(Clone, Debug)]
struct Asked {
    board: Box<dyn DynBoard>,
    questions: Arc<Mutex<Vec<Question>>>,
}

impl Asked {
    fn take(questions: &Mutex<Vec<Question>>) -> Vec<Question> {
        mem::take(&mut *questions.lock().expect("no test panics while it asks"))
    }
}

impl Ask for Asked {
    fn about<V: Variant>(position: &Position<V>) -> Self {
        let board = LERF.board(position).expect("it plays the variant");
        Asked { board, questions: Arc::default() }
    }

    fn ask(&self, question: Question) -> Answer {
        self.questions.lock().expect("no test panics while it asks").push(question);
        Ask::ask(&self.board, question)
    }

    fn make(&mut self, mv: Move) -> bool {
        Ask::make(&mut self.board, mv)
    }

    fn unmake(&mut self) {
        Ask::unmake(&mut self.board);
    }

    fn pass(&mut self) -> bool {
        Ask::pass(&mut self.board)
    }
}

/// The board of a position, and the questions that it is asked.
fn asked(fen: &str) -> (AnyBoard<Chess, Asked>, Arc<Mutex<Vec<Question>>>) {
    let inside = Asked::about::<Chess>(&read_fen(fen).expect("a position"));
    let questions = Arc::clone(&inside.questions);
    (AnyBoard::from(inside), questions)
}

fn is_list(question: &Question) -> bool {
    use Question::{Appended, Arrivals, Captures, Children, Moves};
    matches!(question, Moves | Appended | Captures | Arrivals(..) | Children)
}

fn lists(questions: &Mutex<Vec<Question>>) -> usize {
    Asked::take(questions).iter().filter(|question| is_list(question)).count()
}

#[test]
fn algebraic_notation_asks_for_one_list_at_most() {
    let (mut board, questions) = asked(KIWIPETE);
    for mv in board.legal_moves() {
        Asked::take(&questions);
        let text = San::on(&mut board, mv).to_text::<Chess>();
        assert!(lists(&questions) <= 1, "writing {text}");

        let san = San::parse::<Chess>(&text).expect("it was written");
        assert_eq!(san.find_on(&board), Ok(mv));
        // Castling needs none: it is found by the squares of the king and the rook.
        let is_castling = Move::from(mv).kind() == MoveKind::Castling;
        assert_eq!(lists(&questions), usize::from(!is_castling), "reading {text}");
    }
}

#[test]
fn a_game_keeps_the_key_of_its_board_and_computes_none() {
    let (board, questions) = asked(KIWIPETE);
    let mut game = Game::on(board, &read_fen(KIWIPETE).expect("a position"));
    for text in ["e1g1", "e8c8", "d5e6", "a6e2", "e6d7", "c8b8"] {
        let mv = game.board().find_uci(text).expect("it is legal");
        Asked::take(&questions);
        game.play(mv);
        let asked = Asked::take(&questions);
        assert!(asked.contains(&Question::KeptKey), "{text}: {asked:?}");
        let computed = [Question::Key, Question::Setup].map(|it| asked.contains(&it));
        assert_eq!(computed, [false; 2], "{text}: {asked:?}");
        assert!(!asked.iter().any(is_list), "{text}: {asked:?}");
        assert_eq!(game.board().key(), Key::of(&game.board().setup()));
    }
    assert_eq!(game.ply(), 6);
}
