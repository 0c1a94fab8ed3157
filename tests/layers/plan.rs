//! The layer table and the sentence about packages, read from the head comment of `src/lib.rs`.

use std::fs;
use std::path::Path;

/// What the head comment says.
pub(super) struct Plan {
    /// Folders and their layers.
    layers: Vec<(String, usize)>,
    /// Packages (or modules of the standard library), and the places where they may appear.
    pub(super) packages: Vec<(String, Vec<String>)>,
}

impl Plan {
    /// The plan of this crate.
    pub(super) fn read() -> Plan {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
        Plan::of(&fs::read_to_string(path).unwrap())
    }

    /// Rows `| 4 | solve, hint | .. |` are layers. The paragraph that says `appears in` is about packages: for each
    /// part between semicolons, what stands in backticks before ` in ` may appear in what stands there behind it.
    pub(super) fn of(text: &str) -> Plan {
        let head: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(str::trim)
            .collect();
        let mut layers = Vec::new();
        for line in &head {
            let columns: Vec<&str> = line.split('|').map(str::trim).collect();
            if let [_, layer, folders, _, _] = columns[..]
                && let Ok(layer) = layer.parse()
            {
                layers.extend(folders.split(',').map(|it| (it.trim().to_string(), layer)));
            }
        }
        let paragraphs = head.split(|line| line.is_empty());
        let about_packages = paragraphs
            .map(|lines| lines.join(" "))
            .find(|paragraph| paragraph.contains("` appears in `"))
            .unwrap_or_default();
        let mut packages = Vec::new();
        for part in about_packages.split(';') {
            let (names, places) = part.split_once(" in ").unwrap_or((part, ""));
            packages.extend(quoted(names).map(|name| (name, quoted(places).collect())));
        }
        Plan { layers, packages }
    }

    /// The layer of a folder.
    pub(super) fn layer(&self, folder: &str) -> Option<usize> {
        let own = self.layers.iter().find(|(name, _)| name == folder);
        own.map(|(_, layer)| *layer)
    }

    /// Whether a file in one folder may import from another.
    pub(super) fn allows(&self, from: &str, to: &str) -> bool {
        from == to
            || matches!((self.layer(from), self.layer(to)), (Some(from), Some(to)) if to < from)
    }
}

/// The words in backticks.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('`').skip(1).step_by(2).map(str::to_string)
}

#[test]
fn the_plan_is_read_from_the_head_comment() {
    let plan = Plan::read();
    assert_eq!(plan.layer("grid"), Some(0));
    assert_eq!(plan.layer("shell"), Some(10));
    assert!(plan.allows("rules", "grid") && plan.allows("rules", "rules"));
    for (from, to) in [
        ("grid", "rules"),
        ("grid", "cover"),
        ("hint", "solve"),
        ("shell", "cli"),
    ] {
        assert!(!plan.allows(from, to), "{from} may not know {to}");
    }
    let places = |name: &str| {
        let own = plan.packages.iter().find(|(own, _)| own == name);
        own.map(|(_, places)| places.join(" "))
    };
    assert_eq!(places("ratatui").as_deref(), Some("ui shell"));
    assert_eq!(places("signal_hook").as_deref(), Some("shell"));
    assert_eq!(places("anyhow").as_deref(), Some("shell cli main"));
    assert_eq!(
        places("std::thread").as_deref(),
        Some("shell worker/thread.rs")
    );
}
