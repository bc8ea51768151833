// Claims lead to the state that shows them, views to their claims, and the table of trade-offs is that of the book.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VIEWS, go, query, seen, settled, stage } from "./browser.mjs";

const { visit } = await stage();

test("Trade-offs: the facts and numbers of two mappings are those of the chapter", async () => {
  const chapter = readFileSync(new URL("../../../../docs/which-mapping.md", import.meta.url), "utf8");
  const row = (name) => chapter.match(new RegExp(`^\\| \`${name}\` \\| (.+) \\|$`, "m"))[1].split(" | ");
  // The chapter has the numbers of one build.
  const fact = (cell) => cell.replaceAll("`", "").split(":")[0];
  await visit(query("tradeoffs", { a: "lerf", b: "10x12" }), {}, async (page) => {
    for (const [column, name] of [[1, "LERF"], [2, "10x12"]]) {
      const shown = await seen(page.locator(`.trade-offs tbody tr > :nth-child(${column + 1})`));
      const expected = row(name).map(fact);
      assert.equal(expected.length, 4);
      for (const text of expected) {
        assert.ok(shown.some((cell) => cell.startsWith(text)), `${name}: ${JSON.stringify(shown)} has ${text}`);
      }
    }
    assert.ok((await seen(page.locator(".trade-offs tr", { hasText: "Cells unused" }).locator("td"))).join() === "0,56");
  });
});

test("each claim leads to a state that shows it", async () => {
  await visit(query("claims"), {}, async (page) => {
    const ids = await page.locator("[data-claim]").evaluateAll((all) => all.map((one) => one.dataset.claim));
    assert.equal(ids.length, 38);
    for (const id of ids.filter((_, i) => i % 6 === 0)) {
      await go(page, query("claims", { claim: id }));
      await page.getByRole("link", { name: "See it on the board" }).click();
      await settled(page);
      const view = new URL(page.url()).searchParams.get("view");
      assert.ok(VIEWS.includes(view) && view !== "claims", page.url());
    }
    const links = await page.evaluate(async () => (await fetch("claims.json")).json());
    assert.deepEqual(Object.keys(links), ids);
  });
});
