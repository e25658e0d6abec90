import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Where assets stand and work is done: buildings, floors, rooms. */
export const workPlace: ObjectInput = {
  name: "work_place",
  label: { zh: "地点", en: "Places" },
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
    { name: "opens_at", label: { zh: "开放时间", en: "Opens at" }, kind: "time" },
    { name: "closes_at", label: { zh: "关闭时间", en: "Closes at" }, kind: "time" },
    {
      name: "assets",
      label: { zh: "资产", en: "Assets" },
      kind: "lines",
      settings: { object: "work_asset", field: "place", mode: "show" },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部地点", en: "All places" },
      columns: [
        { field: "code", width: 140 },
        { field: "name", width: 220 },
        { field: "parent", width: 200 },
        { field: "keeper", width: 120 },
        { field: "opens_at", width: 100 },
        { field: "closes_at", width: 100 },
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
      ],
      search: ["name"],
    },
  ],
};
