import type { Label } from "@kezhuan/contract/metadata/label";

interface SettingBase {
  /** Its name in the field's `settings`; of the form's parts for what belongs to no single setting. */
  name: string;
  label: Label;
  help?: Label;
  /** The kind cannot do without it. */
  required?: true;
  /** Means something only where another setting has this value. */
  when?: { setting: string; value: string };
}

/** One line of the form in which a kind's settings are chosen. */
export type Setting =
  /** A whole number; left empty, the kind's own default. */
  | (SettingBase & { type: "whole"; min?: number; max?: number; initial?: number })
  | (SettingBase & { type: "number" })
  | (SettingBase & { type: "text"; placeholder?: string })
  /** An expression over the record's other fields. */
  | (SettingBase & { type: "formula"; placeholder?: string })
  | (SettingBase & { type: "flag" })
  | (SettingBase & { type: "choice"; options: readonly { value: string; label: Label }[]; initial?: string })
  | (SettingBase & { type: "dict" })
  | (SettingBase & { type: "object" })
  /** A field of the object chosen in the setting `object` that points at the object being designed. */
  | (SettingBase & { type: "pointer" })
  /** Several short texts. */
  | (SettingBase & { type: "texts"; placeholder?: string })
  /** Columns of a small table inside the record. */
  | (SettingBase & { type: "columns" })
  /** Anything else, written as JSON. */
  | (SettingBase & { type: "json" });

export type SettingType = Setting["type"];

/** Groups of the kind picker, in order. */
export const kindGroups = [
  "text",
  "number",
  "time",
  "choice",
  "people",
  "reference",
  "file",
  "computed",
] as const;

export type KindGroup = (typeof kindGroups)[number];

/** Names of drawings; the office draws them. */
export type KindSign =
  | "line"
  | "lines"
  | "rich"
  | "list"
  | "whole"
  | "decimal"
  | "money"
  | "percent"
  | "star"
  | "sequence"
  | "date"
  | "datetime"
  | "clock"
  | "month"
  | "check"
  | "choice"
  | "choices"
  | "colour"
  | "region"
  | "person"
  | "department"
  | "link"
  | "links"
  | "tree"
  | "table"
  | "file"
  | "picture"
  | "formula"
  | "braces"
  | "key";

/** What the designer knows of a field kind. */
export interface KindDesign {
  /** Null: the engine's own, never chosen. */
  group: KindGroup | null;
  sign: KindSign;
  /** What it is for, in one sentence. */
  about: Label;
  settings: readonly Setting[];
  /** What a field of the kind cannot be. */
  never?: readonly ("unique" | "searchable" | "default" | "required" | "fixed")[];
}
