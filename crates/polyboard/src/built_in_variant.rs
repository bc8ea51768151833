use polyboard_rules::{Chess, Makruk, Rules, Variant};

/// The variants that are built in, by their names on the command line.
///
/// Boards are generic over the variant, so every backend plays all of these, and also a variant
/// that is not listed here: to add one is to write one block of data.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    Default,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
)]
#[strum(serialize_all = "lowercase")]
pub enum BuiltInVariant {
    /// Orthodox chess, and Chess960.
    #[default]
    Chess,
    /// Thai chess.
    Makruk,
}

impl BuiltInVariant {
    /// All built-in variants.
    pub const ALL: [BuiltInVariant; 2] = [BuiltInVariant::Chess, BuiltInVariant::Makruk];

    /// The rules of the variant.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            BuiltInVariant::Chess => Chess::RULES,
            BuiltInVariant::Makruk => Makruk::RULES,
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_variant_goes_by_the_name_in_its_rules() {
        assert!(BuiltInVariant::iter().eq(BuiltInVariant::ALL));
        for variant in BuiltInVariant::ALL {
            assert_eq!(variant.to_string(), variant.rules().name);
            assert_eq!(variant.rules().name.parse(), Ok(variant));
        }
    }
}
