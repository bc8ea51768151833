//! The server against clients that behave badly.

mod serving;

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpStream},
    sync::{
        LazyLock,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use flate2::read::GzDecoder;
use polyboard::notation::fen_text;
use polyboard::{
    Backend, BoardType, Chess, DynBoard, LerfBoard, LerfRepresentation, Position, Representation,
    board_of, rules::Playable, squares::SplitMix64,
};
use polyboard_commands::{Server, assets};

use serving::{KIWIPETE, perft};

/// How many boards were asked for; a test knows by it that its count has begun.
static ASKED: AtomicUsize = AtomicUsize::new(0);

/// LERF boards of chess that count how often they are set up.
static COUNTED: Backend = Backend::new(
    LerfRepresentation::FACTS,
    &[BoardType::of::<LerfBoard<Chess>>().with_set_up(counted)],
);

fn counted(position: &Playable) -> Option<Box<dyn DynBoard>> {
    ASKED.fetch_add(1, Ordering::Relaxed);
    board_of::<LerfBoard<Chess>>(position)
}

/// A server for all tests.
static ADDRESS: LazyLock<SocketAddr> =
    LazyLock::new(|| serving::start(Server::bind(0).unwrap(), const { &[&COUNTED] }));

/// The status of the response to these bytes; none if the server hangs up.
fn send(request: &[u8]) -> Option<u16> {
    let mut stream = TcpStream::connect(*ADDRESS).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    // The server may refuse before it has read everything.
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut response = Vec::new();
    let _ = stream.read_to_end(&mut response);
    status(&String::from_utf8_lossy(&response))
}

fn status(head: &str) -> Option<u16> {
    head.split(' ').nth(1).and_then(|status| status.parse().ok())
}

/// The head and the body of the response, which other origins cannot include.
fn response(request: &[u8]) -> (String, Vec<u8>) {
    // A client that closes its side is gone for this server, so this one keeps it open.
    let mut stream = TcpStream::connect(*ADDRESS).unwrap();
    // The server may refuse before it has read everything.
    let _ = stream.write_all(request);
    let mut response = Vec::new();
    let _ = stream.read_to_end(&mut response);
    let head = response.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
    let body = response.split_off(head);
    let head = String::from_utf8(response).unwrap();
    assert!(head.contains("\r\ncross-origin-resource-policy: same-origin\r\n"), "{head}");
    (head, body)
}

/// The status and the text of the response.
fn answered(request: &[u8]) -> (Option<u16>, String) {
    let (head, body) = response(request);
    (status(&head), String::from_utf8(body).unwrap())
}

fn request(method: &str, path: &str, headers: &str, body: &str) -> Vec<u8> {
    let (length, address) = (body.len(), *ADDRESS);
    let host =
        if headers.contains("Host:") { String::new() } else { format!("Host: {address}\r\n") };
    let fixed = format!("{host}Connection: close\r\nContent-Length: {length}\r\n");
    format!("{method} {path} HTTP/1.1\r\n{fixed}{headers}\r\n{body}").into_bytes()
}

const JSON: &str = "Content-Type: application/json\r\n";

fn ask(body: &str) -> (Option<u16>, String) {
    answered(&request("POST", "/answer", JSON, body))
}

fn get(path: &str, headers: &str) -> (Option<u16>, String) {
    answered(&request("GET", path, headers, ""))
}

#[test]
fn the_page_and_its_files_are_served() {
    assert!(assets().iter().any(|asset| asset.name == "views/sets.js"), "folders, too");
    for asset in assets() {
        let (status, body) = get(&asset.path(), "");
        assert_eq!(status, Some(200), "{}", asset.name);
        assert_eq!(body.as_bytes(), asset.bytes, "{}", asset.name);
    }
    for path in "/nothing /../Cargo.toml /views // /index.html/ /%2e%2e/ /views/".split(' ') {
        assert_eq!(get(path, "").0, Some(404), "{path}");
    }
    assert_eq!(get("/?view=sets&a=0xff", "").0, Some(200));
    assert_eq!(get("/index.html", "").1, get("/", "").1);
}

#[test]
fn a_file_is_not_sent_twice() {
    let (head, _) = response(&request("GET", "/main.js", "", ""));
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    for headers in ["", "Accept-Encoding: gzip\r\n"] {
        let again = format!("{headers}If-None-Match: \"other\", {tag}\r\n");
        let (head, body) = response(&request("GET", "/main.js", &again, ""));
        assert!(head.starts_with("HTTP/1.1 304 "), "{head}");
        assert!(head.contains(tag) && body.is_empty(), "{head}");
    }
    let other = "If-None-Match: \"other\"\r\n";
    assert_eq!(get("/main.js", other).0, Some(200));
}

#[test]
fn long_answers_are_compressed_for_clients_that_accept_it() {
    let question = r#"{"ask":"claims"}"#;
    let (status, plain) = ask(question);
    assert_eq!(status, Some(200));
    let headers = format!("{JSON}Accept-Encoding: gzip;q=1.0\r\n");
    let (head, body) = response(&request("POST", "/answer", &headers, question));
    assert!(head.contains("content-encoding: gzip"), "{head}");
    let mut text = String::new();
    GzDecoder::new(&body[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain);
    assert!(3 * body.len() < text.len(), "{} of {}", body.len(), text.len());
    let headers = format!("{JSON}Accept-Encoding: gzip;q=0\r\n");
    assert!(!response(&request("POST", "/answer", &headers, question)).0.contains("gzip"));
}

#[test]
fn files_are_compressed_for_clients_that_accept_it() {
    let mut all = 0;
    for asset in assets() {
        let zipped = "Accept-Encoding: br, gzip\r\n";
        let (head, body) = response(&request("GET", &asset.path(), zipped, ""));
        assert!(head.contains("content-encoding: gzip"), "{head}");
        assert!(!head.contains("application/octet-stream"), "{} has no type", asset.name);
        let mut text = Vec::new();
        GzDecoder::new(&body[..]).read_to_end(&mut text).unwrap();
        assert_eq!(text, asset.bytes, "{}", asset.name);
        all += body.len();
    }
    assert!(all < 300_000, "the page has {all} bytes");
    let plain: usize = assets().iter().map(|asset| asset.bytes.len()).sum();
    assert!(plain < 450_000, "{plain} bytes without compression");
}

#[test]
fn gzip_is_accepted_by_name_and_weight() {
    let is_zipped = |accepted: &str| {
        let headers = format!("Accept-Encoding: {accepted}\r\n");
        let (head, _) = response(&request("GET", "/style.css", &headers, ""));
        head.contains("content-encoding: gzip")
    };
    for text in ["gzip", "br, GZIP", "gzip;q=1.0", "gzip ; q=0.5, br", "*", "br, *;q=0.1"] {
        assert!(is_zipped(text), "{text}");
    }
    for text in ["", "br", "gzip;q=0", "gzip;q=0.000, *", "*;q=0", "identity", "gzip;q=x"] {
        assert!(!is_zipped(text), "{text}");
    }
}

#[test]
fn a_count_is_answered() {
    let (status, body) = ask(&perft(3));
    assert_eq!(status, Some(200));
    assert!(body.contains(r#""nodes":97862"#), "{body}");
}

#[test]
fn the_position_that_is_answered_is_the_position_asked_for() {
    let asked = KIWIPETE.replace("kiwipete", "startpos");
    let body = format!(r#"{{"ask":"position","position":{asked},"chess960":false}}"#);
    assert!(ask(&body).1.contains(&fen_text(&Position::<Chess>::start())));
}

#[test]
fn other_names_for_this_machine_are_refused() {
    let port = ADDRESS.port();
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "0.0.0.0:80", "", "localhost"] {
        let (status, body) = get("/", &format!("Host: {host}\r\n"));
        assert_eq!(status, Some(421), "{host}: {body}");
        assert!(body.contains(r#""place":"host""#), "{body}");
    }
    assert_eq!(get("/", &format!("Host: LOCALHOST:{port}\r\n")).0, Some(200));
    let own = format!("Host: 127.0.0.1:{port}\r\n");
    assert_eq!(get("/", &format!("{own}Host: evil.example\r\n")).0, Some(421));
    assert_eq!(get("/", &format!("{own}{own}")).0, Some(421));
    assert_eq!(get("http://evil.example/", &own).0, Some(421));
    assert_eq!(get(&format!("http://evil.example:{port}/"), &own).0, Some(421));
    assert_eq!(get(&format!("http://localhost:{port}/"), &own).0, Some(200));
    assert_eq!(get("/", "Origin: https://evil.example\r\n").0, Some(403));
    let both = format!("Origin: http://localhost:{port}\r\nOrigin: https://evil.example\r\n");
    assert_eq!(get("/", &both).0, Some(403));
    assert_eq!(get("/", &format!("Origin: http://localhost:{port}\r\n")).0, Some(200));
}

#[test]
fn bad_requests_get_a_status_and_a_reason() {
    let long = "x".repeat(70_000);
    let nested = "[".repeat(60_000);
    let many = format!(
        r#"{{"ask":"explain","variant":"chess","fen":null,"square":"d4","piece":"Q","blockers":[],"backend":"{}8x8"}}"#,
        "8x8,".repeat(10_000)
    );
    let cases = [
        ("POST", "/answer", JSON, "", 400, "request"),
        ("POST", "/answer", JSON, "{}", 400, "request"),
        ("POST", "/answer", JSON, r#"{"ask":"catalogue","more":1}"#, 400, "request"),
        ("POST", "/answer", JSON, &nested, 400, "request"),
        ("POST", "/answer", JSON, &long, 413, "request"),
        ("POST", "/answer", JSON, &perft(8).replace("kiwipete", "startpos"), 422, "depth"),
        ("POST", "/answer", JSON, &perft(3).replace("kiwipete", "8/8"), 422, "fen"),
        ("POST", "/answer", JSON, &perft(3).replace("lerf", "lerff"), 422, "backend"),
        ("POST", "/answer", JSON, &perft(3).replace("chess", "go"), 422, "variant"),
        ("POST", "/answer", JSON, &many, 422, "backend"),
        ("POST", "/answer", JSON, &perft(3).replace("[]", r#"["a1a1"]"#), 422, "moves, move 1"),
        ("POST", "/answer", "", "{}", 415, "content-type"),
        ("POST", "/answer", "Content-Type: text/plain\r\n", "{}", 415, "content-type"),
        ("GET", "/answer", "", "", 405, "method"),
        ("POST", "/", JSON, "{}", 405, "method"),
        ("DELETE", "/", "", "", 405, "method"),
        ("GET", "/answer/", "", "", 404, "path"),
    ];
    for (method, path, headers, body, wanted, place) in cases {
        let (status, answer) = answered(&request(method, path, headers, body));
        assert_eq!(status, Some(wanted), "{method} {path}: {answer}");
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["error"]["place"], place, "{answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|it| it.len() > 10));
    }
}

#[test]
fn a_thousand_malformed_requests_do_no_harm() {
    let mut random = SplitMix64::new(18);
    let good = request("POST", "/answer", JSON, &perft(2));
    for round in 0..1000 {
        let mut bytes = good.clone();
        match random.below(4) {
            0 => bytes.truncate(random.below(bytes.len())),
            1 => bytes = (0..random.below(300)).map(|_| random.bits() as u8).collect(),
            _ => {
                for _ in 0..=random.below(8) {
                    let place = random.below(bytes.len());
                    bytes[place] = random.bits() as u8;
                }
            }
        }
        let status = send(&bytes);
        let is_right = status.is_none_or(|status| status == 200 || (400..500).contains(&status));
        assert!(is_right, "round {round}: {status:?} for {}", bytes.escape_ascii());
    }
    assert_eq!(ask(&perft(2)).0, Some(200));
}

#[test]
fn a_hundred_requests_at_once_are_all_answered() {
    let clients = (0..100).map(|_| thread::spawn(|| ask(&perft(3))));
    for client in clients.collect::<Vec<_>>() {
        let (status, body) = client.join().unwrap();
        assert_eq!(status, Some(200), "{body}");
        assert!(body.contains(r#""nodes":97862"#), "{body}");
    }
}

/// White is in check and has one legal move; after it there are many, ply after ply.
const FORCED: &str = "2k5/2q5/8/3q3b/Q7/1Q2B3/5nPP/5RRK w - - 0 1";

#[test]
fn a_count_ends_when_its_client_is_gone() {
    ends_with_its_client(&perft(7));
    ends_with_its_client(&perft(7).replace("kiwipete", FORCED).replace("false}", "true}"));
}

/// More counts than there are threads: the question after them is answered only if they end.
fn ends_with_its_client(question: &str) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    for _ in 0..cores {
        let before = ASKED.load(Ordering::Relaxed);
        let mut stream = TcpStream::connect(*ADDRESS).unwrap();
        stream.write_all(&request("POST", "/answer", JSON, question)).unwrap();
        while ASKED.load(Ordering::Relaxed) == before {
            thread::sleep(Duration::from_millis(5));
        }
    }
    let start = Instant::now();
    assert_eq!(ask(&perft(3)).0, Some(200));
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}
