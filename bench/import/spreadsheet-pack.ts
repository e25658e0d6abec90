import type { PackInput } from "@kezhuan/contract/metadata/pack";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";

export const columns = [
  "title",
  "code",
  "summary",
  "state",
  "keywords",
  "place",
  "amount",
  "level",
  "active",
  "due",
  "seen_at",
  "contact",
  "phone",
  "share",
  "remark",
] as const;

/** The same fifteen fields twice: with nothing but the table, and with search and history. */
export const spreadsheetPack: PackInput = {
  name: "sheet",
  label: same("Sheets"),
  version: 1,
  dicts: [
    {
      name: "sheet_state",
      label: same("State"),
      items: ["draft", "open", "closed", "lost"].map((code) => ({ code, label: same(code) })),
    },
  ],
  objects: [
    {
      name: "sheet_place",
      label: same("Place"),
      labelField: "name",
      fields: [{ name: "name", label: same("Name"), kind: "text", required: true }],
    },
    item("sheet_lean", false),
    item("sheet_full", true),
  ],
};

function item(name: string, isFull: boolean): ObjectInput {
  const searchable = isFull ? { searchable: true } : {};
  return {
    name,
    label: same(name),
    labelField: "title",
    history: isFull,
    fields: [
      { name: "title", label: same("title"), kind: "text", required: true, ...searchable },
      { name: "code", label: same("code"), kind: "text", unique: true },
      { name: "summary", label: same("summary"), kind: "longtext", ...searchable },
      { name: "state", label: same("state"), kind: "code", settings: { dict: "sheet_state" } },
      { name: "keywords", label: same("keywords"), kind: "texts" },
      { name: "place", label: same("place"), kind: "ref", settings: { object: "sheet_place" } },
      { name: "amount", label: same("amount"), kind: "decimal" },
      { name: "level", label: same("level"), kind: "integer", settings: { min: 1, max: 9 } },
      { name: "active", label: same("active"), kind: "boolean" },
      { name: "due", label: same("due"), kind: "date" },
      { name: "seen_at", label: same("seen_at"), kind: "datetime" },
      { name: "contact", label: same("contact"), kind: "text" },
      { name: "phone", label: same("phone"), kind: "text" },
      { name: "share", label: same("share"), kind: "decimal" },
      { name: "remark", label: same("remark"), kind: "text" },
    ],
  };
}

function same(text: string): { zh: string; en: string } {
  return { zh: text, en: text };
}
