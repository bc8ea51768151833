// The links of the chapter: each opens its view, and everything that the view shows is there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { VIEWS, go, query, untilCounted } from "./browser.mjs";

const CHAPTER = new URL("../../../../docs/the-boards-in-a-browser.md", import.meta.url);

/** The query of each link into the page. */
export function chapterLinks() {
  const links = readFileSync(CHAPTER, "utf8").matchAll(/\]\(http:\/\/127\.0\.0\.1:8864\/(\?[^)]+)\)/g);
  const queries = [...new Set([...links].map(([, query]) => query))];
  assert.ok(queries.length > 15, "the chapter has a link for each lesson");
  return queries;
}

/** Opens every link; a count is started, too. @param {(query: string, options: Object, acts: Function) => *} visit */
export async function linksWork(visit) {
  await visit("", {}, async (page) => {
    for (const link of chapterLinks()) {
      await go(page, link);
      const query = new URLSearchParams(link);
      assert.ok(VIEWS.includes(query.get("view")), link);
      const tab = page.locator("#tabs [aria-current=page]");
      assert.equal(await page.locator("h1").innerText(), await tab.innerText(), link);
      if (query.get("panel") === "perft") {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await untilCounted(page);
      }
      await page.waitForLoadState("networkidle");
      const view = page.locator("#view");
      assert.equal(await view.locator(".notice").count(), 0, `${link}: ${await view.innerText()}`);
    }
  });
}

/** Answers every question of the lessons. @param {(query: string, options: Object, acts: Function) => *} visit */
export async function lessonsWork(visit) {
  await visit("", { reducedMotion: "reduce" }, async (page) => {
    const { paths } = await page.evaluate(async () => (await fetch("lessons.json")).json());
    const questions = Object.entries(paths).flatMap(([lesson, { tasks }]) => tasks.map((_, i) => ({ lesson, task: i + 1 })));
    assert.ok(questions.length > 15);
    for (const question of questions) {
      const link = query("lessons", question);
      await go(page, link);
      await page.locator(".choices button").first().click();
      await page.locator(".way .next").waitFor();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator("#view .notice").count(), 0, link);
    }
  });
}
