// The sizes of all boards, and how much of each a move changes.

import { el, freshId } from "../dom.js";
import { changedBytes, linesOf } from "./moves-bytes.js";

const HEAD = ["board", "bytes", "cache lines", "changed bytes", "in lines", "tables, KiB"];

/**
 * @param {Object[]} pictures of the memory of each board
 * @param {{chosen: string, onChange: (backend: string) => void}} options
 */
export function boardSizes(pictures, { chosen, onChange }) {
  const name = freshId("memory");
  const row = (picture) => {
    const { backend, board_bytes: size, cache_lines: lines, table_bytes: tables } = picture;
    const bytes = changedBytes(picture);
    const on = { change: () => onChange(backend) };
    const input = el("input", { type: "radio", name, value: backend, on });
    input.checked = backend === chosen;
    const changed = bytes ? [bytes.length, linesOf(bytes)] : ["–", "–"];
    const cells = [size, lines, ...changed, Math.round(tables / 1024)];
    return el(
      "tr",
      { class: input.checked ? "chosen" : null },
      el("th", { scope: "row" }, el("label", {}, input, el("code", {}, backend))),
      cells.map((cell) => el("td", { class: "number" }, cell.toLocaleString("en"))),
    );
  };
  const head = HEAD.map((text, i) => el("th", { scope: "col", class: i > 0 ? "number" : null }, text));
  return el(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": "Memory of every board" },
    el(
      "table",
      { class: "memory-boards" },
      el("thead", {}, el("tr", {}, head)),
      el("tbody", {}, pictures.map(row)),
    ),
  );
}
