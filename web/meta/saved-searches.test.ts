import { describe, expect, it } from "vitest";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { draftSearch, isSameCondition, listSearches, listViews, mayChangeSearch } from "./saved-searches.ts";

const kept = (name: string, more: Partial<ViewMeta> = {}): ViewMeta => ({
  name,
  id: name,
  label: { zh: name, en: name },
  columns: [],
  search: [],
  shared: "personal",
  own: true,
  searchOnly: true,
  ...more,
});
const { searchOnly: _, ...table } = kept("table", { shared: "pack", own: false });
const mine = kept("mine");
const theirs = kept("theirs", { shared: "everyone", own: false });
const given = kept("given", { shared: "roles" });
const meta = { ...sampleMeta([sampleField("name", "text")]), views: [table, theirs, mine, given] };

describe("searches that were kept", () => {
  it("stand apart from the views of the list, one's own before what is shared", () => {
    expect(listViews(meta)).toEqual([table]);
    expect(listSearches(meta)).toEqual({ own: [mine], shared: [theirs, given] });
  });

  it("are changed by who made them, once shared by who may share", () => {
    const plain = { ...meta, mayShareViews: false };
    expect([mine, theirs, given].map((one) => mayChangeSearch(plain, one))).toEqual([true, false, false]);
    expect([mine, theirs, given].map((one) => mayChangeSearch(meta, one))).toEqual([true, true, true]);
  });

  it("have a name in both languages when they were given one", () => {
    const condition = { match: "and" as const, rules: [] };
    expect(draftSearch({ zh: " 大的 ", en: "" }, condition).label).toEqual({ zh: "大的", en: "大的" });
    expect(draftSearch({ zh: "", en: "Large" }, condition)).toMatchObject({ searchOnly: true, columns: [] });
  });

  it("are the same when they ask for the same, however they are written", () => {
    const rule = { field: "a", op: "eq" as const, value: 1 };
    const turned = { value: 1, op: "eq", field: "a" };
    expect(isSameCondition({ match: "and", rules: [rule] }, { rules: [turned], match: "and" })).toBe(true);
    expect(isSameCondition({ rules: [{ ...rule, value: undefined }] }, { rules: [rule] })).toBe(false);
    expect(isSameCondition(undefined, null)).toBe(true);
  });
});
