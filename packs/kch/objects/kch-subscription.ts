import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, json, plainText, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

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
    plainText("name", ["名称", "Name"], { required: true }),
    codeIn("kch_subscription_kind")("kind", ["类型", "Kind"], { required: true }),
    codeIn("kch_favourite_kind")("subject", ["查找对象", "What is searched"], {
      help: { zh: "“查找条件”和“匹配结果”订阅需要", en: "For subscriptions to a search or to matches" },
    }),
    plainText("words", ["关键词", "Keyword"], { settings: { maxLength: 200 } }),
    json("condition", ["条件", "Condition"]),
    plainText("about", ["记录标识", "Record"], {
      settings: { maxLength: 36, pattern: "^[0-9a-f-]{36}$" },
      help: {
        zh: "专题、机构或专家；订阅匹配结果时为要匹配的记录",
        en: "The theme, institution or expert; the record whose matches they are",
      },
    }),
    plainText("path", ["页面", "Page"], { settings: { maxLength: 400, pattern: "^/[^/].*$" } }),
    codeIn("kch_frequency")("frequency", ["提醒频率", "How often"], { required: true, default: "weekly" }),
    codeIn("kch_language")("language", ["语言", "Language"], { required: true, default: "zh" }),
    yesNo("paused", ["已暂停", "Paused"], { default: false }),
    datetime("seen_until", ["已提醒至", "Told until"], { readonly: true }),
  ],
  indexes: [{ fields: ["frequency", "seen_until"] }],
  views: [
    table("default", ["全部订阅", "All subscriptions"], {
      columns: { name: 280, kind: 110, frequency: 150, paused: 90, seen_until: 170, created_at: 170 },
      search: ["name", "kind", "frequency"],
    }),
  ],
};
