import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { linesOf, plainText, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    text("name", ["字典标识", "Name"], {
      settings: { maxLength: 48, pattern: "^[a-z][a-z0-9_]*$", spelled: { from: "title" } },
      required: true,
      fixed: true,
      unique: true,
      help: {
        zh: "小写字母开头，可含数字和下划线，字段设置按它引用",
        en: "Lower-case letters, digits and underscores; fields refer to it",
      },
    }),
    titleEnField,
    plainText("source", ["来源标准", "Source"], {
      settings: { maxLength: 200 },
      help: { zh: "编码所依据的标准及年份", en: "The standard the codes come from, with its year" },
    }),
    linesOf("sys_dict_item", "dict", { sort: "sort_no,code" })("items", ["字典项", "Items"]),
  ],
  views: [
    table("default", ["全部字典", "All dictionaries"], {
      columns: { name: 200, title: 220, title_en: 240, items: 90, source: 260 },
      search: ["name", "title"],
      pageSize: 50,
    }),
  ],
};
