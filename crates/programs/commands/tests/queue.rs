//! The server while all its cores count.

mod serving;

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    thread,
    time::{Duration, Instant},
};

use polyboard::{Backend, BoardType, Chess, LerfBoard, LerfRepresentation, Representation};
use polyboard_commands::Server;

use serving::KIWIPETE;

static LERF: Backend =
    Backend::new(LerfRepresentation::FACTS, &[BoardType::of::<LerfBoard<Chess>>()]);

/// The response to a question, and the time until it came.
fn ask(address: SocketAddr, question: &str) -> (String, Duration) {
    let start = Instant::now();
    let mut stream = TcpStream::connect(address).unwrap();
    let length = question.len();
    let head = format!(
        "POST /answer HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all(format!("{head}{question}").as_bytes()).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    (response, start.elapsed())
}

#[test]
fn counts_wait_for_counts_at_most_as_long_as_an_answer_and_other_questions_do_not_wait() {
    let longest = Duration::from_secs(2);
    let server = Server::bind(0).unwrap().with_longest_answer(longest);
    let address = serving::start(server, const { &[&LERF] });
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let count = |_| thread::spawn(move || ask(address, &serving::perft(7)));
    let counts: Vec<_> = (0..3 * cores).map(count).collect();
    thread::sleep(Duration::from_millis(500));

    let moves = format!(r#"{{"ask":"position","position":{KIWIPETE},"chess960":false}}"#);
    for question in [r#"{"ask":"catalogue"}"#, r#"{"ask":"claims"}"#, &moves] {
        let (response, time) = ask(address, question);
        assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
        assert!(time < Duration::from_secs(5), "{question}: {time:?}");
    }

    let refusals = counts.into_iter().map(|count| count.join().unwrap());
    let (first, waited): (Vec<_>, Vec<_>) =
        refusals.partition(|(response, _)| response.contains("took too long"));
    assert_eq!(first.len(), cores, "as many counts run as there are cores");
    for (response, time) in first.into_iter().chain(waited.iter().cloned()) {
        assert!(response.starts_with("HTTP/1.1 503 "), "{response}");
        assert!(time < longest + Duration::from_secs(5), "{time:?}");
    }
    for (response, _) in waited {
        assert!(response.contains("waited for others for "), "{response}");
    }
}
