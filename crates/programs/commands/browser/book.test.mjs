// The built book with the page of the boards in it, served as files: a figure that has a state is the stage in place.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { stage } from "./browser.mjs";
import { served } from "./site.mjs";

const BOOK = process.env.BOOK;
const skip = BOOK ? false : "BOOK= names no built book";
const script = readFileSync(new URL("../../../../docs/stage.js", import.meta.url), "utf8");
const names = [...script.matchAll(/"([\w-]+\.svg)":/g)].map(([, name]) => name);
const { url, visit } = BOOK ? await opened() : {};

async function opened() {
  const site = await served(BOOK);
  const { browser } = await stage(site);
  return { url: site.url, visit: (options, acts) => inPage(browser, options, acts) };
}

/** A picture in a chapter, without its copy that fills the window. */
const pictureOf = (figure) => `main img[src="figures/${figure}"]:not(.img-wrapper *)`;

async function inPage(browser, options, acts) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await acts(page);
  assert.deepEqual(faults, []);
  await context.close();
}

/** The chapters by the figures with a state that are in them. */
function chapters() {
  const files = readdirSync(BOOK).filter((file) => file.endsWith(".html") && !/^(print|toc|404|index|slides)/.test(file));
  const found = files.map((file) => {
    const html = readFileSync(join(BOOK, file), "utf8");
    return [file, names.filter((name) => html.includes(`src="figures/${name}"`))];
  });
  return found.filter(([, figures]) => figures.length > 0);
}

test("each figure of the script is in a chapter", { skip }, () => {
  assert.ok(names.length > 12);
  assert.deepEqual(new Set(chapters().flatMap(([, figures]) => figures)), new Set(names));
});

test("each figure with a state becomes a stage that steps", { skip, timeout: 600_000 }, async () => {
  await visit({ reducedMotion: "reduce" }, async (page) => {
    for (const [file, figures] of chapters()) {
      await page.goto(url + file);
      for (const figure of figures) {
        const image = page.locator(pictureOf(figure));
        await image.evaluate(({ parentElement }) => parentElement.parentElement.scrollIntoView());
        await image.waitFor({ state: "hidden" });
        const inner = page.frameLocator(`iframe[data-figure="${figure}"]`);
        await inner.locator(".theatre .board").first().waitFor();
        assert.equal(await inner.locator("header, footer, #view > .lead").filter({ visible: true }).count(), 0, figure);
        const { clientHeight, needed } = await inner.locator(".theatre").evaluate((theatre) => {
          const { clientHeight } = document.documentElement;
          return { clientHeight, needed: theatre.offsetTop + theatre.offsetHeight };
        });
        assert.ok(needed <= clientHeight + 1, `${file} ${figure}: ${needed} of ${clientHeight}`);
        const number = inner.locator(".step-number").first();
        const before = await number.innerText();
        const button = inner.getByRole("button", { name: before.startsWith("1 ") ? "Next" : "Back", exact: true });
        await button.dispatchEvent("click");
        await inner.locator(".step-number", { hasNotText: before }).first().waitFor();
      }
    }
  });
});

test("a dark book has a dark stage", { skip }, async () => {
  await visit({}, async (page) => {
    await page.addInitScript(() => localStorage.setItem("mdbook-theme", "navy"));
    await page.goto(`${url}where-a-shift-wraps.html`);
    const image = page.locator(pictureOf("wrap-lerf.svg"));
    await image.evaluate(({ parentElement }) => parentElement.parentElement.scrollIntoView());
    await image.waitFor({ state: "hidden" });
    const inner = page.frameLocator('iframe[data-figure="wrap-lerf.svg"]');
    assert.equal(await inner.locator("html").getAttribute("data-theme"), "dark");
  });
});

test("without scripts a figure is a picture", { skip }, async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${url}sliders.html`);
    assert.ok(await page.locator(pictureOf("magic.svg")).isVisible());
    assert.equal(await page.locator("main iframe").count(), 0);
  });
});
