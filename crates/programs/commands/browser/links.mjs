// The links of the chapter: each opens its view, and everything that the view shows is there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { VIEWS, go, untilCounted } from "./browser.mjs";

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
  await visit("", {}, async (page) => {
    const links = await page.evaluate(async () => {
      const { taskLink } = await import("./lesson.js");
      const paths = await (await fetch("lessons.json")).json();
      return Object.entries(paths).flatMap(([name, { tasks }]) => tasks.map((_, i) => taskLink(name, i + 1)));
    });
    assert.equal(links.length, 13);
    for (const link of links) {
      await go(page, link);
      await page.locator(".lesson .choices button").first().click();
      await page.locator(".lesson .way .next").waitFor();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator("#view .notice").count(), 0, link);
    }
  });
}
