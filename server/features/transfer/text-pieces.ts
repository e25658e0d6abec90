import { spreadsheetLimits } from "./spreadsheet-row.ts";

/** Gathers a text that stands in pieces, one for each way it looks; readings written above characters are left out. */
export class TextPieces {
  #text = "";
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === "t") this.#isText = true;
    else if (name === "rPh") this.#isReading = true;
  }

  add(text: string): void {
    if (!this.#isText || this.#isReading) return;
    this.#text += text;
    if (this.#text.length > spreadsheetLimits.cell) throw new Error("a text longer than a cell can hold");
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "rPh") this.#isReading = false;
  }

  /** What was gathered; the next text begins empty. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

/** `_x000D_` stands for a character that XML cannot hold (ECMA-376, part 1, 22.9.2.19). */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
