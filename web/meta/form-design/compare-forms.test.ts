import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { describe, expect, it } from "vitest";
import { applyChange } from "./apply-change.ts";
import { compareForms, compareHeads } from "./compare-forms.ts";
import { newNode } from "./new-node.ts";
import { nextVersion, readStoredDesign, writeStoredDesign } from "./stored-design.ts";

const before: FormSchema = {
  version: 1,
  title: { zh: "登记" },
  nodes: (["grid", "input", "number", "tabs"] as const).map(newNode),
};

describe("two versions", () => {
  it("differ in what was added, removed, moved and changed", () => {
    const after = [
      { do: "move", ids: ["input"], place: { of: "grid", part: 0, index: 0 } },
      { do: "remove", ids: ["number"] },
      { do: "insert", place: { part: 0, index: 9 }, nodes: [newNode("date")] },
      { do: "setPart", id: "tabs", part: 0, values: { title: { zh: "首页" } } },
      { do: "form", values: { title: { zh: "登记表" } } },
    ].reduce((form, change) => applyChange(form, change as Parameters<typeof applyChange>[1]).form, before);
    expect(compareForms(before, after).map(({ id, what }) => `${id} ${what}`)).toEqual([
      "input moved",
      "tabs changed",
      "date added",
      "number removed",
    ]);
    expect(compareHeads(before, after)).toEqual([
      { key: "title", before: { zh: "登记" }, after: { zh: "登记表" } },
    ]);
    expect(compareForms(before, before)).toEqual([]);
  });

  it("are numbered one after the other", () => {
    expect([nextVersion("1"), nextVersion("1.9"), nextVersion("v2"), nextVersion("二")]).toEqual([
      "2",
      "1.10",
      "v3",
      "二.1",
    ]);
    expect(nextVersion("1", ["2", "3"])).toBe("4");
  });
});

describe("a kept design", () => {
  it("is read as it was written, or not at all", () => {
    const design = { form: before, version: 3, at: "2026-01-01T00:00:00Z" };
    expect(readStoredDesign(writeStoredDesign(design))).toEqual(design);
    for (const text of [null, "", "[]", "{}", '{"form":{"version":2},"version":1,"at":""}'])
      expect(readStoredDesign(text)).toBeUndefined();
  });
});
