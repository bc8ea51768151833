//! When to write in colour.

use std::ffi::OsString;

/// When to write in colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub(crate) enum When {
    /// Where a terminal shows it, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Into files and pipes too.
    Always,
    /// Nowhere.
    Never,
}

impl When {
    /// What the command line asks for, read before clap reads it: clap's own help and errors are to
    /// obey, and by the time it has parsed the flag it has printed them. Nonsense is left to clap.
    pub(crate) fn wanted(args: impl Iterator<Item = OsString>) -> When {
        let (mut when, mut is_next) = (When::Auto, false);
        for arg in args {
            let arg = arg.to_string_lossy();
            let value = if is_next { Some(&*arg) } else { arg.strip_prefix("--color=") };
            when = match value {
                Some("always") => When::Always,
                Some("never") => When::Never,
                Some(_) => When::Auto,
                None => when,
            };
            is_next = arg == "--color";
        }
        when
    }

    /// Makes it so, for stdout and stderr.
    pub(crate) fn apply(self) {
        match self {
            When::Auto => anstream::ColorChoice::Auto,
            When::Always => anstream::ColorChoice::Always,
            When::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_found_in_either_spelling() {
        let wanted = |line: &str| When::wanted(line.split(' ').map(OsString::from));
        assert_eq!(wanted("polyboard map"), When::Auto);
        assert_eq!(wanted("polyboard --color always map"), When::Always);
        assert_eq!(wanted("polyboard map --color=never"), When::Never);
        assert_eq!(wanted("polyboard map --color sometimes"), When::Auto);
        assert_eq!(wanted("polyboard map --color"), When::Auto);
    }
}
