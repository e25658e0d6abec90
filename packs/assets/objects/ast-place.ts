import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { linesOf, parent, person, plainText, text } from "@kezhuan/packs/field-of";
import { table, tree } from "@kezhuan/packs/view-of";

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
    table("default", ["全部地点", "All locations"], {
      columns: { code: 140, name: 200, parent: 200, keeper: 120, assets: 100 },
      search: ["name", "parent", "keeper"],
    }),
    tree("parent")("tree", ["地点树", "As a tree"], {
      columns: { name: 280, code: 140, keeper: 120, assets: 100 },
      search: ["name"],
    }),
  ],
};
