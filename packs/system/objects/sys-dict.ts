import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { titleEnField, titleField } from "./shared-fields.ts";

/** A code list; its entries are `sys_dict_item` records. */
export const sysDict: ObjectInput = {
  name: "sys_dict",
  label: { zh: "字典", en: "Dictionaries" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "name",
  sort: "name",
  fields: [
    titleField,
    {
      name: "name",
      label: { zh: "字典标识", en: "Name" },
      kind: "text",
      settings: { maxLength: 48, pattern: "^[a-z][a-z0-9_]*$", spelled: { from: "title" } },
      required: true,
      fixed: true,
      unique: true,
      searchable: true,
      help: {
        zh: "小写字母开头，可含数字和下划线，字段设置按它引用",
        en: "Lower-case letters, digits and underscores; fields refer to it",
      },
    },
    titleEnField,
    {
      name: "source",
      label: { zh: "来源标准", en: "Source" },
      kind: "text",
      settings: { maxLength: 200 },
      help: { zh: "编码所依据的标准及年份", en: "The standard the codes come from, with its year" },
    },
    {
      name: "items",
      label: { zh: "字典项", en: "Items" },
      kind: "lines",
      settings: { object: "sys_dict_item", field: "dict", mode: "show", sort: "sort_no,code" },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部字典", en: "All dictionaries" },
      columns: [
        { field: "name", width: 200 },
        { field: "title", width: 220 },
        { field: "title_en", width: 240 },
        { field: "items", width: 90 },
        { field: "source", width: 260 },
      ],
      search: ["name", "title"],
      pageSize: 50,
    },
  ],
};
