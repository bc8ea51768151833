// The command under test: its JSON, its lines in a shell, its server.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The folder for packages, screenshots and exported sites. */
export const HOME = resolve(process.env.EXPLORE_HOME);

const PROGRAM = resolve(process.env.PROGRAM);
const QUIET = { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 };

/** What the command prints. Exit codes that carry a verdict, such as 1 of `which`, are no failure. */
export function printed(...words) {
  try {
    return execFileSync(PROGRAM, words.map(String), QUIET);
  } catch (error) {
    if (error.status === 1 && error.stdout !== "") return error.stdout;
    throw error;
  }
}

/** The JSON that the command prints. */
export function json(...words) {
  return JSON.parse(printed(...words, "--format", "json"));
}

/** Runs a line of a reader in a shell where `polyboard` is the command under test. */
export function runLine(line) {
  const folder = join(HOME, `bin-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(PROGRAM, join(folder, "polyboard"));
  try {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return execFileSync("sh", ["-c", line], { ...QUIET, env, timeout: 60_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Starts the server, on any free port or on this one.
 *
 * `stop` sends the signal of Ctrl-C and gives the exit code, the lines after the address, and what
 * went to the standard error; `ticks` is the time on a core so far, in hundredths of a second.
 */
export async function serve(port = "0") {
  const child = spawn(PROGRAM, ["explore", "--port", port, "--no-open"]);
  const lines = createInterface({ input: child.stdout });
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const ended = once(child, "close");
  const [url] = await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`the server has ended: ${errors}`))),
  ]);
  const more = [];
  lines.on("line", (line) => more.push(line));
  const stop = async () => {
    child.kill("SIGINT");
    const [code] = await ended;
    return { code, more, errors };
  };
  const ticks = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
    return Number(fields[11]) + Number(fields[12]);
  };
  return { url, stop, ticks };
}
