import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { titleEnField, titleField } from "./shared-fields.ts";

/** The description of an object, as the engine holds it. */
export const metaObject: ObjectInput = {
  name: "meta_object",
  label: { zh: "对象", en: "Objects" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "name",
  readonly: true,
  sort: "name",
  fields: [
    {
      name: "name",
      label: { zh: "对象名", en: "Name" },
      kind: "text",
      settings: { maxLength: 63 },
      required: true,
      unique: true,
      searchable: true,
    },
    titleField,
    titleEnField,
    {
      name: "pack",
      label: { zh: "所属业务包", en: "Pack" },
      kind: "text",
      settings: { maxLength: 48 },
      help: { zh: "带来该对象的业务包", en: "The pack that brought the object" },
    },
    { name: "definition", label: { zh: "定义", en: "Definition" }, kind: "json" },
    {
      name: "overlay",
      label: { zh: "本系统的修改", en: "Changes here" },
      kind: "json",
      help: { zh: "覆盖在业务包定义之上", en: "What lies over the pack's definition" },
    },
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
  views: [
    {
      name: "default",
      label: { zh: "全部对象", en: "All objects" },
      columns: [
        { field: "name", width: 200 },
        { field: "title", width: 180 },
        { field: "title_en", width: 220 },
        { field: "pack", width: 120 },
        { field: "updated_at", width: 170 },
      ],
      search: ["name", "title", "pack"],
      pageSize: 50,
    },
  ],
};
