//! What every board with a name must do alike. One binary, since the boards take longer to compile than
//! the tests to run.

mod games;
mod lockstep;
mod search;
mod uci;
