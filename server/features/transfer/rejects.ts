import { mkdir, open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

export interface RejectFiles {
  /** The rejected lines, as they were. */
  lines: string;
  /** Why: a line of text for each. */
  reasons: string;
}

/** Keeps what could not be imported; nothing is made before the first line. */
export class Rejects {
  readonly #folder: string;
  readonly #name: string;
  #open: { lines: FileHandle; reasons: FileHandle; files: RejectFiles } | undefined;

  /** `name` becomes part of the files' names. */
  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Undefined as long as nothing was rejected. */
  get files(): RejectFiles | undefined {
    return this.#open?.files;
  }

  /** Writes bytes as they are; `end` when the line ends with them. */
  async keep(bytes: Buffer, end: boolean): Promise<void> {
    const { lines } = await this.#make();
    // A handle's writeFile goes on where the last one ended.
    await lines.writeFile(bytes);
    if (end) await lines.writeFile("\n");
  }

  async explain(reason: string): Promise<void> {
    const { reasons } = await this.#make();
    await reasons.writeFile(`${reason}\n`);
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    const { lines, reasons } = this.#open;
    await lines.sync();
    await lines.close();
    await reasons.close();
  }

  async #make() {
    if (this.#open) return this.#open;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const start = join(this.#folder, this.#name);
    const files = { lines: `${start}.rejected.jsonl`, reasons: `${start}.rejected.txt` };
    const lines = await open(files.lines, "wx", 0o600);
    this.#open = { lines, reasons: await open(files.reasons, "wx", 0o600), files };
    return this.#open;
  }
}
