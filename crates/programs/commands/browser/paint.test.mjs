// Sets: painted with a stroke, and switched by files and ranks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, untilAddress } from "./browser.mjs";

const { visit } = await stage();
const EMPTY = { a: "0", b: "0", mapping: "lerf" };

/** The squares of set A, in order. */
const members = (page) =>
  page.getByRole("grid", { name: "Set A" }).locator('[aria-selected="true"]').evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("data-id")).sort(),
  );

/** Drags over squares without letting go. */
async function stroke(page, squares) {
  const grid = page.getByRole("grid", { name: "Set A" });
  for (const [i, square] of squares.entries()) {
    const { x, y, width, height } = await grid.locator(`[data-id="${square}"] .hit`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test("Sets: a stroke switches on what it passes, and one from a square that is on switches off", async () => {
  await visit(query("sets", EMPTY), {}, async (page) => {
    await stroke(page, ["b2", "c2", "d2", "d3"]);
    assert.deepEqual(await members(page), ["b2", "c2", "d2", "d3"]);
    await stroke(page, ["c2", "d2", "e2"]);
    assert.deepEqual(await members(page), ["b2", "d3"]);
    await page.getByRole("grid", { name: "Set A" }).locator('[data-id="h8"]').click();
    assert.deepEqual(await members(page), ["b2", "d3", "h8"], "a click is no stroke");
    await untilAddress(page, { a: "0x8000000000080200" });
  });
});

test("Sets: the names of files and ranks are buttons, also for the keyboard", async () => {
  await visit(query("sets", EMPTY), {}, async (page) => {
    const names = page.getByRole("group", { name: "Set A: files and ranks" });
    await names.getByRole("button", { name: "rank 2, all squares" }).click();
    assert.deepEqual(await members(page), [..."abcdefgh"].map((file) => `${file}2`));
    await names.getByRole("button", { name: "rank 2, all squares" }).click();
    assert.deepEqual(await members(page), []);
    await names.getByRole("button", { name: "file a, all squares" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.deepEqual(await members(page), [..."12345678"].map((rank) => `b${rank}`));
  });
});
