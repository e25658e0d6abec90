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

const place = inGroup("place", [
  {
    name: "slug",
    label: { zh: "标识", en: "Short name" },
    kind: "text",
    settings: { maxLength: 60 },
    required: true,
    unique: true,
    help: {
      zh: "小写字母、数字与连字符，用于链接",
      en: "Small letters, digits and hyphens; part of its address",
    },
  },
  {
    name: "route",
    label: { zh: "页面路径", en: "Route" },
    kind: "text",
    settings: { maxLength: 60 },
    help: {
      zh: "如 /cxqdydz；留空的专题在 /cxqdydzDetail?slug=标识 打开",
      en: "Such as /cxqdydz; without one the theme opens at /cxqdydzDetail?slug=…",
    },
  },
  {
    name: "layout",
    label: { zh: "版式", en: "Layout" },
    kind: "code",
    settings: { dict: "kch_theme_layout" },
    default: "column",
  },
  {
    name: "sort_no",
    label: { zh: "排序", en: "Order" },
    kind: "integer",
    settings: { min: 0, max: 9999 },
    default: 100,
  },
  {
    name: "on_home",
    label: { zh: "首页展示", en: "On the home page" },
    kind: "boolean",
    default: true,
  },
  {
    name: "is_default",
    label: { zh: "系统默认内容", en: "Default content" },
    kind: "boolean",
    default: false,
    help: {
      zh: "随系统提供的示例，页面会注明“待确认”；确认内容后取消勾选",
      en: "Came with the system; the page says that it is to be confirmed. Clear it once the content is yours",
    },
  },
]);

const content = inGroup("content", [
  {
    name: "title",
    label: { zh: "标题", en: "Title" },
    kind: "text",
    settings: { maxLength: 80 },
    required: true,
    searchable: true,
  },
  {
    name: "title_en",
    label: { zh: "英文标题", en: "English title" },
    kind: "text",
    settings: { maxLength: 160 },
    searchable: true,
  },
  { name: "subtitle", label: { zh: "副标题", en: "Subtitle" }, kind: "text", settings: { maxLength: 120 } },
  {
    name: "subtitle_en",
    label: { zh: "英文副标题", en: "English subtitle" },
    kind: "text",
    settings: { maxLength: 240 },
  },
  { name: "lead", label: { zh: "导语", en: "Lead" }, kind: "longtext", settings: { maxLength: 600 } },
  {
    name: "lead_en",
    label: { zh: "英文导语", en: "English lead" },
    kind: "longtext",
    settings: { maxLength: 1200 },
  },
  { name: "cover", label: { zh: "封面图", en: "Cover" }, kind: "image", settings: { described: true } },
  {
    name: "sections",
    label: { zh: "栏目", en: "Sections" },
    kind: "lines",
    settings: { object: "kch_theme_section", field: "theme", mode: "edit", max: 40 },
  },
]);

/** A themed page: its words and its sections are data, so that any meaning can be given to it without a release. */
export const kchTheme: ObjectInput = {
  name: "kch_theme",
  label: { zh: "专题", en: "Themes" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "slug",
  page: "/cxqdydzDetail?slug={slug}&preview=1",
  sort: "sort_no",
  groups: [
    { name: "content", label: { zh: "内容", en: "Content" } },
    { name: "place", label: { zh: "位置与版式", en: "Place and layout" } },
    publishingGroup,
  ],
  fields: [...content, ...place, ...publishingFields, ...editorialFields],
  order: publishingOrder,
  states: editorialStates,
  notices: editorialNotices({ office: "/ruid/kch_theme", page: "/cxqdydz" }),
  views: [
    {
      name: "default",
      label: { zh: "全部专题", en: "All themes" },
      columns: [
        { field: "title", width: 240 },
        { field: "slug", width: 160 },
        { field: "route", width: 200 },
        { field: "is_default", width: 110 },
        { field: "sort_no", width: 80 },
        { field: "status", width: 100 },
        { field: "updated_at", width: 170 },
      ],
      search: ["title", "slug", "route", "status"],
    },
  ],
};
