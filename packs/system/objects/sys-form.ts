import { formActions } from "@kezhuan/contract/forms/form-use";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** One version of a designed form. Messages write it. */
export const sysForm: ObjectInput = {
  name: "sys_form",
  label: { zh: "表单", en: "Forms" },
  labelField: "name",
  readonly: true,
  // Versions are what a form was; a draft is saved many times an hour.
  history: false,
  sort: "name,-created_at",
  actions: [...formActions],
  fields: [
    {
      name: "name",
      label: { zh: "表单名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "form_version",
      label: { zh: "表单版本", en: "Version" },
      kind: "text",
      settings: { maxLength: 40 },
      required: true,
      searchable: true,
    },
    {
      name: "object",
      label: { zh: "录入对象", en: "Object" },
      kind: "text",
      settings: { maxLength: 60, names: "object" },
      searchable: true,
      help: { zh: "为空时答卷单独保存", en: "Empty: its answers are kept as they are" },
    },
    {
      name: "status",
      label: { zh: "状态", en: "Status" },
      kind: "code",
      settings: { dict: "form_status" },
      required: true,
    },
    {
      name: "schema",
      label: { zh: "设计", en: "Design" },
      kind: "json",
      settings: { design: true },
      required: true,
    },
    { name: "published_at", label: { zh: "发布时间", en: "Published at" }, kind: "datetime" },
    {
      name: "published_by",
      label: { zh: "发布人", en: "Published by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
    },
    {
      name: "pack",
      label: { zh: "来源业务包", en: "Pack" },
      kind: "text",
      settings: { maxLength: 48 },
      help: { zh: "由业务包带来的版本", en: "Of a version that a pack brought" },
    },
  ],
  indexes: [{ fields: ["name", "form_version"], unique: true }, { fields: ["status", "name"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部表单", en: "All forms" },
      columns: [
        { field: "name", width: 240 },
        { field: "form_version", width: 110 },
        { field: "object", width: 160 },
        { field: "status", width: 110 },
        { field: "published_at", width: 170 },
        { field: "updated_by", width: 120 },
        { field: "updated_at", width: 170 },
      ],
      search: ["name", "object", "status", "form_version"],
    },
    {
      name: "published",
      label: { zh: "已发布", en: "Published" },
      columns: [
        { field: "name", width: 240 },
        { field: "form_version", width: 110 },
        { field: "object", width: 160 },
        { field: "published_at", width: 170 },
        { field: "published_by", width: 120 },
      ],
      search: ["name", "object"],
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "published" }] },
    },
  ],
};
