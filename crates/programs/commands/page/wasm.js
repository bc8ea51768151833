// The boards as a WebAssembly program: one run in a worker for each request.

/**
 * Answers requests by the program at an address, in workers. Each worker runs one request at a time, so that to cancel
 * a request is to end its worker, and several requests run side by side.
 */
export function wasmDoor(address) {
  const most = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
  const [idle, waiting] = [[], []];
  let [module, running] = [null, 0];
  /** The program, which is loaded once; after a failure the next question tries again. */
  const load = () => {
    module ??= compiled(address);
    module.catch(() => (module = null));
    return module;
  };
  /** Waits until a worker may run. */
  const turn = async (signal) => {
    while (running >= most) await new Promise((resolve) => waiting.push(resolve));
    if (signal?.aborted) waiting.shift()?.();
    signal?.throwIfAborted();
    running += 1;
  };
  return async (request, signal) => {
    const program = await load();
    signal?.throwIfAborted();
    await turn(signal);
    const worker = idle.pop() ?? new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    try {
      const response = await run(worker, program, request, signal);
      idle.push(worker);
      return response;
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Loads the program, and tells the reader how much of it is there. */
async function compiled(address) {
  const note = document.getElementById("loading");
  try {
    note.textContent = "The boards are still loading. What they compute appears then.";
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the program cannot be loaded (status ${response.status})`);
    const chunks = [];
    let size = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
      const megabytes = (size / 1e6).toFixed(0);
      note.textContent = `The boards are still loading, ${megabytes} MB so far. What they compute appears then.`;
    }
    // A plain file server may not know the type that `compileStreaming` insists on.
    return await WebAssembly.compile(await new Blob(chunks).arrayBuffer());
  } finally {
    note.textContent = "";
  }
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
