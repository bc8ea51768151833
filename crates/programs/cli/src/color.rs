//! The choice of when to write in colour.

use std::ffi::OsString;

use clap::ValueEnum;

/// The choice of when to write in colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum When {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Also in files and pipes.
    Always,
    /// Without colour.
    Never,
}

impl When {
    /// The choice on the command line, read before clap parses it, because clap prints help and
    /// errors while it parses. clap itself rejects unknown values.
    pub fn wanted(args: impl Iterator<Item = OsString>) -> When {
        let (mut when, mut is_next) = (When::Auto, false);
        for arg in args {
            let arg = arg.to_string_lossy();
            let value = if is_next { Some(&*arg) } else { arg.strip_prefix("--color=") };
            when = value.map_or(when, |it| When::from_str(it, true).unwrap_or_default());
            is_next = arg == "--color";
        }
        when
    }

    /// Applies the choice to stdout and stderr.
    pub fn apply(self) {
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
        assert_eq!(wanted("polyboard map --color=NEVER"), When::Never);
        assert_eq!(wanted("polyboard map --color sometimes"), When::Auto);
        assert_eq!(wanted("polyboard map --color"), When::Auto);
    }
}
