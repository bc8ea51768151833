/// A part of the units: part 2 of 3 has the units 2, 5, 8 and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// The part that has all units.
    pub const WHOLE: Part = Part { number: 1, of: 1 };

    /// Part `number` of `of` parts, or `None` unless `1 <= number <= of`.
    #[must_use]
    pub const fn new(number: u64, of: u64) -> Option<Part> {
        if 1 <= number && number <= of { Some(Part { number, of }) } else { None }
    }

    /// Whether the part has the unit of this place in the file, from 0.
    pub(crate) const fn has(self, place: u64) -> bool {
        place % self.of == self.number - 1
    }
}
