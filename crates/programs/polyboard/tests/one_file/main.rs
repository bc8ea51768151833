//! The storage and the layout that a chapter shows, each in one file: they pass the suite.

mod layout;
mod storage;

#[test]
fn the_chapter_shows_these_files() {
    let chapter = include_str!("../../../../../docs/a-new-backend.md");
    for (name, text) in
        [("storage.rs", include_str!("storage.rs")), ("layout.rs", include_str!("layout.rs"))]
    {
        let block = format!("\n```rust,ignore\n// tests/{name}\n{text}```\n");
        assert!(chapter.contains(&block), "docs/a-new-backend.md does not show this:{block}");
    }
}
