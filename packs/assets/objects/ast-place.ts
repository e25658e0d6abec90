import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf, linesOf, parent, person, plainText, text } from "@kezhuan/packs/field-of";

/** Where assets stand: buildings, floors, rooms. */
export const astPlace: ObjectInput = {
  name: "ast_place",
  label: { zh: "存放地点", en: "Locations" },
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
    linesOf("ast_asset", "place", { sort: "code" })("assets", ["资产", "Assets"]),
  ],
  labels: { fields: ["name", "code"] },
  views: [
    {
      name: "default",
      label: { zh: "全部地点", en: "All locations" },
      columns: columnsOf({ code: 140, name: 200, parent: 200, keeper: 120, assets: 100 }),
      search: ["name", "parent", "keeper"],
    },
    {
      name: "tree",
      label: { zh: "地点树", en: "As a tree" },
      kind: "tree",
      tree: { parent: "parent" },
      columns: columnsOf({ name: 280, code: 140, keeper: 120, assets: 100 }),
      search: ["name"],
    },
  ],
};
