import { inGroup } from "@kezhuan/packs/in-group";
import { toPublish, toSubmit } from "./content-states.ts";

/** What the achievement is and where it belongs. */
export const achievementBasic = [
  ...inGroup("basic", [
    {
      name: "title",
      label: { zh: "成果名称", en: "Title" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
      help: { zh: "与立项或鉴定材料上的名称一致", en: "As in the project or appraisal papers" },
    },
    {
      name: "title_en",
      label: { zh: "英文名称", en: "English title" },
      kind: "text",
      settings: { maxLength: 300 },
      searchable: true,
    },
    {
      name: "code",
      label: { zh: "成果编号", en: "Number" },
      kind: "text",
      settings: { maxLength: 40 },
      unique: true,
      searchable: true,
      help: { zh: "本单位内部编号，如 CG-2026-0001", en: "Our own number, such as CG-2026-0001" },
    },
    {
      name: "category",
      label: { zh: "成果类别", en: "Category" },
      kind: "code",
      settings: { dict: "kch_category" },
      requiredFor: toSubmit,
    },
    {
      name: "embodiment",
      label: { zh: "成果体现形式", en: "Embodiment" },
      kind: "code",
      settings: { dict: "kch_embodiment" },
    },
    {
      name: "attribute",
      label: { zh: "成果属性", en: "Nature of innovation" },
      kind: "code",
      settings: { dict: "kch_attribute" },
    },
    {
      name: "registration_no",
      label: { zh: "成果登记号", en: "Registration number" },
      kind: "text",
      settings: { maxLength: 20 },
      searchable: true,
      help: {
        zh: "一般为 12 位：3 位代码、4 位年份、1 位字母、4 位流水号",
        en: "Usually 12 characters: 3 of a code, 4 of the year, 1 letter, 4 of a serial number",
      },
    },
    { name: "registration_date", label: { zh: "批准登记日期", en: "Registered on" }, kind: "date" },
  ]),
  ...inGroup("field", [
    {
      name: "hi_tech_field",
      label: { zh: "技术领域", en: "Technology fields" },
      kind: "codes",
      settings: { dict: "kch_hi_tech_field", max: 8 },
      requiredFor: toPublish,
    },
    {
      name: "contract_tech_field",
      label: { zh: "技术领域（技术合同口径）", en: "Field in contract statistics" },
      kind: "code",
      settings: { dict: "kch_contract_field" },
    },
    {
      name: "discipline",
      label: { zh: "学科", en: "Discipline" },
      kind: "codes",
      settings: { dict: "gb_discipline", max: 10 },
    },
    {
      name: "discipline_text",
      label: { zh: "学科（原文）", en: "Discipline as given" },
      kind: "text",
      settings: { maxLength: 120 },
      searchable: true,
      help: {
        zh: "导入数据中的学科名称在字典里没有对应项时原样保留在此",
        en: "Kept as found in an import when the dictionary has no counterpart",
      },
    },
    {
      name: "industry",
      label: { zh: "应用行业", en: "Industries" },
      kind: "codes",
      settings: { dict: "gb_industry", max: 20 },
      requiredFor: toPublish,
    },
    {
      name: "emerging_industry",
      label: { zh: "战略性新兴产业", en: "Emerging industry" },
      kind: "codes",
      settings: { dict: "kch_emerging_industry", max: 9 },
    },
    {
      name: "keywords",
      label: { zh: "关键词", en: "Keywords" },
      kind: "texts",
      settings: { max: 30, maxLength: 60 },
      requiredFor: toPublish,
      searchable: true,
      help: { zh: "建议 3 到 8 个", en: "Three to eight are best" },
    },
  ]),
];
