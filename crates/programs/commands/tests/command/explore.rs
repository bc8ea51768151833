//! `polyboard explore`: the server as a process, and the export; and the blockers of `explain`, which
//! print what the page shows.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
};

use serde_json::json;

use crate::{command, file, fresh, json_of, shows, words};

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
        shows(&response, &["<title>polyboard explore</title>"]);
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
    let port = format!("--port {}", taken.local_addr().expect("it is bound").port());
    words(&format!("explore --no-open {port}")).refuses_input(&[&port, "name another port"]);
    words("explore --port 65536").fails(2);
    words("explore --export x --port 1").fails(2);
    words("explore --program x").fails(2);
}

#[test]
fn an_export_writes_only_into_a_new_folder() {
    let notes = file("explore-notes.txt", "keep");
    let program = file("explore-boards.wasm", "a program");
    let export = |folder: &str| words(&format!("explore --export {folder} --program {program}"));
    let taken = export(env!("CARGO_TARGET_TMPDIR"));
    taken.refuses_input(&["the folder is not empty", "name a new one"]);
    export(&notes).refuses_input(&["explore-notes.txt", "name another folder"]);
    assert_eq!(fs::read_to_string(&notes).expect("it is still there"), "keep");

    let site = fresh("explore-site");
    export(&site).fine();
    let page = fs::read_to_string(format!("{site}/index.html")).expect("the page is written");
    shows(&page, &[r#"<meta name="door" content="wasm">"#]);
    assert_eq!(fs::read(format!("{site}/answers.wasm")).expect("so is the program"), b"a program");
    assert!(Path::new(&site).join("views/sets.js").exists());
}

#[test]
fn without_the_boards_an_export_says_how_to_get_them_and_writes_nothing() {
    let site = fresh("explore-nothing");
    for program in ["", "--program no-such.wasm"] {
        let run = words(&format!("explore --export {site} {program}"));
        run.refuses_input(&[".wasm", "rustup target add wasm32-wasip1", "--program"]);
        assert!(!Path::new(&site).exists(), "{program}");
    }
}

#[test]
fn blockers_stop_a_slider() {
    let json = json_of("explain d4 R --backend lerf+magic,10x12 --blockers d6,f4");
    assert_eq!(json["blockers"], json!(["d6", "f4"]));
    for trace in json["traces"].as_array().expect("an array") {
        let targets = ["d1", "d2", "d3", "a4", "b4", "c4", "e4", "f4", "d5", "d6"];
        assert_eq!(trace["targets"], json!(targets), "{}", trace["backend"]);
    }
    words("explain d4 R --blockers d9").refuses_input(&["d9", "is not a square"]);
}
