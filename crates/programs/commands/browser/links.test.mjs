// The chapter's links, on the server. WebAssembly has the same test.

import { test } from "node:test";
import { stage } from "./browser.mjs";
import { linksWork } from "./links.mjs";

const { visit } = await stage();

test("every link of the chapter opens what it names", () => linksWork(visit));
