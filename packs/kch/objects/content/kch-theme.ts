import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { editorialNotices } from "@kezhuan/packs/kch/notices/content-notices";
import { codeIn, image, integer, linesOf, longtext, plainText, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import {
  editorialFields,
  editorialStates,
  publishingFields,
  publishingGroup,
  publishingOrder,
} from "./publishing.ts";

const place = inGroup("place", [
  plainText("slug", ["标识", "Short name"], {
    settings: { maxLength: 60 },
    required: true,
    unique: true,
    help: {
      zh: "小写字母、数字与连字符，用于链接",
      en: "Small letters, digits and hyphens; part of its address",
    },
  }),
  plainText("route", ["页面路径", "Route"], {
    settings: { maxLength: 60 },
    help: {
      zh: "如 /cxqdydz；留空的专题在 /cxqdydzDetail?slug=标识 打开",
      en: "Such as /cxqdydz; without one the theme opens at /cxqdydzDetail?slug=…",
    },
  }),
  codeIn("kch_theme_layout")("layout", ["版式", "Layout"], { default: "column" }),
  integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 9999 }, default: 100 }),
  yesNo("on_home", ["首页展示", "On the home page"], { default: true }),
  yesNo("is_default", ["系统默认内容", "Default content"], {
    default: false,
    help: {
      zh: "随系统提供的示例，页面会注明“待确认”；确认内容后取消勾选",
      en: "Came with the system; the page says that it is to be confirmed. Clear it once the content is yours",
    },
  }),
]);

const content = inGroup("content", [
  text("title", ["标题", "Title"], { settings: { maxLength: 80 }, required: true }),
  text("title_en", ["英文标题", "English title"], { settings: { maxLength: 160 } }),
  plainText("subtitle", ["副标题", "Subtitle"]),
  plainText("subtitle_en", ["英文副标题", "English subtitle"], { settings: { maxLength: 240 } }),
  longtext("lead", ["导语", "Lead"], { settings: { maxLength: 600 } }),
  longtext("lead_en", ["英文导语", "English lead"], { settings: { maxLength: 1200 } }),
  image("cover", ["封面图", "Cover"], { settings: { described: true } }),
  linesOf("kch_theme_section", "theme", { mode: "edit", max: 40 })("sections", ["栏目", "Sections"]),
]);

/** A themed page: its words and its sections are data, so that any meaning can be given to it without a release. */
export const kchTheme: ObjectInput = {
  name: "kch_theme",
  label: { zh: "专题", en: "Themes" },
  serves: "themes",
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
    table("default", ["全部专题", "All themes"], {
      columns: {
        title: 240,
        slug: 160,
        route: 200,
        is_default: 110,
        sort_no: 80,
        status: 100,
        updated_at: 170,
      },
      search: ["title", "slug", "route", "status"],
    }),
  ],
};
