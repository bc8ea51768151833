// What stands around the cells of the stage: frames, names, operands, windows.

import { svg } from "./dom.js";

/** The number of the first bit of each byte, above the first line. */
export function numbersOf(places) {
  if (places.isNarrow || !places.isWord) return [];
  return Array.from({ length: 9 }, (_, i) => Math.max(63 - 8 * i, 0)).map((bit) => {
    const { x, y } = places.at(0, bit);
    return svg("text", { class: "bit-number", x: x + places.wide / 2, y: y - 5 }, String(bit));
  });
}

/** The frame of a line, with its name. */
export function frameOf(places, { name, note = "" }, at) {
  const { outline, ticks } = places.frame(at);
  const { x, y } = places.corner(at);
  const isSmall = places.beside > 2;
  const spot = places.isNarrow ? { x, y: y - 5 } : { x: 0, y: y + (note ? 9 : 14) };
  const under = places.isNarrow ? { x: x + 12 * (name.length + 1), y: y - 5 } : { x: 0, y: y + 21 };
  return [
    svg("path", { class: "line-frame", d: outline, "data-name": name }),
    svg("path", { class: "line-ticks", d: ticks }),
    svg("text", { class: isSmall ? "line-name small" : "line-name", ...spot, "data-name": name }, name),
    note && places.beside === 1 ? svg("text", { class: "line-note", ...under }, note) : null,
  ].filter(Boolean);
}

/** A cell of an operand; `data-from` lets it slide. */
export function lineCell(places, line, { place, mark, text = "1", from }) {
  const isOut = place >= places.count;
  const { x, y } = places.at(line, Math.min(place, places.count - 1));
  const moving = from === undefined ? {} : { "data-line": line, "data-from": from, "data-place": place };
  const { wide, tall } = places;
  return svg(
    "g",
    { class: `bit on ${mark}${isOut ? " out" : ""}`, transform: `translate(${x.toFixed(2)} ${y})`, ...moving },
    svg("rect", { x: 0.75, y: 1, width: (wide - 1.5).toFixed(2), height: tall - 2, rx: 2 }),
    wide < 12 ? null : svg("text", { x: wide / 2, y: tall / 2 + 4.5 }, text),
  );
}

/** Places that are lit. */
export function windowOf(places, { line, from, to }) {
  const [high, low] = [places.at(line, to), places.at(line, from)];
  const isOneRow = high.y === low.y;
  const x = isOneRow ? Math.min(high.x, low.x) : places.corner(line).x;
  const width = isOneRow ? Math.abs(high.x - low.x) + places.wide : places.columns * places.wide;
  const height = Math.abs(high.y - low.y) + places.tall;
  return svg("rect", { class: "window", x: x - 1, y: Math.min(high.y, low.y) - 1, width: width + 2, height: height + 2, rx: 3 });
}

/** A number beside its digits, or above them. */
export function readingOf(places, line, { text, place }) {
  const { x, y } = places.at(line, place);
  const [right, base] = places.isNarrow ? [places.width - 4, places.height - 6] : [x + places.wide - 10, y + 15];
  const width = 10.4 * text.length + 8;
  return svg("g", {},
    svg("rect", { class: "reading-ground", x: right - width + 4, y: base - 14, width, height: 18 }),
    svg("text", { class: "reading", x: right, y: base }, text),
  );
}
