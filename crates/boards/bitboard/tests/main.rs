//! Tests of the generator on other storages and sliders.

mod batches;
mod combinations;
mod docs;
mod storages;
