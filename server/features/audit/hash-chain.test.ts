import { createSecretKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashRow, listColumns } from "./hash-chain.ts";
import { limitFloods } from "./limit-floods.ts";

const key = createSecretKey("key", "utf8");
const row = { id: "1", seq: 1, call: "saveObjData", record: null };
const hash = (over: object, previous = "") =>
  hashRow(key, { log: "sys_operation_log", row: { ...row, ...over }, previous });

describe("the hash of a row", () => {
  it("depends on every value, the row before, the log and the key", () => {
    const hashes = [
      hash({}),
      hash({ call: "getObjData" }),
      hash({ seq: 2 }),
      hash({ record: "x" }),
      hash({}, "before"),
      hashRow(key, { log: "sys_login_log", row, previous: "" }),
      hashRow(createSecretKey("other", "utf8"), { log: "sys_operation_log", row, previous: "" }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("stays the same in another order, with a further empty column, and whatever stands as its own hash", () => {
    expect(
      hashRow(key, { log: "sys_operation_log", row: { call: "saveObjData", seq: 1, id: "1" }, previous: "" }),
    ).toBe(hash({ added: null, hash: "anything" }));
  });

  it("is the same where the columns of many rows are listed once", () => {
    const rows = [row, { ...row, user: "u", hash: "h" }];
    const columns = listColumns(rows);
    for (const one of rows)
      expect(hashRow(key, { log: "sys_operation_log", row: one, previous: "p", columns })).toBe(
        hashRow(key, { log: "sys_operation_log", row: one, previous: "p" }),
      );
  });

  it("is what rows of earlier releases bear", () => {
    expect(hash({ address: "10.0.0.1", records: ["a", "b"], at: "2026-11-25T10:00:00.000Z" }, "before")).toBe(
      "e2WQORk59d0QIrFUMsAiELsbpj-AjzxZJscbo4J9pU0",
    );
  });

  it("does not take one field for another", () => {
    expect(hash({ call: "a", object: "b" })).not.toBe(hash({ call: "b", object: "a" }));
  });
});

describe("a flood", () => {
  it("is written one by one up to its limit, and counted beyond", () => {
    let now = 0;
    const limit = limitFloods<number>({ most: 2, periodMs: 100, now: () => now });
    expect([1, 2, 3, 4].map((entry) => limit.admits("a", entry))).toEqual([true, true, false, false]);
    expect(limit.admits("b", 9)).toBe(true);
    expect(limit.takeCounted()).toEqual([]);
    now = 100;
    expect(limit.takeCounted()).toEqual([{ entry: 4, count: 2 }]);
    expect(limit.admits("a", 5)).toBe(true);
  });

  it("that lasts over its period loses nothing of the count", () => {
    let now = 0;
    const limit = limitFloods<number>({ most: 1, periodMs: 10, now: () => now });
    for (now = 0; now < 40; now += 5) limit.admits("a", now);
    const counted = limit.takeAll().reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(4);
  });
});
