import { keepsInput } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { layoutOf } from "./field-layout.ts";

export type FormMode = "new" | "edit" | "view";

export interface FormField {
  field: FieldMeta;
  label: string;
  /** Takes a whole line. */
  wide: boolean;
  editable: boolean;
  /** Hidden from this user in this record: shown as such, never written back. */
  masked: boolean;
  required: boolean;
}

export interface FormGroup {
  name: string;
  /** Null for the fields that belong to no section. */
  label: string | null;
  fields: FormField[];
}

export interface FormInput {
  meta: ObjectMeta;
  mode: FormMode;
  language: Language;
  /** The record shown; absent for a new one. */
  record?: WireRecord | undefined;
}

/** The sections of a form or of a record's page, in the object's order; empty sections are left out. */
export function buildForm(input: FormInput): FormGroup[] {
  const { meta, language } = input;
  const known = new Map(meta.object.groups.map(({ name, label }) => [name, label[language]]));
  const groups = new Map<string, FormGroup>();
  const open = (name: string) => {
    const group = groups.get(name) ?? { name, label: known.get(name) ?? null, fields: [] };
    groups.set(name, group);
    return group;
  };
  open("");
  for (const { name } of meta.object.groups) open(name);
  for (const field of meta.fields) {
    if (!belongs(field, input)) continue;
    open(field.group !== undefined && known.has(field.group) ? field.group : "").fields.push(
      describeField(field, input),
    );
  }
  return [...groups.values()].filter((group) => group.fields.length > 0);
}

/** The fields a form may write. */
export function editableFields(groups: readonly FormGroup[]): FormField[] {
  return groups.flatMap((group) => group.fields).filter((field) => field.editable);
}

/** The fields the engine keeps about a record, shown below it. */
export function recordFacts(meta: ObjectMeta): FieldMeta[] {
  return meta.fields.filter(({ name }) => standardFieldNames.has(name));
}

function belongs(field: FieldMeta, { mode, meta }: FormInput): boolean {
  if (standardFieldNames.has(field.name)) return false;
  if (keepsInput(field)) return false;
  if (mode === "view") return true;
  // The state changes by transitions: in a form it would only be in the way.
  if (field.name === meta.object.states?.field) return false;
  // What is worked out is shown while its operands are typed.
  return mode === "edit" || !field.readonly || field.kind === "computed";
}

function describeField(field: FieldMeta, { meta, mode, language, record }: FormInput): FormField {
  const masked = record?._masked?.includes(field.name) ?? false;
  const settled = mode === "edit" && field.fixed === true;
  const editable = mode !== "view" && !field.readonly && !masked && !settled;
  return {
    field,
    label: field.label[language],
    // What a record is called comes first and is often long.
    wide: layoutOf(field).wide || isLong(field) || field.name === meta.object.labelField,
    editable,
    masked,
    required: field.required && editable,
  };
}

function isLong(field: FieldMeta): boolean {
  return field.kind === "text" && (field.settings.maxLength ?? 0) > 200;
}
