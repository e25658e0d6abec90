import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { json, longtext, plainText, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

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
      plainText("slug", ["标识", "Key"], {
        settings: { maxLength: 20 },
        required: true,
        readonly: true,
        unique: true,
        default: "site",
        help: { zh: "固定值：站点信息只有一条", en: "Always the same: there is one record only" },
      }),
      plainText("name", ["单位名称", "Name"], { required: true }),
      plainText("name_en", ["英文名称", "English name"], { settings: { maxLength: 200 } }),
      longtext("about", ["简介", "About"], { settings: { maxLength: 300 } }),
      longtext("about_en", ["英文简介", "English about"], { settings: { maxLength: 600 } }),
      plainText("address", ["地址", "Address"], { settings: { maxLength: 160 } }),
      plainText("address_en", ["英文地址", "English address"], { settings: { maxLength: 240 } }),
      plainText("phone", ["电话", "Telephone"], { settings: { maxLength: 60 } }),
      plainText("email", ["邮箱", "E-mail"]),
    ]),
    ...inGroup("filing", [
      plainText("icp_no", ["ICP 备案号", "ICP number"], {
        settings: { maxLength: 60 },
        help: {
          zh: "如 京ICP备00000000号；页脚链接到工信部备案系统",
          en: "Linked to the ministry's register",
        },
      }),
      plainText("police_no", ["公安联网备案号", "Police filing number"], { settings: { maxLength: 60 } }),
    ]),
    ...inGroup("links", [
      json("footer_links", ["链接", "Links"], {
        settings: {
          max: 20,
          columns: [
            { name: "title", label: { zh: "文字", en: "Text" }, required: true },
            { name: "title_en", label: { zh: "英文文字", en: "English text" } },
            { name: "link", label: { zh: "地址", en: "Address" }, required: true },
          ],
        },
      }),
    ]),
    ...inGroup("figures", [
      yesNo("show_results", ["公开转化成效", "Tell visitors the results"], {
        help: {
          zh: "首页向访客显示已签约合同数、合同总额（整百万元）与首次联系天数中位数，截至上月末；合同不足 5 份时不显示。合同本身仍不公开",
          en: "The home page tells how many contracts were signed, their total in whole millions and the median days to first contact, up to the last month's end; of five contracts and more. The contracts themselves stay closed",
        },
      }),
    ]),
  ],
  views: [
    table("default", ["站点信息", "Site"], {
      columns: { name: 300, icp_no: 200, police_no: 200, updated_at: 170 },
      search: ["name"],
    }),
  ],
};
