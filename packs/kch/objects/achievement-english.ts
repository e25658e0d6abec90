import { inGroup } from "@kezhuan/packs/in-group";
import { json, longtext, plainText, texts } from "@kezhuan/packs/field-of";
import { chineseRow, keywordsEnglish, rowOfFigure } from "./english-halves.ts";

/**
 * The English halves of what is written in Chinese, all optional and in a group of their own: whoever writes Chinese
 * only never meets them. Title and offers have theirs beside them.
 */
export const achievementEnglish = inGroup("english", [
  longtext("summary_en", ["英文简介", "English summary"], {
    settings: { maxLength: 4000 },
    searchable: true,
  }),
  longtext("problem_solved_en", ["解决的问题（英文）", "Problem solved, in English"]),
  texts("advantages_en", ["创新点与优势（英文）", "Advantages, in English"], {
    settings: { max: 3, maxLength: 400 },
  }),
  json("indicators_en", ["主要技术指标（英文）", "Key figures, in English"], {
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
  }),
  texts("application_scenarios_en", ["应用场景（英文）", "Applications, in English"], {
    settings: { max: 10, maxLength: 200 },
  }),
  longtext("benefits_en", ["经济社会效益（英文）", "Benefits, in English"], {
    settings: { maxLength: 4000 },
  }),
  longtext("cooperation_needs_en", ["合作需求（英文）", "Cooperation sought, in English"]),
  keywordsEnglish,
  plainText("evaluation_org_en", ["评价单位（英文）", "Evaluated by, in English"], {
    settings: { maxLength: 200 },
  }),
  json("people_en", ["完成人（英文）", "People, in English"], {
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
  }),
]);
