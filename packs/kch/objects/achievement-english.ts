import { inGroup } from "@kezhuan/packs/in-group";
import { chineseRow, keywordsEnglish, rowOfFigure } from "./english-halves.ts";

/**
 * The English halves of what is written in Chinese, all optional and in a group of their own: whoever writes Chinese
 * only never meets them. Title and offers have theirs beside them.
 */
export const achievementEnglish = inGroup("english", [
  {
    name: "summary_en",
    label: { zh: "英文简介", en: "English summary" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    searchable: true,
  },
  {
    name: "problem_solved_en",
    label: { zh: "解决的问题（英文）", en: "Problem solved, in English" },
    kind: "longtext",
    settings: { maxLength: 2000 },
  },
  {
    name: "advantages_en",
    label: { zh: "创新点与优势（英文）", en: "Advantages, in English" },
    kind: "texts",
    settings: { max: 3, maxLength: 400 },
  },
  {
    name: "indicators_en",
    label: { zh: "主要技术指标（英文）", en: "Key figures, in English" },
    kind: "json",
    settings: {
      max: 30,
      columns: [
        chineseRow,
        { name: "name", label: { zh: "指标（英文）", en: "Figure" }, required: true },
        { name: "value", label: { zh: "数值（英文）", en: "Value" } },
        { name: "unit", label: { zh: "单位（英文）", en: "Unit" } },
        { name: "test_basis", label: { zh: "测试依据（英文）", en: "Measured by" } },
      ],
    },
    help: rowOfFigure,
  },
  {
    name: "application_scenarios_en",
    label: { zh: "应用场景（英文）", en: "Applications, in English" },
    kind: "texts",
    settings: { max: 10, maxLength: 200 },
  },
  {
    name: "benefits_en",
    label: { zh: "经济社会效益（英文）", en: "Benefits, in English" },
    kind: "longtext",
    settings: { maxLength: 4000 },
  },
  {
    name: "cooperation_needs_en",
    label: { zh: "合作需求（英文）", en: "Cooperation sought, in English" },
    kind: "longtext",
    settings: { maxLength: 2000 },
  },
  keywordsEnglish,
  {
    name: "evaluation_org_en",
    label: { zh: "评价单位（英文）", en: "Evaluated by, in English" },
    kind: "text",
    settings: { maxLength: 200 },
  },
  {
    name: "people_en",
    label: { zh: "完成人（英文）", en: "People, in English" },
    kind: "json",
    settings: {
      max: 50,
      columns: [
        chineseRow,
        { name: "name", label: { zh: "姓名（英文）", en: "Name" } },
        { name: "org", label: { zh: "单位（英文）", en: "Institution" } },
        { name: "contribution", label: { zh: "主要贡献（英文）", en: "Contribution" } },
      ],
    },
    help: { zh: "“对应的中文”写中文姓名", en: "The Chinese row is named by the person's Chinese name" },
  },
]);
