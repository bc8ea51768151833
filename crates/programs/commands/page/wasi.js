// The part of WASI preview 1 that a program needs which reads its input and writes its output.
//
// https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 52;
const CHARACTER_DEVICE = 2;

/** Thrown by `proc_exit` to leave the program. */
class Exit {
  constructor(code) {
    this.code = code;
  }
}

export class Wasi {
  #input;
  #read = 0;
  /** @type {Uint8Array[][]} what was written to each descriptor */
  #written = [[], [], []];
  #memory;

  /** @param {string} input the standard input */
  constructor(input) {
    this.#input = new TextEncoder().encode(input);
  }

  /** The imports of a module; those that this class lacks return an error. */
  imports(module) {
    const known = this.#functions();
    const imports = {};
    for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind !== "function") continue;
      imports[space] ??= {};
      imports[space][name] = known[name] ?? (() => NOT_SUPPORTED);
    }
    return imports;
  }

  /** Runs the program and returns its exit code. */
  run(instance) {
    this.#memory = instance.exports.memory;
    try {
      instance.exports._start();
      return 0;
    } catch (error) {
      if (error instanceof Exit) return error.code;
      throw error;
    }
  }

  /** The standard output. */
  output() {
    return text(this.#written[1]);
  }

  /** The standard error. */
  errors() {
    return text(this.#written[2]);
  }

  // The memory moves when it grows, so a view of it is made for each call.
  get #view() {
    return new DataView(this.#memory.buffer);
  }

  #bytes(at, length) {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  /** The buffers of a list of pointers and lengths. */
  *#buffers(list, count) {
    for (let i = 0; i < count; i += 1) {
      const view = this.#view;
      const at = list + 8 * i;
      yield this.#bytes(view.getUint32(at, true), view.getUint32(at + 4, true));
    }
  }

  #functions() {
    const number = (at, value) => {
      this.#view.setUint32(at, value, true);
      return SUCCESS;
    };
    return {
      environ_get: () => SUCCESS,
      environ_sizes_get: (count, size) => number(count, 0) || number(size, 0),
      clock_time_get: (clock, _precision, at) => {
        const milliseconds = clock === 0 ? Date.now() : performance.now();
        this.#view.setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
        return SUCCESS;
      },
      random_get: (at, length) => {
        // `getRandomValues` fills at most 65,536 bytes.
        for (let done = 0; done < length; done += 65536) {
          crypto.getRandomValues(this.#bytes(at + done, Math.min(65536, length - done)));
        }
        return SUCCESS;
      },
      sched_yield: () => SUCCESS,
      fd_close: () => SUCCESS,
      fd_prestat_get: () => BAD_DESCRIPTOR,
      fd_prestat_dir_name: () => BAD_DESCRIPTOR,
      fd_fdstat_get: (descriptor, at) => {
        if (descriptor > 2) return BAD_DESCRIPTOR;
        this.#bytes(at, 24).fill(0);
        this.#view.setUint8(at, CHARACTER_DEVICE);
        this.#view.setBigUint64(at + 8, 0xffff_ffffn, true);
        return SUCCESS;
      },
      fd_read: (descriptor, list, count, at) => {
        if (descriptor !== 0) return BAD_DESCRIPTOR;
        let total = 0;
        for (const buffer of this.#buffers(list, count)) {
          const part = this.#input.subarray(this.#read, this.#read + buffer.length);
          buffer.set(part);
          this.#read += part.length;
          total += part.length;
        }
        return number(at, total);
      },
      fd_write: (descriptor, list, count, at) => {
        const written = this.#written[descriptor];
        if (descriptor === 0 || !written) return BAD_DESCRIPTOR;
        let total = 0;
        for (const buffer of this.#buffers(list, count)) {
          written.push(buffer.slice());
          total += buffer.length;
        }
        return number(at, total);
      },
      proc_exit: (code) => {
        throw new Exit(code);
      },
    };
  }
}

function text(parts) {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
}
