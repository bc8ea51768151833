//! The illegal moves in a log of a match: those that a referee sends, that an engine plays, and that it expects.

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Read},
};

use polyboard::{
    AnyBoard, AnyVariant, Board, BoardExt, Game,
    diff::{Line, judged},
    notation::read_fen_lenient,
};

use super::said::{Said, WARNING, said};
use crate::{
    diff::report::{drawn, row},
    file::open,
    prelude::*,
};

/// The moves of a log, judged.
#[derive(Default, Serialize)]
pub(super) struct Report {
    lines: usize,
    /// The lines with a position, and those in which an engine plays or expects moves.
    positions: u64,
    answers: u64,
    /// The answers to a position that is not in the log, or that cannot be played.
    unplaced: u64,
    /// The positions and answers with an illegal move, and the answers that go on after the end of the game.
    illegal: u64,
    after_end: u64,
    /// The first moves of both kinds, each once; [`LISTED`] at most.
    findings: Vec<Finding>,
}

const LISTED: usize = 100;

/// A move that is illegal, or that follows the end of the game.
#[derive(Serialize)]
struct Finding {
    /// The first line with it.
    line: usize,
    /// The number of lines with it.
    times: u64,
    engine: String,
    /// `position`, `bestmove`, `ponder` or `pv`.
    said: &'static str,
    #[serde(rename = "move")]
    mv: String,
    is_legal: bool,
    start: String,
    path: Vec<String>,
    /// The position before the move.
    fen: String,
    cause: String,
    /// The kind of the cause, or the reason of the end.
    kind: String,
    /// The section of the book on the cause.
    read: Option<String>,
    #[serde(skip)]
    drawing: String,
}

pub(super) fn read<V: Variant>(path: &Path) -> Result<Report, Failure> {
    /// The most bytes of a line: a position after some twenty thousand moves.
    const LONGEST: u64 = 1 << 17;
    const REMEDY: &str = "name a log of what engines are told and answer, as text";
    let unusable = |error| Failure::in_file(path, format!("{error}; {REMEDY}"));
    let (source, bar) = open(path).map_err(unusable)?;
    let (mut source, mut line) = (BufReader::new(source), Vec::new());
    let (games, report) = (BTreeMap::new(), Report::default());
    let mut judge = Judge::<V> { games, warned: None, start: None, report };
    while source.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(unusable)? > 0 {
        judge.report.lines += 1;
        if line.len() as u64 == LONGEST {
            let line = judge.report.lines;
            let fault = format!("line {line} has {LONGEST} bytes or more; {REMEDY}");
            return Err(Failure::in_file(path, fault));
        }
        // fastchess can write a warning in one line.
        String::from_utf8_lossy(&line).split(" :: ").for_each(|part| judge.hear(part));
        line.clear();
    }
    bar.finish_and_clear();
    if judge.report.positions > 0 {
        return Ok(judge.report);
    }
    let fault = "no line has `position startpos` or `position fen …`; log what the engines are told: cutechess-cli does \
                 with -debug, fastchess with -log file=FILE engine=true";
    Err(Failure::in_file(path, fault))
}

#[derive(Clone, Copy)]
struct Place<'a> {
    line: usize,
    engine: &'a str,
    /// `position`, `bestmove`, `ponder` or `pv`.
    said: &'static str,
}

struct Judge<V: Variant> {
    /// The game of each engine; none if the position that it was told cannot be played.
    games: BTreeMap<String, Option<Game<AnyBoard<V>>>>,
    /// The moves of a warning whose position follows, with the number of their line, and the start of that position.
    warned: Option<(usize, Vec<String>)>,
    start: Option<String>,
    report: Report,
}

impl<V: Variant> Judge<V> {
    fn hear(&mut self, text: &str) {
        let Some((engine, said)) = said(text) else { return };
        let line = self.report.lines;
        match said {
            Said::Position { fen, moves } => self.place(&engine, fen, &moves),
            Said::Start { fen } => self.start = fen,
            Said::Moves(moves) => {
                let start = self.start.take();
                self.place(WARNING, start, &moves);
            }
            Said::Answer("pv", moves) if engine == WARNING => {
                self.warned = Some((line, moves.into_iter().map(str::to_string).collect()));
            }
            Said::Answer(said, moves) => self.answer(Place { line, engine: &engine, said }, &moves),
        }
    }

    /// Sets up the position that an engine is told. That of a warning is the one of the lines before it.
    fn place(&mut self, engine: &str, fen: Option<String>, moves: &[&str]) {
        self.report.positions += 1;
        let line = self.report.lines;
        let start = fen.map_or(Ok(Position::start()), |fen| read_fen_lenient::<V>(&fen));
        let left_out = |fault: &_| {
            log("note", format!("line {line}: {fault}; the position is left out"));
        };
        let game = start.inspect_err(left_out).ok().and_then(|start| {
            let mut game = Game::on(any_board(&LERF, &start), &start);
            let place = Place { line, engine, said: "position" };
            self.play(&mut game, place, moves).then_some(game)
        });
        self.games.insert(engine.to_string(), game);
        if engine == WARNING
            && let Some((line, moves)) = self.warned.take()
        {
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            self.answer(Place { line, engine, said: "pv" }, &moves);
        }
    }

    fn answer(&mut self, place: Place<'_>, moves: &[&str]) {
        self.report.answers += 1;
        let Some(mut game) = self.games.get_mut(place.engine).and_then(Option::take) else {
            self.report.unplaced += 1;
            return;
        };
        let ply = game.ply();
        // An engine without a legal move may say so in several ways.
        if place.said == "pv" || game.board().has_legal_move() {
            self.play(&mut game, place, moves);
        }
        while game.ply() > ply {
            game.undo();
        }
        self.games.insert(place.engine.to_string(), Some(game));
    }

    /// Plays moves up to the first illegal one, and returns whether there is none.
    fn play(&mut self, game: &mut Game<AnyBoard<V>>, place: Place<'_>, moves: &[&str]) -> bool {
        // A draw that can be claimed ends no game, so a position and a move that is played may follow it.
        let mut is_over = place.said != "pv";
        for (number, &text) in moves.iter().enumerate() {
            let found = text.parse::<UciMove>();
            let found = found.and_then(|mv| mv.find::<V, _>(&game.board().legal_moves()));
            let found = found.map_err(|_| {
                let line = Line::new(game.start().setup().clone());
                let line = line.with_moves(game.moves().collect());
                judged(&AnyVariant::of::<V>(), &line, place.engine, text)
            });
            let mv = match found {
                Ok(mv) => mv,
                // Written in capital letters.
                Err(Ok(mv)) => game.board().find(mv).expect("both boards have the legal moves"),
                Err(Err(cause)) => {
                    self.report.illegal += 1;
                    let is_reply = place.said == "bestmove" && number > 0;
                    let said = if is_reply { "ponder" } else { place.said };
                    let read = format!("docs/the-first-wrong-move.md#{}", cause.kind.section());
                    let why = (<&str>::from(cause.kind).to_string(), cause.sentence);
                    self.find(Finding::of(game, Place { said, ..place }, text, why, Some(read)));
                    return false;
                }
            };
            if let (false, 1.., Some(why)) = (is_over, number, end(game)) {
                is_over = true;
                self.report.after_end += 1;
                self.find(Finding::of(game, place, text, why, None));
            }
            game.play(mv);
        }
        true
    }

    /// Adds what is found, or counts it if the same move in the same position is listed.
    fn find(&mut self, finding: Finding) {
        let findings = &mut self.report.findings;
        let is_same = |it: &Finding| (&it.fen, &it.mv) == (&finding.fen, &finding.mv);
        match findings.iter().position(is_same) {
            Some(same) => findings[same].times += 1,
            None if findings.len() < LISTED => findings.push(finding),
            None => (),
        }
    }
}

/// The reason why a game is over with moves left, or could be claimed as a draw, as a name and in words.
fn end<V: Variant>(game: &Game<AnyBoard<V>>) -> Option<(String, String)> {
    let (reason, fate) = match (game.outcome(), game.claims().first()) {
        (Some(outcome), _) => (outcome.reason, "the game is over before it"),
        (None, Some(claim)) => (claim.reason(), "a player can claim a draw before it"),
        (None, None) => return None,
    };
    Some((reason.to_string(), format!("legal, but {fate}: {reason}")))
}

impl Finding {
    /// A move before which a game stands, with the kind of the finding and its sentence, and what to read if it is illegal.
    fn of<V: Variant>(
        game: &Game<AnyBoard<V>>,
        place: Place<'_>,
        text: &str,
        (kind, cause): (String, String),
        read: Option<String>,
    ) -> Finding {
        let position = game.position();
        let uci = |mv| UciMove::of::<V>(mv, Castling::Classical).to_string();
        let squares = text.parse::<UciMove>().ok().map(|mv| (mv.origin, mv.target));
        Finding {
            line: place.line,
            times: 1,
            engine: shown(place.engine),
            said: place.said,
            mv: shown(text),
            is_legal: read.is_none(),
            start: fen_text(&game.start()),
            path: game.moves().map(uci).collect(),
            fen: fen_text(&position),
            cause,
            kind,
            read,
            drawing: drawn(&V::RULES, position.setup(), squares),
        }
    }

    fn text(&self) -> String {
        let Finding { line, times, engine, said, mv, start, fen, .. } = self;
        let verdict = if self.is_legal { "legal" } else { "illegal" };
        let more = match times - 1 {
            0 => String::new(),
            more => format!(" and {} more", plural(more, "line")),
        };
        // A log of one engine has no names.
        let engine = if engine.is_empty() { "the engine" } else { engine };
        let path = if self.path.is_empty() { "-".to_string() } else { self.path.join(" ") };
        let rows = [
            ("move", &format!("{mv} is {verdict}")),
            ("line", &format!("{line}{more}, {said} of {engine}")),
            ("start", start),
            ("path", &path),
            ("fen", fen),
            ("cause", &self.cause),
        ];
        let rows = rows.into_iter().chain(self.read.iter().map(|read| ("read", read)));
        let rows: String = rows.map(|(name, value)| row(&format!("{name:<11}{value}"))).collect();
        format!("{rows}\n{}", self.drawing)
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let Report { positions, answers, unplaced, .. } = *self;
        let counts = [(self.lines as u64, "line"), (positions, "position"), (answers, "answer")];
        let mut summary = counts.map(|(count, thing)| plural(count, thing)).join(", ");
        if unplaced > 0 {
            let unplaced = plural(unplaced, "answer");
            summary += &format!("; {unplaced} without a position that can be played");
        }
        if self.findings.is_empty() {
            summary += "; every move is legal";
        }
        let text = wrapped(&summary, 0);
        self.findings.iter().fold(text, |text, finding| text + "\n" + &finding.text())
    }

    fn mismatch(&self) -> Option<String> {
        told(&[(self.illegal, "line", "with an illegal move")])
    }
}
