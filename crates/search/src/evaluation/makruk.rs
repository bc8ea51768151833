use super::Evaluation;

pub(super) const PLAIN: [[i16; 2]; 6] =
    [[100, 100], [300, 300], [250, 250], [500, 500], [150, 150], [0, 0]];

pub(super) const TUNED: Evaluation = Evaluation {
    phase: [0, 2, 2, 4, 1, 0],
    full: 34,
    values: [[90, 110], [310, 300], [250, 250], [500, 500], [160, 160], [0, 0]],
    opening: super::NO_SQUARES,
    ending: super::NO_SQUARES,
};
