// The array of a board with hops on it, and the room around it, where hops lead that leave it.

import { drawArrow } from "../arrow.js";
import { Board, CELL } from "../board.js";
import { el, svg } from "../dom.js";
import { arrayFigure } from "../figure.js";
import { drawMark } from "../marks.js";
import { drawPiece } from "../pieces.js";
import { isSquare } from "../words.js";
import { placeOf } from "./hops.js";

/** The margin for the names of rows and columns. */
const NAMES = 22;
/** Milliseconds that a piece takes for a hop while the frames play. */
const GLIDE = 700;

/**
 * @typedef {Object} Scene
 * @property {string} square where the piece stands
 * @property {Hop[]} hops those to show, the current one last
 * @property {string[]} [targets] squares to mark besides
 * @property {number} room the cells of room around the board
 * @property {{files: number[], ranks: number[]}} [window] what is drawn instead of the whole array
 * @property {boolean} [hasGuard] whether the array has a cell 64 after its squares
 */

export function arrayScene({ label: name, kind = "grid", start, onChoose }) {
  const choose = (id) => isSquare(id) && onChoose(id);
  const drop = (_, to) => to && choose(to);
  const acts = kind === "picture" ? {} : { start, onChoose: choose, onMove: choose, onDrop: drop };
  const board = new Board({ label: name, kind, ...acts });
  // A picture has no cell to focus, so the region takes the keys that scroll it.
  const region = kind === "picture" ? { role: "region", "aria-label": name, tabindex: "0" } : {};
  const element = el("div", { class: "wide cell-array", ...region }, board.element);
  const layer = svg("g", { class: "around", "aria-hidden": "true" });
  let scene = null;

  /** The top left corner of a cell in the drawing. */
  const corner = ({ file, rank }) => {
    const { files, ranks } = scene.chart.extent();
    return { x: (file - files[0]) * CELL, y: (ranks[1] - 1 - rank) * CELL };
  };
  /** Files and ranks of the drawing, the room included; each as the first and the one after the last. */
  const bounds = () => {
    const { chart, room, window } = scene;
    if (window) return window;
    const { files, ranks } = chart.extent();
    const around = ([from, to]) => [Math.min(from, -room), Math.max(to, 8 + room)];
    return { files: around(files), ranks: around(ranks) };
  };
  /** Makes the drawing as large as the bounds and the names need. */
  const widen = () => {
    const { files, ranks } = bounds();
    const first = corner({ file: files[0], rank: ranks[1] - 1 });
    const end = corner({ file: files[1], rank: ranks[0] - 1 });
    const own = scene.chart.extent();
    const bottom = corner({ file: 0, rank: own.ranks[0] - 1 }).y + NAMES;
    const [x, y] = [Math.min(first.x, -NAMES), first.y - 1];
    const [width, height] = [end.x + 1 - x, Math.max(end.y, bottom) + 1 - y];
    board.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    board.element.style.setProperty("--columns", String(width / CELL));
  };
  /** Whether a place is a cell of the array. */
  const isDrawn = ({ file, rank }) => {
    const { files, ranks } = scene.chart.extent();
    return file >= files[0] && file < files[1] && rank >= ranks[0] && rank < ranks[1];
  };
  /** Hides the name of a row or a column where a cell beside the array would touch it. */
  const coverNames = (at) => {
    const { files, ranks } = scene.chart.extent();
    const row = at?.file === files[0] - 1 ? String(at.rank + 1) : null;
    const column = at?.rank === ranks[0] - 1 ? "abcdefgh"[at.file] : null;
    for (const text of board.element.querySelectorAll(".name")) {
      text.classList.toggle("covered", [row, column].includes(text.textContent));
    }
  };
  /** A cell outside the rows of the array. */
  const loose = (place, index, mark) => {
    const { x, y } = corner(place);
    const ink = mark ? `on-${mark}` : "on-off";
    return svg("g", { "data-loose": `#${index}` },
      svg("rect", { class: "tone off loose", x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4 }),
      mark ? drawMark(mark, { x, y, isLabelled: true }) : null,
      svg("text", { class: `label ${ink}`, x: x + CELL / 2, y: y + CELL / 2 + 6 }, label(scene.chart, index)),
    );
  };
  /** An arrow between two places, on the board or off it. */
  const arrow = (from, to, mark) => {
    const [left, right] = [from.file, to.file].toSorted((a, b) => a - b);
    const [below, above] = [from.rank, to.rank].toSorted((a, b) => a - b);
    const id = ({ file, rank }) => `${file},${rank}`;
    // The tip keeps away from a piece, and so from a label.
    const cell = (file, rank) => ({ id: id({ file, rank }), tone: "off", piece: scene.piece });
    const cells = (rank) => range(left, right).map((file) => cell(file, rank));
    const rows = range(below, above).reverse().map((rank) => ({ name: "", cells: cells(rank) }));
    const { x, y } = corner({ file: left, rank: above });
    const drawing = drawArrow({ columns: [], rows }, { from: id(from), to: id(to), mark });
    return svg("g", { transform: `translate(${x} ${y})` }, drawing);
  };
  /** The hop, and once more where it comes in again at the other side of the board. */
  const arrows = (hop) => {
    const drawn = [arrow(placeOf(scene.square), hop.to, hop.mark)];
    if (hop.isAround && isSquare(hop.cell)) {
      const to = placeOf(hop.cell);
      drawn.push(arrow({ file: to.file - hop.step.east, rank: to.rank - hop.step.north }, to, hop.mark));
    }
    return drawn;
  };
  const drawLayer = (marks) => {
    const { hops, hasGuard } = scene;
    const hop = hops.at(-1);
    const isOut = hop && !isDrawn(hop.to);
    coverNames(isOut ? hop.to : null);
    const cells = [];
    if (hasGuard) cells.push(loose({ file: 0, rank: 8 }, 64, marks.get("#64") ?? null));
    if (isOut) cells.push(loose(hop.to, hop.index, null));
    layer.replaceChildren(...cells, ...(hop ? arrows(hop) : []));
    // Below the pieces and labels, which are the last part of a board.
    board.element.insertBefore(layer, board.element.lastElementChild);
  };

  const draw = (now) => {
    scene = now;
    const { chart, square, piece, blockers = [], hops, targets = [], description } = scene;
    const marks = new Map([[square, "origin"]]);
    for (const at of blockers) marks.set(at, "blocker");
    for (const at of targets) marks.set(at, "target");
    for (const { cell, mark } of hops) if (cell !== null) marks.set(cell, mark);
    const cell = ({ index, square: at }) => {
      const mark = marks.get(at ?? `#${index}`) ?? null;
      const onIt = at === square ? piece : blockers.includes(at) ? { color: "black", word: "pawn" } : null;
      return { label: label(chart, index), mark, piece: onIt, spoken: spoken(chart, index, at, onIt, mark) };
    };
    board.draw(arrayFigure(chart, cell, { description }));
    const isIdle = !board.element.contains(document.activeElement);
    if (isIdle && board.element.role === "grid") board.current = square;
    widen();
    drawLayer(marks);
  };
  /** Lights the cells with these ids, and no others. */
  const light = (ids) => {
    board.light(ids);
    for (const cell of layer.querySelectorAll("[data-loose]")) {
      cell.classList.toggle("lit", ids.includes(cell.getAttribute("data-loose")));
    }
  };
  /** Ends a movement at once. */
  const settle = () => layer.querySelector(".glide")?.remove();
  /** Moves the piece along the current hop, once. */
  const glide = () => {
    settle();
    const hop = scene.hops.at(-1);
    if (!hop) return;
    const copy = svg("g", { class: "glide" }, drawPiece(scene.piece, { ...corner(hop.from), size: CELL }));
    layer.append(copy);
    const by = `translate(${hop.step.east * CELL}px, ${-hop.step.north * CELL}px)`;
    const frames = [{ transform: "none" }, { transform: by }];
    const motion = copy.animate(frames, { duration: GLIDE, easing: "ease-in-out" });
    motion.onfinish = () => copy.remove();
    motion.oncancel = () => copy.remove();
  };
  return { element, board, draw, light, glide, settle };
}

/** The numbers from the first to the last. */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The index on a cell; on 0x88 in hexadecimal, where its digits are the rank and the file. */
export function label(chart, index) {
  return chart.key === "0x88" ? index.toString(16).padStart(2, "0") : String(index);
}

function spoken(chart, index, square, piece, mark) {
  const hexadecimal = chart.key === "0x88" ? ` or hexadecimal ${label(chart, index)}` : "";
  const name = square ?? "off the board";
  const onIt = piece && `${piece.color} ${piece.word}`;
  const state = mark === "removed" ? "rejected" : mark;
  return [name, onIt, `index ${index}${hexadecimal}`, state].filter(Boolean).join(", ");
}
