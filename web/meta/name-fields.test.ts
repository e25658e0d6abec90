import { expect, test } from "vitest";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { nameFields } from "./name-fields.ts";

const meta = sampleMeta([sampleField("title", "text"), sampleField("cost", "money")]);
const label = { zh: "要做的事", en: "What to do" };

test("fields are called what the view calls them, and else what they are called anyway", () => {
  const columns = [{ field: "title", label }, { field: "cost" }, { field: "gone", label }];
  const named = nameFields(meta, { name: "x", label, columns, search: [] });
  expect(named.fields.find(({ name }) => name === "title")?.label).toEqual(label);
  const cost = (one: typeof meta) => one.fields.find(({ name }) => name === "cost");
  expect(cost(named)).toBe(cost(meta));
  expect(named.fields).toHaveLength(meta.fields.length);
});

test("a view without names of its own changes nothing", () => {
  expect(nameFields(meta, undefined)).toBe(meta);
  expect(nameFields(meta, { name: "x", label, columns: [{ field: "title" }], search: [] })).toBe(meta);
});
