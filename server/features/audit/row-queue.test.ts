import { describe, expect, it } from "vitest";
import { RowQueue } from "./row-queue.ts";

type Row = ReturnType<typeof row>;
const open = (most: number) =>
  new RowQueue<Row>(most, { write: JSON.stringify, read: (line) => JSON.parse(line) as Row });
const row = (n: number, text = "") => ({ id: `r${n}`, n, text });

describe("rows that wait", () => {
  it("come back in order, as they were, in batches", () => {
    const queue = open(10_000);
    const rows = Array.from({ length: 2_500 }, (_, n) => row(n, n % 7 === 0 ? '石墨烯\n"电极"' : "x"));
    for (const one of rows) expect(queue.add(one)).toBe(true);
    expect([queue.count, queue.batches]).toEqual([2_500, 3]);
    const found = [];
    while (queue.count > 0) {
      found.push(...queue.first());
      queue.dropFirst();
    }
    expect(found).toEqual(rows);
  });

  it("stay until they are dropped, and what comes meanwhile is a later batch", () => {
    const queue = open(10);
    queue.add(row(1));
    expect(queue.first()).toEqual([row(1)]);
    queue.add(row(2));
    expect(queue.first()).toEqual([row(1)]);
    queue.dropFirst();
    expect(queue.first()).toEqual([row(2)]);
    queue.dropFirst();
    // The memory of the first batch is used again.
    queue.add(row(3));
    expect(queue.first()).toEqual([row(3)]);
  });

  it("are refused when there are too many, and taken when there is room again", () => {
    const queue = open(2);
    expect([row(1), row(2), row(3)].map((one) => queue.add(one))).toEqual([true, true, false]);
    queue.first();
    queue.dropFirst();
    expect(queue.add(row(4))).toBe(true);
    expect(queue.first()).toEqual([row(4)]);
  });

  it("may be longer than a batch has room for", () => {
    const queue = open(10);
    const rows = [row(1, "文".repeat(300_000)), row(2), row(3, "y".repeat(200_000))];
    for (const one of rows) queue.add(one);
    const found = [];
    while (queue.count > 0) {
      found.push(...queue.first());
      queue.dropFirst();
    }
    expect(found).toEqual(rows);
  });
});
