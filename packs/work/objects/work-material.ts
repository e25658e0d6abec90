import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What an order used up: a line of its sub-table. */
export const workMaterial: ObjectInput = {
  name: "work_material",
  label: { zh: "用料", en: "Materials" },
  labelField: "name",
  sort: "sort_no",
  fields: [
    {
      name: "order",
      label: { zh: "工单", en: "Work order" },
      kind: "ref",
      settings: { object: "work_order", onDelete: "cascade" },
      required: true,
    },
    { name: "sort_no", label: { zh: "序号", en: "No." }, kind: "integer", settings: { min: 0, max: 9999 } },
    {
      name: "name",
      label: { zh: "材料名称", en: "Material" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "quantity",
      label: { zh: "数量", en: "Quantity" },
      kind: "decimal",
      settings: { scale: 2, min: 0 },
      required: true,
      default: "1",
    },
    { name: "unit", label: { zh: "单位", en: "Unit" }, kind: "text", settings: { maxLength: 20 } },
    { name: "price", label: { zh: "单价", en: "Unit price" }, kind: "money" },
    {
      name: "amount",
      label: { zh: "金额", en: "Amount" },
      kind: "computed",
      settings: { expression: "quantity * price", result: "decimal", scale: 2 },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部用料", en: "All materials" },
      columns: [
        { field: "order", width: 240 },
        { field: "name", width: 220 },
        { field: "quantity", width: 100 },
        { field: "unit", width: 80 },
        { field: "price", width: 120 },
        { field: "amount", width: 120 },
      ],
      search: ["name", "order"],
    },
  ],
};
