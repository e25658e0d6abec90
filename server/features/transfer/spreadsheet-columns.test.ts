import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { expect, test } from "vitest";
import { isImportable } from "./spreadsheet-columns.ts";

const field: FieldMeta = {
  name: "extra",
  label: { zh: "其他", en: "Other" },
  kind: "json",
  settings: {},
  required: false,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
};

test("what a draft keeps of half-typed input is no column of a template", () => {
  expect(isImportable(field)).toBe(true);
  expect(isImportable({ ...field, settings: { keepsInput: true } })).toBe(false);
});
