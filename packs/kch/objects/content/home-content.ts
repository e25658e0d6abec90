import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { publishingFields, publishingGroup, publishingOrder, publishingStates } from "./publishing.ts";

const contentGroup = { name: "content", label: { zh: "内容", en: "Content" } };
const sortNo = {
  name: "sort_no",
  label: { zh: "排序", en: "Order" },
  kind: "integer",
  settings: { min: 0, max: 9999 },
  default: 100,
  help: { zh: "小的在前", en: "The smallest comes first" },
} as const;

/** A message across the home page: an event, a call for proposals. */
export const kchBanner: ObjectInput = {
  name: "kch_banner",
  label: { zh: "首页通栏", en: "Banners" },
  labelField: "title",
  labelFieldEn: "title_en",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      {
        name: "title",
        label: { zh: "标题", en: "Title" },
        kind: "text",
        settings: { maxLength: 60 },
        required: true,
        searchable: true,
      },
      {
        name: "title_en",
        label: { zh: "英文标题", en: "English title" },
        kind: "text",
        settings: { maxLength: 120 },
      },
      { name: "summary", label: { zh: "说明", en: "Text" }, kind: "longtext", settings: { maxLength: 200 } },
      {
        name: "summary_en",
        label: { zh: "英文说明", en: "English text" },
        kind: "longtext",
        settings: { maxLength: 400 },
      },
      { name: "image", label: { zh: "图片", en: "Picture" }, kind: "image" },
      {
        name: "link",
        label: { zh: "链接", en: "Address" },
        kind: "text",
        settings: { maxLength: 500 },
        help: {
          zh: "本站页面写成 /zcg，外部写完整地址",
          en: "/zcg for a page of this site, else a whole address",
        },
      },
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    {
      name: "default",
      label: { zh: "全部通栏", en: "All banners" },
      columns: [
        { field: "title", width: 300 },
        { field: "link", width: 240 },
        { field: "sort_no", width: 80 },
        { field: "published_from", width: 170 },
        { field: "published_until", width: 170 },
        { field: "status", width: 100 },
      ],
      search: ["title", "status"],
    },
  ],
};

/** A word offered below the search box. */
export const kchHotWord: ObjectInput = {
  name: "kch_hot_word",
  label: { zh: "热词", en: "Hot words" },
  labelField: "word",
  labelFieldEn: "word_en",
  keyField: "word",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      {
        name: "word",
        label: { zh: "词", en: "Word" },
        kind: "text",
        settings: { maxLength: 30 },
        required: true,
        unique: true,
        searchable: true,
      },
      {
        name: "word_en",
        label: { zh: "英文", en: "English" },
        kind: "text",
        settings: { maxLength: 60 },
        help: {
          zh: "英文页面上显示；查找仍用中文词",
          en: "Shown on English pages; the Chinese word is searched for",
        },
      },
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    {
      name: "default",
      label: { zh: "全部热词", en: "All hot words" },
      columns: [
        { field: "word", width: 200 },
        { field: "word_en", width: 220 },
        { field: "sort_no", width: 80 },
        { field: "published_until", width: 170 },
        { field: "status", width: 100 },
      ],
      search: ["word", "status"],
    },
  ],
};

/** Who the association works with. */
export const kchPartner: ObjectInput = {
  name: "kch_partner",
  label: { zh: "合作伙伴", en: "Partners" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "name",
  sort: "sort_no",
  groups: [contentGroup, publishingGroup],
  fields: [
    ...inGroup("content", [
      {
        name: "name",
        label: { zh: "名称", en: "Name" },
        kind: "text",
        settings: { maxLength: 80 },
        required: true,
        unique: true,
        searchable: true,
      },
      {
        name: "name_en",
        label: { zh: "英文名称", en: "English name" },
        kind: "text",
        settings: { maxLength: 160 },
      },
      { name: "logo", label: { zh: "标志", en: "Logo" }, kind: "image" },
      { name: "link", label: { zh: "网址", en: "Website" }, kind: "text", settings: { maxLength: 500 } },
      {
        name: "institution",
        label: { zh: "机构库条目", en: "Entry in the directory" },
        kind: "ref",
        settings: { object: "kch_institution" },
      },
      sortNo,
    ]),
    ...publishingFields,
  ],
  order: publishingOrder,
  states: publishingStates,
  views: [
    {
      name: "default",
      label: { zh: "全部合作伙伴", en: "All partners" },
      columns: [
        { field: "name", width: 280 },
        { field: "link", width: 240 },
        { field: "institution", width: 240 },
        { field: "sort_no", width: 80 },
        { field: "status", width: 100 },
      ],
      search: ["name", "status"],
    },
  ],
};
