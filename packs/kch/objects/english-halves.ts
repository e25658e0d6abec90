import { inGroup } from "@kezhuan/packs/in-group";
import { json, longtext, plainText, texts } from "@kezhuan/packs/field-of";

/** Names the row of the Chinese table that a row of the English one belongs to. */
export const chineseRow = { name: "of", label: { zh: "对应的中文", en: "Chinese row" }, required: true };

/** The group of the English halves, behind whatever everybody fills in. */
export const englishGroup = { name: "english", label: { zh: "英文内容", en: "In English" } };

/** How a row of figures finds its Chinese one. */
export const rowOfFigure = {
  zh: "“对应的中文”写中文指标名；数值和单位与中文相同时不必重复",
  en: "The Chinese row is named by its figure; leave out value and unit where they are the same",
};

export const keywordsEnglish = texts("keywords_en", ["英文关键词", "English keywords"], {
  settings: { max: 30, maxLength: 80 },
  searchable: true,
});

/**
 * What is told about an expert in English beside name and biography, all optional. Directions may be more or fewer than
 * the Chinese ones: either list is shown as a whole.
 */
export const expertEnglish = inGroup("english", [
  plainText("department_en", ["院系或部门（英文）", "School or department, in English"], {
    settings: { maxLength: 200 },
  }),
  texts("research_directions_en", ["研究方向（英文）", "Research interests, in English"], {
    settings: { max: 15, maxLength: 120 },
    searchable: true,
  }),
  longtext("achievements_text_en", ["主要业绩（英文）", "Main achievements, in English"], {
    settings: { maxLength: 6000 },
  }),
  plainText("metrics_source_en", ["指标来源（英文）", "Source of figures, in English"], {
    settings: { maxLength: 200 },
  }),
  json("positions_en", ["任职经历（英文）", "Positions, in English"], {
    settings: {
      max: 30,
      columns: [
        chineseRow,
        { name: "org", label: { zh: "单位（英文）", en: "Institution" } },
        { name: "title", label: { zh: "职务（英文）", en: "Position" } },
      ],
    },
    help: { zh: "“对应的中文”写中文单位名", en: "The Chinese row is named by its institution" },
  }),
]);

/** A demand in English beside its title and problem, all optional. */
export const demandEnglish = inGroup("english", [
  longtext("background_en", ["需求背景（英文）", "Background, in English"], {
    settings: { maxLength: 4000 },
    searchable: true,
  }),
  json("indicators_en", ["技术指标（英文）", "Targets, in English"], {
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
  }),
  longtext("constraints_en", ["约束条件（英文）", "Constraints, in English"], {
    settings: { maxLength: 4000 },
  }),
  longtext("acceptance_en", ["验收标准（英文）", "Acceptance, in English"], {
    settings: { maxLength: 4000 },
  }),
  keywordsEnglish,
  plainText("publisher_display_en", ["展示名称（英文）", "Name shown, in English"], {
    settings: { maxLength: 160 },
  }),
]);

/** What an institution has, in English, all optional; its name and introduction have theirs beside them. */
export const institutionEnglish = inGroup("english", [
  texts("platforms_en", ["科研与服务平台（英文）", "Platforms, in English"], {
    settings: { max: 50, maxLength: 200 },
    searchable: true,
  }),
  texts("equipment_en", ["大型仪器（英文）", "Major equipment, in English"], {
    settings: { max: 50, maxLength: 200 },
    searchable: true,
  }),
  texts("units_en", ["二级单位（英文）", "Units, in English"], { settings: { max: 100, maxLength: 200 } }),
]);
