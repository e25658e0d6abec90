import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, fieldOf, integer, json, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** A section of a themed page: a line of its sub-table. */
export const kchThemeSection: ObjectInput = {
  name: "kch_theme_section",
  label: { zh: "专题栏目", en: "Sections of themes" },
  serves: "themeSections",
  labelField: "title",
  labelFieldEn: "title_en",
  sort: "sort_no",
  loose: [{ field: "list_condition", inside: true }],
  fields: [
    refTo("kch_theme", "cascade")("theme", ["专题", "Theme"], { required: true }),
    integer("sort_no", ["序号", "No."], { settings: { min: 0, max: 9999 } }),
    codeIn("kch_section_type")("type", ["栏目类型", "Type"], { required: true, default: "saved_query" }),
    plainText("title", ["标题", "Title"], { settings: { maxLength: 80 } }),
    plainText("title_en", ["英文标题", "English title"], { settings: { maxLength: 160 } }),
    fieldOf("richtext")("body", ["正文", "Text"]),
    fieldOf("richtext")("body_en", ["英文正文", "English text"]),
    codeIn("kch_section_object")("list_object", ["列出什么", "What is listed"], {
      help: { zh: "“数字”与“条件列表”栏目需要", en: "For figures and for records that meet a condition" },
    }),
    json("list_condition", ["条件", "Condition"], {
      help: {
        zh: '高级查询条件，留空为全部，例如 {"match":"and","rules":[{"field":"trl","op":"ge","value":7}]}',
        en: 'A high-search condition, empty for all, such as {"match":"and","rules":[{"field":"trl","op":"ge","value":7}]}',
      },
    }),
    plainText("list_sort", ["排序方式", "Sorted by"], {
      help: { zh: "如 -publish_at；留空为最新在前", en: "Such as -publish_at; empty: newest first" },
    }),
    integer("list_limit", ["条数", "How many"], { settings: { min: 1, max: 24 }, default: 6 }),
    plainText("form_key", ["表单", "Form"], {
      settings: { maxLength: 64, names: "publicForm" },
      help: {
        zh: "“表单”栏目需要：已发布且开启公开链接的表单，访客在页面上直接填写",
        en: "For a form: one that is published and has a public link; visitors fill it in on the page",
      },
    }),
    json("items", ["手工条目", "Entries"], {
      settings: {
        max: 40,
        columns: [
          { name: "title", label: { zh: "标题", en: "Title" }, required: true },
          { name: "title_en", label: { zh: "英文标题", en: "English title" } },
          { name: "text", label: { zh: "说明", en: "Text" } },
          { name: "text_en", label: { zh: "英文说明", en: "English text" } },
          { name: "link", label: { zh: "链接", en: "Address" } },
        ],
      },
      help: {
        zh: "“手工列表”栏目的条目；本站页面写成 /zcg?… 的形式",
        en: "Entries of a list made by hand; pages of this site as /zcg?…",
      },
    }),
  ],
  views: [
    table("default", ["全部栏目", "All sections"], {
      columns: { theme: 220, sort_no: 80, type: 130, title: 240, list_object: 130, list_limit: 90 },
      search: ["theme", "type", "title"],
    }),
  ],
};
