import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLines, type Line } from "./read-lines.ts";

/** The text cut where the file system happened to cut it. */
async function* stream(text: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b);
  let start = 0;
  for (const place of [...places, text.length]) {
    yield text.subarray(start, place);
    start = place;
  }
}

async function collect(text: string, cuts: readonly number[], longest = 1000): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(stream(Buffer.from(text), cuts), longest)) lines.push(line);
  return lines;
}

const someText = fc.string({ unit: fc.constantFrom("a", "烯", "\n", "\r", " ") });
const someCuts = fc.array(fc.nat(), { maxLength: 12 });

describe("lines of a file", () => {
  it("are the same wherever the stream is cut", async () => {
    await fc.assert(
      fc.asyncProperty(someText, someCuts, async (text, cuts) => {
        const expected = text.split("\n");
        if (expected.at(-1) === "") expected.pop();
        const lines = await collect(text, cuts);
        expect(lines.map(({ bytes }) => bytes.toString())).toEqual(expected);
        expect(lines.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
      }),
    );
  });

  it("come in pieces that make up the whole when they are too long", async () => {
    await fc.assert(
      fc.asyncProperty(someText, someCuts, async (text, cuts) => {
        const lines = await collect(text, cuts, 2);
        const joined = lines.map(({ bytes, piece }) =>
          piece === "first" || piece === "more" ? bytes.toString("latin1") : `${bytes.toString("latin1")}\n`,
        );
        const expected = Buffer.from(text).toString("latin1");
        const closed = expected === "" || expected.endsWith("\n") ? expected : `${expected}\n`;
        expect(joined.join("")).toBe(closed);
      }),
    );
  });

  it("tell where a piece belongs", async () => {
    const lines = await collect("ab\nabcdefghij\nc", [1, 5, 7, 9, 11], 3);
    expect(lines.map(({ number, piece }) => [number, piece ?? "whole"])).toEqual([
      [1, "whole"],
      [2, "first"],
      [2, "more"],
      [2, "last"],
      [3, "whole"],
    ]);
  });
});
