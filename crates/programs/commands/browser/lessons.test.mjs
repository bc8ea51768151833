// Lessons, links to sections, and Back.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { VIEWS, query, seen, settled, stage, until, untilAddress } from "./browser.mjs";
import { HOME } from "./command.mjs";

const SHOTS = join(HOME, "screenshots");
mkdirSync(SHOTS, { recursive: true });

const { visit } = await stage();

const panel = (page) => page.getByRole("region", { name: "Lesson" });

/** Expects that the panel is gone, and that the address has no key of a lesson. */
async function expectEnd(page, where) {
  await settled(page);
  assert.equal(await panel(page).isVisible(), false, `the question is gone: ${where}`);
  const keys = await page.evaluate(() => [...new URLSearchParams(window.location.search).keys()]);
  assert.deepEqual(keys.filter((key) => ["lesson", "task", "said"].includes(key)), [], where);
}

/** A screenshot for the eye, of a screen that shows the panel and no scroll bar to the side. */
async function shoot(page, name) {
  await page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));
  const { width } = page.viewportSize();
  await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`) });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} at ${width}`);
}

/** Walks through a path, with the choice that `choose` names, and gives the verdicts. */
async function walk(page, start, choose) {
  await page.getByRole("listitem").filter({ hasText: start }).getByRole("link").click();
  const verdicts = [];
  for (;;) {
    await settled(page);
    await panel(page).locator(".choices button").first().waitFor();
    assert.equal(await panel(page).getByRole("status").textContent(), "", "the answer is not said before");
    const question = await panel(page).getByRole("heading").textContent();
    const name = `lesson-${new URL(page.url()).searchParams.get("lesson")}-${verdicts.length + 1}`;
    await shoot(page, `${name}-asked`);
    await panel(page).locator(".choices button").nth(choose(verdicts.length)).click();
    verdicts.push((await panel(page).getByRole("status").textContent()).split(".")[0]);
    assert.equal(await page.locator("#view.asks").count(), 0);
    await shoot(page, `${name}-said`);
    const next = panel(page).locator("a.next");
    const isLast = (await next.textContent()) === "All lessons";
    await next.click();
    if (isLast) return verdicts;
    const isOther = (before) => document.querySelector(".lesson h2").textContent !== before;
    await until(page, "the next question comes", isOther, question);
  }
}

test("three paths lead from question to question, and each waits for a prediction", async () => {
  const sizes = [[1280, 800], [1920, 1080], [390, 844]];
  for (const viewport of sizes.map(([width, height]) => ({ width, height }))) {
    await visit("", { viewport }, async (page) => {
      const titles = await seen(page.locator(".path h2"));
      assert.equal(titles.length, 3);
      const counts = [];
      for (const title of titles) {
        const verdicts = await walk(page, title, () => 1);
        counts.push(verdicts.length);
        assert.ok(verdicts.includes("Yes"), title);
        await expectEnd(page, `after ${title}`);
        assert.equal(await page.locator("h1").textContent(), "Lessons");
      }
      assert.deepEqual(counts, [4, 5, 4]);
    });
  }
});

test("a prediction survives reload, and Back leads to the question", async () => {
  const question = query("sets", { op: "shift", a: "0x0000000088000000", frame: "1", lesson: "numbers", task: "3" });
  await visit(question, {}, async (page) => {
    await settled(page);
    assert.equal(await page.locator("#view.asks .operand.result").isVisible(), false, "the answer is hidden");
    await panel(page).getByRole("button", { name: "on e5 and a5" }).click();
    await untilAddress(page, { said: "1", frame: "2" });
    assert.ok((await panel(page).getByRole("status").textContent()).startsWith("No. 31 + 9 is 40"));
    await page.reload();
    await settled(page);
    assert.ok(await page.locator(".operand.result").isVisible());
    assert.equal(await panel(page).locator(".choice.wrong").textContent(), "✗ on e5 and a5");
    await page.goBack();
    await panel(page).getByRole("button", { name: "on e5 and a5" }).waitFor();
    await panel(page).getByRole("button", { name: "End the lesson" }).click();
    assert.ok(!(await panel(page).isVisible()));
  });
});

test("each tab ends the lesson, and Back leads to its question", async () => {
  const question = query("sets", { op: "shift", a: "0x88000000", frame: "1", lesson: "numbers", task: "3", said: "2" });
  await visit(question, {}, async (page) => {
    const tab = (name) => page.locator("#tabs").getByRole("link", { name, exact: true });
    const names = await page.locator("#tabs a").allTextContents();
    assert.equal(names.length, VIEWS.length);
    for (const name of names) {
      await tab(name).click();
      await expectEnd(page, name);
      assert.equal(await page.locator("h1").textContent(), name);
      await page.goBack();
      await panel(page).waitFor();
      await settled(page);
    }
    await tab("Moves").click();
    await settled(page);
    await tab("Sets").click();
    await expectEnd(page, "Sets again");
  });
});

test("the links of the chapter live on the page, too", async () => {
  const chapter = readFileSync(new URL("../../../../docs/the-boards-in-a-browser.md", import.meta.url), "utf8");
  const rows = [...chapter.matchAll(/^\| \[.+?\]\(\S+\.md\S*\) \| \[(.+?)\]\(http:\/\/127.0.0.1:8864\/(\S+)\) \| (.+) \|$/gm)];
  assert.ok(rows.length > 10);
  await visit(query("lessons"), {}, async (page) => {
    const shown = await page.locator("tbody tr").evaluateAll((all) =>
      all.map((row) => {
        const link = row.querySelector("a");
        return [link.textContent, link.getAttribute("href"), row.cells[2].textContent];
      }),
    );
    const expected = rows.map(([, name, link, question]) => [name, link, question.replaceAll("`", "")]);
    assert.deepEqual(shown, expected);
  });
});

test("a link can point at a section, and reload, Back and other views keep the place", async () => {
  await visit(query("mapping", { section: "which" }), {}, async (page) => {
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
