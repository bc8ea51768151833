// The stage: the same nodes in every view, which move to where the arithmetic puts them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, settled, stage, until } from "./browser.mjs";
import { json } from "./command.mjs";

const { visit } = await stage();

/** Stops all movement at a time, in milliseconds from its start. */
async function freezeAt(page, time) {
  await until(page, "something moves", () => document.querySelector(".bit-stage").getAnimations({ subtree: true }).length > 0);
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
  }, time);
}

/** The places of the cells of the row on the screen, by what they are. */
const boxes = (page) =>
  page.locator(".bit-stage [data-cell]").evaluateAll((all) =>
    Object.fromEntries(all.map((cell) => {
      const { x, y } = cell.getBoundingClientRect();
      return [cell.dataset.cell, { x, y, place: Number(cell.dataset.place) }];
    })),
  );

/** Lets everything come to rest. */
const rest = (page) => page.evaluate(() => document.getAnimations().forEach((it) => it.finish()));

test("Mapping: the row is sorted anew, cell by cell, and the board stays", async () => {
  await visit(query("mapping"), {}, async (page) => {
    const before = await boxes(page);
    assert.equal(Object.keys(before).length, 64);
    const board = page.getByRole("grid").first();
    const place = await board.boundingBox();
    await page.keyboard.press("PageDown");
    await freezeAt(page, 400);
    const between = await boxes(page);
    await rest(page);
    const after = await boxes(page);
    assert.deepEqual(await board.boundingBox(), place);
    const { squares } = [json("map", "lefr")].flat()[0];
    for (const [square, index] of Object.entries(squares)) assert.equal(after[square].place, index, square);
    const [low, high] = [before.h1.x, after.h1.x].sort((a, b) => a - b);
    assert.ok(between.h1.x > low + 5 && between.h1.x < high - 5, `${low} < ${between.h1.x} < ${high}`);
    assert.equal(between.a1.x, before.a1.x, "a1 is bit 0 of both");
  });
});

test("Mapping: 64 cells become the 128 of 0x88, which bend at sixteen", async () => {
  await visit(query("mapping", { b: "0x88", frame: "2" }), {}, async (page) => {
    const row = await boxes(page);
    assert.equal(Object.keys(row).length, 128);
    assert.equal(row.a1.y, row.a8.y, "one row");
    await page.keyboard.press("PageDown");
    await freezeAt(page, 400);
    const between = await boxes(page);
    await rest(page);
    const bent = await boxes(page);
    assert.ok(bent.a8.y < bent.a7.y && bent.a8.x === bent.a1.x, "ranks stand above each other");
    assert.ok(between.a8.x < row.a8.x - 5 && between.a8.x > bent.a8.x + 5);
  });
});

test("Sets: a shift slides the row by nine; the mask stops what would wrap", async () => {
  const shift = { op: "shift", a: "0x0000000088000000", frame: "1" };
  await visit(query("sets", shift), {}, async (page) => {
    const { e5: goal, d4: start } = await boxes(page);
    await page.keyboard.press("PageDown");
    await freezeAt(page, 300);
    const between = await boxes(page);
    assert.ok(between.e5.x > goal.x && between.e5.x < start.x, "the bit of d4 is on its way to e5");
    assert.equal(await page.locator(".bits .wrapped").getAttribute("data-cell"), "a6");
  });
  await visit(query("sets", { ...shift, masked: "1" }), {}, async (page) => {
    await page.keyboard.press("PageDown");
    await freezeAt(page, 500);
    assert.equal(await page.locator(".bit.lost").count(), 1, "the bit of h4 is on its way to the gate");
    await rest(page);
    await page.keyboard.press("PageDown");
    assert.equal(await page.locator(".bits .wrapped").count(), 0);
    assert.equal(await page.locator('.bits [data-cell="e5"].in-set').count(), 1);
  });
});

test("the cells are the same nodes of the document from view to view", async () => {
  await visit(query("sets"), {}, async (page) => {
    await page.evaluate(() => {
      window.kept = document.querySelector('.bit-stage [data-cell="e4"]');
    });
    for (const name of ["Mapping", "Sets"]) {
      await page.locator("#tabs").getByRole("link", { name, exact: true }).click();
      await until(page, `${name} is on show`, (title) => document.querySelector("h1").textContent === title, name);
      await settled(page);
      assert.ok(await page.evaluate(() => window.kept === document.querySelector('.bit-stage [data-cell="e4"]')), name);
    }
  });
});

test("nothing glides for a reader who wants no movement", async () => {
  await visit(query("mapping"), { reducedMotion: "reduce" }, async (page) => {
    await page.keyboard.press("PageDown");
    const running = await page.evaluate(() => document.querySelector(".bit-stage").getAnimations({ subtree: true }).length);
    assert.equal(running, 0);
    assert.equal((await boxes(page)).h1.place, 56);
  });
});
