import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";

/** The installation's own particulars, at the foot of every public page: one record, told by a key that only one can have. */
export const kchSite: ObjectInput = {
  name: "kch_site",
  label: { zh: "站点信息", en: "Site" },
  serves: "site",
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "slug",
  sort: "slug",
  groups: [
    { name: "association", label: { zh: "主办单位", en: "Association" } },
    { name: "filing", label: { zh: "备案", en: "Filing numbers" } },
    { name: "links", label: { zh: "页脚链接", en: "Footer links" } },
    { name: "figures", label: { zh: "首页数字", en: "Figures of the home page" } },
  ],
  fields: [
    ...inGroup("association", [
      {
        name: "slug",
        label: { zh: "标识", en: "Key" },
        kind: "text",
        settings: { maxLength: 20 },
        required: true,
        readonly: true,
        unique: true,
        default: "site",
        help: { zh: "固定值：站点信息只有一条", en: "Always the same: there is one record only" },
      },
      {
        name: "name",
        label: { zh: "单位名称", en: "Name" },
        kind: "text",
        settings: { maxLength: 120 },
        required: true,
      },
      {
        name: "name_en",
        label: { zh: "英文名称", en: "English name" },
        kind: "text",
        settings: { maxLength: 200 },
      },
      { name: "about", label: { zh: "简介", en: "About" }, kind: "longtext", settings: { maxLength: 300 } },
      {
        name: "about_en",
        label: { zh: "英文简介", en: "English about" },
        kind: "longtext",
        settings: { maxLength: 600 },
      },
      { name: "address", label: { zh: "地址", en: "Address" }, kind: "text", settings: { maxLength: 160 } },
      {
        name: "address_en",
        label: { zh: "英文地址", en: "English address" },
        kind: "text",
        settings: { maxLength: 240 },
      },
      { name: "phone", label: { zh: "电话", en: "Telephone" }, kind: "text", settings: { maxLength: 60 } },
      { name: "email", label: { zh: "邮箱", en: "E-mail" }, kind: "text", settings: { maxLength: 120 } },
    ]),
    ...inGroup("filing", [
      {
        name: "icp_no",
        label: { zh: "ICP 备案号", en: "ICP number" },
        kind: "text",
        settings: { maxLength: 60 },
        help: {
          zh: "如 京ICP备00000000号；页脚链接到工信部备案系统",
          en: "Linked to the ministry's register",
        },
      },
      {
        name: "police_no",
        label: { zh: "公安联网备案号", en: "Police filing number" },
        kind: "text",
        settings: { maxLength: 60 },
      },
    ]),
    ...inGroup("links", [
      {
        name: "footer_links",
        label: { zh: "链接", en: "Links" },
        kind: "json",
        settings: {
          max: 20,
          columns: [
            { name: "title", label: { zh: "文字", en: "Text" }, required: true },
            { name: "title_en", label: { zh: "英文文字", en: "English text" } },
            { name: "link", label: { zh: "地址", en: "Address" }, required: true },
          ],
        },
      },
    ]),
    ...inGroup("figures", [
      {
        name: "show_results",
        label: { zh: "公开转化成效", en: "Tell visitors the results" },
        kind: "boolean",
        help: {
          zh: "首页向访客显示已签约合同数、合同总额（整百万元）与首次联系天数中位数，截至上月末；合同不足 5 份时不显示。合同本身仍不公开",
          en: "The home page tells how many contracts were signed, their total in whole millions and the median days to first contact, up to the last month's end; of five contracts and more. The contracts themselves stay closed",
        },
      },
    ]),
  ],
  views: [
    {
      name: "default",
      label: { zh: "站点信息", en: "Site" },
      columns: [
        { field: "name", width: 300 },
        { field: "icp_no", width: 200 },
        { field: "police_no", width: 200 },
        { field: "updated_at", width: 170 },
      ],
      search: ["name"],
    },
  ],
};
