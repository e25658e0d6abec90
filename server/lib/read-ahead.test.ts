import { describe, expect, it } from "vitest";
import { readAhead } from "./read-ahead.ts";

describe("reading ahead", () => {
  it("draws one item more than is worked on, and keeps the order", async () => {
    const drawn: number[] = [];
    const seen: [number, number[]][] = [];
    for await (const item of readAhead(count(drawn, 4))) {
      await Promise.resolve();
      seen.push([item, [...drawn]]);
    }
    expect(seen.map(([item]) => item)).toEqual([1, 2, 3, 4]);
    expect(seen[0]?.[1]).toEqual([1, 2]);
    expect(seen[1]?.[1]).toEqual([1, 2, 3]);
  });

  it("closes what it draws from when nobody wants more", async () => {
    const drawn: number[] = [];
    for await (const item of readAhead(count(drawn, 100))) if (item === 2) break;
    expect(drawn.at(-1)).toBe(-1);
    expect(drawn.length).toBeLessThan(6);
  });

  it("tells a failure after what came before it", async () => {
    const seen: number[] = [];
    const failing = async () => {
      for await (const item of readAhead(count([], 3, 2))) seen.push(item);
    };
    await expect(failing()).rejects.toThrow("at 2");
    expect(seen).toEqual([1]);
  });
});

async function* count(drawn: number[], most: number, broken?: number): AsyncGenerator<number> {
  try {
    for (let item = 1; item <= most; item += 1) {
      await Promise.resolve();
      if (item === broken) throw new Error(`at ${item}`);
      drawn.push(item);
      yield item;
    }
  } finally {
    drawn.push(-1);
  }
}
