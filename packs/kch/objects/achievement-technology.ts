import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  codesIn,
  date,
  file,
  integer,
  json,
  longtext,
  plainText,
  texts,
} from "@kezhuan/packs/field-of";
import { toSubmit } from "./content-states.ts";

/** What it does, how well, and how far it has come. */
export const achievementTechnology = [
  ...inGroup("content", [
    longtext("summary", ["成果简介", "Summary"], {
      requiredFor: toSubmit,
      searchable: true,
      help: { zh: "不超过 2000 字", en: "At most 2,000 characters" },
    }),
    longtext("problem_solved", ["解决的问题", "Problem solved"], {
      settings: { maxLength: 1000 },
      requiredFor: toSubmit,
    }),
    texts("advantages", ["创新点与优势", "Advantages"], {
      settings: { max: 3, maxLength: 200 },
      requiredFor: toSubmit,
      help: { zh: "最多三条，每条一句话", en: "At most three, a sentence each" },
    }),
    json("indicators", ["主要技术指标", "Key figures"], {
      settings: {
        max: 30,
        columns: [
          { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
          { name: "value", label: { zh: "数值", en: "Value" }, required: true },
          { name: "usual", label: { zh: "常规水平", en: "Usual level" } },
          { name: "unit", label: { zh: "单位", en: "Unit" } },
          { name: "test_basis", label: { zh: "测试依据", en: "Measured by" } },
        ],
      },
      requiredFor: toSubmit,
      help: {
        zh: "可量化、可验证的指标最能帮助需求方判断",
        en: "Figures that can be verified help a buyer most",
      },
    }),
    texts("application_scenarios", ["应用场景", "Applications"], { settings: { max: 10, maxLength: 100 } }),
    longtext("benefits", ["经济社会效益", "Benefits"]),
  ]),
  ...inGroup("maturity", [
    integer("trl", ["技术成熟度", "Technology readiness"], {
      settings: { min: 1, max: 9, dict: "kch_trl" },
      requiredFor: toSubmit,
      help: {
        zh: "1 到 9 级：1—3 实验室，4—6 中试，7—9 产业化",
        en: "Levels 1 to 9: 1-3 laboratory, 4-6 pilot, 7-9 industry",
      },
    }),
    codeIn("kch_trl_scheme")("trl_scheme", ["成熟度标准", "Readiness scale"], {
      requiredFor: toSubmit,
      default: "GB/T 22900-2022",
    }),
    codeIn("kch_stage")("stage", ["所处阶段", "Stage"]),
    codeIn("kch_level")("level", ["成果水平", "Level"], {
      help: {
        zh: "除“未评价”外须有评价或鉴定报告为据",
        en: "Other than “not evaluated” it must rest on a report",
      },
    }),
    file("level_evidence", ["水平依据", "Evidence of level"], { settings: { max: 5 } }),
    codeIn("kch_evaluation_method")("evaluation_method", ["评价方式", "Means of evaluation"]),
    plainText("evaluation_org", ["评价单位", "Evaluated by"]),
    date("evaluation_date", ["评价日期", "Evaluated on"]),
    codeIn("kch_application_status")("application_status", ["应用状态", "Application"]),
    codesIn("kch_not_applied_reason", { max: 6 })("not_applied_reason", [
      "未应用原因",
      "Reasons for not being applied",
    ]),
  ]),
];
