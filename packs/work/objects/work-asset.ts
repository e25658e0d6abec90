import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  date,
  department,
  fieldOf,
  image,
  linesOf,
  money,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { chart, table } from "@kezhuan/packs/view-of";

/** Something that is looked after. */
export const workAsset: ObjectInput = {
  name: "work_asset",
  label: { zh: "资产设备", en: "Assets" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "purchase", label: { zh: "购置与质保", en: "Purchase and warranty" } },
    { name: "work", label: { zh: "工单", en: "Work orders" } },
  ],
  fields: [
    ...inGroup("basic", [
      text("code", ["资产编号", "Asset number"], {
        settings: { maxLength: 40 },
        required: true,
        unique: true,
      }),
      text("name", ["资产名称", "Name"], { required: true }),
      codeIn("work_asset_type")("type", ["类别", "Kind"]),
      codeIn("work_asset_state")("state", ["状况", "Condition"], { default: "in_use" }),
      refTo("work_place")("place", ["存放地点", "Place"]),
      department("owner", ["使用部门", "Used by"]),
      text("model", ["型号", "Model"]),
      fieldOf("colour")("mark", ["标识颜色", "Mark"]),
      image("picture", ["照片", "Picture"]),
    ]),
    ...inGroup("purchase", [
      date("bought_on", ["购置日期", "Bought on"]),
      date("warranty_until", ["质保至", "Warranty until"]),
      money("price", ["原值", "Price"]),
      fieldOf("percentage")("residual", ["残值率", "Residual value"], { settings: { max: 100 } }),
      fieldOf("yearmonth")("next_check", ["下次保养月份", "Next service"]),
    ]),
    linesOf("work_order", "asset", { sort: "-created_at" })("orders", ["工单", "Work orders"], {
      group: "work",
    }),
  ],
  order: [{ low: "bought_on", high: "warranty_until" }],
  views: [
    table("default", ["全部资产", "All assets"], {
      columns: { code: 140, name: 220, type: 130, state: 90, place: 180, owner: 150, warranty_until: 120 },
      search: ["name", "type", "state", "place", "owner"],
    }),
    chart({ type: "bar", groups: [{ field: "type" }], measure: { fn: "count" } })(
      "by_type",
      ["按类别统计", "By kind"],
      { columns: { name: 220 }, search: ["state", "owner"] },
    ),
  ],
};
