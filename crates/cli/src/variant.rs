//! The variant by its name.
//!
//! An unknown name is invalid input rather than wrong usage, as it is for backends.

use polyboard::BuiltInVariant;
use strum::IntoEnumIterator;

use crate::{failure::Failure, output::quote};

/// Which game is played.
#[derive(clap::Args, Debug)]
pub(crate) struct VariantArgs {
    /// The variant: chess, which includes Chess960, or makruk
    #[arg(long, value_name = "NAME", default_value = "chess")]
    variant: String,
}

impl VariantArgs {
    /// The variant of that name.
    pub(crate) fn game(&self) -> Result<BuiltInVariant, Failure> {
        self.variant.parse().map_err(|_| {
            let names: Vec<String> = BuiltInVariant::iter().map(|game| game.to_string()).collect();
            let (unknown, names) = (quote(&self.variant), names.join(", "));
            Failure::new(format!("unknown variant {unknown}; name one of {names}"))
        })
    }
}
