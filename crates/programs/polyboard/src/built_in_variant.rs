#[cfg(feature = "dyn-board")]
use polyboard_backend::AnyVariant;
use polyboard_rules::{Chess, Makruk, Rules, Variant};

/// A job to run with any one variant by [`BuiltInVariant::visit`]; its fields carry what it needs to know.
pub trait VariantVisitor {
    /// The result of the job.
    type Output;

    /// Does the job under the rules of `V`; compiled once for each variant.
    fn visit<V: Variant>(self) -> Self::Output;
}

/// Makes the enum of the variants, and the functions that lead from a name to a type: the one list of them.
macro_rules! variants {
    ($($(#[$what:meta])+ $name:ident,)+) => {
        /// The variants that are built in, by their names on the command line.
        ///
        /// Boards are generic over the variant, but for those of a textbook, which play chess. So every other backend
        /// plays all of these, and also a variant that is not listed here. A new variant is one block of data.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::VariantArray)]
        #[non_exhaustive]
        pub enum BuiltInVariant { $($(#[$what])+ $name),+ }

        impl BuiltInVariant {
            /// Runs a job with this variant.
            pub fn visit<J: VariantVisitor>(self, job: J) -> J::Output {
                match self { $(BuiltInVariant::$name => job.visit::<$name>()),+ }
            }

            /// The rules of the variant.
            #[must_use]
            pub const fn rules(self) -> Rules {
                match self { $(BuiltInVariant::$name => $name::RULES),+ }
            }

            /// The variant with its functions, for code that is compiled once for all variants.
            #[cfg(feature = "dyn-board")]
            #[must_use]
            pub fn any(self) -> AnyVariant {
                match self { $(BuiltInVariant::$name => AnyVariant::of::<$name>()),+ }
            }
        }
    };
}

variants! {
    /// Orthodox chess, and Chess960.
    #[default]
    Chess,
    /// Thai chess.
    Makruk,
}

impl BuiltInVariant {
    /// All built-in variants.
    pub const ALL: &'static [BuiltInVariant] = <BuiltInVariant as strum::VariantArray>::VARIANTS;
}
