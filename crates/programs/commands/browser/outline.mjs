// The structure of a view: headings, controls, boards and tables by the names that a screen reader
// says, without the text between them.

const KEPT = new Set([
  ...["alert", "button", "checkbox", "combobox", "figure", "grid", "group", "heading", "img", "link"],
  ...["list", "main", "meter", "progressbar", "radio", "region", "slider", "status", "table", "textbox"],
]);

/** What is counted, and not listed. */
const COUNTED = { combobox: /^option/, grid: /^gridcell/, list: /^listitem/, table: /^row / };

/** Longer lines are sentences or numbers, which may change. */
const LONGEST = 56;

/** The outline of the main part of a page, a line for each element. */
export async function outline(page) {
  const lines = (await page.locator("main").ariaSnapshot()).split("\n");
  const nodes = lines.map((line) => ({
    depth: line.search(/\S/) / 2,
    text: line.trim().replace(/^- /, "").replace(/^'(.*)'(:?)$/, "$1$2"),
  }));
  const kept = [];
  for (const [i, { depth, text }] of nodes.entries()) {
    const role = text.match(/^[a-z]+/)?.[0];
    if (!KEPT.has(role)) continue;
    const inside = within(nodes, i);
    const isHidden = parents(nodes, i).some((parent) => /^(combobox|grid|img|table)\b/.test(parent.text));
    if (isHidden) continue;
    const count = COUNTED[role] ? ` × ${inside.filter((node) => COUNTED[role].test(node.text)).length}` : "";
    const level = parents(nodes, i).filter((parent) => KEPT.has(parent.text.match(/^[a-z]+/)?.[0])).length;
    kept.push("  ".repeat(level) + shortened(text.replace(/:$/, "")) + count);
  }
  return `${kept.join("\n")}\n`;
}

function shortened(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The nodes below a node. */
function within(nodes, at) {
  const end = nodes.findIndex((node, i) => i > at && node.depth <= nodes[at].depth);
  return nodes.slice(at + 1, end === -1 ? undefined : end);
}

/** The nodes above a node, the nearest first. */
function parents(nodes, at) {
  const found = [];
  for (let i = at - 1, { depth } = nodes[at]; i >= 0; i -= 1) {
    if (nodes[i].depth >= depth) continue;
    found.push(nodes[i]);
    depth = nodes[i].depth;
  }
  return found;
}
