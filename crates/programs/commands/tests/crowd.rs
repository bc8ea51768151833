//! The server while slow clients hold its connections. It limits the files of the process, so this test is alone.

mod serving;

use std::{
    env::current_exe,
    fs::File,
    io::{Read, Write},
    iter::from_fn,
    net::{Shutdown, SocketAddr, TcpStream},
    thread,
    time::{Duration, Instant},
};

use polyboard::{Backend, BoardType, Chess, LerfBoard, LerfRepresentation, Representation};
use polyboard_commands::Server;

static LERF: Backend =
    Backend::new(LerfRepresentation::FACTS, &[BoardType::of::<LerfBoard<Chess>>()]);

/// Lets the process open this many files and sockets, or as many as it may.
#[cfg(unix)]
fn limit_files(most: nix::sys::resource::rlim_t) {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};

    let (_, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
    setrlimit(Resource::RLIMIT_NOFILE, most.min(hard), hard).unwrap();
}

#[cfg(not(unix))]
fn limit_files(_: u64) {}

/// A client that has sent these bytes, if the process may open another socket.
fn client(address: SocketAddr, sent: &str) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    // The server may have closed it already, for another one.
    _ = stream.write_all(sent.as_bytes());
    Some(stream)
}

fn read(mut stream: TcpStream) -> String {
    let mut response = String::new();
    _ = stream.read_to_string(&mut response);
    response
}

#[test]
fn a_thousand_slow_clients_delay_no_page_and_end_no_answer() {
    limit_files(4096);
    let server = Server::bind(0).unwrap().with_longest_answer(Duration::from_secs(1));
    let address = serving::start(server, const { &[&LERF] });
    let head = format!("HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let page = format!("GET / {head}\r\n");
    let question = |length| {
        let kind = "Content-Type: application/json";
        format!("POST /answer {head}{kind}\r\nContent-Length: {length}\r\n\r\n")
    };
    let count = serving::perft(7);
    let count = question(count.len()) + &count;
    // All places are taken, and then all descriptors, of which the clients here need as many as the server.
    for files in [4096, 200] {
        for (sent, ends_answers) in [("", false), ("GET / HTTP", false), (&question(9), true)] {
            let mut spare: Vec<_> = (0..20).map(|_| File::open(current_exe().unwrap())).collect();
            let counting = client(address, &count).unwrap();
            let some = || from_fn(|| client(address, sent));
            let mut slow: Vec<_> = some().take(50).collect();
            // The server has accepted these, before the clients take all descriptors.
            read(client(address, &page).unwrap());
            limit_files(files);
            slow.extend(some().take(950));
            let start = Instant::now();
            let served = loop {
                if let Some(stream) = client(address, &page) {
                    break read(stream);
                }
                // The server has taken the descriptor that was spare.
                assert!(spare.pop().is_some(), "no descriptor for a client");
                thread::sleep(Duration::from_millis(5));
            };
            let time = start.elapsed();
            let case = format!("{files} files, {} clients that send {sent:?}", slow.len());
            assert!(served.starts_with("HTTP/1.1 200 "), "{case}: {served:?}");
            assert!(time < Duration::from_secs(1), "{case}: {time:?}");
            limit_files(4096);
            if !ends_answers {
                assert!(read(counting).contains("took too long"), "{case}");
            }
            for stream in slow {
                _ = stream.shutdown(Shutdown::Write);
                read(stream);
            }
        }
    }
}
