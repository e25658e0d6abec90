import type { FieldDef } from "./field.ts";

/** The fields every object has. The engine alone writes them. */
export const standardFields: readonly FieldDef[] = [
  { name: "id", label: { zh: "编号", en: "ID" }, kind: "id", settings: {}, readonly: true },
  {
    name: "created_at",
    label: { zh: "创建时间", en: "Created" },
    kind: "datetime",
    settings: {},
    readonly: true,
  },
  {
    name: "created_by",
    label: { zh: "创建人", en: "Created by" },
    kind: "ref",
    settings: { object: "sys_user" },
    readonly: true,
  },
  {
    name: "updated_at",
    label: { zh: "修改时间", en: "Updated" },
    kind: "datetime",
    settings: {},
    readonly: true,
  },
  {
    name: "updated_by",
    label: { zh: "修改人", en: "Updated by" },
    kind: "ref",
    settings: { object: "sys_user" },
    readonly: true,
  },
  {
    name: "deptid",
    label: { zh: "所属部门", en: "Department" },
    kind: "ref",
    settings: { object: "qd_org" },
    readonly: true,
  },
  { name: "version", label: { zh: "版本", en: "Version" }, kind: "integer", settings: {}, readonly: true },
];

export const standardFieldNames: ReadonlySet<string> = new Set(standardFields.map((field) => field.name));
