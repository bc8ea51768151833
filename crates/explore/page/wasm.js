// The boards as a WebAssembly program: one run in a worker for each request.

/**
 * Runs requests in workers. Each worker runs one request at a time, so that to cancel a request is
 * to end its worker, and several requests run side by side.
 */
export class WasmDoor {
  #address;
  /** @type {Promise<WebAssembly.Module>|null} */
  #module = null;
  /** @type {Worker[]} */
  #idle = [];
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];
  #most = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

  /** @param {URL} address of the program */
  constructor(address) {
    this.#address = address;
  }

  /**
   * @param {Object} request
   * @param {AbortSignal} [signal]
   * @returns {Promise<Object>}
   */
  async ask(request, signal) {
    this.#module ??= compiled(this.#address);
    const module = await this.#module;
    await this.#turn(signal);
    const worker =
      this.#idle.pop() ?? new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    try {
      const response = await run(worker, module, request, signal);
      this.#idle.push(worker);
      return response;
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Waits until a worker may run. */
  async #turn(signal) {
    while (this.#running >= this.#most) {
      await new Promise((resolve) => this.#waiting.push(resolve));
    }
    if (signal?.aborted) this.#waiting.shift()?.();
    signal?.throwIfAborted();
    this.#running += 1;
  }
}

async function compiled(address) {
  const response = await fetch(address);
  // A plain file server may not know the type that `compileStreaming` insists on.
  return WebAssembly.compile(await response.arrayBuffer());
}

function run(worker, module, request, signal) {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal.reason);
    const settle = (action) => {
      signal?.removeEventListener("abort", cancel);
      worker.onmessage = null;
      worker.onerror = null;
      action();
    };
    worker.onmessage = ({ data }) => {
      settle(() => (data.fault ? reject(new Error(data.fault)) : resolve(data.response)));
    };
    worker.onerror = (event) => settle(() => reject(new Error(event.message)));
    signal?.addEventListener("abort", cancel, { once: true });
    worker.postMessage({ module, request: JSON.stringify(request) });
  });
}
