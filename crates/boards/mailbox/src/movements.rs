//! The movements of a variant's roles, as constants.

use core::marker::PhantomData;

use polyboard_rules::{Movement, Role, Variant};
use polyboard_squares::{Direction, SquareMapping, Step, table};

use crate::{
    layout::{Hop, Layout},
    relation::leaps,
    side::Side,
};

pub(crate) const PAWN: u8 = Role::Pawn as u8;
pub(crate) const KNIGHT: u8 = Role::Knight as u8;
pub(crate) const BISHOP: u8 = Role::Bishop as u8;
pub(crate) const ROOK: u8 = Role::Rook as u8;
pub(crate) const QUEEN: u8 = Role::Queen as u8;
pub(crate) const KING: u8 = Role::King as u8;

/// Repeats code for each role but pawn and king, with the number of the role as a constant.
macro_rules! each_piece {
    ($role:ident => $code:expr) => {
        $crate::movements::each_piece! { $role => $code; KNIGHT BISHOP ROOK QUEEN }
    };
    ($role:ident => $code:expr; $($each:ident)*) => {{
        $({
            const $role: u8 = $crate::movements::$each;
            $code;
        })*
    }};
}
pub(crate) use each_piece;

/// The movements of one role, for one side, under one layout.
pub(crate) struct Movements<V, L, C, const ROLE: u8>(PhantomData<(V, L, C)>);

impl<V: Variant, L: Layout, C: Side, const ROLE: u8> Movements<V, L, C, ROLE> {
    /// The leaps of the role; none for a slider.
    pub(crate) const HOPS: &'static [Hop] = {
        let (hops, len) = const { &Self::hops() };
        hops.split_at(*len).0
    };

    /// Whether the role slides.
    pub(crate) const IS_SLIDER: bool =
        matches!(V::RULES.movement(Role::ALL[ROLE as usize]), Some(Movement::Slider(_)));

    /// Whether the leaps of the role include one step to the west and one to the east.
    pub(crate) const STEPS_ASIDE: bool = {
        let (mut aside, mut i) = (0, 0);
        while i < Self::HOPS.len() {
            let step = Hop::step(Self::HOPS[i].number);
            aside += (step.north == 0 && step.east.abs() == 1) as u32;
            i += 1;
        }
        aside == 2
    };

    /// Whether the role slides in the direction of this number.
    pub(crate) const fn slides(direction: u8) -> bool {
        let wanted = Direction::ALL[direction as usize].step();
        if let Some(Movement::Slider(directions)) = V::RULES.movement(Role::ALL[ROLE as usize]) {
            let mut i = 0;
            while i < directions.len() {
                let step = C::COLOR.step(directions[i].step());
                if step.east == wanted.east && step.north == wanted.north {
                    return true;
                }
                i += 1;
            }
        }
        false
    }

    const fn hops() -> ([Hop; 8], usize) {
        let steps = leaps::<V>(Role::ALL[ROLE as usize]);
        let hops = table![i in 8 => {
            let step = if i < steps.len() { steps[i] } else { Step::new(0, 0) };
            Hop::new(L::Mapping::GEOMETRY, C::COLOR.step(step))
        }];
        (hops, steps.len())
    }
}
