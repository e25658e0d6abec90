import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, integer, json, refsTo, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    refTo("meta_object")("object", ["对象", "Object"], { required: true }),
    text("name", ["视图名", "Name"], { settings: { maxLength: 48 }, required: true }),
    titleField,
    titleEnField,
    integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 } }),
    codeIn("view_kind")("kind", ["展示方式", "Shown as"]),
    refTo("sys_user", "cascade")("owner", ["创建者", "Made by"], {
      help: { zh: "内置视图没有创建者", en: "Empty for views that came with the product" },
    }),
    codeIn("view_sharing")("shared", ["共享", "Shared with"]),
    refsTo("sys_role", { onDelete: "clear" })("roles", ["共享的角色", "Roles"]),
    json("definition", ["定义", "Definition"]),
    json("changed", ["本单位的修改", "Changed here"], {
      help: { zh: "升级时保留", en: "Kept when a new version comes" },
    }),
  ],
  indexes: [{ fields: ["object", "name"], unique: true }],
  views: [
    table("default", ["全部视图", "All views"], {
      columns: { object: 180, title: 200, title_en: 220, kind: 100, shared: 110, owner: 120, sort_no: 80 },
      search: ["object", "title", "kind", "shared", "owner"],
      pageSize: 50,
    }),
  ],
};
