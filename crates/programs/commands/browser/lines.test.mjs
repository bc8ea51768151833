// "Copy as command": every line that the page offers works in a shell.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, go, query, stage, until } from "./browser.mjs";
import { runLine } from "./command.mjs";
import { STATES } from "./states.mjs";

const { visit } = await stage();

for (const view of VIEWS) {
  test(`${view}: the lines of the command end with exit code 0 and print something`, async () => {
    await visit(query(view), {}, async (page, context) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      for (const state of STATES[view]) {
        await go(page, query(view, state));
        await page.getByRole("button", { name: "Copy as command" }).click();
        await until(page, "it says so", () => document.getElementById("status").textContent.includes("Copied"));
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.equal(copied, await page.locator("#command").textContent(), "what is copied is what is seen");
        for (const line of copied.split("\n")) {
          assert.match(line, /^polyboard /);
          assert.notEqual(runLine(line), "", line);
        }
      }
    });
  });
}
