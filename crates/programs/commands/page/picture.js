// The figures on show as one SVG or PNG document, with their styles, titles and a legend.

import { svg } from "./dom.js";
import { MARKS, drawMark } from "./marks.js";

/**
 * @typedef {{title?: string, caption?: string, element: SVGSVGElement}|{sign: string}} Part a figure, or
 *   the sign or the number between two figures
 * @typedef {{name: string, title: string, formula?: string, caption?: string, description?: string,
 *   parts: Part[]}} Picture `name` is that of the file, without its ending; `formula` and `caption` stand
 *   below the title
 */

/** The width of the widest row, the gap between figures, and the heights of lines. */
const ROW = 880;
const GAP = 16;
const LINE = 20;
const LETTER = 8.5;

/** The letters of a line of the caption. */
const CAPTION = 100;

/** The base line of a sign: the middle of a board of 320 below its title. */
const SIGN = 190;

const LICENCE = "Drawn by polyboard. CC BY 4.0: https://creativecommons.org/licenses/by/4.0/";

/** The document of a picture. */
export function svgText(picture) {
  const sheet = layOut(picture);
  // Styles can be computed only in the page.
  const stage = document.createElement("div");
  stage.className = "stage";
  stage.setAttribute("aria-hidden", "true");
  stage.append(sheet);
  document.body.append(stage);
  const rules = inlineStyles(sheet);
  stage.remove();
  // In the page, the policy against inline styles would refuse the element.
  sheet.querySelector("metadata").after(svg("style", {}, `\n${rules}\n`));
  return `${new XMLSerializer().serializeToString(sheet)}\n`;
}

/** The picture in PNG, twice as large. */
export async function pngBlob(picture) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svgText(picture)], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      const fault = () => reject(new Error("the browser made no PNG"));
      canvas.toBlob((blob) => (blob ? resolve(blob) : fault()), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a file. */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The figures in rows, each below its title, then the legend. */
function layOut({ title, formula = "", caption = "", description = "", parts }) {
  const sheet = svg("svg", { class: "sheet" });
  const paper = svg("rect", { class: "paper" });
  sheet.append(svg("title", {}, title), svg("metadata", {}, LICENCE), paper);
  if (description) sheet.querySelector("title").after(svg("desc", {}, description));
  sheet.append(line("sheet-title", GAP, GAP + 14, title));
  const head = [
    ...formula.split("\n").map((text) => ["caption code", text]),
    ...wrapped(caption).map((text) => ["caption", text]),
  ].filter(([, text]) => text !== "");
  for (const [i, [name, text]] of head.entries()) sheet.append(line(name, GAP, GAP + 14 + LINE * (i + 1) + 4, text));
  const widest = Math.max(title.length, ...head.map(([, text]) => text.length));
  const top = GAP + 14 + GAP + LINE * head.length;
  let [x, y, rowHeight, width] = [GAP, top, 0, LETTER * widest + 2 * GAP];
  const placedParts = parts.map(place);
  for (const [i, placed] of placedParts.entries()) {
    // A sign stays with the figure that follows.
    const next = placed.isSign && placedParts[i + 1] ? GAP + placedParts[i + 1].width : 0;
    if (x > GAP && x + placed.width + next > ROW) {
      [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0];
    }
    placed.group.setAttribute("transform", `translate(${x} ${y})`);
    sheet.append(placed.group);
    rowHeight = Math.max(rowHeight, placed.height);
    x += placed.width + GAP;
    width = Math.max(width, x);
  }
  const height = addLegend(sheet, parts, width, y + rowHeight) + GAP;
  for (const [name, value] of Object.entries({ width: Math.ceil(width), height: Math.ceil(height) })) {
    sheet.setAttribute(name, value);
    paper.setAttribute(name, value);
  }
  sheet.setAttribute("viewBox", `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
  return sheet;
}

/** A text in lines. */
function wrapped(text) {
  const lines = [];
  for (const word of text.split(" ")) {
    if (lines.length > 0 && lines.at(-1).length + word.length < CAPTION) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** A figure with its title and its caption, or a sign, as high as the middle of the small figures. */
function place({ title = "", caption = "", element, sign }) {
  if (sign !== undefined) {
    const group = svg("g", {}, line("figure-title", 0, SIGN, sign));
    return { group, width: LETTER * sign.length + 4, height: SIGN + LINE, isSign: true };
  }
  const { x, y, width: inner, height: tall } = element.viewBox.baseVal;
  const captions = caption === "" ? [] : caption.split("\n");
  const letters = Math.max(title.length, ...captions.map((text) => text.length), 0);
  const width = Math.max(inner, LETTER * letters);
  const top = title === "" ? 0 : LINE + 4;
  const group = svg("g");
  if (title !== "") group.append(line("figure-title", 0, 14, title));
  const name = element.getAttribute("class");
  const drawing = svg("g", { class: name, transform: `translate(${-x} ${top - y})` });
  drawing.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  group.append(drawing);
  for (const [i, text] of captions.entries()) {
    group.append(line("caption", 0, top + tall + LINE * (i + 1), text));
  }
  return { group, width, height: top + tall + LINE * captions.length };
}

/** The marks in use, and the height of the sheet below them. */
function addLegend(sheet, parts, width, top) {
  const isUsed = (mark) => parts.some(({ element }) => element?.querySelector(`[data-mark="${mark}"]`));
  const marks = Object.keys(MARKS).filter(isUsed);
  if (marks.length === 0) return top;
  let [x, y] = [GAP, top + GAP];
  for (const mark of marks) {
    const advance = 28 + LETTER * MARKS[mark].length + GAP;
    if (x > GAP && x + advance > width) [x, y] = [GAP, y + 26];
    const swatch = svg("g", { transform: `translate(${x} ${y}) scale(.5)` });
    swatch.append(drawMark(mark, { x: 0, y: 0, isLabelled: true }));
    sheet.append(swatch, line("caption", x + 27, y + 15, MARKS[mark]));
    x += advance;
  }
  return y + 24;
}

function line(name, x, y, text) {
  return svg("text", { class: name, x, y }, text);
}

const SHAPES = new Set(["rect", "path", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);

/** The properties that a document takes along, with the values that need no mention. */
const PROPERTIES = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linejoin": "miter",
  "stroke-linecap": "butt",
  opacity: "1",
};
const OF_TEXT = {
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "font-style": "normal",
  "text-anchor": "start",
  "paint-order": "normal",
};

/**
 * Replaces the classes of the page by classes of the document, drops what only the page needs, and
 * returns the rules of the new classes.
 */
function inlineStyles(sheet) {
  const classes = new Map();
  const elements = [...sheet.querySelectorAll("*")];
  const rules = elements.map((element) => (SHAPES.has(element.localName) ? ruleOf(element) : ""));
  for (const [i, element] of elements.entries()) {
    if (rules[i] === null) {
      element.remove();
      continue;
    }
    for (const { name } of [...element.attributes]) {
      if (/^(class|style|role|tabindex|aria-|data-)/.test(name)) element.removeAttribute(name);
    }
    if (rules[i] === "") continue;
    if (!classes.has(rules[i])) classes.set(rules[i], `s${classes.size}`);
    element.setAttribute("class", classes.get(rules[i]));
  }
  sheet.removeAttribute("class");
  sheet.setAttribute("role", "img");
  return [...classes].map(([rule, name]) => `.${name}{${rule}}`).join("\n");
}

/** The rule of a shape; `null` for a shape that is not seen. */
function ruleOf(element) {
  const style = window.getComputedStyle(element);
  if (style.visibility === "hidden" || style.display === "none") return null;
  const isClear = (color) => color === "none" || color === "rgba(0, 0, 0, 0)";
  if (isClear(style.fill) && isClear(style.stroke)) return null;
  const isText = element.localName === "text" || element.localName === "tspan";
  return Object.entries(isText ? { ...PROPERTIES, ...OF_TEXT } : PROPERTIES)
    .filter(([name, plain]) => style.getPropertyValue(name) !== plain)
    .map(([name]) => `${name}:${style.getPropertyValue(name)}`)
    .join(";");
}
