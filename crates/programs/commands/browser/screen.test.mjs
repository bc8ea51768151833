// What a reader has on the screen: the board first and whole, nothing that jumps, colours of a high contrast,
// labels apart, and a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, go, query, stage, until } from "./browser.mjs";

const { visit } = await stage();

const DESK = { viewport: { width: 1280, height: 800 } };
/** 1920x1080 at 200 %. */
const ENLARGED = { viewport: { width: 960, height: 540 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const OFF = ["0x88", "10x12", "8x8", "16x12", "lerf", "lefr"];

/** The box of the first board in sight. */
const firstBoard = (page) =>
  page.locator("svg.board").first().evaluate((board) => {
    const { top, bottom, width } = board.getBoundingClientRect();
    return { top, bottom, cell: (40 * width) / board.viewBox.baseVal.width };
  });

test("the board is in the upper half of the screen, and whole", async () => {
  await visit("", DESK, async (page) => {
    for (const view of ["squares", "off", "sliders", "moves"]) {
      await go(page, query(view));
      const { top, bottom } = await firstBoard(page);
      assert.ok(top < 300, `${view}: it begins at ${top}`);
      assert.ok(bottom < 800, `${view}: it ends at ${bottom}`);
    }
  });
});

test("what a view moves is on the screen", async () => {
  await visit("", { ...DESK, reducedMotion: "reduce" }, async (page) => {
    const shift = { op: "shift", a: "0x88000000", masked: "1" };
    const magic = [3, 4, 5].map((frame) => query("sliders", { frame }));
    for (const state of [query("mapping"), query("sets"), query("sets", shift), query("off"), query("off", { board: "lerf" }), ...magic]) {
      await go(page, state);
      await until(page, "the row is there", () => document.querySelector(".bit-stage .bit.on") !== null);
      const { top, bottom } = await page.locator(".bit-stage").evaluate((row) => row.getBoundingClientRect());
      assert.ok(top > 0 && bottom <= 800, `${state}: the row is between ${top} and ${bottom}`);
      assert.ok((await firstBoard(page)).top < 420, state);
    }
    for (const [state, changed] of [[query("attacks", { moves: "e2e4" }), ".matrix .mark.added"], [query("moves", { moves: "e2e4" }), ".changed-byte"]]) {
      await go(page, state);
      await page.locator(changed).first().waitFor();
      const bottoms = await page.locator(changed).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      assert.ok(Math.max(...bottoms) <= 800, `${state}: ${bottoms}`);
    }
  });
});

test("Off the board at 200 %: all ranks are on the screen", async () => {
  await visit("", ENLARGED, async (page) => {
    for (const board of OFF) {
      await go(page, query("off", { board, square: "a1" }));
      const { top, bottom, cell } = await firstBoard(page);
      assert.ok(top > 0 && bottom < 540, `${board}: from ${top} to ${bottom}`);
      assert.ok(cell > 20, `${board}: cells of ${cell}`);
    }
  });
});

test("Off the board: the cells of all boards have one size", async () => {
  for (const options of [DESK, ENLARGED, PHONE]) {
    await visit("", options, async (page) => {
      const sizes = [];
      for (const board of OFF) {
        await go(page, query("off", { board }));
        sizes.push((await firstBoard(page)).cell);
      }
      const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
      assert.ok(most - least < 0.75, `${options.viewport.width}: ${sizes}`);
    });
  }
});

test("nothing jumps while a view is loaded", async () => {
  for (const options of [DESK, ENLARGED, PHONE]) {
    await visit("", options, async (page) => {
      await page.addInitScript(() => {
        window.shifted = 0;
        const add = (list) => list.getEntries().forEach((entry) => (window.shifted += entry.value));
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
      });
      for (const view of VIEWS) {
        await go(page, query(view));
        await page.waitForTimeout(200);
        const shifted = await page.evaluate(() => window.shifted);
        assert.ok(shifted < 0.05, `${view} at ${options.viewport.width}: ${shifted}`);
      }
    });
  }
});

test("a long number stays in the width of the page", async () => {
  for (const number of ["9".repeat(300), `0x${"f".repeat(300)}`, "x".repeat(300)]) {
    await visit(query("mapping", { number }), PHONE, async (page) => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `${number.slice(0, 8)}: wider by ${wider}`);
    });
  }
});

test("forced colours: what is chosen differs from what is not", async () => {
  const look = (locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = window.getComputedStyle(element);
      return { backgroundColor, borderBottomColor };
    });
  await visit(query("off", { board: "0x88", square: "h1" }), { ...DESK, forcedColors: "active" }, async (page) => {
    const tab = await look(page.locator("#tabs a[aria-current]"));
    const other = await look(page.locator("#tabs a:not([aria-current])").first());
    assert.notEqual(tab.borderBottomColor, other.borderBottomColor);
    const segment = await look(page.locator("#view .segments input:checked + span").first());
    const rest = await look(page.locator("#view .segments input:not(:checked) + span").first());
    assert.notEqual(segment.backgroundColor, rest.backgroundColor);
    const bit = await look(page.locator(".index-bits td.test.on").first());
    const zero = await look(page.locator(".index-bits td.test:not(.on)").first());
    assert.notEqual(bit.backgroundColor, zero.backgroundColor);
  });
});

test("Off the board: labels keep a distance of 4 pixels", async () => {
  await visit("", DESK, async (page) => {
    for (const board of OFF) {
      for (const square of ["a1", "h8"]) {
        await go(page, query("off", { board, square }));
        for (let step = 1; step <= 8; step += 1) {
          const isThere = (at) => document.querySelector(".step-number").textContent.startsWith(`${at} of`);
          await until(page, `step ${step} is on show`, isThere, step);
          const close = await page.locator(".cell-array svg.board").first().evaluate(closeLabels);
          assert.deepEqual(close, [], `${board} ${square} step ${step}`);
          if (step < 8) await page.getByRole("button", { name: "Next", exact: true }).click();
        }
      }
    }
  });
});

/** The pairs of labels that are less than 4 pixels apart. */
function closeLabels(board) {
  const isSeen = (text) => text.textContent.trim() !== "" && window.getComputedStyle(text).visibility === "visible";
  const labels = [...board.querySelectorAll("text")].filter(isSeen);
  const boxes = labels.map((text) => [text.textContent, text.getBoundingClientRect()]);
  const gap = (a, b) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  return boxes.flatMap(([name, box], i) =>
    boxes.slice(i + 1).filter(([, other]) => gap(box, other) < 4).map(([other]) => `${name} and ${other}`),
  );
}

test("a phone: the player is in view, cells can be touched, and the table of steps is not cut", async () => {
  await visit("", PHONE, async (page) => {
    for (const state of [query("off"), query("sliders", { algorithm: "0x88" }), query("sliders")]) {
      await go(page, state);
      for (const y of [0, 600]) {
        await page.evaluate((to) => window.scrollTo(0, to), y);
        const box = await page.getByRole("button", { name: "Next", exact: true }).boundingBox();
        assert.ok(box.y > 0 && box.y + box.height <= 844, `${state} at ${y}: ${JSON.stringify(box)}`);
      }
      const cut = await page.locator(".step-list").evaluate((list) => list.scrollWidth - list.clientWidth);
      assert.ok(cut <= 0, `${state}: the table is cut by ${cut}`);
    }
    await go(page, query("off", { board: "0x88" }));
    assert.ok((await firstBoard(page)).cell >= 31.9, "cells of 0x88 have 32 pixels");
  });
});

test("Off the board with LERF: where a bit would wrap is drawn otherwise than a target", async () => {
  await visit(query("off", { board: "lerf", square: "h1", step: "3" }), DESK, async (page) => {
    const cells = page.getByRole("grid", { name: "The cells of the board" });
    assert.match(await cells.locator('[data-id="b3"]').getAttribute("aria-label"), /would-wrap|would wrap/);
    const mark = page.locator(".cell-array .mark.would-wrap").first();
    const { fill, strokeDasharray } = await mark.evaluate((path) => {
      const style = window.getComputedStyle(path);
      return { fill: style.fill, strokeDasharray: style.strokeDasharray };
    });
    assert.equal(fill, "none");
    assert.notEqual(strokeDasharray, "none");
    assert.equal(await page.locator(".cell-array .mark.wrapped").count(), 0);
    assert.match(await page.locator(".legend").first().innerText(), /would wrap/);
  });
});
