import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { board, chart, table } from "@kezhuan/packs/view-of";
import { and, is, isIn } from "@kezhuan/packs/condition";
import { assetFields } from "./asset-fields.ts";
import { assetStates, disposalReview } from "./asset-states.ts";

const held = ["in_store", "in_use", "lent", "repair", "disposing"];

/** The register of fixed assets. */
export const astAsset: ObjectInput = {
  name: "ast_asset",
  label: { zh: "固定资产", en: "Fixed assets" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  groups: [
    { name: "identity", label: { zh: "基本信息", en: "Basics" } },
    { name: "custody", label: { zh: "使用与保管", en: "Use and custody" } },
    { name: "value", label: { zh: "价值与折旧", en: "Value and depreciation" } },
    { name: "disposal", label: { zh: "处置", en: "Disposal" } },
    { name: "lists", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [...assetFields],
  indexes: [{ fields: ["status", "code"] }, { fields: ["next_period"] }, { fields: ["custodian", "status"] }],
  order: [{ low: "bought_on", high: "used_from" }],
  states: assetStates,
  review: disposalReview,
  tasks: { who: "custodian", states: ["lent"], due: "lent_until" },
  labels: { fields: ["name", "code", "model", "department", "place"] },
  views: [
    table("default", ["全部资产", "All assets"], {
      columns: {
        code: 140,
        name: 200,
        class: 150,
        status: 110,
        place: 150,
        department: 160,
        custodian: 110,
        net_value: 120,
      },
      search: ["name", "class", "status", "place", "department", "custodian"],
    }),
    board("status")("board", ["状态看板", "Board"], {
      columns: { name: 200, code: 140, place: 150, custodian: 110 },
      search: ["name", "place", "department"],
    }),
    table("depreciation", ["折旧", "Depreciation"], {
      columns: {
        code: 140,
        name: 200,
        method: 130,
        life_years: 110,
        price: 120,
        accumulated: 120,
        net_value: 120,
        next_period: 120,
        next_charge: 120,
      },
      search: ["name", "class", "department", "next_period"],
      condition: and(isIn("status", held)),
    }),
    table("lent", ["借出未还", "Lent out"], {
      columns: { code: 140, name: 200, borrower: 120, lent_on: 120, lent_until: 120, custodian: 110 },
      search: ["name", "borrower"],
      sort: "lent_until",
      condition: and(is("status", "lent")),
    }),
    chart({ type: "bar", groups: [{ field: "class" }], measure: { fn: "sum", field: "price" } })(
      "by_class",
      ["按分类统计原值", "Cost by class"],
      { columns: { name: 200 }, search: ["status", "department"] },
    ),
  ],
};
