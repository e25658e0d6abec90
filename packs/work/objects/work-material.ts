import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { computed, decimal, integer, money, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** What an order used up: a line of its sub-table. */
export const workMaterial: ObjectInput = {
  name: "work_material",
  label: { zh: "用料", en: "Materials" },
  labelField: "name",
  sort: "sort_no",
  fields: [
    refTo("work_order", "cascade")("order", ["工单", "Work order"], { required: true }),
    integer("sort_no", ["序号", "No."], { settings: { min: 0, max: 9999 } }),
    text("name", ["材料名称", "Material"], { required: true }),
    decimal(2, { min: 0 })("quantity", ["数量", "Quantity"], { required: true, default: "1" }),
    plainText("unit", ["单位", "Unit"], { settings: { maxLength: 20 } }),
    money("price", ["单价", "Unit price"]),
    computed("decimal", "quantity * price")("amount", ["金额", "Amount"]),
  ],
  views: [
    table("default", ["全部用料", "All materials"], {
      columns: { order: 240, name: 220, quantity: 100, unit: 80, price: 120, amount: 120 },
      search: ["name", "order"],
    }),
  ],
};
