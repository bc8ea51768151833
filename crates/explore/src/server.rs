use core::{convert::Infallible, future::Future, pin::pin};
use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use hyper::{server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use polyboard::Backends;
use tokio::{runtime, sync::Semaphore, time};

use crate::reply::Handler;

/// The number of connections that are open at once. A browser opens six.
const CONNECTIONS: usize = 256;

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
    listener: TcpListener,
    address: SocketAddr,
    longest_answer: Duration,
}

impl Server {
    /// Binds a port of 127.0.0.1; 0 is any free one.
    ///
    /// # Errors
    ///
    /// The error of the system, if the port is taken or not allowed.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        Ok(Server { listener, address, longest_answer: LONGEST_ANSWER })
    }

    /// The same server with another time after which it cancels an answer; without this it is 20 seconds. To wait
    /// for a core counts.
    #[must_use]
    pub fn with_longest_answer(self, longest_answer: Duration) -> Server {
        Server { longest_answer, ..self }
    }

    /// The address to open in a browser.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until a signal of the system asks to stop: Ctrl-C.
    ///
    /// # Errors
    ///
    /// The error of the system, if it gives no threads, sockets or signals.
    pub fn run(self, boards: Backends) -> io::Result<()> {
        self.run_until(boards, tokio::signal::ctrl_c)
    }

    /// Serves until `stop` is finished.
    ///
    /// # Errors
    ///
    /// The error of the system, if it gives no threads or sockets.
    pub fn run_until<S: Future<Output = io::Result<()>>>(
        self,
        boards: Backends,
        stop: impl FnOnce() -> S,
    ) -> io::Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let stopped = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            tokio::spawn(serve(listener, Handler::new(boards, self.address, self.longest_answer)?));
            stop().await
        });
        // A count that still runs has lost its connection, and ends by itself.
        runtime.shutdown_timeout(Duration::from_millis(200));
        stopped
    }
}

/// Accepts connections, and serves each of them as a task.
async fn serve(listener: tokio::net::TcpListener, handler: Handler) {
    let connections = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = connections.clone().acquire_owned().await;
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            // Out of file descriptors, or the client is gone: try again.
            Err(_) => {
                time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let handler = handler.clone();
        tokio::spawn(async move {
            let _place = place;
            let service =
                service_fn(|request| async { Ok::<_, Infallible>(handler.reply(request).await) });
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(LONGEST_HEAD);
            let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
            // A connection that breaks concerns only its client. One that lasts, such as that of a client
            // that does not read, would keep a place from others, so it ends after its last answer.
            if time::timeout(LONGEST_CONNECTION, connection.as_mut()).await.is_err() {
                connection.as_mut().graceful_shutdown();
                _ = time::timeout(LAST_ANSWER, connection).await;
            }
        });
    }
}
