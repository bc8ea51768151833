// Lessons: the opening, questions that are one screen, links to sections, and Back.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { VIEWS, query, settled, stage, until, untilAddress } from "./browser.mjs";
import { HOME } from "./command.mjs";

const SHOTS = join(HOME, "screenshots");
mkdirSync(SHOTS, { recursive: true });

const LESSONS = JSON.parse(readFileSync(new URL("../page/lessons.json", import.meta.url), "utf8"));
const SIZES = [[1280, 800], [1920, 1080], [390, 844]].map(([width, height]) => ({ width, height }));

const { visit } = await stage();

const panel = (page) => page.getByRole("region", { name: "Question" });
const verdict = (page) => panel(page).getByRole("status").textContent();
const task = (lesson, nth, values = {}) => query("lessons", { lesson, ...(nth > 1 ? { task: nth } : {}), ...values });

/** Expects that the opening is on show, without a key of a question. */
async function expectEnd(page, where) {
  await settled(page);
  assert.equal(await page.locator(".screen.lesson").count(), 0, `the question is gone: ${where}`);
  const keys = await page.evaluate(() => [...new URLSearchParams(window.location.search).keys()]);
  assert.deepEqual(keys.filter((key) => ["lesson", "task", "said"].includes(key)), [], where);
}

/** A screenshot for the eye, of a screen without a scroll bar to the side. */
async function shoot(page, name) {
  const { width } = page.viewportSize();
  await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`) });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} at ${width}`);
}

/** Remembers what is drawn; after a change, gives the boxes of what is new, and of what is read beside it. */
function drawn() {
  const parts = ".board :is(.mark, .piece, .label, .arrow), .bits .bit.on, .reading, .window, .index-bits td, .matrix .mark, .matrix .lit, .changed-byte";
  const all = [...document.querySelectorAll(`.screen :is(${parts})`)];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const before = window.drawn;
  window.drawn = new Set(seen.map((one) => one.outerHTML));
  const fresh = before ? seen.filter((one) => !before.has(one.outerHTML)) : [];
  const read = [...document.querySelectorAll(".screen :is(h2, .choice, .said p, .way > *), .row-of-bits > *")];
  return { count: fresh.length, boxes: [...fresh, ...read.filter((one) => one.checkVisibility())].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { what: one.outerHTML.slice(0, 80), left, top, right, bottom };
  }) };
}

/** Answers every question of a path with the choice of this number, and expects that all that changes is in sight. */
async function walk(page, name, nth) {
  const { tasks } = LESSONS.paths[name];
  const { width, height } = page.viewportSize();
  for (const [i, { question, choices, right }] of tasks.entries()) {
    const where = `${name} ${i + 1} at ${width}`;
    await until(page, where, (text) => document.querySelector(".screen h2")?.textContent === text, question);
    await panel(page).locator(".choices button").first().waitFor();
    assert.equal(await verdict(page), "", "the answer is not said before");
    await shoot(page, `lesson-${name}-${i + 1}-asked`);
    await page.evaluate(drawn);
    await panel(page).locator(".choices button").nth(nth).click();
    await panel(page).locator(".way .next").waitFor();
    assert.equal(await verdict(page), `${nth === right ? "Yes" : "No"}. ${choices[nth][1]}`, where);
    await shoot(page, `lesson-${name}-${i + 1}-said`);
    const { count, boxes } = await page.evaluate(drawn);
    assert.ok(count > 0, `${where}: something changes`);
    const isOut = ({ left, top, right: end, bottom }) => left < -1 || top < 0 || end > width + 1 || bottom > height;
    assert.deepEqual(boxes.filter(isOut), [], `${where}: all is on the screen`);
    assert.equal(await page.evaluate(() => window.scrollY), 0, where);
    await panel(page).locator(".way .next").click();
  }
}

for (const viewport of SIZES) {
  for (const nth of [0, 1, 2]) {
    test(`every answer is one screen of ${viewport.width} x ${viewport.height}, choice ${nth + 1}`, async () => {
      await visit("", { viewport, reducedMotion: "reduce" }, async (page) => {
        const paths = Object.keys(LESSONS.paths);
        assert.equal(paths.length, 5);
        for (const name of paths) {
          await page.locator(`.path a[href$="lesson=${name}"]`).click();
          await walk(page, name, nth);
          await expectEnd(page, `after ${name}`);
        }
      });
    });
  }
}

test("pawns travel first, then bits, and the answer comes when they have arrived", async () => {
  await visit(task("numbers", 3), {}, async (page) => {
    await panel(page).getByRole("button", { name: "on e5 and a5" }).click();
    await page.locator(".travellers").waitFor({ state: "attached" });
    assert.equal(await page.locator(".bits .wrapped").count(), 0, "the row waits");
    assert.equal(await verdict(page), "");
    await page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));
    await page.locator(".bits .wrapped").waitFor({ state: "attached" });
    assert.equal(await panel(page).locator(".choice.right").count(), 0, "the bits are still on their way");
    await page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));
    await panel(page).locator(".choice.wrong").waitFor();
    assert.match(await verdict(page), /^No. Only the file was counted around/);
  });
});

test("a click on the square that the text names says nothing", async () => {
  await visit(task("bits", 1), {}, async (page) => {
    const { x, y, height } = await page.locator(".exhibit .board").boundingBox();
    await page.mouse.click(x + height / 12, y + height * 0.88);
    assert.equal(await page.locator(".bits .bit.on").count(), 0);
    assert.equal(await page.locator(".screen :is(.player, select, input)").count(), 0, "nothing but the question");
  });
});

test("the opening: a board and a button, then h4 comes out on a6, and why", async () => {
  for (const viewport of SIZES) {
    await visit("", { viewport, reducedMotion: "reduce" }, async (page) => {
      const words = await page.locator("main").evaluate((main) => {
        const texts = [...main.querySelectorAll("h2, p, li, a, button")].filter((one) => one.childElementCount === 0);
        const isOn = (one) => one.checkVisibility() && one.getBoundingClientRect().top < window.innerHeight;
        return texts.filter(isOn).flatMap((one) => one.textContent.split(/\s+/)).filter(Boolean);
      });
      assert.ok(words.length <= 15, words.join(" "));
      const next = (name) => panel(page).getByRole("button", { name }).click();
      const { bottom } = await page.locator(".exhibit .board").evaluate((board) => board.getBoundingClientRect());
      assert.ok(bottom < viewport.height, `the board ends at ${bottom}`);
      await shoot(page, "opening-1");
      await next("North-east!");
      await page.locator('.board [data-mark="wrapped"]').first().waitFor();
      await shoot(page, "opening-2");
      await next("Why?");
      await page.locator(".bits .wrapped").waitFor();
      const row = await page.locator(".bit-stage").boundingBox();
      assert.ok(row.y + row.height < viewport.height, `the row ends at ${row.y + row.height}`);
      await shoot(page, "opening-3");
      await next("Stop it!");
      await until(page, "one pawn has stepped", () => document.querySelectorAll(".exhibit .piece").length === 1);
      await shoot(page, "opening-4");
      await panel(page).locator(".next").click();
      await page.locator(".screen.lesson").waitFor();
    });
  }
});

test("a prediction survives reload, and Back leads to the question", async () => {
  await visit(task("numbers", 3), { reducedMotion: "reduce" }, async (page) => {
    await panel(page).getByRole("button", { name: "on e5 and a5" }).click();
    await untilAddress(page, { said: "1" });
    await page.reload();
    await settled(page);
    assert.equal(await panel(page).locator(".choice.wrong").textContent(), "✗ on e5 and a5");
    await page.goBack();
    await panel(page).getByRole("button", { name: "on e5 and a5" }).waitFor();
  });
});

test("in front of a class the answer waits for Space, and Space leads on", async () => {
  await visit(task("bits", 5, { class: "1" }), {}, async (page) => {
    assert.equal(await panel(page).locator(".choices button").count(), 0);
    assert.equal(await verdict(page), "");
    await page.keyboard.press("Space");
    await page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));
    await panel(page).locator(".choice.right").waitFor();
    await page.keyboard.press("Space");
    await untilAddress(page, { task: "6", class: "1" });
    await panel(page).getByRole("button", { name: "Show the answer" }).waitFor();
    await page.keyboard.press("PageDown");
    await untilAddress(page, { said: "2" });
  });
});

test("full screen: the question stays, and the board fills the height", async () => {
  const viewport = SIZES[1];
  await visit(task("numbers", 3), { viewport, reducedMotion: "reduce" }, async (page) => {
    await panel(page).getByRole("button", { name: "Full screen" }).click();
    await until(page, "it fills the screen", () => document.fullscreenElement !== null);
    const box = (selector) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().toJSON());
    const [title, board, bit] = [await box(".screen h2"), await box(".exhibit .board"), await box(".bits .bit")];
    assert.ok(title.top > 0 && title.bottom < board.bottom);
    assert.ok(board.height > 0.6 * viewport.height, `the board is ${board.height} high`);
    assert.ok(bit.width > 22, `a bit is ${bit.width} wide`);
    await page.screenshot({ path: join(SHOTS, "lesson-full-screen.png") });
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await panel(page).getByRole("button", { name: "on e5 and a6" }).click();
    for (const next of ["4", "5", "6"]) {
      await panel(page).getByRole("button", { name: "Next question" }).click();
      await untilAddress(page, { task: next });
      await panel(page).locator(".choices button").nth(1).click();
      await panel(page).locator(".choice.right").waitFor();
      assert.ok(await isFull(), `question ${next} fills the screen`);
      const { bottom } = await box(".row-of-bits");
      assert.ok(bottom <= viewport.height, `the row of question ${next} ends at ${bottom}`);
    }
  });
  await visit(task("bits", 2, { class: "1" }), { viewport: SIZES[0], reducedMotion: "reduce" }, async (page) => {
    await panel(page).getByRole("button", { name: "Full screen" }).click();
    await page.keyboard.press("Space");
    await untilAddress(page, { said: "2" });
    await page.keyboard.press("Space");
    await untilAddress(page, { task: "3" });
    assert.ok(await page.evaluate(() => document.fullscreenElement !== null), "Space leads on, and the screen stays full");
  });
});

test("each tab ends the lesson, and Back leads to its question", async () => {
  await visit(task("numbers", 3, { said: "2" }), {}, async (page) => {
    const tab = (name) => page.locator("#tabs").getByRole("link", { name, exact: true });
    const names = await page.locator("#tabs a").allTextContents();
    assert.equal(names.length, VIEWS.length);
    for (const name of names) {
      await tab(name).click();
      await until(page, `${name} is on show`, (title) => document.querySelector("h1").textContent === title, name);
      await expectEnd(page, name);
      await page.goBack();
      await page.locator(".screen.lesson").waitFor();
      await settled(page);
    }
  });
});

test("a link can point at a section, and reload, Back and other views keep the place", async () => {
  await visit(query("mapping", { section: "which" }), { viewport: { width: 1280, height: 600 } }, async (page) => {
    const top = () => page.locator("#which-title").evaluate((title) => title.getBoundingClientRect().top);
    await settled(page);
    assert.ok(Math.abs(await top()) < 40, `the section begins at ${await top()}`);
    const first = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, -300);
    const isNoted = (before) => window.history.state?.y === window.scrollY && window.scrollY <= before - 300;
    await until(page, "the place is noted", isNoted, first);
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    await settled(page);
    assert.equal(await page.evaluate(() => window.scrollY), place, "reload keeps the place");
    // By the script: a click of the mouse first scrolls to the tab, and that is a place, too.
    await page.locator("#tabs a").first().evaluate((link) => link.click());
    await until(page, "Board is on show", () => document.querySelector("h1").textContent === "Board");
    await settled(page);
    await page.goBack();
    await until(page, "Mapping is on show", () => document.querySelector("h1").textContent === "Mapping");
    await settled(page);
    assert.equal(await page.evaluate(() => window.scrollY), place, "Back keeps the place");
  });
});

test("a step, an operation and an algorithm are each one step back", async () => {
  await visit(query("sliders"), {}, async (page) => {
    const number = () => page.locator(".step-number").textContent();
    await page.getByRole("heading", { name: "Rank and file: mask" }).waitFor();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await page.getByRole("combobox", { name: "Algorithm" }).selectOption("lerf+pext");
    await untilAddress(page, { algorithm: "lerf+pext" });
    await page.goBack();
    await page.getByRole("heading", { name: "Rank and file: magic" }).waitFor();
    assert.equal(await number(), "3 of 7");
    await page.goBack();
    await page.getByRole("heading", { name: "Rank and file: blockers" }).waitFor();
    assert.equal(await number(), "2 of 7");
  });
});
