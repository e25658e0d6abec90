import { expect, test } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./local-draft.ts";

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a draft comes back as it was kept, each record's its own", () => {
  const storage = makeStorage();
  const fresh = { values: { title: "甲" }, requestId: "r1" };
  const changed = { values: { title: "乙" }, id: "7", version: 3, requestId: "r2" };
  expect(keepDraft("kch_demand", fresh, storage)).toBe(true);
  keepDraft("kch_demand", changed, storage);
  expect(readDraft("kch_demand", undefined, storage)).toEqual(fresh);
  expect(readDraft("kch_demand", "7", storage)).toEqual(changed);
  expect(readDraft("kch_achievement", undefined, storage)).toBeUndefined();
  dropDraft("kch_demand", undefined, storage);
  expect(readDraft("kch_demand", undefined, storage)).toBeUndefined();
});

test("what is no draft is not taken for one, and a browser that keeps nothing says so", () => {
  const storage = makeStorage();
  storage.setItem("posting:kch_demand:new", "{not json");
  expect(readDraft("kch_demand", undefined, storage)).toBeUndefined();
  storage.setItem("posting:kch_demand:new", '{"values":null,"requestId":"r"}');
  expect(readDraft("kch_demand", undefined, storage)).toBeUndefined();
  const full = {
    ...storage,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(keepDraft("kch_demand", { values: {}, requestId: "r" }, full)).toBe(false);
});
