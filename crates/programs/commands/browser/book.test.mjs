// The built book with the page of the boards in it, served as files: a figure that has a state is the stage in place, and a
// question of a lesson is answered where the chapter asks it. Book and page have one theme, and one search finds a chapter.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { stage } from "./browser.mjs";
import { served } from "./site.mjs";

const BOOK = process.env.BOOK;
const skip = BOOK ? false : "BOOK= names no built book";
const script = readFileSync(new URL("../../../../docs/stage.js", import.meta.url), "utf8");
const { paths } = JSON.parse(readFileSync(new URL("../page/lessons.json", import.meta.url), "utf8"));
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

/** The chapters by what `find` finds in their text. */
function chapters(find) {
  const files = readdirSync(BOOK).filter((file) => file.endsWith(".html") && !/^(print|toc|404|index|slides)/.test(file));
  const found = files.map((file) => [file, find(readFileSync(join(BOOK, file), "utf8"))]);
  return found.filter(([, places]) => places.length > 0);
}
const figuresIn = (html) => names.filter((name) => html.includes(`src="figures/${name}"`));
const questionsIn = (html) => [...html.matchAll(/<p><a href="explore\/index.html(\?view=lessons&amp;[^"]+)"/g)].map(([, query]) => query.replaceAll("&amp;", "&"));

/** Scrolls to a picture or a link, and gives the frame that has taken its place. */
async function stageFor(page, place, from) {
  await place.evaluate((node) => node.closest("p").scrollIntoView());
  await place.waitFor({ state: "hidden" });
  const inner = page.frameLocator(`iframe[data-from="${from}"]`);
  assert.equal(await inner.locator("header, footer, #view > .lead, .paths").filter({ visible: true }).count(), 0, from);
  return inner;
}

/** Expects that a stage is whole in its frame. */
async function isWhole(inner, stage, what) {
  const { clientHeight, clientWidth, overflow, height, width } = await inner.locator(stage).evaluate((node) => {
    const { clientHeight, clientWidth, scrollWidth: width } = document.documentElement;
    const { overflow } = getComputedStyle(document.documentElement);
    return { clientHeight, clientWidth, overflow, height: node.offsetTop + node.offsetHeight, width };
  });
  assert.equal(overflow, "hidden", `${what}: the wheel scrolls the chapter`);
  assert.ok(height <= clientHeight + 1 && width <= clientWidth, `${what}: ${width} x ${height} of ${clientWidth} x ${clientHeight}`);
}

test("each figure of the script is in a chapter", { skip }, () => {
  assert.ok(names.length > 12);
  assert.deepEqual(new Set(chapters(figuresIn).flatMap(([, figures]) => figures)), new Set(names));
});

test("each question of a lesson is asked in one chapter", { skip }, () => {
  const asked = chapters(questionsIn).flatMap(([, questions]) => questions);
  const all = Object.entries(paths).flatMap(([name, { tasks }]) => tasks.map((_, i) => `?view=lessons&lesson=${name}&task=${i + 1}`));
  assert.deepEqual(asked.sort(), all.sort());
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  test(`each question is answered where it is asked, on ${viewport.width} pixels`, { skip, timeout: 600_000 }, async () => {
    await visit({ reducedMotion: "reduce", viewport }, async (page) => {
      for (const [file, questions] of chapters(questionsIn)) {
        await page.goto(url + file);
        for (const query of questions) {
          const [, name, task] = /lesson=(\w+)&task=(\d)/.exec(query);
          const { choices, right } = paths[name].tasks[task - 1];
          const inner = await stageFor(page, page.locator(`main p > a[href$="${query}"]`), query);
          await isWhole(inner, ".screen", query);
          await inner.getByRole("button", { name: choices[right][0], exact: true }).dispatchEvent("click");
          await inner.locator(".said", { hasText: "Yes." }).waitFor();
          await isWhole(inner, ".screen", `${query}, answered`);
        }
        assert.equal(page.url(), url + file);
        assert.equal(await page.evaluate(() => window.history.length), 2 + chapters(questionsIn).findIndex(([name]) => name === file));
      }
    });
  });
}

test("each figure with a state becomes a stage that steps", { skip, timeout: 600_000 }, async () => {
  await visit({ reducedMotion: "reduce" }, async (page) => {
    for (const [file, figures] of chapters(figuresIn)) {
      await page.goto(url + file);
      for (const figure of figures) {
        const inner = await stageFor(page, page.locator(pictureOf(figure)), figure);
        await inner.locator(".theatre .board").first().waitFor();
        await isWhole(inner, ".theatre", `${file} ${figure}`);
        const number = inner.locator(".step-number").first();
        const before = await number.innerText();
        const button = inner.getByRole("button", { name: before.startsWith("1 ") ? "Next" : "Back", exact: true });
        await button.dispatchEvent("click");
        await inner.locator(".step-number", { hasNotText: before }).first().waitFor();
      }
    }
  });
});

const BOOK_PARTS = [".page-wrapper", "h1.menu-title", "main p", "main p a"];
const PAGE_PARTS = ["body", "h1", ".about-algorithm p", ".about-algorithm a"];

/** What of a theme is seen at once, in the book or the page. */
const looksOf = (page, parts) => page.evaluate(([ground, heading, text, link]) => {
  const styleOf = (selector) => getComputedStyle(document.querySelector(selector));
  const { backgroundColor, color } = styleOf(ground);
  return { backgroundColor, color, serif: styleOf(heading).fontFamily, sans: styleOf(text).fontFamily, link: styleOf(link).color };
}, parts);

for (const [theme, label] of [["light", "Light"], ["dark", "Dark"]]) {
  test(`book, stage and page have one ${theme} theme, wherever it is chosen`, { skip }, async () => {
    await visit({ colorScheme: theme === "light" ? "dark" : "light" }, async (page) => {
      await page.goto(`${url}where-a-shift-wraps.html`);
      const inner = await stageFor(page, page.locator(pictureOf("wrap-lerf.svg")), "wrap-lerf.svg");
      await page.locator("#mdbook-theme-toggle").click();
      assert.deepEqual(await page.locator("#mdbook-theme-list button").allInnerTexts(), ["Auto", "Light", "Dark"]);
      await page.locator("#mdbook-theme-list").getByText(label, { exact: true }).click();
      assert.equal(await inner.locator("html").getAttribute("data-theme"), theme);
      const book = await looksOf(page, BOOK_PARTS);
      await page.goto(`${url}explore/index.html?view=sliders`);
      await page.locator(PAGE_PARTS[3]).waitFor();
      assert.deepEqual(await looksOf(page, PAGE_PARTS), book);
      const chosen = page.locator("#theme");
      await chosen.getByLabel("System").check();
      await page.goto(`${url}primer.html`);
      assert.notDeepEqual(await looksOf(page, BOOK_PARTS), book);
      await page.goto(`${url}explore/index.html?view=sliders`);
      await chosen.getByLabel(label).check();
      await page.goto(`${url}primer.html`);
      assert.deepEqual(await looksOf(page, BOOK_PARTS), book);
    });
  });
}

test("the end of each path leads to its chapter of the book", { skip }, async () => {
  await visit({ reducedMotion: "reduce" }, async (page) => {
    for (const [name, { tasks, next }] of Object.entries(paths)) {
      await page.goto(`${url}explore/index.html?view=lessons&lesson=${name}&task=${tasks.length}&said=1`);
      await page.getByRole("link", { name: `Read: ${next.title}` }).click();
      await page.waitForURL(`${url}${next.read}.html`);
      await page.locator("main h1").waitFor();
    }
  });
});

test("one search finds what a chapter says", { skip }, async () => {
  await visit({}, async (page) => {
    await page.goto(`${url}primer.html`);
    await page.locator("#mdbook-search-toggle").click();
    const found = page.locator("#mdbook-searchresults a").first();
    // What is typed before the index is loaded finds nothing.
    for (let second = 0; second < 30 && !(await found.isVisible()); second++) {
      await page.locator("#mdbook-searchbar").fill("");
      await page.locator("#mdbook-searchbar").pressSequentially("Botvinnik elevator");
      await page.waitForTimeout(1000);
    }
    assert.match(await found.getAttribute("href"), /mailboxes\.html/);
  });
});

test("without scripts a figure is a picture", { skip }, async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${url}sliders.html`);
    assert.ok(await page.locator(pictureOf("magic.svg")).isVisible());
    assert.ok(await page.getByText("Predict: where do most of 21 bits go?").isVisible());
    assert.equal(await page.locator("main iframe").count(), 0);
  });
});
