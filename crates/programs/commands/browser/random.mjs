// Squares, sets and choices from a seed, which is printed: SEED=… gives the same again.

const MASK = (1n << 64n) - 1n;

export const SQUARES = [...Array(64).keys()].map((i) => "abcdefgh"[i % 8] + (1 + (i >> 3)));

/** A word as the command and the page write it. */
export const hex = (word) => `0x${word.toString(16).padStart(16, "0")}`;

/** The SplitMix64 generator: https://prng.di.unimi.it/splitmix64.c */
export class Random {
  #state;

  constructor(seed = process.env.SEED ?? Date.now()) {
    this.#state = BigInt(seed) & MASK;
    console.log(`SEED=${this.#state}`);
  }

  word() {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let z = this.#state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  }

  below(count) {
    return Number(this.word() % BigInt(count));
  }

  one(list) {
    return list[this.below(list.length)];
  }

  /** Some of a list, without repetition. */
  some(list, count) {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]);
  }
}
