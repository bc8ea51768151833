// The sizes of all boards, and how much of each a move changes.

import { table } from "../controls.js";
import { el, freshId } from "../dom.js";
import { changedBytes, linesOf } from "./moves-bytes.js";

const HEAD = ["board", "bytes", "cache lines", "changed bytes", "in lines", "tables, KiB"];

/**
 * @param {Object[]} pictures of the memory of each board
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
    return el("tr", { class: input.checked && "chosen" },
      el("th", { scope: "row" }, el("label", {}, input, el("code", {}, backend))),
      cells.map((cell) => el("td", { class: "number" }, cell.toLocaleString("en"))),
    );
  };
  const [body, label] = [pictures.map(row), "Memory of every board"];
  return table({ head: HEAD, numbers: [1, 2, 3, 4, 5], body, label, class: "memory-boards" });
}
