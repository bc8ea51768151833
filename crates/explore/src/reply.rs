use std::{
    collections::BTreeMap,
    io::{self, Write},
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use flate2::{Compression, write::GzEncoder};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::{
    Method, Request, Response, StatusCode,
    body::{Body, Bytes},
    header::{self, HeaderMap, HeaderName, HeaderValue},
};
use polyboard::Backends;
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use crate::{
    ASSETS, Asset,
    answers::{AnswerError, AnswerFault, Limits, answer_text},
};

/// The largest body of a request, in bytes. The longest request is a game of a thousand moves.
const LARGEST_BODY: usize = 64 * 1024;

/// The time in which the body must arrive.
const LONGEST_BODY: Duration = Duration::from_secs(10);

/// The time after which an answer is cancelled.
const LONGEST_ANSWER: Duration = Duration::from_secs(20);

/// What the page may do: load what this server sends, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-cache"),
    (header::VARY, "Origin, Accept-Encoding"),
];

/// Answers requests: with the boards, the address, the right to occupy a core, and the compressed assets.
#[derive(Clone)]
pub(crate) struct Handler {
    boards: Backends,
    address: SocketAddr,
    cores: Arc<Semaphore>,
    zipped: Arc<BTreeMap<&'static str, Bytes>>,
}

/// The type and the bytes of a response, and whether they are compressed by gzip.
struct Reply {
    kind: &'static str,
    body: Bytes,
    is_zipped: bool,
}

/// Sets its flag when the connection that waits for an answer is gone.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Handler {
    pub(crate) fn new(boards: Backends, address: SocketAddr) -> io::Result<Handler> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let zipped = ASSETS.iter().map(|asset| {
            let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
            gzip.write_all(asset.bytes)?;
            Ok((asset.name, gzip.finish()?.into()))
        });
        let zipped = Arc::new(zipped.collect::<io::Result<_>>()?);
        Ok(Handler { boards, address, cores: Arc::new(Semaphore::new(cores)), zipped })
    }

    /// The response to a request.
    pub(crate) async fn reply<B>(&self, request: Request<B>) -> Response<Full<Bytes>>
    where
        B: Body,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let (status, Reply { kind, body, is_zipped }) = match self.body(request).await {
            Ok(reply) => (StatusCode::OK, reply),
            Err((status, refusal)) => {
                (status, Reply { kind: JSON, body: refusal.text().into(), is_zipped: false })
            }
        };
        let mut response = Response::new(Full::new(body));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if is_zipped {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        for (name, value) in HEADERS {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if status == StatusCode::METHOD_NOT_ALLOWED {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
        }
        response
    }

    /// The answer, or the status and the reason of a refusal.
    async fn body<B>(&self, request: Request<B>) -> Result<Reply, Refused>
    where
        B: Body,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        self.check_host(request.headers())?;
        let path = request.uri().path();
        let asset = ASSETS.iter().find(|asset| asset.path() == path);
        match (request.method(), asset) {
            (&Method::GET | &Method::HEAD, Some(asset)) => Ok(self.sent(asset, request.headers())),
            (&Method::POST, None) if path == "/answer" => {
                check_kind(request.headers())?;
                let body = Limited::new(request.into_body(), LARGEST_BODY).collect();
                let body = timeout(LONGEST_BODY, body).await.map_err(|_| {
                    let fault = "the body takes too long; send it at once";
                    refused(StatusCode::BAD_REQUEST, "request", fault)
                })?;
                let body = body.map_err(|error| match error.is::<LengthLimitError>() {
                    true => {
                        let most = LARGEST_BODY / 1024;
                        let fault = format!("more than {most} KiB; ask for less at once");
                        refused(StatusCode::PAYLOAD_TOO_LARGE, "request", fault)
                    }
                    false => refused(StatusCode::BAD_REQUEST, "request", "the body ends early"),
                })?;
                Ok(Reply {
                    kind: JSON,
                    body: self.answer(body.to_bytes()).await?,
                    is_zipped: false,
                })
            }
            (_, None) if path != "/answer" => {
                let fault = "there is no such page; begin at /";
                Err(refused(StatusCode::NOT_FOUND, "path", fault))
            }
            (_, asset) => {
                let fault = match asset {
                    Some(_) => "a page can be read only; send GET",
                    None => "a question has a body; send POST",
                };
                Err(refused(StatusCode::METHOD_NOT_ALLOWED, "method", fault))
            }
        }
    }

    /// An asset, compressed if the client accepts that.
    fn sent(&self, asset: &Asset, headers: &HeaderMap) -> Reply {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
        let is_zipped = accepted.is_some_and(|it| {
            it.split(',').any(|coding| coding.trim().eq_ignore_ascii_case("gzip"))
        });
        let body = match self.zipped.get(asset.name) {
            Some(zipped) if is_zipped => zipped.clone(),
            _ => Bytes::from_static(asset.bytes),
        };
        Reply { kind: asset.kind(), body, is_zipped }
    }

    /// Answers on a thread that may take its time, while others are served.
    async fn answer(&self, request: Bytes) -> Result<Bytes, Refused> {
        let busy = || refused(StatusCode::SERVICE_UNAVAILABLE, "server", "it is being stopped");
        let text = String::from_utf8(request.to_vec()).map_err(|_| {
            refused(StatusCode::BAD_REQUEST, "request", "the text is not UTF-8; write JSON")
        })?;
        let is_gone = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(is_gone.clone());
        let core = self.cores.clone().acquire_owned().await.map_err(|_| busy())?;
        let boards = self.boards;
        let answer = spawn_blocking(move || {
            let _core = core;
            let start = Instant::now();
            let is_cancelled =
                || is_gone.load(Ordering::Relaxed) || start.elapsed() > LONGEST_ANSWER;
            let limits = Limits { is_cancelled: &is_cancelled, ..Limits::default() };
            answer_text(&text, boards, &limits)
        });
        let answer = answer.await.map_err(|_| busy())?;
        drop(waiting);
        answer.map(Bytes::from).map_err(|refusal| {
            let status = match refusal.kind {
                AnswerFault::Malformed => StatusCode::BAD_REQUEST,
                // Browsers repeat a request that is answered by 408.
                AnswerFault::Cancelled => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            (status, refusal)
        })
    }

    /// A browser sends the name that its user or a foreign page used, and only ours are allowed.
    fn check_host(&self, headers: &HeaderMap) -> Result<(), Refused> {
        let port = self.address.port();
        let names = ["127.0.0.1", "localhost"];
        let mut own = names.map(|name| format!("{name}:{port}")).to_vec();
        if port == 80 {
            // Browsers leave the usual port out.
            own.extend(names.map(str::to_string));
        }
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let is_own = |host: &str| own.iter().any(|own| own.eq_ignore_ascii_case(host));
        if !text(header::HOST).is_some_and(is_own) {
            let fault = format!("only {} and {} are served here", own[0], own[1]);
            return Err(refused(StatusCode::MISDIRECTED_REQUEST, "host", fault));
        }
        let origin = text(header::ORIGIN);
        if origin.is_some_and(|origin| !origin.strip_prefix("http://").is_some_and(is_own)) {
            let fault = "pages of other servers cannot ask; open the page of this one";
            return Err(refused(StatusCode::FORBIDDEN, "origin", fault));
        }
        Ok(())
    }
}

const JSON: &str = "application/json";

/// The status and the reason of a refusal.
type Refused = (StatusCode, AnswerError);

fn refused(status: StatusCode, place: &str, message: impl Into<String>) -> Refused {
    let (place, message) = (place.into(), message.into());
    (status, AnswerError { kind: AnswerFault::Malformed, place, message })
}

/// A form of a foreign page can send other types without asking the server first.
fn check_kind(headers: &HeaderMap) -> Result<(), Refused> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if kind.trim().eq_ignore_ascii_case(JSON) {
        return Ok(());
    }
    let fault = format!("a question is {JSON}; name this type");
    Err(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content-type", fault))
}
