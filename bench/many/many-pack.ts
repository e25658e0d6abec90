import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackInput } from "@kezhuan/contract/metadata/pack";

const label = (text: string) => ({ zh: text, en: text });

/** What fills an object up to thirty fields, one kind after the other. */
const kinds: readonly Pick<FieldDef, "kind" | "settings">[] = [
  { kind: "text", settings: {} },
  { kind: "integer", settings: {} },
  { kind: "decimal", settings: {} },
  { kind: "boolean", settings: {} },
  { kind: "date", settings: {} },
  { kind: "datetime", settings: {} },
  { kind: "code", settings: { dict: "many_state" } },
  { kind: "texts", settings: {} },
  { kind: "longtext", settings: {} },
];

const fieldsEach = 30;

/** So many objects of thirty fields, each referring to the one before it, and so many roles with a right on every fifth. */
export function manyPack(objects: number, roles: number): PackInput {
  const codes = Array.from({ length: roles }, (_, index) => `ROLE_MANY_${index}`);
  const condition = { match: "and", rules: [{ field: "deptid", op: "in", value: "$user.deptTree" }] };
  return {
    name: `many_${objects}`,
    label: label("Many"),
    version: 1,
    dicts: [{ name: "many_state", label: label("State"), items: [{ code: "on", label: label("on") }] }],
    objects: Array.from({ length: objects }, (_, index) => manyObject(index)),
    roles: codes.map((code) => ({ code, label: label(code) })),
    grants: codes.flatMap((role, number) =>
      Array.from({ length: objects }, (_, index) => index)
        .filter((index) => index % 5 === number % 5)
        .map((index) => ({ role, object: `many_${index}`, actions: ["read", "update"], condition })),
    ),
  };
}

function manyObject(index: number): NonNullable<PackInput["objects"]>[number] {
  const fields = Array.from({ length: fieldsEach - 2 }, (_, place) => ({
    name: `f${place}`,
    label: label(`Field ${place}`),
    kind: "text" as const,
    ...kinds[place % kinds.length],
  }));
  const before = { name: "before", label: label("Before"), kind: "ref" as const };
  return {
    name: `many_${index}`,
    label: label(`Object ${index}`),
    labelField: "title",
    fields: [
      { name: "title", label: label("Title"), kind: "text", searchable: true },
      ...fields,
      ...(index > 0 ? [{ ...before, settings: { object: `many_${index - 1}` } }] : []),
    ],
  };
}
