import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  codesIn,
  date,
  decimal,
  fieldOf,
  file,
  integer,
  json,
  longtext,
  plainText,
  refTo,
  text,
  texts,
  yesNo,
} from "@kezhuan/packs/field-of";
import { contactFields } from "./contact-fields.ts";
import { toPublish, toSubmit } from "./content-states.ts";

/** What is sought. */
export const demandContent = [
  ...inGroup("basic", [
    text("title", ["需求名称", "Title"], {
      settings: { maxLength: 80 },
      required: true,
      help: {
        zh: "写清对象、指标和约束，避免“求购技术”",
        en: "Name the object, the target and the constraint",
      },
    }),
    text("title_en", ["英文名称", "English title"], { settings: { maxLength: 200 } }),
    text("code", ["需求编号", "Number"], { settings: { maxLength: 40 }, unique: true }),
    codeIn("kch_demand_type")("demand_type", ["需求类型", "Type"], { requiredFor: toSubmit }),
    codeIn("kch_urgency")("urgency", ["紧急程度", "Urgency"], { default: "normal" }),
    codesIn("kch_hi_tech_field", { max: 8 })("hi_tech_field", ["技术领域", "Technology fields"], {
      requiredFor: toPublish,
    }),
    codesIn("gb_industry", { max: 20 })("industry", ["行业", "Industries"], { requiredFor: toPublish }),
    codesIn("gb_discipline", { max: 10 })("discipline", ["学科", "Discipline"], { requiredFor: toPublish }),
    fieldOf("region")("region_code", ["所在地区", "Region"], { settings: { dict: "gb_region" } }),
    texts("keywords", ["关键词", "Keywords"], {
      settings: { max: 30, maxLength: 60 },
      requiredFor: toPublish,
      searchable: true,
    }),
  ]),
  ...inGroup("content", [
    longtext("background", ["需求背景", "Background"], { requiredFor: toSubmit, searchable: true }),
    longtext("problem", ["问题描述", "Problem"], {
      settings: { maxLength: 3000 },
      requiredFor: toSubmit,
      searchable: true,
    }),
    longtext("summary_en", ["英文简介", "English summary"], {
      settings: { maxLength: 4000 },
      searchable: true,
    }),
    json("indicators", ["技术指标", "Targets"], {
      settings: {
        max: 30,
        columns: [
          { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
          {
            name: "operator",
            label: { zh: "关系", en: "Relation" },
            type: "code",
            dict: "kch_metric_operator",
          },
          { name: "value", label: { zh: "目标值", en: "Target" }, required: true },
          { name: "unit", label: { zh: "单位", en: "Unit" } },
          { name: "current_value", label: { zh: "现状", en: "At present" } },
        ],
      },
      requiredFor: toSubmit,
      help: { zh: "量化指标直接用于匹配", en: "Figures are used for matching" },
    }),
    longtext("constraints", ["约束条件", "Constraints"], {
      help: { zh: "成本、尺寸、标准、环境等", en: "Cost, size, standards, environment" },
    }),
    longtext("acceptance", ["验收标准", "Acceptance"]),
    integer("expected_trl_min", ["期望成熟度（最低）", "Readiness wanted, from"], {
      settings: { min: 1, max: 9, dict: "kch_trl" },
    }),
    integer("expected_trl_max", ["期望成熟度（最高）", "Readiness wanted, to"], {
      settings: { min: 1, max: 9, dict: "kch_trl" },
    }),
    file("attachments", ["附件", "Attachments"], { settings: { max: 10 } }),
  ]),
];

/** On what terms, until when, and by whom. */
export const demandTerms = [
  ...inGroup("terms", [
    codeIn("kch_budget_mode")("budget_mode", ["预算方式", "Budget"], { requiredFor: toSubmit }),
    decimal(4, { min: 0, unit: "万元" })("budget_min", ["预算下限", "Budget from"]),
    decimal(4, { min: 0, unit: "万元" })("budget_max", ["预算上限", "Budget to"]),
    yesNo("budget_public", ["公开预算", "Budget is public"], {
      default: false,
      help: { zh: "勾选后访客可见预算", en: "Visitors see the budget only if this is set" },
    }),
    codesIn("kch_cooperation_mode", { max: 9 })("cooperation_modes", ["合作方式", "Forms of cooperation"]),
    date("deadline", ["截止日期", "Deadline"], { requiredFor: toSubmit }),
    codeIn("kch_match_status")("match_status", ["对接状态", "State of matching"], { default: "waiting" }),
  ]),
  ...inGroup("publisher", [
    refTo("kch_institution")("publisher_institution", ["发布单位", "Published by"], {
      requiredFor: toSubmit,
    }),
    yesNo("anonymous_display", ["匿名展示", "Shown without name"], {
      default: false,
      help: {
        zh: "勾选后公开页面只显示下面的展示名称",
        en: "Public pages then show only the name given below",
      },
    }),
    plainText("publisher_display", ["展示名称", "Name shown"], {
      settings: { maxLength: 80 },
      help: { zh: "如“某新材料企业”", en: "Such as “a maker of new materials”" },
    }),
    codeIn("kch_visibility")("visibility", ["可见范围", "Visible to"], { default: "public" }),
    longtext("confidential_part", ["保密部分", "Confidential part"], {
      settings: { maxLength: 3000 },
      help: {
        zh: "签署保密协议并经批准后方可见",
        en: "Shown after a confidentiality agreement and approval",
      },
    }),
  ]),
  ...contactFields(toSubmit),
];
