//! The size of a move.

use polyboard::rules::reference;

use super::prelude::*;

/// Nenad Petrovic, 1964: no position of a game has more moves.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

/// The number of times that the list is copied into the table.
const COPIES: usize = 300;

/// A position with the moves that a generator finds in it. No generator runs, since it would take most of the time.
struct Node {
    setup: Setup,
    found: Vec<Found>,
}

impl Node {
    fn new(position: &Position<Chess>) -> Node {
        let setup = position.setup().clone();
        let found = |mv: Move| {
            let role = setup.piece_at(mv.origin()).expect("a move is that of a piece").role;
            Found { mv, role, captured: captured(mv, &setup) }
        };
        let found = reference::moves(position).into_iter().map(found).collect();
        Node { setup, found }
    }
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let most = Node::new(&read_fen(MOST_MOVES).expect("the FEN is a legal position"));
    let games: Vec<Node> = positions(64).iter().map(Node::new).collect();
    let (most, games) = (std::slice::from_ref(&most), games.as_slice());
    let sizes = [2.0, 4.0, size_of::<Fields<u8>>() as f64, size_of::<Fields<usize>>() as f64];
    let named = ["16 bits", "32 bits", "struct of bytes", "record"].into_iter().zip(sizes);
    bench.count("bytes", "bytes", &named.collect::<Vec<_>>());
    let moves = |nodes: &[Node]| nodes.iter().map(|node| node.found.len()).sum::<usize>();
    let small = |found: Found| found.mv;
    let mut time = |name, operations, contenders| {
        bench.time(Workload { name, unit: "ns per move", operations }, contenders)
    };
    macro_rules! encoded {
        ($work:ident) => {
            vec![
                over("16 bits", most, $work(small)),
                over("32 bits", most, $work(packed)),
                over("struct of bytes", most, $work(fields::<u8>)),
                over("record", most, $work(fields::<usize>)),
            ]
        };
    }
    time("written", moves(most), encoded!(written))?;
    time("stored", COPIES * moves(most), encoded!(stored))?;
    time(
        "games",
        moves(games),
        vec![
            over("16 bits", games, sorted(small, read_small)),
            over("32 bits", games, sorted(packed, read_packed)),
            over("struct of bytes", games, sorted(fields::<u8>, |fields, _| fields)),
            over("record", games, sorted(fields::<usize>, read_record)),
        ],
    )
}

/// Writes the list of each position, and looks at its ends.
fn written<E>(encoded: impl Fn(Found) -> E + Copy) -> impl FnMut(&Node) -> u64 {
    let mut list = Vec::with_capacity(256);
    move |node| {
        list.clear();
        list.extend(black_box(&node.found).iter().copied().map(encoded));
        black_box(&list).len() as u64
    }
}

/// Copies a list many times into one table, as a history or a book is filled.
fn stored<E: Copy>(encoded: impl Fn(Found) -> E + Copy) -> impl FnMut(&Node) -> u64 {
    let mut table: Vec<E> = Vec::new();
    move |node| {
        let list: Vec<E> = node.found.iter().copied().map(encoded).collect();
        table.clear();
        for _ in 0..COPIES {
            table.extend_from_slice(black_box(&list));
        }
        black_box(&table).len() as u64
    }
}

/// Writes each list, gives each move its score once, sorts by the scores, and reads all moves in their order.
fn sorted<E: Copy>(
    encoded: impl Fn(Found) -> E,
    read: impl Fn(E, &Setup) -> Fields<u8>,
) -> impl FnMut(&Node) -> u64 {
    let mut list: Vec<(u32, E)> = Vec::with_capacity(256);
    move |node| {
        list.clear();
        for &found in black_box(&node.found) {
            let mv = black_box(encoded(found));
            list.push((score(read(mv, &node.setup)), mv));
        }
        list.sort_unstable_by_key(|&(score, _)| score);
        list.iter().fold(0_u64, |sum, &(_, mv)| {
            let Fields { from, to, .. } = read(mv, &node.setup);
            sum.rotate_left(1).wrapping_add(u64::from(from) << 6 | u64::from(to))
        })
    }
}

fn over<'a>(
    name: &'static str,
    nodes: &'a [Node],
    mut work: impl FnMut(&Node) -> u64 + 'a,
) -> Contender<'a> {
    Contender::new(name, move || nodes.iter().map(&mut work).fold(0, u64::wrapping_add))
}

/// The most valuable victim first, and the least valuable attacker; the squares make it unique.
#[inline(always)]
fn score(Fields { from, to, role, captured, promotion }: Fields<u8>) -> u32 {
    let victim = captured.map_or(0, |role| 1 + role as u32);
    let promotion = promotion.map_or(0, |role| role as u32);
    (6 - victim) << 24
        | (role as u32) << 20
        | u32::from(from) << 12
        | u32::from(to) << 4
        | promotion
}

/// The data of a move that a generator has when it finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Found {
    mv: Move,
    role: Role,
    captured: Option<Role>,
}

/// The captured role, which a small move has to ask the board for.
#[inline(always)]
fn captured(mv: Move, setup: &Setup) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Castling => None,
        _ => setup.piece_at(mv.target()).map(|piece| piece.role),
    }
}

/// A record of plain fields: a byte for each, or `usize` for squares as in a guide to a JavaScript makruk engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fields<S> {
    from: S,
    to: S,
    role: Role,
    captured: Option<Role>,
    promotion: Option<Role>,
}

#[inline(always)]
fn fields<S: From<u8>>(Found { mv, role, captured }: Found) -> Fields<S> {
    let [from, to] = [mv.origin(), mv.target()].map(|square| square.index().into());
    Fields { from, to, role, captured, promotion: mv.promotes_to() }
}

#[inline(always)]
fn read_record(fields: Fields<usize>, _: &Setup) -> Fields<u8> {
    let Fields { from, to, role, captured, promotion } = fields;
    Fields { from: from as u8, to: to as u8, role, captured, promotion }
}

/// 16 bits, as in Stockfish: squares, promotion and kind. The board must provide the roles.
#[inline(always)]
fn read_small(mv: Move, setup: &Setup) -> Fields<u8> {
    let role = setup.piece_at(mv.origin()).map_or(Role::Pawn, |piece| piece.role);
    fields(Found { mv, role, captured: captured(mv, setup) })
}

/// The same 16 bits, with the role and the captured role above them: Chess Programming Wiki,
/// [Encoding Moves](https://www.chessprogramming.org/Encoding_Moves).
#[inline(always)]
fn packed(Found { mv, role, captured }: Found) -> u32 {
    let captured = captured.map_or(0, |role| 1 + role as u32);
    u32::from(mv.bits()) | (role as u32) << 16 | captured << 19
}

#[inline(always)]
fn read_packed(packed: u32, _: &Setup) -> Fields<u8> {
    let captured = (packed >> 19 & 7).checked_sub(1).map(|role| Role::ALL[role as usize % 6]);
    let role = Role::ALL[(packed >> 16 & 7) as usize % 6];
    fields(Found { mv: Move::from_bits(packed as u16), role, captured })
}
