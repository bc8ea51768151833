// The three doors to the boards: a server, files of answers, or WebAssembly.
//
// `<meta name="door">` of the page says which it is. A request is a JSON object with the tag `ask`,
// and all doors give the same response.

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
    case "wasm": {
      const wasm = new WasmDoor(new URL("answers.wasm", import.meta.url));
      return async (request, { signal } = {}) => checked(await wasm.ask(request, signal));
    }
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
  let response;
  try {
    response = await fetch("answer", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw new Refusal({ message: "the server does not answer; start `polyboard explore` again" });
  }
  return checked(await json(response));
}

/** Answers that were computed when the page was exported, in 256 files. */
function fileDoor() {
  /** @type {Map<string, Promise<Object>>} */
  const shards = new Map();
  const load = async (name) => {
    const response = await fetch(`answers/${name}.json`);
    if (response.ok || response.status === 404) return response.ok ? json(response) : {};
    throw new Refusal({ message: `the stored answers cannot be loaded (status ${response.status})` });
  };
  return async (request, { signal } = {}) => {
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
    if (Object.hasOwn(answers, key)) return checked(answers[key]);
    throw new Refusal({
      message:
        "this copy of the page holds stored answers, and none for this; " +
        "run `polyboard explore` for any position",
    });
  };
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
