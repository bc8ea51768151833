// An exported site behind a server of files, as any host of pages is.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { HOME, printed } from "./command.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The page may stand below the root of a host. */
const FOLDER = "/below/a/folder/";

/** Exports the page into a new folder of this name, or takes that which SITE=… names, and serves it.
 * @param {string} program WebAssembly */
export async function exported(name, program) {
  const folder = process.env.SITE ?? join(HOME, name);
  if (!process.env.SITE) {
    rmSync(folder, { recursive: true, force: true });
    printed("explore", "--export", folder, "--program", program);
  }
  return served(folder);
}

/** Serves the files of a folder. */
export async function served(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    const path = normalize(pathname.replace(FOLDER, "/")).replace(/\/$/, "/index.html");
    try {
      if (!pathname.startsWith(FOLDER)) throw new Error("elsewhere");
      const bytes = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] });
      response.end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" });
      response.end("not found\n");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${server.address().port}${FOLDER}`, folder, stop };
}
