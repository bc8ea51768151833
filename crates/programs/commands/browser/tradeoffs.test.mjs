// Claims lead to the state that shows them, views to their claims, and the table of trade-offs is that of the book.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VIEWS, go, query, seen, settled, stage } from "./browser.mjs";
import { json } from "./command.mjs";

const { visit } = await stage();

test("Trade-offs: the facts and numbers of two mappings are those of the chapter", async () => {
  const chapter = readFileSync(new URL("../../../../docs/which-mapping.md", import.meta.url), "utf8");
  const row = (name) => chapter.match(new RegExp(`^\\| \`${name}\` \\| (.+) \\|$`, "m"))[1].split(" | ");
  // The chapter has the numbers of one build.
  const fact = (cell) => cell.replaceAll("`", "").split(":")[0];
  await visit(query("tradeoffs", { a: "lerf", b: "10x12" }), {}, async (page) => {
    await page.getByText("All facts as a table").click();
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

test("Trade-offs: two drawings come first, with the byte and the steps that wrap", async () => {
  const steps = { c8: "north", h7: "east", f1: "south", a7: "west", a3: "north-west", h4: "north-east" };
  await visit(query("tradeoffs"), {}, async (page) => {
    const boards = page.locator(".two-mappings svg.board");
    for (const [i, mapping] of ["lerf", "lefr"].entries()) {
      const { top, bottom } = await boards.nth(i).evaluate((board) => board.getBoundingClientRect());
      assert.ok(top > 0 && bottom < 800, `${mapping}: from ${top} to ${bottom}`);
      assert.equal(await boards.nth(i).locator(".mark.in-set").count(), 8);
      const { a1, east, north } = json("map", "--square", "a1").find(({ name }) => name.toLowerCase() === mapping);
      const wraps = Object.entries(steps).filter(([square, step]) => {
        const index = a1 + east * (square.charCodeAt(0) - 97) + north * (Number(square[1]) - 1);
        const set = `0x${(1n << BigInt(index)).toString(16)}`;
        return json("bits", set, "--mapping", mapping, "--shift", step).operation.wrapped.length > 0;
      });
      assert.equal(await boards.nth(i).locator(".arrow.wrapped").count(), 2 * wraps.length, `${mapping}: ${wraps}`);
      assert.equal(await boards.nth(i).locator(".arrow.removed").count(), 6 - wraps.length);
    }
    const bars = await page.locator("figure:not([hidden]) .bars [role=listitem]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    assert.ok(bars.includes("LEFR: 0.67") && bars.includes("LERF: 64"), bars.join());
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
