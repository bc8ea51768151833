//! Tests of the search for a wrong move, from outside.

mod any_board;
mod causes;
mod every_question;
mod judged;
mod mutants;
mod one_more;
mod outsiders;
