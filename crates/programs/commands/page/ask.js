// The two doors to the boards: a server, or WebAssembly.
//
// `<meta name="door">` of the page says which it is. A request is a JSON object with the tag `ask`,
// and both doors give the same response.

import { serverIsBack } from "./outage.js";
import { wasmDoor } from "./wasm.js";

/** A request that was answered with an error. */
class Refusal extends Error {
  constructor({ place = "", message }) {
    super(message);
    this.name = "Refusal";
    /** The part of the request that is at fault, such as `fen`. */
    this.place = place;
  }
}

/** Whether an error only says that the request was cancelled. */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether the page comes from the server of the command. */
export function isServed() {
  return document.querySelector("meta[name=door]").content === "server";
}

/** Opens the door that the page names. */
export function openDoor() {
  if (isServed()) return askServer;
  const ask = wasmDoor(new URL("answers.wasm", import.meta.url));
  return async (request, { signal } = {}) => checked(await ask(request, signal));
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
