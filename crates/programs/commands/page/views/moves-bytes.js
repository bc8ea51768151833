// The bytes of a board in memory before and after a move: as a map, and in rows of hexadecimal.

import { el, spoken, svg } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };

/** The bytes of a cache line on most machines of today. */
export const CACHE_LINE = 64;
const ROW = 16;
const GROUP = 8;

/**
 * The bytes that a move changes in a board, counted from its start.
 *
 * @returns {number[]|null} `null` if there is no move
 */
export function changedBytes({ fields }) {
  if (fields.some(({ changed }) => !changed)) return null;
  return fields.flatMap(({ offset, changed }) => changed.map((byte) => offset + byte));
}

/** The number of cache lines that hold some bytes. */
export function linesOf(bytes) {
  return new Set(bytes.map((byte) => Math.floor(byte / CACHE_LINE))).size;
}

/**
 * A map of a board: a row for each cache line, a cell for each byte, fields in two tones, and a
 * dot on each byte that changed.
 */
export function memoryMap(picture, description) {
  const [cell, left] = [9, 30];
  const rows = picture.cache_lines;
  const drawing = svg("svg", {
    class: "memory-map",
    viewBox: `0 0 ${left + CACHE_LINE * cell + 1} ${rows * (cell + 2)}`,
    role: "img",
    "aria-label": description,
  });
  const at = (byte) => ({ x: left + (byte % CACHE_LINE) * cell, y: Math.floor(byte / CACHE_LINE) * (cell + 2) });
  for (let line = 0; line < rows; line += 1) {
    drawing.append(svg("text", { class: "line-number", x: left - 6, y: line * (cell + 2) + 8 }, String(line)));
  }
  for (const [i, { offset, bytes }] of picture.fields.entries()) {
    // A rectangle for each cache line that the field covers a part of.
    for (let byte = offset; byte < offset + bytes;) {
      const end = Math.min(offset + bytes, (Math.floor(byte / CACHE_LINE) + 1) * CACHE_LINE);
      const { x, y } = at(byte);
      drawing.append(svg("rect", { class: `bytes-${i % 2}`, x, y, width: (end - byte) * cell, height: cell }));
      byte = end;
    }
  }
  for (const byte of changedBytes(picture) ?? []) {
    const { x, y } = at(byte);
    drawing.append(
      svg("rect", { class: "changed-byte", x, y, width: cell, height: cell }),
      svg("circle", { class: "changed-dot", cx: x + cell / 2, cy: y + cell / 2, r: 2 }),
    );
  }
  return drawing;
}

/**
 * The fields of a board in order, with their bytes.
 *
 * @param {{isWhole: boolean}} options whether rows without a change are shown too
 */
export function fieldList({ fields }, { isWhole }) {
  let line = -1;
  const rule = (at) => {
    const here = Math.floor(at / CACHE_LINE);
    if (here === line) return null;
    line = here;
    const text = `cache line ${here}, from byte ${here * CACHE_LINE}`;
    return el("p", { class: "line-rule" }, text);
  };
  return el("div", { class: "fields" },
    fields.map((field) => fieldPart(field, { isWhole, rule })),
  );
}

function fieldPart(field, { isWhole, rule }) {
  const { field: name, offset, bytes, stored, holds, changed } = field;
  const rows = rowsOf(field);
  const isFolded = !isWhole && changed && rows.length > 1;
  const shown = [];
  for (const row of rows) {
    const last = shown.at(-1);
    if (!isFolded || row.changed.length > 0) shown.push(row);
    else if (last?.folded) last.folded += 1;
    else shown.push({ folded: 1, at: row.at });
  }
  const parts = shown.map((row) =>
    row.folded
      ? el("p", { class: "folded" }, `${row.folded} ${row.folded === 1 ? "row" : "rows"} without a change`)
      : [rule(row.at), rowPart(row)],
  );
  const sum = changed?.length ? `, ${changed.length} changed` : "";
  return el("section", { class: changed?.length ? "field-part has-changed" : "field-part" },
    el("header", {},
      el("h4", {}, el("code", {}, name)),
      el("p", {}, holds),
      el("p", { class: "hint" }, `at ${offset}, ${bytes} ${bytes === 1 ? "byte" : "bytes"}${sum}`),
      stored !== "once" && el("p", { class: "hint" }, el("b", {}, stored), `: ${TEXTS.moves.stored[stored] ?? ""}`),
    ),
    rows.length > 0 && el("div", { class: "byte-rows" }, parts),
  );
}

/** The bytes of a field in rows of 16, which begin at multiples of 16 in the board. */
function rowsOf({ offset, before, now, changed }) {
  if (!now) return [];
  const [was, is] = [before ?? now, now].map((text) => text.match(/../g) ?? []);
  const rows = [];
  for (let at = 0; at < is.length;) {
    const end = Math.min(is.length, at + ROW - ((offset + at) % ROW));
    const inRow = (byte) => byte >= at && byte < end;
    rows.push({
      at: offset + at,
      was: was.slice(at, end),
      is: is.slice(at, end),
      changed: (changed ?? []).filter(inRow).map((byte) => byte - at),
    });
    at = end;
  }
  return rows;
}

/** A row: what was, and, if it changed, what is; in groups that wrap together. */
function rowPart({ at, was, is, changed }) {
  const groups = [];
  for (let start = 0; start < is.length; start += GROUP) {
    const marks = new Set(changed.map((byte) => byte - start));
    const line = (bytes, kind) =>
      el("span", { class: kind }, marked(bytes.slice(start, start + GROUP), marks));
    const isChanged = changed.length > 0;
    groups.push(el("span", { class: "eight" }, isChanged && line(was, "was"), line(is, "is")));
  }
  const names =
    changed.length > 0 && el("span", { class: "when" }, el("span", {}, "before"), el("span", {}, "after"));
  const said = changed.map((byte) => `byte ${at + byte} from ${was[byte]} to ${is[byte]}`).join(", ");
  return el("div", { class: "byte-row" },
    el("span", { class: "at" }, String(at)),
    names,
    el("span", { class: "groups", "aria-hidden": changed.length > 0 ? "true" : null }, groups),
    changed.length > 0 && spoken(said),
  );
}

/** Bytes with those that changed marked. */
function marked(bytes, marks) {
  return bytes.flatMap((byte, i) => [i > 0 ? " " : "", marks.has(i) ? el("mark", {}, byte) : byte]);
}
