import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { editorialNotices } from "@kezhuan/packs/kch/notices/content-notices";
import {
  codeIn,
  codesIn,
  fieldOf,
  image,
  json,
  longtext,
  plainText,
  refsTo,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { policyFields, policyGroup } from "./policy-fields.ts";
import {
  editorialFields,
  editorialStates,
  publishingFields,
  publishingGroup,
  publishingOrder,
} from "./publishing.ts";

const content = inGroup("content", [
  codeIn("kch_article_type")("type", ["类型", "Type"], { required: true, default: "news" }),
  text("title", ["标题", "Title"], { required: true }),
  text("title_en", ["英文标题", "English title"], { settings: { maxLength: 240 } }),
  longtext("summary", ["摘要", "Summary"], {
    settings: { maxLength: 400 },
    requiredFor: ["publish"],
    searchable: true,
    help: { zh: "两三句话，列表中显示", en: "Two or three sentences, shown in lists" },
  }),
  longtext("summary_en", ["英文摘要", "English summary"], { settings: { maxLength: 800 }, searchable: true }),
  fieldOf("richtext")("body", ["正文", "Body"], { requiredFor: ["publish"] }),
  fieldOf("richtext")("body_en", ["英文正文", "English body"]),
  image("cover", ["封面图", "Cover"], { settings: { described: true } }),
]);

const relations = inGroup("relations", [
  plainText("slug", ["标识", "Short name"], {
    settings: { maxLength: 60 },
    unique: true,
    help: { zh: "导入与更新时据此识别，可留空", en: "By which imports find it again; may be empty" },
  }),
  codesIn("kch_hi_tech_field", { max: 8 })("hi_tech_field", ["技术领域", "Technology fields"]),
  refTo("kch_achievement")("achievement", ["相关成果", "Achievement"], {
    help: { zh: "案例所讲的那项成果", en: "The one a success story is about" },
  }),
  plainText("origin", ["来源", "Source"], {
    help: { zh: "转载时写明原发布单位", en: "Who published it first" },
  }),
  plainText("origin_en", ["英文来源", "Source in English"], { settings: { maxLength: 300 } }),
  plainText("origin_url", ["原文链接", "Address of the original"], { settings: { maxLength: 500 } }),
]);

/** What makes a success story one: who came together, in which steps, to what end, and what both say of it. */
const story = inGroup("story", [
  refsTo("kch_institution", { max: 6 })("institutions", ["双方单位", "Institutions"], {
    help: { zh: "先写提供方，再写采用方", en: "Who had it first, then who took it up" },
  }),
  refsTo("kch_expert", { max: 10 })("experts", ["相关专家", "Experts"]),
  json("figures", ["关键数字", "Figures"], {
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
  }),
  json("steps", ["经过", "Steps"], {
    settings: {
      max: 12,
      columns: [
        { name: "day", label: { zh: "年月", en: "Month" }, required: true },
        { name: "text", label: { zh: "发生了什么", en: "What happened" }, required: true },
        { name: "text_en", label: { zh: "英文", en: "In English" } },
      ],
    },
  }),
  json("voices", ["双方的话", "Both sides' words"], {
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
  }),
]);

/** What the association tells: news, policy, success stories, notices. */
export const kchArticle: ObjectInput = {
  name: "kch_article",
  label: { zh: "文章", en: "Articles" },
  serves: "articles",
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
      yesNo("pinned", ["置顶", "Pinned"], {
        default: false,
        help: { zh: "排在同类文章最前", en: "Stands before the others" },
      }),
    ]),
    ...publishingFields,
    ...editorialFields,
  ],
  indexes: [{ fields: ["status", "publish_at"], descending: true }],
  order: publishingOrder,
  states: editorialStates,
  notices: editorialNotices({ office: "/ruid/kch_article", page: "/article?id={id}" }),
  views: [
    table("default", ["全部文章", "All articles"], {
      columns: {
        title: 340,
        type: 110,
        pinned: 80,
        achievement: 220,
        published_from: 170,
        status: 100,
        publish_at: 170,
      },
      search: ["title", "type", "status"],
    }),
  ],
};
