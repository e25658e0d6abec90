import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackInput } from "@kezhuan/contract/metadata/pack";

const label = (text: string) => ({ zh: text, en: text });

type Shape = Pick<FieldDef, "kind" | "settings">;

/** What the table is filled up with: kinds that objects of the field have in these proportions. */
const filling: readonly Shape[] = [
  ...Array.from({ length: 12 }, (): Shape => ({ kind: "text", settings: {} })),
  ...Array.from({ length: 6 }, (): Shape => ({ kind: "code", settings: { dict: "wide_state" } })),
  ...Array.from({ length: 5 }, (): Shape => ({ kind: "integer", settings: {} })),
  ...Array.from({ length: 4 }, (): Shape => ({ kind: "decimal", settings: {} })),
  ...Array.from({ length: 3 }, (): Shape => ({ kind: "date", settings: {} })),
  ...Array.from({ length: 2 }, (): Shape => ({ kind: "boolean", settings: {} })),
];

/** An object of forty fields; a role sees the rows from level 4 on, without the contact and the end of the phone only. */
export const widePack: PackInput = {
  name: "wide",
  label: label("Wide"),
  version: 1,
  dicts: [
    {
      name: "wide_state",
      label: label("State"),
      items: ["draft", "open", "closed", "lost"].map((code) => ({ code, label: label(code) })),
    },
  ],
  objects: [
    {
      name: "wide_place",
      label: label("Place"),
      labelField: "name",
      fields: [{ name: "name", label: label("Name"), kind: "text", required: true }],
    },
    {
      name: "wide_item",
      label: label("Item"),
      labelField: "title",
      fields: [
        { name: "title", label: label("Title"), kind: "text", required: true, searchable: true },
        { name: "summary", label: label("Summary"), kind: "longtext", searchable: true },
        { name: "state", label: label("State"), kind: "code", settings: { dict: "wide_state" } },
        { name: "level", label: label("Level"), kind: "integer", settings: { min: 1, max: 9 } },
        { name: "place", label: label("Place"), kind: "ref", settings: { object: "wide_place" } },
        { name: "amount", label: label("Amount"), kind: "money" },
        { name: "contact", label: label("Contact"), kind: "text" },
        { name: "phone", label: label("Phone"), kind: "text" },
        ...filling.map((shape, index) => ({ name: `f${index}`, label: label(`Field ${index}`), ...shape })),
      ],
      indexes: [{ fields: ["state", "created_at"] }],
    },
  ],
  roles: [{ code: "ROLE_WIDE", label: label("Wide") }],
  grants: [
    {
      role: "ROLE_WIDE",
      object: "wide_item",
      actions: ["read"],
      masks: { contact: "hide", phone: "last4" },
      condition: { match: "and", rules: [{ field: "level", op: "ge", value: 4 }] },
    },
    { role: "ROLE_WIDE", object: "wide_place", actions: ["read"] },
  ],
};

/** Names of the columns that are filled up with, by kind. */
export const fillers: readonly (readonly [name: string, kind: Shape["kind"]])[] = filling.map(
  ({ kind }, index) => [`f${index}`, kind],
);
