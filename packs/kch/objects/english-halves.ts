import { inGroup } from "@kezhuan/packs/in-group";

/** Names the row of the Chinese table that a row of the English one belongs to. */
export const chineseRow = { name: "of", label: { zh: "对应的中文", en: "Chinese row" }, required: true };

/** The group of the English halves, behind whatever everybody fills in. */
export const englishGroup = { name: "english", label: { zh: "英文内容", en: "In English" } };

/** How a row of figures finds its Chinese one. */
export const rowOfFigure = {
  zh: "“对应的中文”写中文指标名；数值和单位与中文相同时不必重复",
  en: "The Chinese row is named by its figure; leave out value and unit where they are the same",
};

export const keywordsEnglish = {
  name: "keywords_en",
  label: { zh: "英文关键词", en: "English keywords" },
  kind: "texts" as const,
  settings: { max: 30, maxLength: 80 },
  searchable: true,
};

/**
 * What is told about an expert in English beside name and biography, all optional. Directions may be more or fewer than
 * the Chinese ones: either list is shown as a whole.
 */
export const expertEnglish = inGroup("english", [
  {
    name: "department_en",
    label: { zh: "院系或部门（英文）", en: "School or department, in English" },
    kind: "text",
    settings: { maxLength: 200 },
  },
  {
    name: "research_directions_en",
    label: { zh: "研究方向（英文）", en: "Research interests, in English" },
    kind: "texts",
    settings: { max: 15, maxLength: 120 },
    searchable: true,
  },
  {
    name: "achievements_text_en",
    label: { zh: "主要业绩（英文）", en: "Main achievements, in English" },
    kind: "longtext",
    settings: { maxLength: 6000 },
  },
  {
    name: "metrics_source_en",
    label: { zh: "指标来源（英文）", en: "Source of figures, in English" },
    kind: "text",
    settings: { maxLength: 200 },
  },
  {
    name: "positions_en",
    label: { zh: "任职经历（英文）", en: "Positions, in English" },
    kind: "json",
    settings: {
      max: 30,
      columns: [
        chineseRow,
        { name: "org", label: { zh: "单位（英文）", en: "Institution" } },
        { name: "title", label: { zh: "职务（英文）", en: "Position" } },
      ],
    },
    help: { zh: "“对应的中文”写中文单位名", en: "The Chinese row is named by its institution" },
  },
]);

/** A demand in English beside its title and problem, all optional. */
export const demandEnglish = inGroup("english", [
  {
    name: "background_en",
    label: { zh: "需求背景（英文）", en: "Background, in English" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    searchable: true,
  },
  {
    name: "indicators_en",
    label: { zh: "技术指标（英文）", en: "Targets, in English" },
    kind: "json",
    settings: {
      max: 30,
      columns: [
        chineseRow,
        { name: "name", label: { zh: "指标（英文）", en: "Figure" }, required: true },
        { name: "value", label: { zh: "目标值（英文）", en: "Target" } },
        { name: "unit", label: { zh: "单位（英文）", en: "Unit" } },
        { name: "current_value", label: { zh: "现状（英文）", en: "At present" } },
      ],
    },
    help: rowOfFigure,
  },
  {
    name: "constraints_en",
    label: { zh: "约束条件（英文）", en: "Constraints, in English" },
    kind: "longtext",
    settings: { maxLength: 4000 },
  },
  {
    name: "acceptance_en",
    label: { zh: "验收标准（英文）", en: "Acceptance, in English" },
    kind: "longtext",
    settings: { maxLength: 4000 },
  },
  keywordsEnglish,
  {
    name: "publisher_display_en",
    label: { zh: "展示名称（英文）", en: "Name shown, in English" },
    kind: "text",
    settings: { maxLength: 160 },
  },
]);

/** What an institution has, in English, all optional; its name and introduction have theirs beside them. */
export const institutionEnglish = inGroup("english", [
  {
    name: "platforms_en",
    label: { zh: "科研与服务平台（英文）", en: "Platforms, in English" },
    kind: "texts",
    settings: { max: 50, maxLength: 200 },
    searchable: true,
  },
  {
    name: "equipment_en",
    label: { zh: "大型仪器（英文）", en: "Major equipment, in English" },
    kind: "texts",
    settings: { max: 50, maxLength: 200 },
    searchable: true,
  },
  {
    name: "units_en",
    label: { zh: "二级单位（英文）", en: "Units, in English" },
    kind: "texts",
    settings: { max: 100, maxLength: 200 },
  },
]);
