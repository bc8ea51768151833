//! Tests of the generator on other storages and sliders.

mod combinations;
mod docs;
mod storages;
