import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, datetime, integer, json, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    refTo("meta_object")("object", ["对象", "Object"], { required: true }),
    text("name", ["字段名", "Name"], { settings: { maxLength: 63 }, required: true }),
    titleField,
    titleEnField,
    plainText("kind", ["类型", "Kind"], { settings: { maxLength: 30, names: "kind" } }),
    integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 } }),
    json("definition", ["定义", "Definition"]),
    json("overlay", ["本系统的修改", "Changes here"], {
      help: { zh: "覆盖在业务包定义之上", en: "What lies over the pack's definition" },
    }),
    plainText("pack", ["所属业务包", "Pack"], {
      settings: { maxLength: 48 },
      help: {
        zh: "带来该字段的业务包；空为本系统自定义",
        en: "The pack that brought it; empty for the installation's own",
      },
    }),
    json("converting", ["转换中", "Converting"]),
    datetime("retired_at", ["停用时间", "Retired"]),
    plainText("tombstone", ["保留名", "Kept as"], {
      settings: { maxLength: 63 },
      help: { zh: "停用后在数据库中的名称", en: "Its name in the database while it is retired" },
    }),
    date("purge_on", ["清除日期", "Removed on"]),
  ],
  indexes: [{ fields: ["object", "name"], unique: true }],
  views: [
    table("default", ["全部字段", "All fields"], {
      columns: { object: 160, name: 200, title: 180, title_en: 200, kind: 110, sort_no: 80 },
      search: ["object", "name", "title", "kind"],
      pageSize: 100,
    }),
  ],
};
