// The pictures that a reader saves: SVG and PNG of each view.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VIEWS, query, stage } from "./browser.mjs";

const { visit } = await stage();

/** Presses a button that saves a file, and gives its name, its type and its bytes. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  const types = await page.evaluate(() => window.savedTypes);
  return {
    name: download.suggestedFilename(),
    type: types.at(-1),
    bytes: readFileSync(await download.path()),
  };
}

/** Notes the types of the files that the page makes. */
function noteTypes() {
  const make = URL.createObjectURL;
  window.savedTypes = [];
  URL.createObjectURL = (blob) => {
    window.savedTypes.push(blob.type);
    return make.call(URL, blob);
  };
}

/** What an XML parser and a browser make of the text of an SVG. */
function inspected(text) {
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = sheet.documentElement;
  const names = [...sheet.querySelectorAll("*")].map((element) => element.localName);
  return {
    isSvg: root.namespaceURI === "http://www.w3.org/2000/svg" && root.localName === "svg",
    fault: sheet.querySelector("parsererror")?.textContent ?? null,
    width: Number(root.getAttribute("width")),
    height: Number(root.getAttribute("height")),
    box: root.getAttribute("viewBox"),
    title: sheet.querySelector("title")?.textContent ?? "",
    shapes: names.filter((name) => /^(rect|path|text|circle|line|polygon)$/.test(name)).length,
    scripts: names.filter((name) => /^(script|foreignObject|image|a)$/.test(name)).length,
    foreign: /(href|src)="(?!#)|url\((?!["']?#)|@import/.test(text),
  };
}

/** Lessons and the list of claims are text. */
const DRAWN = VIEWS.filter((view) => view !== "lessons");

for (const view of DRAWN) {
  test(`${view}: SVG and PNG are well-formed, of one size, and stand alone`, async () => {
    await visit(query(view, view === "claims" ? { claim: "X1" } : {}), { acceptDownloads: true }, async (page, context) => {
      // The page's policy against inline styles would hold in a parser of the page, too.
      const parser = await context.newPage();
      await page.evaluate(noteTypes);
      const svg = await saved(page, "#save-svg");
      assert.match(svg.name, /^[\w-]+\.svg$/);
      assert.equal(svg.type, "image/svg+xml");
      const drawn = await parser.evaluate(inspected, svg.bytes.toString("utf8"));
      assert.equal(drawn.fault, null);
      assert.ok(drawn.isSvg && drawn.title !== "" && drawn.shapes > 10, JSON.stringify(drawn));
      assert.equal(drawn.scripts, 0, "no scripts, no links, no pictures inside");
      assert.equal(drawn.foreign, false, "nothing is loaded from elsewhere");
      assert.equal(drawn.box, `0 0 ${drawn.width} ${drawn.height}`);

      const png = await saved(page, "#save-png");
      assert.equal(png.name, svg.name.replace(".svg", ".png"));
      assert.equal(png.type, "image/png");
      assert.equal(png.bytes.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
      const size = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
      assert.deepEqual(size, [2 * drawn.width, 2 * drawn.height]);
    });
  });
}

test("a picture of a step has its formula, its signs and its caption", async () => {
  const states = [
    { view: "sliders", algorithm: "lerf+magic", frame: "2", signs: ["&", "="] },
    { view: "sliders", algorithm: "lerf+hyperbola", frame: "3", signs: ["-", "="] },
    { view: "off", board: "lerf", square: "h1", step: "3", signs: ["&", "<<", "="] },
    { view: "sets", op: "and-not", signs: ["and not", "="] },
  ];
  for (const { view, signs, ...state } of states) {
    await visit(query(view, state), {}, async (page) => {
      await page.evaluate(noteTypes);
      const formula = view === "sets" ? "A & ~B" : await page.locator(".frame .lines").innerText();
      const caption = view === "sets" ? "" : (await page.locator(".frame p").last().innerText()).slice(0, 30);
      const { bytes } = await saved(page, "#save-svg");
      const texts = [...bytes.toString().matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
      const plain = texts.map((text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
      for (const line of formula.split("\n")) assert.ok(plain.some((text) => text.includes(line)), `${line} in ${plain}`);
      for (const sign of signs) assert.ok(plain.some((text) => text.includes(sign)), `${sign} in ${plain}`);
      assert.ok(plain.some((text) => text.includes(caption)), `${caption} in ${plain}`);
    });
  }
});
