//! Variants other than chess and makruk, on every board, held against the reference.

mod drawn;
mod lockstep;
mod odd;
