//! Excerpts and lists for error messages.

/// The first twenty characters of a bad text; `…` stands for the rest.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The letters, separated by spaces.
pub(crate) fn spaced(letters: &[char]) -> String {
    letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_cut_off_is_replaced() {
        assert_eq!(excerpt(""), "");
        assert_eq!(excerpt("twenty characters..."), "twenty characters...");
        assert_eq!(excerpt("twenty-one characters"), "twenty-one character…");
        assert_eq!(excerpt(&"é".repeat(30)), format!("{}…", "é".repeat(20)));
    }
}
