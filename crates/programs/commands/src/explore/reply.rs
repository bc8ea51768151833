use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::{
    Method, Response, StatusCode, Uri,
    body::{Bytes, Incoming},
    header::{self, HeaderMap, HeaderName, HeaderValue},
};
use polyboard::Backends;
use polyboard_answers::{AnswerError, AnswerFault, Limits, Request, answer};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use super::{
    Asset, assets,
    encoding::{Zipped, has_tag},
};

/// The largest body of a request, in bytes. The longest request is a game of a thousand moves.
const LARGEST_BODY: usize = 64 * 1024;

/// The time in which the body must arrive.
const LONGEST_BODY: Duration = Duration::from_secs(10);

/// What the page may do: load what this server sends, and nothing from another origin.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    // A page of another origin cannot include a file or an answer.
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-cache"),
    (header::VARY, "Origin, Accept-Encoding"),
];

/// The depth up to which a perft is a short question.
const SHORT_PERFT: u32 = 2;

/// Answers requests: with the boards, the address, the queues, and what never changes.
#[derive(Clone)]
pub(crate) struct Handler {
    boards: Backends,
    address: SocketAddr,
    longest_answer: Duration,
    short: Arc<Semaphore>,
    counts: Arc<Semaphore>,
    assets: Arc<BTreeMap<&'static str, (Asset, Zipped)>>,
    catalogue: Zipped,
    claims: Zipped,
}

/// The type and the bytes of a response, whether they are compressed by gzip, and their tag.
struct Reply {
    status: StatusCode,
    kind: &'static str,
    body: Bytes,
    is_zipped: bool,
    tag: Option<String>,
}

/// Sets its flag when the connection that waits for an answer is gone.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Handler {
    pub(crate) fn new(
        boards: Backends,
        address: SocketAddr,
        longest_answer: Duration,
    ) -> io::Result<Handler> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let zipped = |asset: Asset| Ok((asset.name, (asset, Zipped::new(asset.bytes)?)));
        let constant = |request| {
            let text = answer(&request, boards, &Limits::default()).map(|answer| answer.text());
            Zipped::new(text.unwrap_or_else(|refusal| refusal.text()))
        };
        Ok(Handler {
            boards,
            address,
            longest_answer,
            // A short question does not wait for a count.
            short: Arc::new(Semaphore::new(cores)),
            counts: Arc::new(Semaphore::new(cores)),
            assets: Arc::new(assets().into_iter().map(zipped).collect::<io::Result<_>>()?),
            catalogue: constant(Request::Catalogue {})?,
            claims: constant(Request::Claims {})?,
        })
    }

    pub(crate) async fn reply(&self, request: hyper::Request<Incoming>) -> Response<Full<Bytes>> {
        let reply = self.body(request).await.unwrap_or_else(|(status, refusal)| {
            let body = refusal.text().into();
            Reply { status, kind: JSON, body, is_zipped: false, tag: None }
        });
        let Reply { status, kind, body, is_zipped, tag } = reply;
        let mut response = Response::new(Full::new(body));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if is_zipped {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        if let Some(tag) = tag.and_then(|tag| HeaderValue::try_from(tag).ok()) {
            headers.insert(header::ETAG, tag);
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
    async fn body(&self, request: hyper::Request<Incoming>) -> Result<Reply, Refused> {
        self.check_host(request.uri(), request.headers())?;
        let path = request.uri().path();
        let name = if path == "/" { Some(Asset::PAGE) } else { path.strip_prefix('/') };
        let asset = name.and_then(|name| self.assets.get(name));
        match (request.method(), asset) {
            (&Method::GET | &Method::HEAD, Some(asset)) => Ok(sent(asset, request.headers())),
            (&Method::POST, None) if path == "/answer" => {
                let headers = request.headers().clone();
                check_kind(&headers)?;
                let body = Limited::new(request.into_body(), LARGEST_BODY).collect();
                let fault = |status, fault: &str| refused(status, "request", fault);
                let late = "the body takes too long; send it at once";
                let large = format!("more than {} KiB; ask for less at once", LARGEST_BODY / 1024);
                let body = timeout(LONGEST_BODY, body).await;
                let body = body.map_err(|_| fault(StatusCode::BAD_REQUEST, late))?;
                let body = body.map_err(|error| match error.is::<LengthLimitError>() {
                    true => fault(StatusCode::PAYLOAD_TOO_LARGE, &large),
                    false => fault(StatusCode::BAD_REQUEST, "the body ends early"),
                })?;
                let answer = self.answer(body.to_bytes()).await?;
                let (body, is_zipped) = answer.sent(&headers);
                Ok(Reply { status: StatusCode::OK, kind: JSON, body, is_zipped, tag: None })
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

    /// Answers on a thread that may take its time, while others are served.
    async fn answer(&self, request: Bytes) -> Result<Zipped, Refused> {
        let start = Instant::now();
        let busy = || refused(StatusCode::SERVICE_UNAVAILABLE, "server", "it is being stopped");
        let request =
            Request::read(&request).map_err(|refusal| (StatusCode::BAD_REQUEST, refusal))?;
        let queue = match request {
            Request::Catalogue {} => return Ok(self.catalogue.clone()),
            Request::Claims {} => return Ok(self.claims.clone()),
            Request::Perft { depth, .. } if depth > SHORT_PERFT => &self.counts,
            Request::Turn { .. } => &self.counts,
            _ => &self.short,
        };
        let is_gone = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(is_gone.clone());
        let longest = self.longest_answer;
        let core = timeout(longest, queue.clone().acquire_owned()).await;
        let waited = start.elapsed();
        let core = core.map_err(|_| kept_waiting(waited, longest))?.map_err(|_| busy())?;
        let boards = self.boards;
        let answer = spawn_blocking(move || {
            let _core = core;
            let is_cancelled = || is_gone.load(Ordering::Relaxed) || start.elapsed() > longest;
            let limits = Limits { is_cancelled: &is_cancelled, ..Limits::default() };
            answer(&request, boards, &limits).map(|answer| Zipped::new(answer.text()))
        });
        let answer = answer.await.map_err(|_| busy())?;
        drop(waiting);
        let answer = answer.map_err(|refusal| match refusal.kind {
            AnswerFault::Malformed => (StatusCode::BAD_REQUEST, refusal),
            // Browsers repeat a request that is answered by 408.
            AnswerFault::Cancelled if waited > NOTED => kept_waiting(waited, longest),
            AnswerFault::Cancelled => (StatusCode::SERVICE_UNAVAILABLE, refusal),
            _ => (StatusCode::UNPROCESSABLE_ENTITY, refusal),
        })?;
        answer.map_err(|_| busy())
    }

    /// A browser sends the name that its user or a foreign page used, and only ours are allowed.
    fn check_host(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Refused> {
        let port = self.address.port();
        let names = ["127.0.0.1", "localhost"];
        let mut own = names.map(|name| format!("{name}:{port}")).to_vec();
        if port == 80 {
            // Browsers leave the usual port out.
            own.extend(names.map(str::to_string));
        }
        let is_own = |host: &str| own.iter().any(|own| own.eq_ignore_ascii_case(host));
        let fields = |name| {
            let fields = headers.get_all(name).into_iter();
            fields.map(|value| value.to_str().unwrap_or_default()).collect::<Vec<_>>()
        };
        // A target may name a host, too, and then counts more than the field.
        let target = uri.authority().map(|authority| authority.as_str());
        let is_named = matches!(fields(header::HOST)[..], [host] if is_own(host));
        if !is_named || target.is_some_and(|host| !is_own(host)) {
            let fault = format!("only {} and {} are served here", own[0], own[1]);
            return Err(refused(StatusCode::MISDIRECTED_REQUEST, "host", fault));
        }
        let is_ours = |origin: &&str| origin.strip_prefix("http://").is_some_and(is_own);
        if !fields(header::ORIGIN).iter().all(is_ours) {
            let fault = "pages of other servers cannot ask; open the page of this one";
            return Err(refused(StatusCode::FORBIDDEN, "origin", fault));
        }
        Ok(())
    }
}

/// An asset, or the word that the client has it already.
fn sent((asset, zipped): &(Asset, Zipped), headers: &HeaderMap) -> Reply {
    let tag = zipped.tag();
    let (status, (body, is_zipped)) = match has_tag(headers, &tag) {
        true => (StatusCode::NOT_MODIFIED, (Bytes::new(), false)),
        false => (StatusCode::OK, zipped.sent(headers)),
    };
    Reply { status, kind: asset.kind(), body, is_zipped, tag: Some(tag) }
}

/// The time from which a refusal says that the question had to wait.
const NOTED: Duration = Duration::from_secs(1);

/// The refusal of a question for which other questions have left too little time.
fn kept_waiting(waited: Duration, longest: Duration) -> Refused {
    let (waited, most) = (waited.as_secs(), longest.as_secs());
    let message = format!(
        "the question waited for others for {waited} of its {most} seconds; stop them, or ask again"
    );
    let (kind, place) = (AnswerFault::Cancelled, "server".into());
    (StatusCode::SERVICE_UNAVAILABLE, AnswerError { kind, place, message })
}

const JSON: &str = "application/json";

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
