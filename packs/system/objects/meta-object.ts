import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, datetime, json, plainText, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    text("name", ["对象名", "Name"], { settings: { maxLength: 63 }, required: true, unique: true }),
    titleField,
    titleEnField,
    plainText("pack", ["所属业务包", "Pack"], {
      settings: { maxLength: 48 },
      help: { zh: "带来该对象的业务包", en: "The pack that brought the object" },
    }),
    json("definition", ["定义", "Definition"]),
    json("overlay", ["本系统的修改", "Changes here"], {
      help: { zh: "覆盖在业务包定义之上", en: "What lies over the pack's definition" },
    }),
    datetime("retired_at", ["停用时间", "Retired"]),
    plainText("tombstone", ["保留名", "Kept as"], {
      settings: { maxLength: 63 },
      help: { zh: "停用后在数据库中的名称", en: "Its name in the database while it is retired" },
    }),
    date("purge_on", ["清除日期", "Removed on"]),
  ],
  views: [
    table("default", ["全部对象", "All objects"], {
      columns: { name: 200, title: 180, title_en: 220, pack: 120, updated_at: 170 },
      search: ["name", "title", "pack"],
      pageSize: 50,
    }),
  ],
};
