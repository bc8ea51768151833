#!/usr/bin/env bash
# A new question of the contract touches three files, and the compiler names them: in a copy of the workspace, this adds
# a method to the contract, and fills in what clippy and rustc report. Then diff, conformance, the board that lies
# and the package for Python have the question, though none of them was touched.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/semver
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
cd "$copy"
# Three tests run here, for less time than it takes to optimise boards.
export CARGO_TARGET_DIR=$folder CARGO_PROFILE_TEST_OPT_LEVEL=0
board=crates/contract/board/src

# Puts a line before the first line of a file that has this text.
before() {
  local file=$1 text=$2 line=$3 at
  at=$(grep -nF -m 1 "$text" "$file" | cut -d : -f 1) ||
    { printf '%s has no "%s"\n' "$file" "$text" >&2; exit 1; }
  sed -i "${at}i $line" "$file"
}

# Checks that a package does not compile, and that the file is among those that the errors name.
named() {
  local package=$1 file=$2 error=$3
  if cargo clippy --locked --no-deps --package "$package" >clippy.txt 2>&1 ||
    ! grep -F -A 12 "$error" clippy.txt | grep -qF -- "$file"; then
    cat clippy.txt
    printf 'the compiler does not name %s\n' "$file" >&2
    exit 1
  fi
}

before $board/contract.rs '    /// The board after the side to move passes' \
  '    /// A later question.\n    fn later(\&self) -> u64 {\n        self.count_legal() + 1\n    }\n'

forgotten='missing trait method provided by default: `later`'
named polyboard-board $board/keyed.rs "$forgotten"
before $board/keyed.rs '        fn setup() -> Setup;' '        fn later() -> u64;'
named polyboard-backend crates/boards/backend/src/any_board.rs "$forgotten"
before crates/boards/backend/src/any_board.rs '    fn setup(&self) -> Setup {' \
  '    fn later(\&self) -> u64 {\n        self.ask(Question::Later).number()\n    }\n'
named polyboard-backend crates/boards/backend/src/any_board.rs 'named `Later` found for enum `polyboard_board::Question`'
before $board/question.rs '        Turn "the side to move";' '        Later "the later question";'
named polyboard-board $board/question.rs 'Question::Later` not covered'
before $board/question.rs '            Question::Turn => Answer::Color' \
  '            Question::Later => Answer::Number(board.later()),'
sed -i 's/        let mut all = vec!\[Turn, Pieces\];/        let mut all = vec![Later, Turn, Pieces];/' $board/question.rs

cat >>crates/checks/conformance/tests/failures.rs <<'END'

/// A board that answers the later question wrongly.
mod later {
    use std::time::Duration;

    use polyboard_backend::boxed;
    use polyboard_board::{Answer, Board, Question, Reference};
    use polyboard_conformance::{Effort, checks};
    use polyboard_diff::{
        first_wrong_move,
        mutants::{Bug, Mutant, Scene},
    };
    use polyboard_rules::{Chess, Position};

    #[derive(Clone, Copy, Debug)]
    struct Wrong;

    impl Bug for Wrong {
        fn answer(question: Question, _: &Scene<'_>, answer: Answer) -> Answer {
            if question == Question::Later { Answer::Number(7) } else { answer }
        }
    }

    #[test]
    fn everyone_asks_it() {
        let asked = "the later question";
        let failure = checks::agrees_with_reference::<Mutant<Wrong>>(Effort::SHALLOW).unwrap_err();
        assert!(failure.to_string().contains(asked), "{failure}");

        let second = Duration::from_secs(1);
        let report = first_wrong_move::<Mutant<Wrong>, Reference<Chess>>(1, second).unwrap();
        assert!(report.cause.sentence.contains(asked), "{}", report.cause.sentence);

        let board = boxed(Reference::<Chess>::new(&Position::start()));
        assert!(board.answers().contains(&(Question::Later, Answer::Number(21))));
    }
}
END
cargo test --locked --package polyboard-conformance --test main later
# The record of the answers of a board that lies gets the question by itself.
POLYBOARD_BLESS=1 cargo test --locked --package polyboard-diff --test main every_question
grep -A 3 '^the later question$' crates/checks/diff/tests/wrong_answers.txt
# The package for Python gives what `answers` gives, so it only has to compile.
cargo check --locked --manifest-path crates/programs/python/Cargo.toml
printf 'a new question is asked everywhere, with three files touched: keyed.rs, any_board.rs and question.rs\n'
