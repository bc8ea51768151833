// The three doors to the boards: a server, files of answers, or WebAssembly.
//
// `<meta name="door">` of the page says which it is. A request is a JSON object with the tag `ask`,
// and all doors give the same response.

import { serverIsBack } from "./outage.js";
import { WasmDoor } from "./wasm.js";

/** A request that was answered with an error. */
export class Refusal extends Error {
  /** @param {{place?: string, message: string}} error */
  constructor({ place = "", message }) {
    super(message);
    this.name = "Refusal";
    /** The part of the request that is at fault, such as `fen`. */
    this.place = place;
  }
}

/** A question that only a copy of the page with the program could answer. */
export class NotStored extends Refusal {}

/** Whether an error only says that the request was cancelled. @param {unknown} error */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Opens the door that the page names.
 *
 * @returns {(request: Object, options?: {signal?: AbortSignal}) => Promise<*>}
 */
export function openDoor() {
  const door = document.querySelector("meta[name=door]")?.getAttribute("content");
  switch (door) {
    case "files":
      return fileDoor();
    case "wasm":
      return programDoor();
    default:
      return askServer;
  }
}

/** The JSON text of a value with the keys of every object in order. @param {*} value */
export function canonical(value) {
  const ordered = (key, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, ordered);
}

async function askServer(request, { signal } = {}) {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json" };
  for (;;) {
    try {
      const response = await fetch("answer", { method: "POST", headers, body, signal });
      return checked(await json(response));
    } catch (error) {
      if (isCancelled(error) || error instanceof Refusal) throw error;
      await serverIsBack(signal);
    }
  }
}

/** The stored answers, and no others. */
function fileDoor() {
  const stored = storedAnswers();
  return async (request, { signal } = {}) => {
    const answer = await stored(request, signal);
    if (answer !== undefined) return checked(answer);
    throw new NotStored({
      message:
        "this copy of the page holds stored answers, and none for this; " +
        "run `polyboard explore` for any question",
    });
  };
}

/** The program, which answers everything, and the stored answers until it is there. */
function programDoor() {
  const stored = storedAnswers();
  const wasm = new WasmDoor(new URL("answers.wasm", import.meta.url));
  return async (request, { signal } = {}) => {
    const answer = wasm.isReady ? undefined : await stored(request, signal);
    return checked(answer ?? (await wasm.ask(request, signal)));
  };
}

/** Answers that were computed when the page was exported, in 256 files; `undefined` for others. */
function storedAnswers() {
  /** @type {Map<string, Promise<Object>>} */
  const shards = new Map();
  const load = async (name) => {
    const response = await fetch(`answers/${name}.gz`);
    if (response.ok) return JSON.parse(await unzipped(await response.blob()));
    throw new Refusal({ message: `the stored answers cannot be loaded (status ${response.status})` });
  };
  return async (request, signal) => {
    signal?.throwIfAborted();
    const key = canonical(request);
    const name = shard(key);
    if (!shards.has(name)) {
      const loading = load(name);
      shards.set(name, loading);
      // The next question tries again.
      loading.catch(() => shards.delete(name));
    }
    const answers = await shards.get(name);
    signal?.throwIfAborted();
    return Object.hasOwn(answers, key) ? answers[key] : undefined;
  };
}

/** The text of a file that gzip compressed. Some web servers have the browser unpack it. @param {Blob} file */
async function unzipped(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isZipped = first === 0x1f && second === 0x8b;
  const plain = isZipped ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file;
  return new Response(plain).text();
}

/** The file with the answer to a request: the low byte of the FNV-1a hash. @param {string} text */
function shard(text) {
  const step = (hash, byte) => Math.imul(hash ^ byte, 0x01000193);
  const hash = new TextEncoder().encode(text).reduce(step, 0x811c9dc5 | 0);
  return (hash & 0xff).toString(16).padStart(2, "0");
}

async function json(response) {
  try {
    return await response.json();
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw new Refusal({ message: `the answer cannot be read (status ${response.status})` });
  }
}

function checked(response) {
  if (response?.error?.message) throw new Refusal(response.error);
  return response;
}
