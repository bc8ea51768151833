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

test("Sliders: each copy of the magic number drops in, what leaves is seen to leave, and the window is read", async () => {
  await visit(query("sliders", { frame: "3" }), {}, async (page) => {
    await page.getByRole("heading", { name: "Rank and file: magic" }).waitFor();
    await page.keyboard.press("PageDown");
    await freezeAt(page, 350);
    const out = page.locator(".bit-stage .bit.out");
    assert.equal(await out.count(), 13);
    const seen = await out.evaluateAll((all) => all.filter((one) => Number(getComputedStyle(one).opacity) > 0.3).length);
    assert.ok(seen > 5, `${seen} of 13 are on their way`);
    const tally = page.getByText("21 partial bits: 13 leave the word, 5 land below bit 54, 3 in the window.");
    await tally.waitFor();
    const colours = await page.locator(".bits .bit.on").evaluateAll((all) =>
      all.filter((one) => Number(one.dataset.place) >= 54).map((one) => getComputedStyle(one.firstChild).fill),
    );
    assert.equal(new Set(colours).size, 3, "one colour for each blocker in the window");
    await rest(page);
    await page.keyboard.press("PageDown");
    await page.locator(".reading", { hasText: "0b0101000100 = 324" }).waitFor();
    await page.getByRole("grid").locator('[data-id="f4"]').click();
    await page.locator(".reading", { hasText: "0b0100000100 = 260" }).waitFor();
  });
});

/** Each algorithm with a step that moves, and a cell that is elsewhere in the middle of it. */
const MOVES = {
  "lerf+pext": { frame: 2, cell: "c1" },
  "lerf+hyperbola": { frame: 2, cell: "e4" },
  "lerf+rotated": { frame: 1, cell: "e1" },
  "lerf+kogge-stone": { frame: 5, cell: "d6" },
  "0x88": { frame: 1, cell: "d6" },
  "10x12": { frame: 1, cell: "d6" },
};

for (const [algorithm, { frame, cell }] of Object.entries(MOVES)) {
  test(`Sliders: ${algorithm} moves its bits`, async () => {
    await visit(query("sliders", { algorithm, frame }), {}, async (page) => {
      await page.locator(`.bits [data-cell="${cell}"]`).waitFor({ state: "attached" });
      await page.keyboard.press("PageDown");
      await freezeAt(page, 250);
      const between = (await boxes(page))[cell];
      await rest(page);
      const after = (await boxes(page))[cell];
      const way = Math.abs(between.x - after.x) + Math.abs(between.y - after.y);
      assert.ok(way > 3, `${cell} is ${way} pixels from its place`);
    });
  });
}

test("Sliders: all three rotated copies are turned from the squares of the board", async () => {
  const state = { slider: "queen", algorithm: "lerf+rotated" };
  for (const [frame, name, pieces] of [["2", "turned45", 4], ["5", "turned315", 4], ["9", "turned90", 4]]) {
    await visit(query("sliders", { ...state, frame }), {}, async (page) => {
      await page.locator(".bits .bit.on").first().waitFor({ state: "attached" });
      await page.keyboard.press("PageUp");
      await page.getByRole("heading", { name: new RegExp(`: ${name}$`) }).waitFor();
      await freezeAt(page, 1);
      const piece = await page.getByRole("grid").locator('[data-id="d4"]').boundingBox();
      const start = await page.locator(".bits .bit.on").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(start.length, pieces);
      const isOnD4 = ({ x, y }) => Math.abs(x - piece.x) < 3 && Math.abs(y - piece.y) < 3;
      assert.equal(start.filter(isOnD4).length, 1, `one bit of ${name} starts on d4`);
    });
  }
});

test("Sliders: the board shows the state of the step, and the answer at the end", async () => {
  await visit(query("sliders"), {}, async (page) => {
    const marks = () => page.getByRole("grid").locator("[data-mark=target], [data-mark=capture]").count();
    await page.getByRole("heading", { name: "Rank and file: mask" }).waitFor();
    assert.equal(await marks(), 0);
    await page.getByRole("button", { name: "Last", exact: true }).click();
    await page.getByRole("heading", { name: "Not own" }).waitFor();
    assert.equal(await marks(), 9);
  });
});

test("a word in the text lights the line that it names", async () => {
  await visit(query("sliders", { frame: "2" }), {}, async (page) => {
    const mask = page.locator('.line-frame[data-name="& mask"]');
    await mask.waitFor({ state: "attached" });
    const width = () => mask.evaluate((line) => parseFloat(getComputedStyle(line).strokeWidth));
    const plain = await width();
    const word = page.getByRole("region", { name: "The step on show" }).getByRole("button", { name: "mask" });
    await word.first().hover();
    assert.ok((await width()) > plain, "pointed at, it is lit");
    await page.mouse.move(0, 0);
    assert.equal(await width(), plain);
    await word.first().focus();
    assert.ok((await width()) > plain, "with the focus, it is lit");
  });
});

test("0x88: the sum lights bit 3 beyond a file, and bit 7 beyond a rank", async () => {
  const lit = async (square, step) =>
    visit(query("off", { square, step }), {}, (page) =>
      page.locator(".index-bits tr", { hasText: "AND" }).locator("td.on").evaluateAll((all) => all.map((one) => 8 - one.cellIndex)),
    );
  assert.deepEqual(await lit("h1", "3"), [3]);
  assert.deepEqual(await lit("a8", "1"), [7]);
});

test("a word in the text lights the squares that it names", async () => {
  await visit(query("sliders", { frame: "2" }), {}, async (page) => {
    const lit = () => page.getByRole("grid").locator(".lit").evaluateAll((all) => all.map((one) => one.dataset.id).sort());
    const word = page.getByRole("region", { name: "The step on show" }).getByRole("button", { name: "mask" });
    await word.first().hover();
    assert.deepEqual(await lit(), ["b4", "c4", "d2", "d3", "d5", "d6", "d7", "e4", "f4", "g4"]);
    await page.mouse.move(0, 0);
    assert.deepEqual(await lit(), []);
  });
  await visit(query("sets", { op: "and-not", a: "0x7", b: "0x2" }), {}, async (page) => {
    await page.locator(".caption-of-step").getByRole("button", { name: "B", exact: true }).hover();
    const lit = await page.getByRole("grid", { name: "Set A" }).locator(".lit").evaluateAll((all) => all.map((one) => one.dataset.id));
    assert.deepEqual(lit, ["b1"]);
  });
});

test("Off the board: the words of a step light the mask, the guard, the sum and squares", async () => {
  const step = (page) => page.getByRole("region", { name: "The step on show" });
  // A cell beside the array is drawn twice: where the sum leads, and beside the row that it leaves.
  const lit = async (page) => {
    const names = await page.locator(".cell-array .lit").evaluateAll((all) => all.map((one) => one.dataset.id ?? one.dataset.loose));
    return [...new Set(names)];
  };
  const point = async (page, word) => {
    await step(page).locator("p").getByRole("button", { name: word, exact: true }).first().hover();
    return lit(page);
  };
  await visit(query("off", { board: "lerf", square: "h1", step: "3" }), {}, async (page) => {
    const squares = await point(page, "mask");
    assert.equal(squares.length, 48, "the files from which the step does not leave");
    assert.ok(!squares.includes("g1") && !squares.includes("h1"));
    assert.equal(await page.locator(".line-frame.lit").getAttribute("data-name"), "& notGHFile");
    assert.deepEqual(await point(page, "b3"), ["b3"]);
  });
  await visit(query("off", { board: "10x12", square: "h1", step: "3" }), {}, async (page) => {
    const [, to] = (await page.locator(".frame .lines").innerText()).match(/= (\d+)$/m);
    assert.deepEqual(await point(page, "guard"), [`#${to}`]);
    await page.getByRole("button", { name: "guards", exact: true }).first().hover();
    assert.equal((await lit(page)).length, 120 - 64);
  });
  await visit(query("off", { board: "10x12", square: "h1", step: "7" }), {}, async (page) => {
    assert.deepEqual(await point(page, "piece"), ["h1"]);
    assert.deepEqual(await point(page, "cell"), await point(page, "guard"));
  });
  await visit(query("off", { board: "0x88", square: "a1", step: "4" }), {}, async (page) => {
    assert.deepEqual(await point(page, "sum"), ["#14"]);
    assert.equal(await page.locator(".index-bits tr.lit").count(), 1, "and its bits");
  });
  await visit(query("off", { board: "8x8", square: "h1", step: "3" }), {}, async (page) => {
    assert.deepEqual(await point(page, "guard"), ["#64"]);
  });
});

test("the cells are the same nodes of the document from view to view", async () => {
  await visit(query("sets"), {}, async (page) => {
    await page.evaluate(() => {
      window.kept = new Set(document.querySelectorAll(".bit-stage [data-cell]"));
    });
    for (const name of ["Mapping", "Sets", "Sliders", "Off the board"]) {
      await page.locator("#tabs").getByRole("link", { name, exact: true }).click();
      await until(page, `${name} is on show`, (title) => document.querySelector("h1").textContent === title, name);
      await settled(page);
      const cells = await page.locator(".bit-stage [data-cell]").evaluateAll((all) => [all.length, all.filter((one) => window.kept.has(one)).length]);
      assert.deepEqual(cells, [name === "Off the board" ? 128 : 64, 64], name);
    }
    const isSame = await page.evaluate(() => document.querySelectorAll(".bit-stage").length === 1);
    assert.ok(isSame, "there is one stage");
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
