import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What somebody wants to be told of when it is published: what meets a search, belongs to a theme, comes from somebody. */
export const kchSubscription: ObjectInput = {
  name: "kch_subscription",
  label: { zh: "订阅", en: "Subscriptions" },
  serves: "subscriptions",
  labelField: "name",
  quota: { roles: ["ROLE_MEMBER", "ROLE_DEFAULT"], most: 100 },
  sort: "-created_at",
  history: false,
  personal: [{ by: "created_by" }],
  loose: [
    {
      field: "about",
      by: "kind",
      objects: { expert: "kch_expert", institution: "kch_institution", theme: "kch_theme" },
    },
    {
      field: "about",
      by: "subject",
      objects: {
        achievement: "kch_achievement",
        demand: "kch_demand",
        expert: "kch_expert",
        institution: "kch_institution",
      },
    },
    { field: "condition", inside: true },
  ],
  fields: [
    {
      name: "name",
      label: { zh: "名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
    },
    {
      name: "kind",
      label: { zh: "类型", en: "Kind" },
      kind: "code",
      settings: { dict: "kch_subscription_kind" },
      required: true,
    },
    {
      name: "subject",
      label: { zh: "查找对象", en: "What is searched" },
      kind: "code",
      settings: { dict: "kch_favourite_kind" },
      help: { zh: "“查找条件”和“匹配结果”订阅需要", en: "For subscriptions to a search or to matches" },
    },
    { name: "words", label: { zh: "关键词", en: "Keyword" }, kind: "text", settings: { maxLength: 200 } },
    { name: "condition", label: { zh: "条件", en: "Condition" }, kind: "json" },
    {
      name: "about",
      label: { zh: "记录标识", en: "Record" },
      kind: "text",
      settings: { maxLength: 36, pattern: "^[0-9a-f-]{36}$" },
      help: {
        zh: "专题、机构或专家；订阅匹配结果时为要匹配的记录",
        en: "The theme, institution or expert; the record whose matches they are",
      },
    },
    {
      name: "path",
      label: { zh: "页面", en: "Page" },
      kind: "text",
      settings: { maxLength: 400, pattern: "^/[^/].*$" },
    },
    {
      name: "frequency",
      label: { zh: "提醒频率", en: "How often" },
      kind: "code",
      settings: { dict: "kch_frequency" },
      required: true,
      default: "weekly",
    },
    {
      name: "language",
      label: { zh: "语言", en: "Language" },
      kind: "code",
      settings: { dict: "kch_language" },
      required: true,
      default: "zh",
    },
    { name: "paused", label: { zh: "已暂停", en: "Paused" }, kind: "boolean", default: false },
    { name: "seen_until", label: { zh: "已提醒至", en: "Told until" }, kind: "datetime", readonly: true },
  ],
  indexes: [{ fields: ["frequency", "seen_until"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部订阅", en: "All subscriptions" },
      columns: [
        { field: "name", width: 280 },
        { field: "kind", width: 110 },
        { field: "frequency", width: 150 },
        { field: "paused", width: 90 },
        { field: "seen_until", width: 170 },
        { field: "created_at", width: 170 },
      ],
      search: ["name", "kind", "frequency"],
    },
  ],
};
