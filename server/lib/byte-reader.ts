/** Reads a stream of bytes in pieces of known length. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly `length` bytes; undefined where the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    const parts = [this.#held];
    let found = this.#held.length;
    while (found < length) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      parts.push(next.value);
      found += next.value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#source.next();
      if (next.done) return true;
      this.#held = next.value;
    }
    return false;
  }

  /** Lets the source go. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

/** The same bytes in blocks of at least `size`; the last one may be smaller. */
export async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
