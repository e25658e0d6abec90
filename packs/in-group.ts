import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** A field as packs write it. */
export type FieldInput = ObjectInput["fields"][number];

/** Puts fields into one section of the form. */
export function inGroup(group: string, fields: readonly FieldInput[]): FieldInput[] {
  return fields.map((field) => ({ ...field, group }));
}
