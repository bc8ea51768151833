//! The variant by name.
//!
//! An unknown name is invalid input rather than wrong usage, as for backends.

use polyboard::BuiltInVariant;

use crate::failure::Failure;

/// The argument for the variant.
#[derive(clap::Args, Debug)]
pub struct VariantArgs {
    /// Variant: chess, which includes Chess960, or makruk
    #[arg(long, value_name = "NAME", default_value_t = BuiltInVariant::default().to_string())]
    variant: String,
}

impl VariantArgs {
    pub fn read(&self) -> Result<BuiltInVariant, Failure> {
        Ok(self.variant.parse()?)
    }
}

/// The argument for the variant of this name, with a blank before it; empty for the default.
pub fn argument(name: &str) -> String {
    match name.parse::<BuiltInVariant>() {
        Ok(variant) if variant == BuiltInVariant::default() => String::new(),
        _ => format!(" --variant {name}"),
    }
}
