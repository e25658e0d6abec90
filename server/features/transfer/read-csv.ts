import { isBlank, spreadsheetLimits, tooLong, tooWide } from "./spreadsheet-row.ts";

const comma = 44;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Whether text is UTF-8; what is not is taken for GB 18030, as Excel writes it in China. */
export async function detectEncoding(content: AsyncIterable<Uint8Array>): Promise<"utf-8" | "gb18030"> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of content) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    // What the decoder refuses is the answer to the question; that the file cannot be read is not.
    if (error instanceof TypeError) return "gb18030";
    throw error;
  }
}

/** Rows of a CSV file (RFC 4180; also with semicolons or tabs), drawn as the file is read. */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  const parser = new CsvParser();
  for await (const chunk of content) {
    yield* parser.push(decoder.decode(chunk, { stream: true }));
  }
  yield* parser.push(decoder.decode());
  yield* parser.end();
}

/** Takes text in pieces of any size. */
class CsvParser {
  #delimiter: number | undefined;
  #held = "";
  #row: string[] = [];
  #cell = "";
  #isQuoted = false;
  /** A quote inside quotes: the end, or half of a doubled one. */
  #sawQuote = false;
  #sawReturn = false;
  /** Characters of the row. */
  #length = 0;
  #number = 1;

  *push(text: string): Generator<string[]> {
    let piece = text;
    if (this.#delimiter === undefined) {
      this.#held += text;
      if (!/[\r\n]/.test(this.#held) && this.#held.length < 65_536) return;
      piece = this.#begin();
    }
    yield* this.#read(piece);
  }

  *end(): Generator<string[]> {
    if (this.#delimiter === undefined) yield* this.#read(this.#begin());
    if (this.#cell !== "" || this.#row.length > 0) yield this.#finishRow();
  }

  #begin(): string {
    const held = this.#held.replace(/^\uFEFF/, "");
    this.#held = "";
    const [first = ""] = held.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/);
    const counts = [",", ";", "\t"].map((one) => first.split(one).length);
    this.#delimiter = [comma, 59, 9][counts.indexOf(Math.max(...counts))] ?? comma;
    return held;
  }

  *#read(text: string): Generator<string[]> {
    let start = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (this.#isQuoted && !this.#sawQuote) {
        if (code !== quote) continue;
        this.#add(text.slice(start, index));
        start = index + 1;
        this.#sawQuote = true;
        continue;
      }
      if (this.#sawQuote) {
        this.#sawQuote = false;
        if (code === quote) {
          start = index;
          continue;
        }
        this.#isQuoted = false;
      }
      if (code === quote && this.#cell === "" && start === index) {
        this.#isQuoted = true;
        start = index + 1;
        this.#sawReturn = false;
      } else if (code === this.#delimiter) {
        this.#add(text.slice(start, index));
        this.#finishCell();
        start = index + 1;
        this.#sawReturn = false;
      } else if (code === lineFeed || code === carriageReturn) {
        this.#add(text.slice(start, index));
        start = index + 1;
        const isSecondHalf = code === lineFeed && this.#sawReturn;
        this.#sawReturn = code === carriageReturn;
        if (!isSecondHalf) yield this.#finishRow();
      } else this.#sawReturn = false;
    }
    this.#add(text.slice(start));
  }

  #add(text: string): void {
    this.#cell += text;
    this.#length += text.length;
    if (this.#cell.length > spreadsheetLimits.cell) throw tooLong("cell", this.#number);
    if (this.#length > spreadsheetLimits.row) throw tooLong("row", this.#number);
  }

  #finishCell(): void {
    const isBeyond = this.#row.length >= spreadsheetLimits.columns;
    // Empty cells behind the last column say nothing.
    if (isBeyond && !isBlank(this.#cell)) throw tooWide();
    if (!isBeyond) this.#row.push(this.#cell);
    this.#cell = "";
  }

  #finishRow(): string[] {
    this.#finishCell();
    const row = this.#row;
    this.#row = [];
    this.#length = 0;
    this.#number += 1;
    return row;
  }
}
