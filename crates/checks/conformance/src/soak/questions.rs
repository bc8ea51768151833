//! The questions of the contract, asked of all boards of a game.

use polyboard_backend::{DynBoard, Wanted};
use polyboard_board::Key;
use polyboard_rules::{Color, Move, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use super::{
    Questions,
    table::{Agreement, Table},
};

impl Table {
    /// Asks what is not in the list of moves. Returns the key.
    pub(super) fn compare(&mut self, questions: Questions) -> Agreement<Key> {
        self.agree("the number of moves", |board| board.count_legal())?;
        self.agree("the key kept", |board| board.kept_key())?;
        let key = self.agree("the key", |board| board.key())?;
        match questions {
            Questions::Few => self.attacked_sets()?,
            Questions::All => {
                let setup = self.agree("the setup", |board| board.setup())?;
                self.pieces()?;
                self.state()?;
                self.attacks()?;
                self.lists()?;
                self.legality(&setup)?;
                self.trees()?;
            }
        }
        Ok(key)
    }

    /// The attacked squares as words, which are compared at once.
    fn attacked_sets(&mut self) -> Agreement {
        for by in Color::ALL {
            let attacked = |board: &mut dyn DynBoard| {
                let bit =
                    |square: Square| u64::from(board.is_attacked(square, by)) << square.index();
                Square::ALL.into_iter().fold(0, |set, square| set | bit(square))
            };
            self.agree(format_args!("the squares that {by} attacks, a1 the lowest bit"), attacked)?;
        }
        Ok(())
    }

    fn pieces(&mut self) -> Agreement {
        for square in Square::ALL {
            let what = format_args!("the piece on {square}");
            self.agree(what, |board| board.piece_at(square))?;
        }
        for color in Color::ALL {
            for piece in Role::ALL.map(|role| Piece::new(color, role)) {
                let what = format_args!("the squares of each {piece}");
                self.agree(what, |board| sorted(board.squares_of(piece)))?;
            }
            let what = format_args!("the squares of {color}'s pieces");
            self.agree(what, |board| sorted(board.pieces_of(color)))?;
        }
        self.agree("the occupied squares", |board| sorted(board.occupied()))?;
        self.agree("the pieces that are visited", |board| sorted(board.visited()))?;
        Ok(())
    }

    fn state(&mut self) -> Agreement {
        self.agree("the side to move", |board| board.turn())?;
        self.agree("the castling rights", |board| board.castling_rights())?;
        self.agree("the en passant square", |board| board.en_passant())?;
        self.agree("check", |board| board.is_check())?;
        self.agree("whether there is a move", |board| board.has_legal_move())?;
        self.agree("the key without a useless en passant square", |board| board.position_key())?;
        let records = |board: &mut dyn DynBoard| {
            board.check_consistency().err().map(|inconsistency| inconsistency.to_string())
        };
        self.agree("the difference in a board's own records", records)?;
        Ok(())
    }

    fn attacks(&mut self) -> Agreement {
        for square in Square::ALL {
            for by in Color::ALL {
                let what = format_args!("whether {by} attacks {square}");
                self.agree(what, |board| board.is_attacked(square, by))?;
                let what = format_args!("{by}'s attackers of {square}");
                self.agree(what, |board| sorted(board.attackers_to(square, by)))?;
            }
            let what = format_args!("the attacks from {square}");
            self.agree(what, |board| sorted(board.attacks_from(square)))?;
        }
        self.agree("the pieces that give check", |board| sorted(board.checkers()))?;
        Ok(())
    }

    fn lists(&mut self) -> Agreement {
        self.agree("the captures and promotions, listed twice", |board| {
            sorted(board.captures_twice())
        })?;
        self.agree("the moves of each role to each square", |board| {
            let mut arrivals = board.arrivals();
            arrivals.iter_mut().for_each(|(_, _, moves)| moves.sort_unstable());
            arrivals.retain(|(_, _, moves)| !moves.is_empty());
            arrivals
        })?;
        self.agree("the moves appended to a list", |board| {
            let (is_unchanged, moves) = board.appended();
            (is_unchanged, sorted(moves))
        })?;
        self.agree("what each move moves, captures and promotes to", |board| {
            let mut facts = board.facts();
            facts.sort_unstable_by_key(|facts| facts.mv);
            facts
        })?;
        Ok(())
    }

    /// Asks for the legality of pseudo-legal moves.
    fn legality(&mut self, setup: &Setup) -> Agreement {
        for mv in reference::pseudo_legal_moves(self.game.rules, setup) {
            self.agree(format_args!("the move that is found for {mv:?}"), |board| board.find(mv))?;
            self.agree(format_args!("whether {mv:?} is legal"), |board| board.is_legal(mv))?;
        }
        Ok(())
    }

    fn trees(&mut self) -> Agreement {
        self.agree("the number of replies", |board| board.count_replies())?;
        self.agree("the positions after the moves, each with its number of moves", |board| {
            let mut children = board.children();
            children.sort_by_cached_key(|(setup, _)| Key::of(setup).0);
            children
        })?;
        self.agree("the moves after which unmaking leaves another position", unmade_wrongly)?;
        self.agree("the position after a pass", |board| {
            let passed = board.pass().is_ok();
            passed.then(|| {
                let after = (board.setup(), board.kept_key(), board.count_legal());
                board.unpass();
                after
            })
        })?;
        Ok(())
    }
}

/// The moves that do not lead back to the position once they are unmade, each with the position that they lead to.
fn unmade_wrongly(board: &mut dyn DynBoard) -> Vec<(Move, Setup)> {
    let (before, mut list) = (board.setup(), Vec::new());
    board.list(Wanted::All, &mut list);
    list.sort_unstable_by_key(|candidate| candidate.mv);
    let mut wrong = Vec::new();
    for candidate in list {
        board.make(candidate.place);
        board.unmake();
        let after = board.setup();
        if after != before {
            wrong.push((candidate.mv, after));
        }
    }
    board.forget();
    wrong
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}
