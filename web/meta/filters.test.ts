import { describe, expect, it } from "vitest";
import { buildCondition, readFilter, searchFields, writeFilter } from "./filters.ts";
import { sampleField, sampleMeta } from "./meta-fixture.ts";

const title = sampleField("title", "text");
const status = sampleField("status", "code");
const enabled = sampleField("enabled", "boolean");
const price = sampleField("price", "decimal");
const files = sampleField("files", "file");

describe("the filters of the search row", () => {
  it("become one condition, all of whose rules must hold", () => {
    const filters = { title: " 石墨烯 ", status: "draft,published", enabled: "false", price: "10..20" };
    expect(buildCondition([title, status, enabled, price], filters)).toEqual({
      match: "and",
      rules: [
        { field: "title", op: "like", value: "石墨烯" },
        { field: "status", op: "in", value: ["draft", "published"] },
        { field: "enabled", op: "eq", value: false },
        { field: "price", op: "ge", value: "10" },
        { field: "price", op: "le", value: "20" },
      ],
    });
  });

  it("make no condition when nothing is asked for", () => {
    expect(buildCondition([title, status, price], { title: "  ", status: ",", price: ".." })).toBeUndefined();
    expect(buildCondition([title], { unknown: "x" })).toBeUndefined();
  });

  it("take a half-open span as one bound", () => {
    expect(buildCondition([price], { price: "..5" })).toEqual({
      match: "and",
      rules: [{ field: "price", op: "le", value: "5" }],
    });
  });

  it("take both answers to a yes-or-no question as no condition", () => {
    expect(buildCondition([enabled], { enabled: "true,false" })).toBeUndefined();
  });

  it("drop what the field's operators do not allow", () => {
    const plain = sampleField("plain", "text", { operators: ["isNull", "isNotNull"] });
    expect(buildCondition([plain], { plain: "x" })).toBeUndefined();
  });

  it("mean by a region what is in it too, and by any other code that code alone", () => {
    const spot = sampleField("spot", "region", { settings: { dict: "places" } });
    const code = sampleField("code", "code", { settings: { dict: "places" } });
    const item = (name: string, parent?: string) => ({
      code: name,
      label: { zh: name, en: name },
      ...(parent === undefined ? {} : { parent }),
    });
    const dicts = { places: [item("42"), item("4201", "42"), item("420102", "4201"), item("43")] };
    expect(buildCondition([spot, code], { spot: "42", code: "42" }, dicts)).toEqual({
      match: "and",
      rules: [
        { field: "spot", op: "in", value: ["42", "4201", "420102"] },
        { field: "code", op: "in", value: ["42"] },
      ],
    });
  });

  it("come back from the address as they were written", () => {
    for (const [field, text] of [
      [title, "a..b,c"],
      [status, "draft,published"],
      [price, "1..2"],
      [price, "..2"],
    ] as const) {
      expect(writeFilter(readFilter(field, text))).toBe(text);
    }
    expect(writeFilter(undefined)).toBe("");
  });

  it("are offered for the view's fields only, and never for files", () => {
    const meta = sampleMeta([title, status, files]);
    const view = {
      name: "all",
      label: { zh: "全部", en: "All" },
      columns: [],
      search: ["status", "files", "secret"],
    };
    expect(searchFields(meta, view).map(({ name }) => name)).toEqual(["status"]);
    expect(searchFields(meta, undefined)).toEqual([]);
  });
});
