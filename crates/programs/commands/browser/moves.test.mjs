// The view "Moves": moves, memory and counts are those of `moves`, `list` and `perft`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, query, seen, stage, until, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random } from "./random.mjs";

const { visit } = await stage();
const random = new Random();

/** Positions after random moves from named ones. */
function positions() {
  const starts = [
    { fen: "startpos" },
    { fen: "kiwipete" },
    { fen: "position3" },
    { fen: "promotions" },
    { variant: "makruk", fen: "startpos" },
    { variant: "makruk", fen: "middlegame" },
  ];
  return starts.map((start) => {
    const moves = [];
    for (let count = random.below(6); count > 0; count -= 1) {
      const { moves: legal } = json("moves", ...words({ ...start, moves }));
      if (legal.length > 0) moves.push(random.one(legal));
    }
    return { ...start, moves };
  });
}

/** The words of the command for a position. */
function words({ variant = "chess", fen, moves }) {
  const played = moves.length > 0 ? ["--moves", moves.join(" ")] : [];
  return ["--variant", variant, "--fen", fen, ...played];
}

/** The boards of the page: those that play every variant, and so none of a textbook. */
const onThePage = (boards) => boards.filter(({ backend }) => !backend.endsWith("-textbook"));

const address = ({ moves, ...state }, more) => query("moves", { ...state, moves: moves.join(","), ...more });

test("Moves: the legal moves of random positions, in SAN and UCI, are those of `moves`", async () => {
  await visit("", {}, async (page) => {
    for (const position of positions()) {
      await go(page, address(position, { panel: "moves" }));
      const uci = json("moves", ...words(position));
      const san = json("moves", "--notation", "san", ...words(position));
      const shown = (await seen(page.locator(".move-list button"))).map((text) => text.split(" "));
      assert.deepEqual(shown.map(([, move]) => move).sort(), [...uci.moves].sort(), page.url());
      assert.deepEqual(shown.map(([move]) => move).sort(), [...san.moves].sort(), page.url());
      await page.getByRole("radio", { name: "Every board" }).check({ force: true });
      const boards = onThePage(json("moves", "--backend", "all", ...words(position)));
      const table = page.getByRole("region", { name: "Moves of every board" }).getByRole("row");
      const rows = await Promise.all((await table.all()).slice(1).map((row) => seen(row.locator("th, td"))));
      const expected = boards.map(({ backend, moves }) => [backend, String(moves.length), "agrees"]);
      // The page asks the reference, too, which `all` leaves out.
      expected.push(["reference", String(uci.moves.length), "agrees"]);
      assert.deepEqual(rows.map(([name, , , count, list]) => [name, count, list]), expected, page.url());
      assert.ok((await page.locator("#view").innerText()).includes(uci.fen), `${page.url()} shows ${uci.fen}`);
    }
  });
});

test("Moves: memory before and after random moves is that of `list`", async () => {
  await visit("", {}, async (page) => {
    for (const position of positions().slice(0, 4)) {
      if (position.moves.length === 0) position.moves.push(json("moves", ...words(position)).moves[0]);
      const pictures = onThePage(json("list", "--backend", "all", ...words(position)));
      const one = random.one(pictures);
      await go(page, address(position, { panel: "memory", backend: one.backend, rows: "all" }));
      const table = page.getByRole("region", { name: "Memory of every board" }).getByRole("row");
      await table.first().waitFor();
      const rows = await Promise.all((await table.all()).slice(1).map((row) => seen(row.locator("th, td"))));
      const expected = pictures.map(({ backend, board_bytes: bytes, cache_lines: lines, fields }) => {
        const changed = fields.flatMap(({ offset, changed: all }) => all.map((byte) => offset + byte));
        const touched = new Set(changed.map((byte) => Math.floor(byte / 64)));
        return [backend, bytes, lines, changed.length, touched.size].map((cell) => cell.toLocaleString("en"));
      });
      assert.deepEqual(rows.map((cells) => cells.slice(0, 5)), expected, page.url());
      const now = one.fields.map((field) => field.now).join("");
      const shown = await seen(page.locator(".byte-row .is"));
      assert.equal(shown.join("").replaceAll(" ", ""), now, `${page.url()}: the bytes of ${one.backend}`);
    }
  });
});

test("Moves: perft by depth, with the counts below each move, is that of `perft --divide`", async () => {
  await visit("", {}, async (page) => {
    for (const position of positions().slice(1, 5)) {
      const backends = ["lerf", "0x88"];
      const state = { panel: "perft", depth: "3", boards: backends.join(",") };
      await go(page, address(position, state));
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await untilCounted(page);
      const rows = await page.locator("table.perft > tbody > tr").all();
      const cells = await Promise.all(rows.map((row) => seen(row.locator("th, td"))));
      for (const [i, [depth, leaves, verdict]] of cells.entries()) {
        const [{ nodes }] = json("perft", i + 1, "--backend", backends.join(","), ...words(position));
        assert.deepEqual([depth, leaves, verdict], [String(i + 1), nodes.toLocaleString("en"), "agree"], page.url());
      }
      await page.getByRole("button", { name: /at depth 3$/ }).click();
      const [{ divide }] = json("perft", 3, "--divide", "--backend", backends.join(","), ...words(position));
      const below = (await seen(page.locator(".divide li"))).map((text) => text.replaceAll(",", "")).sort();
      assert.deepEqual(below, Object.entries(divide).map((entry) => entry.join(" ")).sort(), page.url());
      const { columns } = json("perft", 3, "--columns", "--backend", "lerf", ...words(position));
      const [kinds] = await seen(page.locator(".kinds"));
      for (const [kind, count] of Object.entries(columns[2]).filter(([kind]) => kind !== "nodes")) {
        assert.match(kinds, new RegExp(`${kind.replace("_", " ")} ${count.toLocaleString("en")}[,.]`), page.url());
      }
    }
  });
});

test("Moves: a piece is dragged to play a move", async () => {
  await visit(query("moves"), {}, async (page) => {
    const board = page.getByRole("grid", { name: "Position" });
    await board.locator('[data-id="e2"]').dragTo(board.locator('[data-id="e4"]'));
    await board.getByRole("gridcell", { name: /^e4, white pawn/ }).waitFor();
    assert.match(await page.locator("#command").textContent(), /e2e4/);
  });
});

test("Moves: a FEN that is no position is explained, and the next one is shown", async () => {
  await visit(query("moves", { panel: "moves" }), { refusals: true }, async (page) => {
    const field = page.getByRole("textbox", { name: "FEN" });
    await field.fill("8/8/8/8/8/8/8/8 w - - 0 1");
    await page.getByRole("alert").filter({ hasText: /king/ }).waitFor();
    await field.fill("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    await until(page, "the moves are new", () => document.querySelector(".move-list").textContent.includes("O-O-O"));
    assert.equal(await page.getByRole("alert").filter({ hasText: /king/ }).count(), 0);
  });
});
