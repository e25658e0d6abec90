import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, codesIn, date, text, texts } from "@kezhuan/packs/field-of";
import { toPublish, toSubmit } from "./content-states.ts";

/** What the achievement is and where it belongs. */
export const achievementBasic = [
  ...inGroup("basic", [
    text("title", ["成果名称", "Title"], {
      required: true,
      help: { zh: "与立项或鉴定材料上的名称一致", en: "As in the project or appraisal papers" },
    }),
    text("title_en", ["英文名称", "English title"], { settings: { maxLength: 300 } }),
    text("code", ["成果编号", "Number"], {
      settings: { maxLength: 40 },
      unique: true,
      help: { zh: "本单位内部编号，如 CG-2026-0001", en: "Our own number, such as CG-2026-0001" },
    }),
    codeIn("kch_category")("category", ["成果类别", "Category"], { requiredFor: toSubmit }),
    codeIn("kch_embodiment")("embodiment", ["成果体现形式", "Embodiment"]),
    codeIn("kch_attribute")("attribute", ["成果属性", "Nature of innovation"]),
    text("registration_no", ["成果登记号", "Registration number"], {
      settings: { maxLength: 20 },
      help: {
        zh: "一般为 12 位：3 位代码、4 位年份、1 位字母、4 位流水号",
        en: "Usually 12 characters: 3 of a code, 4 of the year, 1 letter, 4 of a serial number",
      },
    }),
    date("registration_date", ["批准登记日期", "Registered on"]),
  ]),
  ...inGroup("field", [
    codesIn("kch_hi_tech_field", { max: 8 })("hi_tech_field", ["技术领域", "Technology fields"], {
      requiredFor: toPublish,
    }),
    codeIn("kch_contract_field")("contract_tech_field", [
      "技术领域（技术合同口径）",
      "Field in contract statistics",
    ]),
    codesIn("gb_discipline", { max: 10 })("discipline", ["学科", "Discipline"]),
    text("discipline_text", ["学科（原文）", "Discipline as given"], {
      help: {
        zh: "导入数据中的学科名称在字典里没有对应项时原样保留在此",
        en: "Kept as found in an import when the dictionary has no counterpart",
      },
    }),
    codesIn("gb_industry", { max: 20 })("industry", ["应用行业", "Industries"], { requiredFor: toPublish }),
    codesIn("kch_emerging_industry", { max: 9 })("emerging_industry", [
      "战略性新兴产业",
      "Emerging industry",
    ]),
    texts("keywords", ["关键词", "Keywords"], {
      settings: { max: 30, maxLength: 60 },
      requiredFor: toPublish,
      searchable: true,
      help: { zh: "建议 3 到 8 个", en: "Three to eight are best" },
    }),
  ]),
];
