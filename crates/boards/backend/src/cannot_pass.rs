use core::{error, fmt};

/// The error of a pass in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct CannotPass;

impl fmt::Display for CannotPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side in check cannot pass; make a move that ends the check")
    }
}

impl error::Error for CannotPass {}
