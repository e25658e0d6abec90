import { inGroup } from "@kezhuan/packs/in-group";
import { toSubmit } from "./content-states.ts";

/** What it does, how well, and how far it has come. */
export const achievementTechnology = [
  ...inGroup("content", [
    {
      name: "summary",
      label: { zh: "成果简介", en: "Summary" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      requiredFor: toSubmit,
      searchable: true,
      help: { zh: "不超过 2000 字", en: "At most 2,000 characters" },
    },
    {
      name: "problem_solved",
      label: { zh: "解决的问题", en: "Problem solved" },
      kind: "longtext",
      settings: { maxLength: 1000 },
      requiredFor: toSubmit,
    },
    {
      name: "advantages",
      label: { zh: "创新点与优势", en: "Advantages" },
      kind: "texts",
      settings: { max: 3, maxLength: 200 },
      requiredFor: toSubmit,
      help: { zh: "最多三条，每条一句话", en: "At most three, a sentence each" },
    },
    {
      name: "indicators",
      label: { zh: "主要技术指标", en: "Key figures" },
      kind: "json",
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
    },
    {
      name: "application_scenarios",
      label: { zh: "应用场景", en: "Applications" },
      kind: "texts",
      settings: { max: 10, maxLength: 100 },
    },
    {
      name: "benefits",
      label: { zh: "经济社会效益", en: "Benefits" },
      kind: "longtext",
      settings: { maxLength: 2000 },
    },
  ]),
  ...inGroup("maturity", [
    {
      name: "trl",
      label: { zh: "技术成熟度", en: "Technology readiness" },
      kind: "integer",
      settings: { min: 1, max: 9, dict: "kch_trl" },
      requiredFor: toSubmit,
      help: {
        zh: "1 到 9 级：1—3 实验室，4—6 中试，7—9 产业化",
        en: "Levels 1 to 9: 1-3 laboratory, 4-6 pilot, 7-9 industry",
      },
    },
    {
      name: "trl_scheme",
      label: { zh: "成熟度标准", en: "Readiness scale" },
      kind: "code",
      settings: { dict: "kch_trl_scheme" },
      requiredFor: toSubmit,
      default: "GB/T 22900-2022",
    },
    {
      name: "stage",
      label: { zh: "所处阶段", en: "Stage" },
      kind: "code",
      settings: { dict: "kch_stage" },
    },
    {
      name: "level",
      label: { zh: "成果水平", en: "Level" },
      kind: "code",
      settings: { dict: "kch_level" },
      help: {
        zh: "除“未评价”外须有评价或鉴定报告为据",
        en: "Other than “not evaluated” it must rest on a report",
      },
    },
    {
      name: "level_evidence",
      label: { zh: "水平依据", en: "Evidence of level" },
      kind: "file",
      settings: { max: 5 },
    },
    {
      name: "evaluation_method",
      label: { zh: "评价方式", en: "Means of evaluation" },
      kind: "code",
      settings: { dict: "kch_evaluation_method" },
    },
    {
      name: "evaluation_org",
      label: { zh: "评价单位", en: "Evaluated by" },
      kind: "text",
      settings: { maxLength: 120 },
    },
    { name: "evaluation_date", label: { zh: "评价日期", en: "Evaluated on" }, kind: "date" },
    {
      name: "application_status",
      label: { zh: "应用状态", en: "Application" },
      kind: "code",
      settings: { dict: "kch_application_status" },
    },
    {
      name: "not_applied_reason",
      label: { zh: "未应用原因", en: "Reasons for not being applied" },
      kind: "codes",
      settings: { dict: "kch_not_applied_reason", max: 6 },
    },
  ]),
];
