import { writtenType } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { expect, it } from "vitest";
import { isVariable, variablesFor } from "./variables.ts";

function field(kind: KindName, settings: Record<string, unknown> = {}): FieldMeta {
  const flags = { required: false, readonly: false, searchable: false, sortable: false };
  return {
    name: "f",
    label: { zh: "f", en: "f" },
    operators: [],
    ...writtenType({ kind, settings }),
    ...flags,
  };
}

it("offers of the variables those that the field can be compared with", () => {
  expect(variablesFor(field("person", { object: "sys_user" }), "eq")).toEqual(["$user.id"]);
  expect(variablesFor(field("date"), "le")).toEqual(["$today"]);
  expect(variablesFor(field("datetime"), "gt")).toEqual(["$today", "$now"]);
  expect(variablesFor(field("text"), "eq")).toEqual([]);
});

it("offers variables of several values to operators on lists only", () => {
  const dept = field("department", { object: "qd_org" });
  expect(variablesFor(dept, "eq")).toEqual(["$user.deptid"]);
  expect(variablesFor(dept, "in")).toEqual(["$user.deptid", "$user.deptTree", "$user.deptIds"]);
});

it("takes only what the engine knows for a variable", () => {
  expect(["$user.id", "$today", "$user.shoeSize", 5].map(isVariable)).toEqual([true, true, false, false]);
});
