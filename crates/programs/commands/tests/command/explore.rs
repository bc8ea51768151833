//! `polyboard explore`: the server as a process, and the export; and the blockers of `explain`, which
//! print what the page shows.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::json;

use crate::{command, file, run, words};

/// A folder that only this test uses, and that does not exist yet.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("an earlier run made it");
    }
    path
}

#[cfg(unix)]
#[test]
fn the_server_prints_its_address_once_and_ends_on_a_signal() {
    let mut server = command();
    server.args(["explore", "--no-open", "--port", "0"]).stdout(Stdio::piped());
    let mut server = server.stderr(Stdio::piped()).spawn().expect("the binary runs");
    let mut stdout = BufReader::new(server.stdout.take().expect("it is piped"));
    let mut url = String::new();
    stdout.read_line(&mut url).expect("the first line is the address");
    let host = url.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
    assert!(host.starts_with("127.0.0.1:"), "{url}");
    for _ in 0..3 {
        let mut stream = TcpStream::connect(&host).expect("the server listens");
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("the server answers");
        assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
        assert!(response.contains("<title>polyboard explore</title>"));
    }
    let id = server.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    assert_eq!(server.wait().expect("the server ends").code(), Some(0));
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the rest is text");
    server.stderr.take().expect("it is piped").read_to_string(&mut rest).expect("so is this");
    assert_eq!(rest, "", "nothing is printed for a request");
}

#[test]
fn a_port_in_use_is_named_with_a_remedy() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it is bound").port().to_string();
    run(&["explore", "--no-open", "--port", &port])
        .refuses_input(&[&format!("--port {port}"), "name another port"]);
    words("explore --port 65536").fails(2);
    words("explore --export x --port 1").fails(2);
    words("explore --program x").fails(2);
}

#[test]
fn an_export_writes_only_into_a_new_folder() {
    let (notes, program) =
        (file("explore-notes.txt", "keep"), file("explore-boards.wasm", "a program"));
    let parent = notes.parent().expect("it is in a folder");
    run(&["explore", "--export", &parent.to_string_lossy()])
        .refuses_input(&["the folder is not empty", "name a new one"]);
    let [notes_name, program] = [&notes, &program].map(|path| path.to_string_lossy());
    run(&["explore", "--export", &notes_name, "--program", &program])
        .refuses_input(&["explore-notes.txt", "name another folder"]);
    assert_eq!(fs::read_to_string(&notes).expect("it is still there"), "keep");
}

#[test]
fn an_export_has_the_page_and_the_boards() {
    let (site, program) = (folder("explore-site"), file("answers.wasm", "a program"));
    let [site_name, program] = [&site, &program].map(|path| path.to_string_lossy());
    run(&["explore", "--export", &site_name, "--program", &program]).fine();
    let page = fs::read_to_string(site.join("index.html")).expect("the page is written");
    assert!(page.contains(r#"<meta name="door" content="wasm">"#));
    assert_eq!(fs::read(site.join("answers.wasm")).expect("so is the program"), b"a program");
    assert!(site.join("views/sets.js").exists());
}

#[test]
fn without_the_boards_an_export_says_how_to_get_them_and_writes_nothing() {
    let site = folder("explore-nothing");
    let program = ["explore", "--export", &site.to_string_lossy(), "--program", "no-such.wasm"];
    for words in [&program[..3], &program] {
        run(words).refuses_input(&[".wasm", "rustup target add wasm32-wasip1", "--program"]);
        assert!(!site.exists(), "{words:?}");
    }
}

#[test]
fn blockers_stop_a_slider() {
    let run = words("explain d4 R --backend lerf+magic,10x12 --blockers d6,f4 --format json");
    let json = run.json(0);
    assert_eq!(json["blockers"], json!(["d6", "f4"]));
    for trace in json["traces"].as_array().expect("an array") {
        let targets = ["d1", "d2", "d3", "a4", "b4", "c4", "e4", "f4", "d5", "d6"];
        assert_eq!(trace["targets"], json!(targets), "{}", trace["backend"]);
    }
    words("explain d4 R --blockers d9").refuses_input(&["d9", "is not a square"]);
}
