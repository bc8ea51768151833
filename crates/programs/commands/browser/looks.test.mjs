// How the views look: accessible by axe, no sideways scroll, still for those who want no movement, and
// built as they were before. Screenshots for the eye go to the folder `explore` below that of cargo.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { AXE, VIEWS, query, stage } from "./browser.mjs";
import { HOME } from "./command.mjs";
import { outline } from "./outline.mjs";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SHOTS = join(HOME, "screenshots");
mkdirSync(SHOTS, { recursive: true });

const { visit } = await stage();

/** What axe finds, with the elements and the reason. */
async function violations(page) {
  await page.evaluate(AXE);
  const found = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), RULES);
  return found.violations.map(({ id, nodes }) => {
    const about = nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`);
    return `${id}, ${nodes.length} times: ${about.join("; ")}`;
  });
}

for (const view of VIEWS) {
  test(`${view}: axe finds no violation, wide and narrow, light and dark`, async () => {
    for (const width of [1280, 360]) {
      // To measure contrast, axe sets inline styles, which the page's policy refuses.
      const settings = { viewport: { width, height: 800 }, bypassCSP: true };
      await visit(query(view), settings, async (page) => {
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: join(SHOTS, `${view}-${width}-${colorScheme}.png`), fullPage: true });
          assert.deepEqual(await violations(page), [], `${view}, ${width} pixels, ${colorScheme}`);
        }
      });
    }
  });

  test(`${view}: nothing scrolls sideways at 320 pixels`, async () => {
    await visit(query(view), { viewport: { width: 320, height: 640 } }, async (page) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, 320);
    });
  });

  test(`${view}: headings, controls and boards are those of structure/${view}.txt`, async () => {
    const path = new URL(`structure/${view}.txt`, import.meta.url);
    const now = await visit(query(view), {}, outline);
    if (process.env.UPDATE) writeFileSync(path, now);
    assert.equal(now, readFileSync(path, "utf8"), "UPDATE=1 stores it, if the change is wanted");
  });

  test(`${view}: nothing moves for a reader who wants no movement`, async () => {
    await visit(query(view), { reducedMotion: "reduce" }, async (page) => {
      const play = page.getByRole("button", { name: "Play", exact: true });
      for (const button of await play.all()) await button.click();
      const moving = () =>
        document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().activeDuration) > 1).length;
      for (let i = 0; i < 10; i += 1) {
        assert.equal(await page.evaluate(moving), 0);
        await page.waitForTimeout(50);
      }
    });
  });
}

test("lessons: axe finds no violation in the opening, a question and its answer", async () => {
  const states = [{ open: "3" }, { lesson: "attacks", task: "4" }, { lesson: "numbers", task: "6", said: "1" }, { lesson: "sliders", class: "1" }];
  for (const state of states) {
    await visit(query("lessons", state), { viewport: { width: 390, height: 844 }, bypassCSP: true }, async (page) => {
      assert.deepEqual(await violations(page), [], JSON.stringify(state));
    });
  }
});

test("all screenshots are pictures of something", () => {
  for (const view of VIEWS) {
    const bytes = readFileSync(join(SHOTS, `${view}-1280-light.png`)).length;
    assert.ok(bytes > 20_000, `${view}: ${bytes} bytes`);
  }
});
