import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { titleEnField, titleField } from "./shared-fields.ts";

/** The description of one field of an object. */
export const metaField: ObjectInput = {
  name: "meta_field",
  label: { zh: "字段", en: "Fields" },
  labelField: "title",
  labelFieldEn: "title_en",
  readonly: true,
  sort: "sort_no,name",
  fields: [
    {
      name: "object",
      label: { zh: "对象", en: "Object" },
      kind: "ref",
      settings: { object: "meta_object" },
      required: true,
    },
    {
      name: "name",
      label: { zh: "字段名", en: "Name" },
      kind: "text",
      settings: { maxLength: 63 },
      required: true,
      searchable: true,
    },
    titleField,
    titleEnField,
    {
      name: "kind",
      label: { zh: "类型", en: "Kind" },
      kind: "text",
      settings: { maxLength: 30, names: "kind" },
    },
    {
      name: "sort_no",
      label: { zh: "排序", en: "Order" },
      kind: "integer",
      settings: { min: 0, max: 99999 },
    },
    { name: "definition", label: { zh: "定义", en: "Definition" }, kind: "json" },
    {
      name: "overlay",
      label: { zh: "本系统的修改", en: "Changes here" },
      kind: "json",
      help: { zh: "覆盖在业务包定义之上", en: "What lies over the pack's definition" },
    },
    {
      name: "pack",
      label: { zh: "所属业务包", en: "Pack" },
      kind: "text",
      settings: { maxLength: 48 },
      help: {
        zh: "带来该字段的业务包；空为本系统自定义",
        en: "The pack that brought it; empty for the installation's own",
      },
    },
    { name: "converting", label: { zh: "转换中", en: "Converting" }, kind: "json" },
    { name: "retired_at", label: { zh: "停用时间", en: "Retired" }, kind: "datetime" },
    {
      name: "tombstone",
      label: { zh: "保留名", en: "Kept as" },
      kind: "text",
      settings: { maxLength: 63 },
      help: { zh: "停用后在数据库中的名称", en: "Its name in the database while it is retired" },
    },
    { name: "purge_on", label: { zh: "清除日期", en: "Removed on" }, kind: "date" },
  ],
  indexes: [{ fields: ["object", "name"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部字段", en: "All fields" },
      columns: [
        { field: "object", width: 160 },
        { field: "name", width: 200 },
        { field: "title", width: 180 },
        { field: "title_en", width: 200 },
        { field: "kind", width: 110 },
        { field: "sort_no", width: 80 },
      ],
      search: ["object", "name", "title", "kind"],
      pageSize: 100,
    },
  ],
};
