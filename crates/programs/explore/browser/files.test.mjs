// The exported page with stored answers, on a server that knows nothing but files.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { VIEWS, go, query, seen, settled, stage, until, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";
import { lessonsWork, linksWork } from "./links.mjs";
import { Random, SQUARES } from "./random.mjs";
import { exported } from "./site.mjs";

const LARGEST = 45_000_000;
const CHAPTER = new URL("../../../../docs/the-boards-in-a-browser.md", import.meta.url);

const site = await exported("site-files");
const { visit } = await stage(site);
const random = new Random();
const MESSAGE = /stored answers/;

test("files: every view opens, and none says that it needs the program", async () => {
  for (const view of VIEWS) {
    await visit(query(view), {}, async (page) => {
      assert.doesNotMatch(await page.locator("#view").innerText(), MESSAGE, view);
      assert.equal(await page.locator("#view .notice").count(), 0, view);
    });
  }
});

test("files: every link of the chapter opens what it names", () => linksWork(visit));

test("files: every question of the lessons is answered", () => lessonsWork(visit));

test("files: the first rook goes anywhere, and its blockers come off, with a further one on any square", async () => {
  const board = (page) => page.getByRole("grid", { name: "The piece and its blockers" });
  const checkTargets = async (page, square, blockers) => {
    const words = ["--backend", "lerf+magic", ...(blockers.length > 0 ? ["--blockers", blockers.join(",")] : [])];
    const [{ targets }] = json("explain", square, "R", ...words).traces;
    const shown = [...targets].sort();
    await until(page, `the targets of ${square} with ${blockers}`, hasTargets, shown);
    assert.equal(await page.locator("#view .notice").count(), 0);
  };
  // The board shows the attacks at the last step.
  await visit(query("sliders", { frame: "99" }), {}, async (page) => {
    const further = random.one(SQUARES.filter((at) => !["d4", "b4", "f4", "d6"].includes(at)));
    await board(page).locator(`[data-id="${further}"]`).click();
    await checkTargets(page, "d4", ["b4", "f4", "d6", further]);
    await board(page).locator('[data-id="d6"]').click();
    await checkTargets(page, "d4", ["b4", "f4", further]);
    await go(page, query("sliders", { blockers: "b4,f4", frame: "99" }));
    await checkTargets(page, "d4", ["b4", "f4"]);
    await page.getByRole("radio", { name: "moves the piece" }).check({ force: true });
    const square = random.one(SQUARES.filter((at) => !["b4", "f4", "d4"].includes(at)));
    await board(page).locator(`[data-id="${square}"]`).click();
    await checkTargets(page, square, ["b4", "f4"]);
  });
});

/** Whether the board calls these squares attacked, and no others. */
function hasTargets(wanted) {
  const board = document.querySelector('[role=grid][aria-label="The piece and its blockers"]');
  const cells = [...board.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"));
  const shown = cells.filter((name) => name.includes("attacked")).map((name) => name.slice(0, 2));
  return shown.sort().join() === wanted.join();
}

test("files: a copy is small enough to be sent by mail", () => {
  const size = (path) => {
    const { size: bytes } = statSync(path);
    return statSync(path).isDirectory() ? readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), 0) : bytes;
  };
  const bytes = size(site.folder);
  assert.ok(bytes < LARGEST, `${bytes} bytes`);
  const sizes = [...readFileSync(CHAPTER, "utf8").matchAll(/files with stored answers \| any web server \| no \| (\d+) MB/g)];
  assert.ok(Math.abs(Number(sizes[0]?.[1]) - bytes / 1e6) < 1, `the chapter says its size, ${bytes} bytes`);
});

test("files: leapers and sliders on random squares have the steps of `explain`", async () => {
  for (const view of ["off", "sliders"]) {
    const square = random.one(SQUARES);
    const board = random.one(["0x88", "10x12"]);
    const state = view === "off" ? { board } : { algorithm: board, blockers: "" };
    await visit(query(view, { square, ...state }), {}, async (page) => {
      const piece = view === "off" ? "N" : "R";
      const [{ steps }] = json("explain", square, piece, "--backend", board).traces;
      const rows = page.getByRole("table", { name: "All steps" }).locator("tbody tr");
      await rows.first().waitFor();
      assert.equal(await rows.count(), steps.length);
      const said = await page.locator('#view [role="status"].spoken').textContent();
      for (const { text } of steps[0].equations) assert.ok(said.includes(text), `${said} has ${text}`);
    });
  }
});

test("files: a named position is shown, with each move after it, and counted", async () => {
  const fen = "kiwipete";
  await visit(query("moves", { fen }), {}, async (page) => {
    const { moves } = json("moves", "--fen", fen);
    const shown = (await seen(page.locator(".move-list button"))).map((text) => text.split(" ")[1]);
    assert.deepEqual(shown.sort(), [...moves].sort());
    const move = random.one(moves);
    await page.locator(".move-list button").filter({ hasText: move }).click();
    await page.locator(".turn").filter({ hasText: "Black to move" }).waitFor();
    await page.getByRole("radio", { name: "Memory" }).check({ force: true });
    await page.getByRole("region", { name: "Memory of every board" }).waitFor();
  });
  await visit(query("moves", { fen, panel: "perft", depth: "3" }), {}, async (page) => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await untilCounted(page);
    const [{ nodes }] = json("perft", 3, "--fen", fen, "--backend", "lerf,0x88");
    assert.ok((await page.locator(".race").innerText()).includes(nodes.toLocaleString("en")));
  });
});

test("files: a position of the reader's own needs the program, and the page says so", async () => {
  await visit(query("moves"), {}, async (page) => {
    await page.getByRole("textbox", { name: "FEN" }).fill("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    await page.getByRole("alert").filter({ hasText: MESSAGE }).waitFor();
    assert.match(await page.getByRole("alert").filter({ hasText: MESSAGE }).innerText(), /polyboard explore/);
  });
  await visit(query("sliders", { square: "d4", blockers: "a1,h8" }), {}, async (page) => {
    await page.getByRole("alert").filter({ hasText: MESSAGE }).waitFor();
    await page.getByRole("button", { name: "Remove the blockers" }).click();
    await page.getByRole("table", { name: "All steps" }).waitFor();
    await settled(page);
  });
});
