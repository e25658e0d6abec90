import type { ObjectInput } from "@kezhuan/contract/metadata/object";

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
    {
      name: "theme",
      label: { zh: "专题", en: "Theme" },
      kind: "ref",
      settings: { object: "kch_theme", onDelete: "cascade" },
      required: true,
    },
    { name: "sort_no", label: { zh: "序号", en: "No." }, kind: "integer", settings: { min: 0, max: 9999 } },
    {
      name: "type",
      label: { zh: "栏目类型", en: "Type" },
      kind: "code",
      settings: { dict: "kch_section_type" },
      required: true,
      default: "saved_query",
    },
    { name: "title", label: { zh: "标题", en: "Title" }, kind: "text", settings: { maxLength: 80 } },
    {
      name: "title_en",
      label: { zh: "英文标题", en: "English title" },
      kind: "text",
      settings: { maxLength: 160 },
    },
    { name: "body", label: { zh: "正文", en: "Text" }, kind: "richtext" },
    { name: "body_en", label: { zh: "英文正文", en: "English text" }, kind: "richtext" },
    {
      name: "list_object",
      label: { zh: "列出什么", en: "What is listed" },
      kind: "code",
      settings: { dict: "kch_section_object" },
      help: { zh: "“数字”与“条件列表”栏目需要", en: "For figures and for records that meet a condition" },
    },
    {
      name: "list_condition",
      label: { zh: "条件", en: "Condition" },
      kind: "json",
      help: {
        zh: '高级查询条件，留空为全部，例如 {"match":"and","rules":[{"field":"trl","op":"ge","value":7}]}',
        en: 'A high-search condition, empty for all, such as {"match":"and","rules":[{"field":"trl","op":"ge","value":7}]}',
      },
    },
    {
      name: "list_sort",
      label: { zh: "排序方式", en: "Sorted by" },
      kind: "text",
      settings: { maxLength: 120 },
      help: { zh: "如 -publish_at；留空为最新在前", en: "Such as -publish_at; empty: newest first" },
    },
    {
      name: "list_limit",
      label: { zh: "条数", en: "How many" },
      kind: "integer",
      settings: { min: 1, max: 24 },
      default: 6,
    },
    {
      name: "form_key",
      label: { zh: "表单", en: "Form" },
      kind: "text",
      settings: { maxLength: 64, names: "publicForm" },
      help: {
        zh: "“表单”栏目需要：已发布且开启公开链接的表单，访客在页面上直接填写",
        en: "For a form: one that is published and has a public link; visitors fill it in on the page",
      },
    },
    {
      name: "items",
      label: { zh: "手工条目", en: "Entries" },
      kind: "json",
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
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部栏目", en: "All sections" },
      columns: [
        { field: "theme", width: 220 },
        { field: "sort_no", width: 80 },
        { field: "type", width: 130 },
        { field: "title", width: 240 },
        { field: "list_object", width: 130 },
        { field: "list_limit", width: 90 },
      ],
      search: ["theme", "type", "title"],
    },
  ],
};
