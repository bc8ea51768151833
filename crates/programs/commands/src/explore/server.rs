use core::{convert::Infallible, future::Future, pin::pin};
use std::{
    io,
    net::{self, Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use hyper::{server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use polyboard::Backends;
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpStream},
    runtime,
    task::{self, JoinHandle},
    time,
};

use super::reply::Handler;

/// The number of connections that are open at once; a further one closes the slowest. A browser opens six.
const CONNECTIONS: usize = 256;

/// The number of connections that wait to be accepted. A system lets further clients try again after a second.
const BACKLOG: i32 = 1024;

/// The time in which a client must send the head of a request, also the next one on a connection.
const LONGEST_HEAD: Duration = Duration::from_secs(10);

/// The time after which a connection accepts no further request; a browser opens another one.
const LONGEST_CONNECTION: Duration = Duration::from_secs(60);

/// The time that remains for the answer on such a connection.
const LAST_ANSWER: Duration = Duration::from_secs(30);

/// The time after which an answer is cancelled, if the program names no other; to wait for a core counts.
const LONGEST_ANSWER: Duration = Duration::from_secs(20);

/// A server of the page on the loopback address.
#[derive(Debug)]
pub struct Server {
    listener: net::TcpListener,
    address: SocketAddr,
    longest_answer: Duration,
}

impl Server {
    /// Binds a port of 127.0.0.1; 0 is any free one. The error is that of a port that is taken or not allowed.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        SockRef::from(&listener).listen(BACKLOG)?;
        let address = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        Ok(Server { listener, address, longest_answer: LONGEST_ANSWER })
    }

    /// The same server with another time after which it cancels an answer.
    #[must_use]
    pub fn with_longest_answer(self, longest_answer: Duration) -> Server {
        Server { longest_answer, ..self }
    }

    /// The address to open in a browser.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until `stop` is finished. It is an error if the system gives no threads or sockets, or if `stop` fails.
    pub fn run_until<S: Future<Output = io::Result<()>>>(
        self,
        boards: Backends,
        stop: impl FnOnce() -> S,
    ) -> io::Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let stopped = runtime.block_on(async {
            let listener = TcpListener::from_std(self.listener)?;
            tokio::spawn(serve(listener, Handler::new(boards, self.address, self.longest_answer)?));
            stop().await
        });
        // A count that still runs has lost its connection, and ends by itself.
        runtime.shutdown_timeout(Duration::from_millis(200));
        stopped
    }
}

/// A connection, and whether its client has asked and waits.
struct Connection {
    task: JoinHandle<()>,
    is_waiting: Arc<AtomicBool>,
}

/// Accepts connections, and serves each of them as a task.
async fn serve(listener: TcpListener, handler: Handler) {
    // The oldest first.
    let mut open = Vec::new();
    loop {
        let accepted = listener.accept().await;
        open.retain(|connection: &Connection| !connection.task.is_finished());
        match accepted {
            Ok((stream, _)) => {
                if open.len() == CONNECTIONS {
                    close_slowest(&mut open).await;
                }
                open.push(Connection::serve(stream, handler.clone()));
            }
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            // Out of file descriptors: others have them, if no connection is left to close.
            Err(_) if open.is_empty() => time::sleep(Duration::from_millis(50)).await,
            Err(_) => close_slowest(&mut open).await,
        }
    }
}

/// Closes the oldest connection that has not asked, else the oldest, and waits until its descriptor is free.
async fn close_slowest(open: &mut Vec<Connection>) {
    // What has arrived is read first.
    task::yield_now().await;
    let is_slow = |it: &Connection| !it.is_waiting.load(Ordering::Relaxed);
    let connection = open.remove(open.iter().position(is_slow).unwrap_or(0));
    connection.task.abort();
    _ = connection.task.await;
}

impl Connection {
    fn serve(stream: TcpStream, handler: Handler) -> Connection {
        let is_waiting = Arc::new(AtomicBool::new(false));
        let waits = is_waiting.clone();
        let task = tokio::spawn(async move {
            let service = service_fn(|request| async {
                waits.store(true, Ordering::Relaxed);
                let response = handler.reply(request).await;
                waits.store(false, Ordering::Relaxed);
                Ok::<_, Infallible>(response)
            });
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(LONGEST_HEAD);
            let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
            // A connection that breaks concerns only its client. One that lasts, such as that of a client
            // that does not read, ends after its last answer.
            if time::timeout(LONGEST_CONNECTION, connection.as_mut()).await.is_err() {
                connection.as_mut().graceful_shutdown();
                _ = time::timeout(LAST_ANSWER, connection).await;
            }
        });
        Connection { task, is_waiting }
    }
}
