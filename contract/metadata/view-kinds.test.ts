import { describe, expect, test } from "vitest";
import { arrangingFields, savedViewSchema } from "./view.ts";
import { setKinds, viewKindDefs, viewKinds } from "./view-kinds.ts";

const bare = { label: { zh: "视图", en: "View" }, columns: [] };

describe.each(viewKinds)("a view of the kind %s", (kind) => {
  const { begin, fields = [] } = viewKindDefs[kind];

  test("begins with settings that its schema takes, and goes by the fields it begins with", () => {
    const settings = begin?.((role) => `${role}_1`);
    const view = savedViewSchema.parse({ ...bare, kind, ...(settings ? { [kind]: settings } : {}) });
    const required = fields.filter(({ optional }) => !optional).map(({ role }) => `${role}_1`);
    expect(arrangingFields(view)).toEqual(kind === "chart" ? ["group_1"] : required);
  });

  test("has each of its fields among its settings, and arranges by all of them", () => {
    const given = Object.fromEntries(fields.map(({ name }) => [name, `by_${name}`]));
    if (fields.length === 0) return;
    const view = savedViewSchema.parse({ ...bare, kind, [kind]: given });
    expect(arrangingFields(view)).toEqual(Object.values(given));
  });
});

test("what a view measures by counts among its fields, on the way to another record as the reference", () => {
  const groups = [{ field: "demand.region_code" }];
  const measure = { fn: "avg", from: "begun_on", to: "ended_on" };
  const view = savedViewSchema.parse({ ...bare, kind: "chart", chart: { type: "bar", groups, measure } });
  expect(arrangingFields(view)).toEqual(["demand", "begun_on", "ended_on"]);
});

test("a kind has settings exactly where it begins with some", () => {
  expect(setKinds).toEqual(viewKinds.filter((kind) => viewKindDefs[kind].begin !== undefined));
});
