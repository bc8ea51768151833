//! Every trace of every piece on every square, compared with the reference generator, and its
//! equations recomputed; the text of a sample of them.

use polyboard::{
    Chess, Color, Makruk, Piece, Role, Setup, Variant,
    backends::{explainer, explainers},
    explain::{
        BitboardExplainer, Explain, NumberFormat, Operator, Outcome, Question, Trace, TraceLine,
    },
    rules::{CastlingRights, MoveKind, reference},
    sliders::Algorithm,
    squares::{
        Geometry, Lefr, Lerf, Mailbox0x88, Mailbox10x12, MappingInfo, Square, SquareMapping,
    },
};
use polyboard_conformance::{Effort, corpus};

/// A sample of the corpora: some thirty positions of chess, so each piece on each square is asked about in six of them.
const SAMPLE: Effort = Effort::SHALLOW.with_sample(8);

/// Boards that differ in how they find steps, and bitboards with either kind of slider table,
/// whichever is faster in this build.
fn boards() -> Vec<Box<dyn Explain>> {
    let mut boards = explainers();
    boards.retain(|board| !board.name().starts_with("lerf+"));
    for (name, algorithm) in [("magic", Algorithm::Magic), ("pext", Algorithm::Pext)] {
        let mapping = MappingInfo::of::<Lefr>();
        boards.push(Box::new(BitboardExplainer::new(name, mapping, algorithm)));
    }
    boards
}

fn each_piece(mut job: impl FnMut(Square, Piece)) {
    for square in Square::ALL {
        for color in Color::ALL {
            Role::ALL.into_iter().for_each(|role| job(square, Piece::new(color, role)));
        }
    }
}

/// The targets that the reference generator finds.
fn targets(question: &Question) -> Vec<Square> {
    let mut setup = question.setup.clone();
    setup.castling = CastlingRights::NONE;
    let moves = reference::pseudo_legal_moves(&question.rules, &setup);
    let from_there = moves.iter().filter(|mv| mv.origin() == question.from);
    let mut targets: Vec<Square> = from_there.map(|mv| mv.target()).collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

fn promotes(question: &Question) -> bool {
    let moves = reference::pseudo_legal_moves(&question.rules, &question.setup);
    let is_promotion = |kind| matches!(kind, MoveKind::Promotion(_));
    moves.iter().any(|mv| mv.origin() == question.from && is_promotion(mv.kind()))
}

/// One question in this number has its traces formatted, which takes longer than to find the targets and to compute the
/// equations. This number and the next have no divisor in common with those of squares and pieces, so the sample has all
/// of them.
const FORMATTED: usize = 17;

/// One question in this number is asked about a position, and each about the last one.
const ASKED: usize = 5;

fn check_all<V: Variant>(setups: &[Setup]) {
    let boards = boards();
    let mut questions = 0;
    for (setup, later) in setups.iter().zip((0..setups.len()).rev()) {
        each_piece(|square, piece| {
            questions += 1;
            if later > 0 && !(questions + later).is_multiple_of(ASKED) {
                return;
            }
            let Ok(question) = Question::new(&V::RULES, setup, square, piece) else {
                assert!(piece.role == Role::Pawn && (square.rank() as u8).is_multiple_of(7));
                return;
            };
            let (expected, promotes) = (targets(&question), promotes(&question));
            for board in &boards {
                let trace = board.explain(&question);
                let place = || format!("{piece} on {square}\n{setup:?}\n{trace}");
                assert_eq!(trace.targets, expected, "{}", place());
                assert_eq!(tells_of_promotion(&trace), promotes, "{}", place());
                assert!(trace.lines.len() <= 35, "{}", place());
                if questions % FORMATTED == 0 {
                    let text = trace.to_string();
                    let is_narrow = text.lines().all(|line| line.chars().count() <= Trace::WIDTH);
                    assert!(is_narrow, "{text}");
                }
                for line in &trace.lines {
                    assert!(line.equations.iter().all(|equation| equation.holds()), "{}", place());
                }
            }
        });
    }
}

fn tells_of_promotion(trace: &Trace) -> bool {
    use Outcome::{Capture, Empty, Promoting};
    let promotes = |outcome: &Outcome| match outcome {
        Empty { promotes, .. } | Capture { promotes, .. } => *promotes,
        outcome => matches!(outcome, Promoting(_)),
    };
    trace.lines.iter().any(|line| promotes(&line.outcome))
}

fn setups<V: Variant>() -> Vec<Setup> {
    let positions = corpus::positions::<V>(SAMPLE).into_iter();
    let mut setups: Vec<Setup> = positions.map(|position| position.setup().clone()).collect();
    setups.push(Setup::empty());
    setups
}

#[test]
fn all_boards_find_what_the_reference_finds_in_chess() {
    let setups = setups::<Chess>();
    assert!(setups.len() >= 25 && setups.iter().any(|setup| setup.en_passant.is_some()));
    check_all::<Chess>(&setups);
}

#[test]
fn all_boards_find_what_the_reference_finds_in_makruk() {
    check_all::<Makruk>(&setups::<Makruk>());
}

#[test]
fn sixty_four_pieces_of_one_colour_have_numbers_enough() {
    for color in Color::ALL {
        let mut setup = Setup::empty();
        Square::ALL.into_iter().for_each(|at| setup.put(at, Some(Piece::new(color, Role::Knight))));
        check_all::<Chess>(&[setup]);
    }
}

/// Compares the cells that a line adds, tests or looks up with the neutral board.
fn check_cell(board: &str, line: &TraceLine) {
    let last = |n: usize| line.equations[n].value.value;
    let square = line.outcome.targets().first().copied().or(match line.outcome {
        Outcome::Blocked { at, .. } | Outcome::NothingToCapture { at } => Some(at),
        _ => None,
    });
    let is_off = matches!(line.outcome, Outcome::Off { .. });
    assert_eq!(square.is_none(), is_off, "{line:?}");
    let geometry = geometry(board);
    let to = last(0) as i16;
    assert_eq!(geometry.square(to), square, "{line:?}");
    if board == "0x88" {
        let [sum, test] = &line.equations[..] else { panic!("{line:?}") };
        assert_eq!(test.first, sum.value);
        assert_eq!(test.then[0].0, Operator::And);
        assert_eq!((test.then[0].1.value, test.value.value == 0), (0x88, !is_off));
    } else {
        let place = line.equations[1].first.name.as_deref();
        assert_eq!(place, Some(format!("cells[{to}]").as_str()));
        assert_eq!(last(1) == 0xc0, is_off, "{line:?}");
    }
}

fn geometry(board: &str) -> Geometry {
    match board {
        "0x88" => Mailbox0x88::GEOMETRY,
        "10x12" => Mailbox10x12::GEOMETRY,
        _ => Lerf::GEOMETRY,
    }
}

#[test]
fn cells_are_what_the_numbers_say() {
    let kiwipete = &setups::<Chess>()[1];
    for setup in [kiwipete, &Setup::empty()] {
        each_piece(|square, piece| {
            let Ok(question) = Question::new(&Chess::RULES, setup, square, piece) else { return };
            for name in ["0x88", "10x12", "8x8"] {
                let trace = explainer(name).expect("a backend").explain(&question);
                trace.lines.iter().for_each(|line| check_cell(name, line));
                let first = &trace.lines[0].equations[0].first;
                assert!(name == "8x8" || first.value == u64::from(trace.index), "{trace}");
            }
        });
    }
}

/// `leaps[14][28]` is the leap with the number 14 from index 28, `rays[0][28][1]` the second square
/// to the north.
#[test]
fn the_table_entries_of_8x8_are_those_the_board_reads() {
    let knight = Piece::new(Color::White, Role::Knight);
    let rook = Piece::new(Color::White, Role::Rook);
    let first = |piece| {
        let question = Question::new(&Chess::RULES, &Setup::empty(), Square::E4, piece).unwrap();
        let trace = explainer("8x8").unwrap().explain(&question);
        trace.lines[..2].iter().map(|line| line.equations[0].to_string()).collect::<Vec<_>>()
    };
    // One file east is 3 of 0 to 4, two ranks north 4 of 0 to 4: 5 * 4 + 3.
    assert_eq!(first(knight), ["leaps[23][28] = 45", "leaps[21][28] = 43"]);
    assert_eq!(first(rook), ["rays[0][28][0] = 36", "rays[0][28][1] = 44"]);
}

#[test]
fn a_table_of_leaps_is_the_union_of_its_shifts() {
    each_piece(|square, piece| {
        if !matches!(piece.role, Role::Knight | Role::King) {
            return;
        }
        let question = Question::new(&Chess::RULES, &Setup::empty(), square, piece).unwrap();
        let has_sets = |name: &str| {
            !["0x88", "10x12", "8x8", "16x12"].contains(&name) && !name.starts_with("by-")
        };
        for board in boards().iter().filter(|board| has_sets(board.name())) {
            let trace = board.explain(&question);
            let [shifts @ .., table, _] = &trace.lines[..] else { panic!("{trace}") };
            let value = |line: &TraceLine| line.equations[0].value.value;
            assert_eq!(shifts.iter().fold(0, |all, line| all | value(line)), value(table));
            assert_eq!(table.equations[0].first.format, NumberFormat::Place);
        }
    });
}
