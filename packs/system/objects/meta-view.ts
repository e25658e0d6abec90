import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { titleEnField, titleField } from "./shared-fields.ts";

/** A saved way of looking at an object's list. */
export const metaView: ObjectInput = {
  name: "meta_view",
  label: { zh: "视图", en: "Views" },
  labelField: "title",
  labelFieldEn: "title_en",
  readonly: true,
  sort: "sort_no,name",
  loose: [{ field: "definition", inside: true }],
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
      label: { zh: "视图名", en: "Name" },
      kind: "text",
      settings: { maxLength: 48 },
      required: true,
      searchable: true,
    },
    titleField,
    titleEnField,
    {
      name: "sort_no",
      label: { zh: "排序", en: "Order" },
      kind: "integer",
      settings: { min: 0, max: 99999 },
    },
    {
      name: "kind",
      label: { zh: "展示方式", en: "Shown as" },
      kind: "code",
      settings: { dict: "view_kind" },
    },
    {
      name: "owner",
      label: { zh: "创建者", en: "Made by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "cascade" },
      help: { zh: "内置视图没有创建者", en: "Empty for views that came with the product" },
    },
    {
      name: "shared",
      label: { zh: "共享", en: "Shared with" },
      kind: "code",
      settings: { dict: "view_sharing" },
    },
    {
      name: "roles",
      label: { zh: "共享的角色", en: "Roles" },
      kind: "refs",
      settings: { object: "sys_role", onDelete: "clear" },
    },
    { name: "definition", label: { zh: "定义", en: "Definition" }, kind: "json" },
    {
      name: "changed",
      label: { zh: "本单位的修改", en: "Changed here" },
      kind: "json",
      help: { zh: "升级时保留", en: "Kept when a new version comes" },
    },
  ],
  indexes: [{ fields: ["object", "name"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部视图", en: "All views" },
      columns: [
        { field: "object", width: 180 },
        { field: "title", width: 200 },
        { field: "title_en", width: 220 },
        { field: "kind", width: 100 },
        { field: "shared", width: 110 },
        { field: "owner", width: 120 },
        { field: "sort_no", width: 80 },
      ],
      search: ["object", "title", "kind", "shared", "owner"],
      pageSize: 50,
    },
  ],
};
