//! Tests of charts, traces and questions, from outside.

mod charts;
mod diagram;
mod index;
mod quiz;
mod sliders;
