import type { Readable } from "node:stream";
import { readXml } from "./read-xml.ts";
import { decodeEscapes, TextPieces } from "./text-pieces.ts";

/** Texts that the cells of a workbook point at, by their number. */
export type SharedTexts = (index: number) => string | undefined;

/** What they may take all together, in bytes, and how many there may be: each needs a place, however short it is. */
const limits = { bytes: 256 * 1024 * 1024, count: 16 * 1024 * 1024 };
const firstSize = 64 * 1024;

/**
 * Reads the list of texts that Excel keeps beside the rows (ECMA-376, part 1, 18.4). As bytes in one place they take a
 * tenth of what hundreds of thousands of small objects would. Throws where there are too many.
 */
export async function readSharedTexts(content: Readable, most = limits): Promise<SharedTexts> {
  let bytes = Buffer.alloc(firstSize);
  let ends = new Uint32Array(1024);
  let count = 0;
  const keep = (text: string) => {
    const start = ends[count - 1] ?? 0;
    const end = start + Buffer.byteLength(text);
    if (end > most.bytes || count === most.count) throw new Error("more texts than can be held");
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, bytes.length * 2));
    if (count === ends.length) {
      const longer = new Uint32Array(count * 2);
      longer.set(ends);
      ends = longer;
    }
    bytes.write(text, start);
    ends[count] = end;
    count += 1;
  };
  const pieces = new TextPieces();
  const reading = readXml(content, {
    open: (name) => pieces.open(name),
    text: (text) => pieces.add(text),
    close: (name) => {
      pieces.close(name);
      if (name === "si") keep(decodeEscapes(pieces.take()));
    },
  });
  for await (const _ of reading);
  return (index) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
    return bytes.toString("utf8", ends[index - 1] ?? 0, ends[index]);
  };
}
