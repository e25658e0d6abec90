import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { editorialNotices } from "@kezhuan/packs/kch/notices/content-notices";
import { policyFields, policyGroup } from "./policy-fields.ts";
import {
  editorialFields,
  editorialStates,
  publishingFields,
  publishingGroup,
  publishingOrder,
} from "./publishing.ts";

const content = inGroup("content", [
  {
    name: "type",
    label: { zh: "类型", en: "Type" },
    kind: "code",
    settings: { dict: "kch_article_type" },
    required: true,
    default: "news",
  },
  {
    name: "title",
    label: { zh: "标题", en: "Title" },
    kind: "text",
    settings: { maxLength: 120 },
    required: true,
    searchable: true,
  },
  {
    name: "title_en",
    label: { zh: "英文标题", en: "English title" },
    kind: "text",
    settings: { maxLength: 240 },
    searchable: true,
  },
  {
    name: "summary",
    label: { zh: "摘要", en: "Summary" },
    kind: "longtext",
    settings: { maxLength: 400 },
    requiredFor: ["publish"],
    searchable: true,
    help: { zh: "两三句话，列表中显示", en: "Two or three sentences, shown in lists" },
  },
  {
    name: "summary_en",
    label: { zh: "英文摘要", en: "English summary" },
    kind: "longtext",
    settings: { maxLength: 800 },
    searchable: true,
  },
  { name: "body", label: { zh: "正文", en: "Body" }, kind: "richtext", requiredFor: ["publish"] },
  { name: "body_en", label: { zh: "英文正文", en: "English body" }, kind: "richtext" },
  { name: "cover", label: { zh: "封面图", en: "Cover" }, kind: "image", settings: { described: true } },
]);

const relations = inGroup("relations", [
  {
    name: "slug",
    label: { zh: "标识", en: "Short name" },
    kind: "text",
    settings: { maxLength: 60 },
    unique: true,
    help: { zh: "导入与更新时据此识别，可留空", en: "By which imports find it again; may be empty" },
  },
  {
    name: "hi_tech_field",
    label: { zh: "技术领域", en: "Technology fields" },
    kind: "codes",
    settings: { dict: "kch_hi_tech_field", max: 8 },
  },
  {
    name: "achievement",
    label: { zh: "相关成果", en: "Achievement" },
    kind: "ref",
    settings: { object: "kch_achievement" },
    help: { zh: "案例所讲的那项成果", en: "The one a success story is about" },
  },
  {
    name: "origin",
    label: { zh: "来源", en: "Source" },
    kind: "text",
    settings: { maxLength: 120 },
    help: { zh: "转载时写明原发布单位", en: "Who published it first" },
  },
  {
    name: "origin_en",
    label: { zh: "英文来源", en: "Source in English" },
    kind: "text",
    settings: { maxLength: 300 },
  },
  {
    name: "origin_url",
    label: { zh: "原文链接", en: "Address of the original" },
    kind: "text",
    settings: { maxLength: 500 },
  },
]);

/** What makes a success story one: who came together, in which steps, to what end, and what both say of it. */
const story = inGroup("story", [
  {
    name: "institutions",
    label: { zh: "双方单位", en: "Institutions" },
    kind: "refs",
    settings: { object: "kch_institution", max: 6 },
    help: { zh: "先写提供方，再写采用方", en: "Who had it first, then who took it up" },
  },
  {
    name: "experts",
    label: { zh: "相关专家", en: "Experts" },
    kind: "refs",
    settings: { object: "kch_expert", max: 10 },
  },
  {
    name: "figures",
    label: { zh: "关键数字", en: "Figures" },
    kind: "json",
    settings: {
      max: 6,
      columns: [
        { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
        { name: "name_en", label: { zh: "英文指标", en: "Figure in English" } },
        { name: "value", label: { zh: "数值", en: "Value" }, required: true },
        { name: "unit", label: { zh: "单位", en: "Unit" } },
        { name: "value_en", label: { zh: "英文数值", en: "Value in English" } },
        { name: "unit_en", label: { zh: "英文单位", en: "Unit in English" } },
      ],
    },
  },
  {
    name: "steps",
    label: { zh: "经过", en: "Steps" },
    kind: "json",
    settings: {
      max: 12,
      columns: [
        { name: "day", label: { zh: "年月", en: "Month" }, required: true },
        { name: "text", label: { zh: "发生了什么", en: "What happened" }, required: true },
        { name: "text_en", label: { zh: "英文", en: "In English" } },
      ],
    },
  },
  {
    name: "voices",
    label: { zh: "双方的话", en: "Both sides' words" },
    kind: "json",
    settings: {
      max: 4,
      columns: [
        {
          name: "side",
          label: { zh: "哪一方", en: "Side" },
          type: "code",
          dict: "kch_story_side",
          required: true,
        },
        { name: "words", label: { zh: "原话", en: "Words" }, required: true },
        { name: "words_en", label: { zh: "英文", en: "In English" } },
        { name: "who", label: { zh: "谁说的", en: "Said by" } },
        { name: "who_en", label: { zh: "英文署名", en: "Said by, in English" } },
      ],
    },
    help: { zh: "引用前请征得本人同意", en: "Quote people only with their consent" },
  },
]);

/** What the association tells: news, policy, success stories, notices. */
export const kchArticle: ObjectInput = {
  name: "kch_article",
  label: { zh: "文章", en: "Articles" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "slug",
  sort: "-publish_at",
  publicPage: {
    path: "article",
    route: "/article",
    schemaType: "Article",
    roles: {
      description: ["summary", "summary_en"],
      publisher: ["origin"],
      subject: ["hi_tech_field"],
      issued: ["publish_at"],
      image: ["cover"],
      sameAs: ["origin_url"],
    },
    omit: ["pinned", "status", "slug", "published_from", "published_until"],
  },
  groups: [
    { name: "content", label: { zh: "内容", en: "Content" } },
    policyGroup,
    { name: "story", label: { zh: "转化案例", en: "Success story" } },
    { name: "relations", label: { zh: "来源与关联", en: "Source and relations" } },
    publishingGroup,
  ],
  fields: [
    ...content,
    ...policyFields,
    ...story,
    ...relations,
    ...inGroup("publishing", [
      {
        name: "pinned",
        label: { zh: "置顶", en: "Pinned" },
        kind: "boolean",
        default: false,
        help: { zh: "排在同类文章最前", en: "Stands before the others" },
      },
    ]),
    ...publishingFields,
    ...editorialFields,
  ],
  indexes: [{ fields: ["status", "publish_at"], descending: true }],
  order: publishingOrder,
  states: editorialStates,
  notices: editorialNotices({ office: "/ruid/kch_article", page: "/article?id={id}" }),
  views: [
    {
      name: "default",
      label: { zh: "全部文章", en: "All articles" },
      columns: [
        { field: "title", width: 340 },
        { field: "type", width: 110 },
        { field: "pinned", width: 80 },
        { field: "achievement", width: 220 },
        { field: "published_from", width: 170 },
        { field: "status", width: 100 },
        { field: "publish_at", width: 170 },
      ],
      search: ["title", "type", "status"],
    },
  ],
};
