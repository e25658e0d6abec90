import { Worker } from "node:worker_threads";
import { isBuiltDictionary, type BuiltDictionary } from "./english-dictionary-build.ts";

/** Translations of one word, which the dictionary has in no order: the usual one may be among the last. */
const MOST_WORDS = 24;
/** Behind so many others a single character is one that stands for anything. */
const MOST_BEFORE_SINGLE = 8;

/** It says the same to everybody, and is made once in a process. */
let made: Promise<EnglishDictionary | undefined> | undefined;

/** Chinese words for English ones, out of CC-CEDICT. Some megabytes, made by a thread that ends with it. */
export class EnglishDictionary {
  readonly #text: Buffer;
  readonly #starts: Uint32Array;
  /** The most words that an entry has. */
  readonly longest: number;

  constructor({ text, starts, longest }: BuiltDictionary) {
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    this.#starts = starts;
    this.longest = longest;
  }

  /** Undefined where the dictionary is not installed: it is optional. */
  static load(): Promise<EnglishDictionary | undefined> {
    made ??= build().then((built) => built && new EnglishDictionary(built));
    return made;
  }

  /** Simplified words for the stems of English ones, parted by spaces; the likeliest first. */
  find(stems: string): string[] {
    const key = Buffer.from(`${stems}\t`);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.#starts[middle] ?? 0;
      if (this.#text.compare(key, 0, key.length, start, start + key.length) < 0) low = middle + 1;
      else high = middle;
    }
    const start = this.#starts[low] ?? 0;
    if (this.#text.compare(key, 0, key.length, start, start + key.length) !== 0) return [];
    const end = this.#text.indexOf("\n", start);
    return this.#text
      .toString("utf8", start + key.length, end)
      .split(" ")
      .filter((word, at) => word.length > 1 || at < MOST_BEFORE_SINGLE)
      .slice(0, MOST_WORDS);
  }
}

function build(): Promise<BuiltDictionary | undefined> {
  const worker = new Worker(new URL("./english-dictionary-main.ts", import.meta.url), {
    name: "dictionary",
    execArgv: [],
  });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once("message", (built: unknown) => resolve(isBuiltDictionary(built) ? built : undefined));
    worker.once("error", reject);
    worker.once("exit", () => resolve(undefined));
  });
}
