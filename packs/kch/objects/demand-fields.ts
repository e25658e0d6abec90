import { inGroup } from "@kezhuan/packs/in-group";
import { contactFields } from "./contact-fields.ts";
import { toPublish, toSubmit } from "./content-states.ts";

/** What is sought. */
export const demandContent = [
  ...inGroup("basic", [
    {
      name: "title",
      label: { zh: "需求名称", en: "Title" },
      kind: "text",
      settings: { maxLength: 80 },
      required: true,
      searchable: true,
      help: {
        zh: "写清对象、指标和约束，避免“求购技术”",
        en: "Name the object, the target and the constraint",
      },
    },
    {
      name: "title_en",
      label: { zh: "英文名称", en: "English title" },
      kind: "text",
      settings: { maxLength: 200 },
      searchable: true,
    },
    {
      name: "code",
      label: { zh: "需求编号", en: "Number" },
      kind: "text",
      settings: { maxLength: 40 },
      unique: true,
      searchable: true,
    },
    {
      name: "demand_type",
      label: { zh: "需求类型", en: "Type" },
      kind: "code",
      settings: { dict: "kch_demand_type" },
      requiredFor: toSubmit,
    },
    {
      name: "urgency",
      label: { zh: "紧急程度", en: "Urgency" },
      kind: "code",
      settings: { dict: "kch_urgency" },
      default: "normal",
    },
    {
      name: "hi_tech_field",
      label: { zh: "技术领域", en: "Technology fields" },
      kind: "codes",
      settings: { dict: "kch_hi_tech_field", max: 8 },
      requiredFor: toPublish,
    },
    {
      name: "industry",
      label: { zh: "行业", en: "Industries" },
      kind: "codes",
      settings: { dict: "gb_industry", max: 20 },
      requiredFor: toPublish,
    },
    {
      name: "discipline",
      label: { zh: "学科", en: "Discipline" },
      kind: "codes",
      settings: { dict: "gb_discipline", max: 10 },
      requiredFor: toPublish,
    },
    {
      name: "region_code",
      label: { zh: "所在地区", en: "Region" },
      kind: "region",
      settings: { dict: "gb_region" },
    },
    {
      name: "keywords",
      label: { zh: "关键词", en: "Keywords" },
      kind: "texts",
      settings: { max: 30, maxLength: 60 },
      requiredFor: toPublish,
      searchable: true,
    },
  ]),
  ...inGroup("content", [
    {
      name: "background",
      label: { zh: "需求背景", en: "Background" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      requiredFor: toSubmit,
      searchable: true,
    },
    {
      name: "problem",
      label: { zh: "问题描述", en: "Problem" },
      kind: "longtext",
      settings: { maxLength: 3000 },
      requiredFor: toSubmit,
      searchable: true,
    },
    {
      name: "summary_en",
      label: { zh: "英文简介", en: "English summary" },
      kind: "longtext",
      settings: { maxLength: 4000 },
      searchable: true,
    },
    {
      name: "indicators",
      label: { zh: "技术指标", en: "Targets" },
      kind: "json",
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
    },
    {
      name: "constraints",
      label: { zh: "约束条件", en: "Constraints" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      help: { zh: "成本、尺寸、标准、环境等", en: "Cost, size, standards, environment" },
    },
    {
      name: "acceptance",
      label: { zh: "验收标准", en: "Acceptance" },
      kind: "longtext",
      settings: { maxLength: 2000 },
    },
    {
      name: "expected_trl_min",
      label: { zh: "期望成熟度（最低）", en: "Readiness wanted, from" },
      kind: "integer",
      settings: { min: 1, max: 9, dict: "kch_trl" },
    },
    {
      name: "expected_trl_max",
      label: { zh: "期望成熟度（最高）", en: "Readiness wanted, to" },
      kind: "integer",
      settings: { min: 1, max: 9, dict: "kch_trl" },
    },
    { name: "attachments", label: { zh: "附件", en: "Attachments" }, kind: "file", settings: { max: 10 } },
  ]),
];

/** On what terms, until when, and by whom. */
export const demandTerms = [
  ...inGroup("terms", [
    {
      name: "budget_mode",
      label: { zh: "预算方式", en: "Budget" },
      kind: "code",
      settings: { dict: "kch_budget_mode" },
      requiredFor: toSubmit,
    },
    {
      name: "budget_min",
      label: { zh: "预算下限", en: "Budget from" },
      kind: "decimal",
      settings: { scale: 4, min: 0, unit: "万元" },
    },
    {
      name: "budget_max",
      label: { zh: "预算上限", en: "Budget to" },
      kind: "decimal",
      settings: { scale: 4, min: 0, unit: "万元" },
    },
    {
      name: "budget_public",
      label: { zh: "公开预算", en: "Budget is public" },
      kind: "boolean",
      default: false,
      help: { zh: "勾选后访客可见预算", en: "Visitors see the budget only if this is set" },
    },
    {
      name: "cooperation_modes",
      label: { zh: "合作方式", en: "Forms of cooperation" },
      kind: "codes",
      settings: { dict: "kch_cooperation_mode", max: 9 },
    },
    {
      name: "deadline",
      label: { zh: "截止日期", en: "Deadline" },
      kind: "date",
      requiredFor: toSubmit,
    },
    {
      name: "match_status",
      label: { zh: "对接状态", en: "State of matching" },
      kind: "code",
      settings: { dict: "kch_match_status" },
      default: "waiting",
    },
  ]),
  ...inGroup("publisher", [
    {
      name: "publisher_institution",
      label: { zh: "发布单位", en: "Published by" },
      kind: "ref",
      settings: { object: "kch_institution" },
      requiredFor: toSubmit,
    },
    {
      name: "anonymous_display",
      label: { zh: "匿名展示", en: "Shown without name" },
      kind: "boolean",
      default: false,
      help: {
        zh: "勾选后公开页面只显示下面的展示名称",
        en: "Public pages then show only the name given below",
      },
    },
    {
      name: "publisher_display",
      label: { zh: "展示名称", en: "Name shown" },
      kind: "text",
      settings: { maxLength: 80 },
      help: { zh: "如“某新材料企业”", en: "Such as “a maker of new materials”" },
    },
    {
      name: "visibility",
      label: { zh: "可见范围", en: "Visible to" },
      kind: "code",
      settings: { dict: "kch_visibility" },
      default: "public",
    },
    {
      name: "confidential_part",
      label: { zh: "保密部分", en: "Confidential part" },
      kind: "longtext",
      settings: { maxLength: 3000 },
      help: {
        zh: "签署保密协议并经批准后方可见",
        en: "Shown after a confidentiality agreement and approval",
      },
    },
  ]),
  ...contactFields(toSubmit),
];
