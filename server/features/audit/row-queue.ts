/** One transaction's worth: others who append wait for it. */
const mostRows = 1_000;
const blockBytes = 256 * 1024;
/** Bytes of a UTF-16 unit in UTF-8, at most. */
const widest = 3;
const between = "\n";

/** The form in which a row waits: a line without line breaks. */
export interface Waiting<Row> {
  write: (row: Row) => string;
  read: (line: string) => Row;
}

interface Block {
  bytes: Buffer;
  used: number;
  count: number;
  /** It is being written: what is added meanwhile belongs to a later batch. */
  isSealed: boolean;
}

/**
 * Rows that wait to be written, first in, first out. They wait as lines outside of the heap: as objects they outlive
 * several collections of young objects, and the collector spent more on them than all else that a row of a log costs.
 */
export class RowQueue<Row> {
  readonly #most: number;
  readonly #waiting: Waiting<Row>;
  readonly #blocks: Block[] = [];
  #count = 0;
  /** The memory of a block that was written: the next one takes it. */
  #spare: Buffer | undefined;

  constructor(most: number, waiting: Waiting<Row>) {
    this.#most = most;
    this.#waiting = waiting;
  }

  get count(): number {
    return this.#count;
  }

  /** How many batches there are. */
  get batches(): number {
    return this.#blocks.length;
  }

  /** False: it is full, and the row was not taken. */
  add(row: Row): boolean {
    if (this.#count >= this.#most) return false;
    const line = this.#waiting.write(row) + between;
    const block = this.#blockFor(line.length * widest);
    block.used += block.bytes.write(line, block.used);
    block.count += 1;
    this.#count += 1;
    return true;
  }

  /** The oldest rows, the same ones until they are dropped. */
  first(): Row[] {
    const [block] = this.#blocks;
    if (!block) return [];
    block.isSealed = true;
    const text = block.bytes.toString("utf8", 0, block.used - between.length);
    return text.split(between).map((line) => this.#waiting.read(line));
  }

  /** Drops what `first` answered. */
  dropFirst(): void {
    const block = this.#blocks.shift();
    if (!block) return;
    this.#count -= block.count;
    this.#spare = block.bytes;
  }

  #blockFor(bytes: number): Block {
    const last = this.#blocks.at(-1);
    const hasRoom = last && !last.isSealed && last.count < mostRows;
    if (hasRoom && last.bytes.length - last.used >= bytes) return last;
    const spare = (this.#spare?.length ?? 0) >= bytes ? this.#spare : undefined;
    this.#spare = undefined;
    const memory = spare ?? Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes));
    const block = { bytes: memory, used: 0, count: 0, isSealed: false };
    this.#blocks.push(block);
    return block;
  }
}
