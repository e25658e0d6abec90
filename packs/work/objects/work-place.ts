import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { fieldOf, linesOf, parent, person, plainText, text } from "@kezhuan/packs/field-of";
import { table, tree } from "@kezhuan/packs/view-of";

/** Where assets stand and work is done: buildings, floors, rooms. */
export const workPlace: ObjectInput = {
  name: "work_place",
  label: { zh: "地点", en: "Places" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编码", "Code"], { settings: { maxLength: 40 }, required: true, unique: true }),
    text("name", ["名称", "Name"], { settings: { maxLength: 100 }, required: true }),
    plainText("name_en", ["英文名称", "English name"], { settings: { maxLength: 150 } }),
    parent("parent", ["上级地点", "Inside"]),
    person("keeper", ["负责人", "Keeper"]),
    fieldOf("time")("opens_at", ["开放时间", "Opens at"]),
    fieldOf("time")("closes_at", ["关闭时间", "Closes at"]),
    linesOf("work_asset", "place")("assets", ["资产", "Assets"]),
  ],
  views: [
    table("default", ["全部地点", "All places"], {
      columns: { code: 140, name: 220, parent: 200, keeper: 120, opens_at: 100, closes_at: 100 },
      search: ["name", "parent", "keeper"],
    }),
    tree("parent")("tree", ["地点树", "As a tree"], {
      columns: { name: 280, code: 140, keeper: 120 },
      search: ["name"],
    }),
  ],
};
