use include_dir::{Dir, include_dir};

/// The folder of the page. The compiler looks for new files when an old one changes, and no file of the page is
/// used unless another one names it.
static PAGE: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The path, relative to the page: `views/sets.js`.
    pub name: &'static str,
    /// The contents.
    pub bytes: &'static [u8],
}

/// The files of the page, which are in the program.
#[must_use]
pub fn assets() -> Vec<Asset> {
    fn add(folder: &'static Dir<'static>, assets: &mut Vec<Asset>) {
        assets.extend(folder.files().filter_map(|file| {
            Some(Asset { name: file.path().to_str()?, bytes: file.contents() })
        }));
        folder.dirs().for_each(|folder| add(folder, assets));
    }
    let mut assets = Vec::new();
    add(&PAGE, &mut assets);
    assets
}

impl Asset {
    /// The name of the page itself.
    pub(crate) const PAGE: &str = "index.html";

    /// The path on a server; that of the page itself is `/`.
    #[must_use]
    pub fn path(&self) -> String {
        match self.name {
            Asset::PAGE => "/".into(),
            name => format!("/{name}"),
        }
    }

    /// The type, as a server names it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("json") => "application/json",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }
}
