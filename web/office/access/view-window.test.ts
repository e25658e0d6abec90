import { describe, expect, it } from "vitest";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { fieldsThrough, findView, viewsForRules } from "./view-window.ts";

const view = (name: string, shared: ViewMeta["shared"], more: Partial<ViewMeta> = {}): ViewMeta => ({
  name,
  shared,
  label: { zh: name, en: name },
  columns: [{ field: "size" }],
  search: [],
  own: false,
  ...more,
});
const saved = view("0B7C", "roles", { id: "0B7C", calendar: { start: "since" } });
const meta = {
  ...sampleMeta([
    sampleField("name", "text"),
    sampleField("size", "integer"),
    sampleField("since", "date"),
    sampleField("secret", "text"),
  ]),
  views: [view("default", "pack"), saved, view("mine", "personal")],
};

describe("the view a rule goes by", () => {
  it("is one that others can use too", () => {
    expect(viewsForRules(meta).map(({ name }) => name)).toEqual(["default", "0B7C"]);
  });

  it("is found by its name and by its id, however that is written", () => {
    expect(findView(meta, "default")?.name).toBe("default");
    expect(findView(meta, "0b7c")?.name).toBe("0B7C");
    expect(findView(meta, "gone")).toBeUndefined();
  });

  it("shows what a record is called, its columns in their order and what it is arranged by, and nothing else", () => {
    expect(fieldsThrough(meta, saved).map(({ name }) => name)).toEqual(["name", "size", "since"]);
    const turned = { ...meta, fields: meta.fields.toReversed() };
    expect(fieldsThrough(turned, saved).map(({ name }) => name)).toEqual(["name", "size", "since"]);
  });
});
