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
    coming_from_another_library "../docs/coming-from-another-library.md"
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

// The crates, as in docs/architecture.md.
chapters! {
    crate_squares "../crates/contract/squares/README.md"
    crate_rules "../crates/contract/rules/README.md"
    crate_board "../crates/contract/board/README.md"
    crate_raw "../crates/contract/raw/README.md"
    crate_bitboard "../crates/boards/bitboard/README.md"
    crate_lerf "../crates/boards/lerf/README.md"
    crate_lefr "../crates/boards/lefr/README.md"
    crate_mailbox "../crates/boards/mailbox/README.md"
    crate_x88 "../crates/boards/x88/README.md"
    crate_mailbox10x12 "../crates/boards/mailbox10x12/README.md"
    crate_properties "../crates/checks/properties/README.md"
    crate_plain "../crates/boards/plain/README.md"
    crate_explain "../crates/boards/explain/README.md"
    crate_notation "../crates/contract/notation/README.md"
    crate_game "../crates/play/game/README.md"
    crate_pgn "../crates/play/pgn/README.md"
    crate_perft "../crates/contract/perft/README.md"
    crate_search "../crates/play/search/README.md"
    crate_uci "../crates/play/uci/README.md"
    crate_compare "../crates/measure/compare/README.md"
    crate_units "../crates/measure/units/README.md"
    crate_backend "../crates/boards/backend/README.md"
    crate_diff "../crates/checks/diff/README.md"
    crate_conformance "../crates/checks/conformance/README.md"
    crate_lab "../crates/programs/lab/README.md"
    crate_answers "../crates/programs/answers/README.md"
    crate_polyboard "../crates/programs/polyboard/README.md"
    crate_cli "../crates/programs/cli/README.md"
    crate_commands "../crates/programs/commands/README.md"
}
