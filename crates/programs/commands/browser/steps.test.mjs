// The views "Off the board" and "Sliders": their steps are those of `explain`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { attackedSquares, go, query, seen, stage, until } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random, SQUARES } from "./random.mjs";

const { visit } = await stage();
const random = new Random();

const BOARDS = ["0x88", "10x12", "8x8", "16x12", "lerf", "lefr", "by-square", "by-piece"];
const LETTERS = { knight: "N", king: "K", rook: "R", bishop: "B", queen: "Q" };
const ALGORITHMS = [...json("list").sliders.map(({ backend }) => backend), "0x88", "10x12"];

/** The texts of the equations of a step. */
const texts = ({ equations }) => equations.map(({ text }) => text);

/** Without the words of 64 bits, which the list leaves to the pictures. */
const brief = (text) => text.replace(/ = 0x[0-9a-f]{16}$/, "");

/** The rows of the table of steps as a reader sees them, without their numbers. */
async function rows(page) {
  const table = page.getByRole("table", { name: "All steps" });
  const all = await table.locator("tbody tr").all();
  return Promise.all(all.map(async (row) => (await seen(row.locator("td"))).slice(1)));
}

/** What a screen reader says of the step on show. */
const said = (page) => page.locator('#view [role="status"].spoken').textContent();

/** Waits for the steps of this board and square. */
async function untilSteps(page, first) {
  const isThere = (text) => document.querySelector('#view [role="status"].spoken')?.textContent.includes(text);
  await until(page, `the first step is ${first}`, isThere, first);
}

test("Off the board: the steps of random leapers are those of `explain`", async () => {
  await visit("", {}, async (page) => {
    for (const board of [...BOARDS, ...BOARDS]) {
      const [square, leaper] = [random.one(SQUARES), random.one(["knight", "king"])];
      await go(page, query("off", { square, leaper, board }));
      const [{ steps, targets }] = json("explain", square, LETTERS[leaper], "--backend", board).traces;
      await untilSteps(page, texts(steps[0])[0]);
      const shown = await rows(page);
      const where = `${leaper} ${square} ${board}`;
      assert.deepEqual(shown.map(([label]) => label), steps.map(({ label }) => label), where);
      assert.deepEqual(shown.map(([, sums]) => sums), steps.map((step) => texts(step).map(brief).join(" ")), where);
      const reached = shown.map(([, , result]) => result).filter((result) => SQUARES.includes(result));
      const isTaken = ({ outcome }) => SQUARES.includes(outcome) || outcome === "empty";
      if (steps.some(isTaken)) assert.deepEqual(reached.sort(), [...targets].sort(), where);
    }
  });
});

test("Off the board: each frame says its equations, and the last button leads to the last one", async () => {
  await visit(query("off", { square: "b1", board: "10x12" }), {}, async (page) => {
    const [{ steps }] = json("explain", "b1", "N", "--backend", "10x12").traces;
    for (const [at, step] of steps.entries()) {
      await untilSteps(page, texts(step)[0]);
      assert.ok((await said(page)).startsWith(`Step ${at + 1} of ${steps.length}, ${step.label}`));
      const frame = (await seen(page.getByRole("region", { name: "The step on show" })))[0];
      for (const text of texts(step)) assert.ok(frame.includes(text), `${frame} has ${text}`);
      await page.getByRole("button", { name: "Next", exact: true }).click({ force: true });
    }
    await page.getByRole("button", { name: "First", exact: true }).click();
    await page.getByRole("button", { name: "Last", exact: true }).click();
    await untilSteps(page, `Step ${steps.length} of ${steps.length}`);
  });
});

test("Sliders: the targets and the steps of every algorithm are those of `explain`", async () => {
  await visit("", {}, async (page) => {
    for (const algorithm of ALGORITHMS) {
      const [square, ...blockers] = random.some(SQUARES, 1 + random.below(8));
      const slider = random.one(["rook", "bishop", "queen"]);
      const given = blockers.length > 0 ? ["--blockers", blockers.join(",")] : [];
      const [{ steps, targets }] = json("explain", square, LETTERS[slider], "--backend", algorithm, ...given).traces;
      const at = random.below(steps.length);
      await go(page, query("sliders", { square, slider, algorithm, blockers: blockers.join(","), frame: at + 1 }));
      await untilSteps(page, `Step ${at + 1} of ${steps.length}`);
      const where = `${slider} ${square} ${blockers} ${algorithm}`;
      const sentence = await said(page);
      for (const text of texts(steps[at])) assert.ok(sentence.includes(text), `${where}: ${sentence} has ${text}`);
      await page.getByRole("button", { name: "Last", exact: true }).click({ force: true });
      await untilSteps(page, `Step ${steps.length} of ${steps.length}`);
      assert.deepEqual(await attackedSquares(page), [...targets].sort(), where);
      assert.equal((await rows(page)).length, steps.length, where);
    }
  });
});

test("Sliders: a blocker that is switched on shortens the line", async () => {
  await visit(query("sliders", { square: "a1", blockers: "", frame: "99" }), {}, async (page) => {
    const board = page.getByRole("grid", { name: "The piece and its blockers" });
    const attacked = (name) => board.getByRole("gridcell", { name });
    await attacked("a8, attacked").waitFor();
    await board.locator('[data-id="a4"]').click();
    await attacked("a4, blocker, attacked").waitFor();
    assert.equal(await attacked("a8, attacked").count(), 0);
    assert.equal(await attacked("h1, attacked").count(), 1);
  });
});

test("Off the board: the frames play when asked, and stop when asked", async () => {
  await visit(query("off"), {}, async (page) => {
    const before = await said(page);
    await page.waitForTimeout(2500);
    assert.equal(await said(page), before, "nothing plays by itself");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await untilSteps(page, "Step 3 of");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    const stopped = await said(page);
    await page.waitForTimeout(2500);
    assert.equal(await said(page), stopped, "it has stopped");
  });
});
