use super::Evaluation;

pub(super) const PLAIN: [[i16; 2]; 6] =
    [[100, 100], [300, 300], [300, 300], [500, 500], [900, 900], [0, 0]];

pub(super) const TUNED: Evaluation = Evaluation {
    phase: [0, 1, 1, 2, 4, 0],
    full: 24,
    values: [[90, 110], [310, 300], [320, 315], [480, 520], [950, 950], [0, 0]],
    opening: super::NO_SQUARES,
    ending: super::NO_SQUARES,
};
