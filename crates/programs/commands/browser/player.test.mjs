// The player of the steps: keys and a clicker wherever the focus is, speeds, the link, the whole screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, query, stage, until, untilAddress } from "./browser.mjs";

const { visit } = await stage();

/** The number of the step on show. */
const place = (page) => page.locator(".step-number").textContent();

/** Waits for a step. */
const untilPlace = (page, text) =>
  until(page, `it shows ${text}`, (wanted) => document.querySelector(".step-number")?.textContent === wanted, text);

for (const [view, key, steps] of [["sliders", "frame", 7], ["off", "step", 8], ["mapping", "frame", 2]]) {
  test(`${view}: arrows, a clicker and Space work without a focus, and the link has the step`, async () => {
    await visit(query(view, view === "mapping" ? {} : { square: "d4" }), {}, async (page) => {
      await untilPlace(page, `1 of ${steps}`);
      await page.keyboard.press("PageDown");
      await untilPlace(page, `2 of ${steps}`);
      await untilAddress(page, { [key]: "2" });
      await page.keyboard.press("ArrowLeft");
      await untilPlace(page, `1 of ${steps}`);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("PageUp");
      await untilPlace(page, `1 of ${steps}`);
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      await go(page, query(view, { ...(view === "mapping" ? {} : { square: "d4" }), [key]: "2" }));
      await untilPlace(page, `2 of ${steps}`);
    });
  });
}

test("a field, a list and a board keep their keys", async () => {
  await visit(query("sliders", { frame: "3" }), {}, async (page) => {
    await untilPlace(page, "3 of 7");
    await page.getByRole("combobox", { name: "Speed" }).focus();
    await page.keyboard.press("PageDown");
    await page.getByRole("grid").locator('[tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await place(page), "3 of 7");
    await page.keyboard.press("PageDown");
    await untilPlace(page, "4 of 7");
  });
  await visit(query("sets", { op: "shift", frame: "1" }), {}, async (page) => {
    await page.getByRole("textbox", { name: "A as a constant" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("PageDown");
    assert.equal(await place(page), "1 of 2");
  });
});

test("a fast step takes a quarter of the time of a slow one", async () => {
  await visit(query("sliders", { frame: "3" }), {}, async (page) => {
    await untilPlace(page, "3 of 7");
    const longest = async (speed) => {
      await page.getByRole("combobox", { name: "Speed" }).selectOption(speed);
      await page.getByRole("button", { name: "Next", exact: true }).click();
      const times = () => document.getAnimations().map((it) => Number(it.effect.getComputedTiming().endTime));
      const time = Math.max(...(await page.evaluate(times)));
      await page.getByRole("button", { name: "Back", exact: true }).click();
      return time;
    };
    const [slow, fast] = [await longest("slow"), await longest("fast")];
    assert.ok(Math.abs(slow / fast - 4) < 0.01, `${slow} and ${fast} ms`);
  });
});

test("on the whole screen, the board, the row and a large caption are seen at once", async () => {
  await visit(query("sliders", { frame: "4" }), { viewport: { width: 1920, height: 1080 } }, async (page) => {
    await untilPlace(page, "4 of 7");
    await page.getByRole("button", { name: "Full screen" }).click();
    await until(page, "it fills the screen", () => document.fullscreenElement !== null);
    const sizes = await page.evaluate(() => {
      const theatre = document.fullscreenElement;
      const box = (selector) => theatre.querySelector(selector).getBoundingClientRect();
      return {
        font: parseFloat(getComputedStyle(theatre.querySelector(".frame p")).fontSize),
        bottoms: [".board", ".bit-stage", ".frame"].map((selector) => box(selector).bottom),
        height: window.innerHeight,
      };
    });
    assert.ok(sizes.font >= 30, `the caption has ${sizes.font} pixels`);
    for (const bottom of sizes.bottoms) assert.ok(bottom <= sizes.height, JSON.stringify(sizes));
    await page.keyboard.press("PageDown");
    await untilPlace(page, "5 of 7");
  });
});
