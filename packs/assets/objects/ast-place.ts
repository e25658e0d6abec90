import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Where assets stand: buildings, floors, rooms. */
export const astPlace: ObjectInput = {
  name: "ast_place",
  label: { zh: "存放地点", en: "Locations" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    {
      name: "code",
      label: { zh: "编码", en: "Code" },
      kind: "text",
      settings: { maxLength: 40 },
      required: true,
      unique: true,
      searchable: true,
    },
    {
      name: "name",
      label: { zh: "名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 100 },
      required: true,
      searchable: true,
    },
    {
      name: "name_en",
      label: { zh: "英文名称", en: "English name" },
      kind: "text",
      settings: { maxLength: 150 },
    },
    { name: "parent", label: { zh: "上级地点", en: "Inside" }, kind: "parent" },
    { name: "keeper", label: { zh: "负责人", en: "Keeper" }, kind: "person" },
    {
      name: "assets",
      label: { zh: "资产", en: "Assets" },
      kind: "lines",
      settings: { object: "ast_asset", field: "place", mode: "show", sort: "code" },
    },
  ],
  labels: { fields: ["name", "code"] },
  views: [
    {
      name: "default",
      label: { zh: "全部地点", en: "All locations" },
      columns: [
        { field: "code", width: 140 },
        { field: "name", width: 200 },
        { field: "parent", width: 200 },
        { field: "keeper", width: 120 },
        { field: "assets", width: 100 },
      ],
      search: ["name", "parent", "keeper"],
    },
    {
      name: "tree",
      label: { zh: "地点树", en: "As a tree" },
      kind: "tree",
      tree: { parent: "parent" },
      columns: [
        { field: "name", width: 280 },
        { field: "code", width: 140 },
        { field: "keeper", width: 120 },
        { field: "assets", width: 100 },
      ],
      search: ["name"],
    },
  ],
};
