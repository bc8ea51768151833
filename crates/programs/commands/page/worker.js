// A worker that runs the program of the boards: a request on its standard input, the response on
// its standard output. Memory is new for each request.

import { Wasi } from "./wasi.js";

self.onmessage = async ({ data: { module, request } }) => {
  try {
    const wasi = new Wasi(request);
    const instance = await WebAssembly.instantiate(module, wasi.imports(module));
    const code = wasi.run(instance);
    const text = wasi.output();
    if (text === "") throw new Error(`the boards gave no answer (code ${code}) ${wasi.errors()}`);
    self.postMessage({ response: JSON.parse(text) });
  } catch (error) {
    self.postMessage({ fault: String(error?.message ?? error) });
  }
};
