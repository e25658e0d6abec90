import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { image, integer, longtext, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { publishingFields, publishingGroup, publishingOrder, publishingStates } from "./publishing.ts";

const contentGroup = { name: "content", label: { zh: "内容", en: "Content" } };
const sortNo = integer("sort_no", ["排序", "Order"], {
  settings: { min: 0, max: 9999 },
  default: 100,
  help: { zh: "小的在前", en: "The smallest comes first" },
});

/** A message across the home page: an event, a call for proposals. */
export const kchBanner: ObjectInput = {
  name: "kch_banner",
  label: { zh: "首页通栏", en: "Banners" },
  serves: "banners",
  labelField: "title",
  labelFieldEn: "title_en",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      text("title", ["标题", "Title"], { settings: { maxLength: 60 }, required: true }),
      plainText("title_en", ["英文标题", "English title"]),
      longtext("summary", ["说明", "Text"], { settings: { maxLength: 200 } }),
      longtext("summary_en", ["英文说明", "English text"], { settings: { maxLength: 400 } }),
      image("image", ["图片", "Picture"]),
      plainText("link", ["链接", "Address"], {
        settings: { maxLength: 500 },
        help: {
          zh: "本站页面写成 /zcg，外部写完整地址",
          en: "/zcg for a page of this site, else a whole address",
        },
      }),
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    table("default", ["全部通栏", "All banners"], {
      columns: { title: 300, link: 240, sort_no: 80, published_from: 170, published_until: 170, status: 100 },
      search: ["title", "status"],
    }),
  ],
};

/** A word offered below the search box. */
export const kchHotWord: ObjectInput = {
  name: "kch_hot_word",
  label: { zh: "热词", en: "Hot words" },
  serves: "hotWords",
  labelField: "word",
  labelFieldEn: "word_en",
  keyField: "word",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      text("word", ["词", "Word"], { settings: { maxLength: 30 }, required: true, unique: true }),
      plainText("word_en", ["英文", "English"], {
        settings: { maxLength: 60 },
        help: {
          zh: "英文页面上显示；查找仍用中文词",
          en: "Shown on English pages; the Chinese word is searched for",
        },
      }),
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    table("default", ["全部热词", "All hot words"], {
      columns: { word: 200, word_en: 220, sort_no: 80, published_until: 170, status: 100 },
      search: ["word", "status"],
    }),
  ],
};

/** Who the association works with. */
export const kchPartner: ObjectInput = {
  name: "kch_partner",
  label: { zh: "合作伙伴", en: "Partners" },
  serves: "partners",
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "name",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      text("name", ["名称", "Name"], { settings: { maxLength: 80 }, required: true, unique: true }),
      plainText("name_en", ["英文名称", "English name"], { settings: { maxLength: 160 } }),
      image("logo", ["标志", "Logo"]),
      plainText("link", ["网址", "Website"], { settings: { maxLength: 500 } }),
      refTo("kch_institution")("institution", ["机构库条目", "Entry in the directory"]),
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    table("default", ["全部合作伙伴", "All partners"], {
      columns: { name: 280, link: 240, institution: 240, sort_no: 80, status: 100 },
      search: ["name", "status"],
    }),
  ],
};
