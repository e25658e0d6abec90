import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { enabledField } from "./shared-fields.ts";

/** One code with its labels. */
export const sysDictItem: ObjectInput = {
  name: "sys_dict_item",
  label: { zh: "字典项", en: "Dictionary items" },
  labelField: "title",
  labelFieldEn: "title_en",
  sort: "sort_no,code",
  fields: [
    {
      name: "dict",
      label: { zh: "字典", en: "Dictionary" },
      kind: "ref",
      settings: { object: "sys_dict" },
      required: true,
    },
    {
      name: "code",
      label: { zh: "代码", en: "Code" },
      kind: "text",
      settings: { maxLength: 64 },
      required: true,
      searchable: true,
      help: { zh: "记录中保存的值", en: "What records hold" },
    },
    {
      name: "title",
      label: { zh: "名称", en: "Title" },
      kind: "text",
      settings: { maxLength: 200 },
      required: true,
      searchable: true,
    },
    {
      name: "title_en",
      label: { zh: "英文名称", en: "English title" },
      kind: "text",
      settings: { maxLength: 200 },
      searchable: true,
    },
    {
      name: "parent",
      label: { zh: "上级代码", en: "Parent code" },
      kind: "text",
      settings: { maxLength: 64 },
      help: { zh: "同一字典内上一级的代码", en: "Code of the item above in the same dictionary" },
    },
    {
      name: "aliases",
      label: { zh: "别名", en: "Aliases" },
      kind: "texts",
      settings: { max: 50, maxLength: 100 },
      help: { zh: "导入时与名称同等识别", en: "Recognised in imports like the title" },
    },
    {
      name: "colour",
      label: { zh: "颜色", en: "Colour" },
      kind: "code",
      settings: { dict: "dict_colour" },
      help: { zh: "在列表中标示此项，名称总在一旁", en: "Marks the item in lists, always beside its title" },
    },
    {
      name: "valid_from",
      label: { zh: "生效日期", en: "Valid from" },
      kind: "date",
      help: { zh: "此日起可选", en: "Offered from this day on" },
    },
    {
      name: "valid_until",
      label: { zh: "失效日期", en: "Valid until" },
      kind: "date",
      help: { zh: "此日后不再可选，已有数据不变", en: "Not offered after this day; records keep it" },
    },
    {
      name: "sort_no",
      label: { zh: "排序", en: "Order" },
      kind: "integer",
      settings: { min: 0, max: 99999 },
      default: 100,
    },
    enabledField,
  ],
  indexes: [{ fields: ["dict", "code"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部字典项", en: "All items" },
      columns: [
        { field: "dict", width: 200 },
        { field: "code", width: 120 },
        { field: "title", width: 240 },
        { field: "title_en", width: 260 },
        { field: "parent", width: 100 },
        { field: "colour", width: 90 },
        { field: "sort_no", width: 80 },
        { field: "enabled", width: 80 },
      ],
      search: ["dict", "code", "title", "enabled"],
      pageSize: 50,
    },
  ],
};
