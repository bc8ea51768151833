//! The chapters of docs/ and every README, so that their Rust blocks are tested.

macro_rules! chapters {
    ($($name:ident $path:literal)*) => {$(
        #[doc = include_str!($path)]
        mod $name {}
    )*};
}

chapters! {
    readme "../README.md"
    architecture "../docs/architecture.md"
    index "../docs/README.md"
    primer "../docs/primer.md"
    primer_sets "../docs/primer-sets.md"
    a_board_in_one_sitting "../docs/a-board-in-one-sitting.md"
    a_board_in_one_sitting_moves "../docs/a-board-in-one-sitting-moves.md"
    a_board_in_one_sitting_count "../docs/a-board-in-one-sitting-count.md"
    square_mappings "../docs/square-mappings.md"
    where_a_shift_wraps "../docs/where-a-shift-wraps.md"
    which_mapping "../docs/which-mapping.md"
    bitboards "../docs/bitboards.md"
    sliders "../docs/sliders.md"
    mailboxes "../docs/mailboxes.md"
    storing_a_position "../docs/storing-a-position.md"
    attack_tables "../docs/attack-tables.md"
    game_state "../docs/game-state.md"
    moves_and_their_encoding "../docs/moves-and-their-encoding.md"
    zobrist_keys "../docs/zobrist-keys.md"
    the_contract "../docs/the-contract.md"
    a_game "../docs/a-game.md"
    repetitions_and_draws "../docs/repetitions-and-draws.md"
    searching_on_any_board "../docs/searching-on-any-board.md"
    writing_moves "../docs/writing-moves.md"
    the_first_wrong_move "../docs/the-first-wrong-move.md"
    what_the_textbooks_say "../docs/what-the-textbooks-say.md"
    coming_from_another_library "migration.md"
    glossary "../docs/glossary.md"
    makruk "../docs/makruk.md"
    the_boards_in_a_browser "../docs/the-boards-in-a-browser.md"
    counting_on_many_machines "../docs/counting-on-many-machines.md"
    performance "../docs/performance.md"
    claims "../docs/claims.md"
    a_new_backend "../docs/a-new-backend.md"
    a_board_of_your_own "../docs/a-board-of-your-own.md"
    a_built_in_backend "../docs/a-built-in-backend.md"
}

// The crates, as in docs/architecture.md: a module for each folder.
macro_rules! crates {
    ($($folder:ident: $($name:ident)*;)*) => {$(mod $folder {$(
        #[doc = include_str!(concat!("../crates/", stringify!($folder), "/", stringify!($name), "/README.md"))]
        mod $name {}
    )*})*};
}

crates! {
    contract: board notation perft raw rules squares;
    boards: attacks backend bitboard explain lefr lerf mailbox mailbox10x12 plain x88;
    play: game pgn search uci;
    measure: compare units;
    checks: conformance diff properties;
    programs: answers cli commands lab polyboard;
}
