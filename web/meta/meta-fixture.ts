import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";

/** A field as the server would describe it, for tests. */
export function sampleField(name: string, kind: KindName, more: Partial<FieldMeta> = {}): FieldMeta {
  const field = {
    name,
    kind,
    label: { zh: name, en: name },
    settings: {},
    required: false,
    readonly: false,
    searchable: false,
    sortable: true,
    operators: kinds[kind].operators,
    ...more,
  };
  // Who asks for a kind gives settings of it.
  return field as FieldMeta;
}

/** The description of an object having the fields given and the standard ones, for tests. */
export function sampleMeta(fields: FieldMeta[], more: Partial<ObjectMeta["object"]> = {}): ObjectMeta {
  const standard = standardFields.map(({ name, kind, label }) =>
    sampleField(name, kind, { label, readonly: true }),
  );
  return {
    object: {
      name: "sample",
      label: { zh: "样例", en: "Sample" },
      labelField: fields[0]?.name ?? "id",
      sort: "-created_at",
      readonly: false,
      history: true,
      groups: [],
      ...more,
    },
    fields: [...fields, ...standard],
    views: [],
    mayShareViews: true,
    forms: [],
    dicts: {},
    permissions: ["read", "create", "update", "delete"],
  };
}
