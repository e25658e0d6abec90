import type { PackInput } from "@kezhuan/contract/metadata/pack";

/** An object of ordinary width with a reference, and a role that sees a part of its rows and not every field of them. */
export const benchPack: PackInput = {
  name: "bench",
  label: { zh: "基准", en: "Benchmark" },
  version: 1,
  dicts: [
    {
      name: "bench_state",
      label: { zh: "状态", en: "State" },
      items: ["draft", "open", "closed", "lost"].map((code) => ({ code, label: { zh: code, en: code } })),
    },
  ],
  objects: [
    {
      name: "bench_place",
      label: { zh: "地点", en: "Place" },
      labelField: "name",
      fields: [{ name: "name", label: { zh: "名称", en: "Name" }, kind: "text", required: true }],
    },
    {
      name: "bench_item",
      // What the history costs is the difference.
      history: process.env["BENCH_HISTORY"] !== "off",
      label: { zh: "条目", en: "Item" },
      labelField: "title",
      fields: [
        { name: "title", label: { zh: "标题", en: "Title" }, kind: "text", required: true, searchable: true },
        { name: "summary", label: { zh: "摘要", en: "Summary" }, kind: "longtext", searchable: true },
        {
          name: "state",
          label: { zh: "状态", en: "State" },
          kind: "code",
          settings: { dict: "bench_state" },
        },
        { name: "tags", label: { zh: "标签", en: "Tags" }, kind: "codes", settings: { dict: "bench_state" } },
        { name: "keywords", label: { zh: "关键词", en: "Keywords" }, kind: "texts" },
        {
          name: "place",
          label: { zh: "地点", en: "Place" },
          kind: "ref",
          settings: { object: "bench_place" },
        },
        { name: "amount", label: { zh: "金额", en: "Amount" }, kind: "decimal" },
        { name: "level", label: { zh: "级别", en: "Level" }, kind: "integer", settings: { min: 1, max: 9 } },
        { name: "active", label: { zh: "有效", en: "Active" }, kind: "boolean" },
        { name: "due", label: { zh: "期限", en: "Due" }, kind: "date" },
        { name: "seen_at", label: { zh: "查看时间", en: "Seen" }, kind: "datetime" },
        { name: "contact", label: { zh: "联系人", en: "Contact" }, kind: "text" },
        { name: "phone", label: { zh: "电话", en: "Phone" }, kind: "text" },
      ],
      indexes: [{ fields: ["state", "created_at"] }],
    },
  ],
  roles: [{ code: "ROLE_BENCH", label: { zh: "基准", en: "Benchmark" } }],
  grants: [
    {
      role: "ROLE_BENCH",
      object: "bench_item",
      actions: ["read", "create", "update"],
      condition: { match: "or", rules: [{ field: "level", op: "ge", value: 4 }] },
    },
    { role: "ROLE_BENCH", object: "bench_place", actions: ["read"] },
  ],
};
