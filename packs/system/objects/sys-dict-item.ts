import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, date, integer, plainText, refTo, text, texts } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { enabledField } from "./shared-fields.ts";

/** One code with its labels. */
export const sysDictItem: ObjectInput = {
  name: "sys_dict_item",
  label: { zh: "字典项", en: "Dictionary items" },
  labelField: "title",
  labelFieldEn: "title_en",
  sort: "sort_no,code",
  fields: [
    refTo("sys_dict")("dict", ["字典", "Dictionary"], { required: true }),
    text("code", ["代码", "Code"], {
      settings: { maxLength: 64 },
      required: true,
      help: { zh: "记录中保存的值", en: "What records hold" },
    }),
    text("title", ["名称", "Title"], { settings: { maxLength: 200 }, required: true }),
    text("title_en", ["英文名称", "English title"], { settings: { maxLength: 200 } }),
    plainText("parent", ["上级代码", "Parent code"], {
      settings: { maxLength: 64 },
      help: { zh: "同一字典内上一级的代码", en: "Code of the item above in the same dictionary" },
    }),
    texts("aliases", ["别名", "Aliases"], {
      settings: { max: 50, maxLength: 100 },
      help: { zh: "导入时与名称同等识别", en: "Recognised in imports like the title" },
    }),
    codeIn("dict_colour")("colour", ["颜色", "Colour"], {
      help: { zh: "在列表中标示此项，名称总在一旁", en: "Marks the item in lists, always beside its title" },
    }),
    date("valid_from", ["生效日期", "Valid from"], {
      help: { zh: "此日起可选", en: "Offered from this day on" },
    }),
    date("valid_until", ["失效日期", "Valid until"], {
      help: { zh: "此日后不再可选，已有数据不变", en: "Not offered after this day; records keep it" },
    }),
    integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 }, default: 100 }),
    enabledField,
  ],
  indexes: [{ fields: ["dict", "code"], unique: true }],
  views: [
    table("default", ["全部字典项", "All items"], {
      columns: {
        dict: 200,
        code: 120,
        title: 240,
        title_en: 260,
        parent: 100,
        colour: 90,
        sort_no: 80,
        enabled: 80,
      },
      search: ["dict", "code", "title", "enabled"],
      pageSize: 50,
    }),
  ],
};
