import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { editorialNotices } from "@kezhuan/packs/kch/notices/content-notices";
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
    name: "origin_url",
    label: { zh: "原文链接", en: "Address of the original" },
    kind: "text",
    settings: { maxLength: 500 },
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
    { name: "relations", label: { zh: "来源与关联", en: "Source and relations" } },
    publishingGroup,
  ],
  fields: [
    ...content,
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
