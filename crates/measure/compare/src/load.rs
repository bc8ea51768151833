use core::fmt;
use std::{fs, time::Instant};

/// The load on the machine during a run, from what the system counts before it and after it.
///
/// A run on a quiet machine has about as much processor time as wall time. A thread that waits has rivals for its
/// processor, and a processor that is stolen is one of a virtual machine whose host has other work.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct Load {
    /// The number of threads that ran or waited for a processor, the mean of the minute before the run.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub average: Option<f64>,
    /// The seconds of the run by the wall clock.
    pub wall: f64,
    /// The seconds that the measuring thread ran.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub processor: Option<f64>,
    /// The seconds that it waited for a processor.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub waited: Option<f64>,
    /// The seconds that the host of a virtual machine took from all its processors.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub stolen: Option<f64>,
}

impl Load {
    /// Begins to count. The returned function ends it; call it from the same thread.
    pub fn begin() -> impl FnOnce() -> Load {
        let average = fs::read_to_string("/proc/loadavg").ok();
        let average = average.and_then(|text| text.split_whitespace().next()?.parse().ok());
        let (start, [processor, waited], stolen) = (Instant::now(), of_thread(), stolen());
        move || {
            let since = |end: Option<f64>, begin: Option<f64>| Some((end? - begin?).max(0.0));
            let [processor_now, waited_now] = of_thread();
            Load {
                average,
                wall: start.elapsed().as_secs_f64(),
                processor: since(processor_now, processor),
                waited: since(waited_now, waited),
                stolen: since(self::stolen(), stolen),
            }
        }
    }

    /// The part of the run that the measuring thread waited for a processor; 0 if that is not known.
    #[must_use]
    pub fn waiting(&self) -> f64 {
        self.waited.unwrap_or(0.0) / self.wall.max(1e-9)
    }
}

/// `load 1.9 before; 41.2 s, of which the thread ran 39.0 s and waited 2.1 s; 0.0 s stolen`, as far as it is known.
impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(average) = self.average {
            write!(f, "load {average} before; ")?;
        }
        write!(f, "{:.1} s", self.wall)?;
        if let Some((processor, waited)) = self.processor.zip(self.waited) {
            write!(f, ", of which the thread ran {processor:.1} s and waited {waited:.1} s")?;
        }
        match self.stolen {
            Some(stolen) => write!(f, "; {stolen:.1} s stolen"),
            None => Ok(()),
        }
    }
}

/// The seconds that this thread ran and that it waited for a processor, if Linux reports them.
fn of_thread() -> [Option<f64>; 2] {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let mut numbers = text.split_whitespace().map(|nanos| Some(nanos.parse::<f64>().ok()? / 1e9));
    [(); 2].map(|()| numbers.next().flatten())
}

/// The seconds that the host has stolen from all processors, if Linux reports them.
fn stolen() -> Option<f64> {
    // cpu user nice system idle iowait irq softirq steal, in ticks, of which Linux shows programs 100 a second.
    const TICKS: f64 = 100.0;
    let text = fs::read_to_string("/proc/stat").ok()?;
    let ticks: f64 = text.lines().next()?.split_whitespace().nth(8)?.parse().ok()?;
    Some(ticks / TICKS)
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::*;

    #[test]
    fn a_thread_that_sleeps_neither_runs_nor_waits() {
        let end = Load::begin();
        thread::sleep(Duration::from_millis(50));
        let load = end();
        assert!(load.wall >= 0.05);
        assert!(load.processor.is_none_or(|seconds| seconds < load.wall / 2.0), "{load}");
        assert!((0.0..1.0).contains(&load.waiting()), "{load}");
        assert!(load.stolen.is_none_or(|seconds| seconds >= 0.0), "{load}");
    }

    #[test]
    fn what_the_system_does_not_report_is_left_out() {
        let mut load = Load { wall: 2.0, ..Load::default() };
        assert_eq!(load.to_string(), "2.0 s");
        (load.processor, load.waited) = (Some(1.5), Some(0.5));
        (load.average, load.stolen) = (Some(1.9), Some(0.0));
        let text =
            "load 1.9 before; 2.0 s, of which the thread ran 1.5 s and waited 0.5 s; 0.0 s stolen";
        assert_eq!((load.to_string(), load.waiting()), (text.into(), 0.25));
    }
}
