import { inGroup } from "@kezhuan/packs/in-group";
import { contactScopes } from "./contact-scopes.ts";
import { toPublish } from "./content-states.ts";

/** Who the expert is. */
export const expertPerson = [
  ...inGroup("basic", [
    {
      name: "name_zh",
      label: { zh: "姓名", en: "Name" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      searchable: true,
    },
    {
      name: "name_en",
      label: { zh: "英文姓名", en: "English name" },
      kind: "text",
      settings: { maxLength: 100 },
      searchable: true,
    },
    {
      name: "name_pinyin",
      label: { zh: "姓名拼音", en: "Pinyin" },
      kind: "text",
      settings: { maxLength: 100 },
      searchable: true,
    },
    {
      name: "name_variants",
      label: { zh: "别名", en: "Other names" },
      kind: "texts",
      settings: { max: 10 },
      searchable: true,
      help: { zh: "论文署名、曾用名等", en: "As printed on papers, former names" },
    },
    {
      name: "code",
      label: { zh: "专家编号", en: "Number" },
      kind: "text",
      settings: { maxLength: 40 },
      unique: true,
      searchable: true,
    },
    { name: "gender", label: { zh: "性别", en: "Sex" }, kind: "code", settings: { dict: "gb_gender" } },
    {
      name: "birth_year",
      label: { zh: "出生年份", en: "Year of birth" },
      kind: "integer",
      settings: { min: 1900, max: 2100 },
      help: { zh: "不公开", en: "Not public" },
    },
    { name: "photo", label: { zh: "照片", en: "Photograph" }, kind: "image" },
  ]),
  ...inGroup("position", [
    {
      name: "institution",
      label: { zh: "所在单位", en: "Institution" },
      kind: "ref",
      settings: { object: "kch_institution" },
      requiredFor: toPublish,
    },
    {
      name: "department",
      label: { zh: "院系或部门", en: "School or department" },
      kind: "text",
      settings: { maxLength: 120 },
    },
    {
      name: "region_code",
      label: { zh: "所在地区", en: "Region" },
      kind: "region",
      settings: { dict: "gb_region" },
    },
    {
      name: "positions",
      label: { zh: "任职经历", en: "Positions" },
      kind: "json",
      settings: {
        max: 30,
        columns: [
          { name: "org", label: { zh: "单位", en: "Institution" }, required: true },
          { name: "title", label: { zh: "职务", en: "Position" } },
          { name: "from", label: { zh: "起", en: "From" }, format: "year_month" },
          { name: "to", label: { zh: "止", en: "To" }, format: "year_month" },
        ],
      },
      help: { zh: "止留空表示现任", en: "Leave “to” empty for a present position" },
    },
    {
      name: "title_code",
      label: { zh: "职称", en: "Title" },
      kind: "code",
      settings: { dict: "gb_title" },
      requiredFor: toPublish,
    },
    {
      name: "title_rank",
      label: { zh: "职称级别", en: "Rank of title" },
      kind: "code",
      settings: { dict: "kch_title_rank" },
    },
    {
      name: "edu_code",
      label: { zh: "学历", en: "Education" },
      kind: "code",
      settings: { dict: "gb_education" },
    },
    {
      name: "degree_code",
      label: { zh: "学位", en: "Degree" },
      kind: "code",
      settings: { dict: "gb_degree" },
    },
    {
      name: "honors",
      label: { zh: "人才称号", en: "Honours" },
      kind: "json",
      settings: {
        max: 20,
        columns: [
          {
            name: "code",
            label: { zh: "称号", en: "Honour" },
            type: "code",
            dict: "kch_honor",
            required: true,
          },
          { name: "year", label: { zh: "年份", en: "Year" }, type: "number" },
        ],
      },
    },
  ]),
];

/** What the expert knows and offers. */
export const expertWork = [
  ...inGroup("field", [
    {
      name: "disciplines",
      label: { zh: "学科", en: "Disciplines" },
      kind: "codes",
      settings: { dict: "gb_discipline", max: 5 },
      requiredFor: toPublish,
      help: { zh: "最多五个", en: "At most five" },
    },
    {
      name: "primary_discipline",
      label: { zh: "主学科", en: "Main discipline" },
      kind: "code",
      settings: { dict: "gb_discipline" },
    },
    {
      name: "research_directions",
      label: { zh: "研究方向", en: "Research interests" },
      kind: "texts",
      settings: { max: 15 },
      requiredFor: toPublish,
      searchable: true,
    },
    {
      name: "industries",
      label: { zh: "服务行业", en: "Industries served" },
      kind: "codes",
      settings: { dict: "gb_industry", max: 20 },
    },
    {
      name: "hi_tech_fields",
      label: { zh: "技术领域", en: "Technology fields" },
      kind: "codes",
      settings: { dict: "kch_hi_tech_field", max: 8 },
    },
  ]),
  ...inGroup("profile", [
    {
      name: "bio",
      label: { zh: "个人简介", en: "Biography" },
      kind: "longtext",
      settings: { maxLength: 4000 },
      requiredFor: toPublish,
      searchable: true,
    },
    {
      name: "bio_en",
      label: { zh: "英文简介", en: "English biography" },
      kind: "longtext",
      settings: { maxLength: 6000 },
      searchable: true,
    },
    {
      name: "achievements_text",
      label: { zh: "主要业绩", en: "Main achievements" },
      kind: "longtext",
      settings: { maxLength: 4000 },
    },
    {
      name: "highlights",
      label: { zh: "代表成果", en: "Highlights" },
      kind: "refs",
      settings: { object: "kch_achievement", max: 10 },
      help: { zh: "最多十项，按展示顺序", en: "At most ten, in the order shown" },
    },
    {
      name: "services",
      label: { zh: "可提供服务", en: "Services offered" },
      kind: "codes",
      settings: { dict: "kch_service", max: 9 },
    },
    {
      name: "availability",
      label: { zh: "可服务状态", en: "Availability" },
      kind: "code",
      settings: { dict: "kch_availability" },
      default: "open",
    },
  ]),
];

/** Where else the expert is known, and what was agreed about publication. */
export const expertRecords = [
  ...inGroup("identifiers", [
    {
      name: "orcid",
      label: { zh: "ORCID", en: "ORCID" },
      kind: "text",
      settings: { maxLength: 60, format: "orcid" },
      unique: true,
      searchable: true,
      help: {
        zh: "形如 0000-0002-1825-0097，核验校验位",
        en: "Such as 0000-0002-1825-0097; the check digit is verified",
      },
    },
    {
      name: "scopus_id",
      label: { zh: "Scopus 编号", en: "Scopus ID" },
      kind: "text",
      settings: { maxLength: 40 },
    },
    {
      name: "wos_id",
      label: { zh: "Web of Science 编号", en: "Web of Science ID" },
      kind: "text",
      settings: { maxLength: 40 },
    },
    {
      name: "openalex_id",
      label: { zh: "OpenAlex 编号", en: "OpenAlex ID" },
      kind: "text",
      settings: { maxLength: 40 },
    },
    { name: "cnki_id", label: { zh: "知网编号", en: "CNKI ID" }, kind: "text", settings: { maxLength: 40 } },
    {
      name: "homepage",
      label: { zh: "个人主页", en: "Home page" },
      kind: "text",
      settings: { maxLength: 300, format: "url" },
    },
    {
      name: "h_index",
      label: { zh: "h 指数", en: "h-index" },
      kind: "integer",
      settings: { min: 0, max: 1000 },
    },
    {
      name: "works_count",
      label: { zh: "论著数", en: "Works" },
      kind: "integer",
      settings: { min: 0, max: 100000 },
    },
    { name: "cited_by", label: { zh: "被引次数", en: "Citations" }, kind: "integer", settings: { min: 0 } },
    {
      name: "metrics_source",
      label: { zh: "指标来源", en: "Source of figures" },
      kind: "text",
      settings: { maxLength: 100 },
      help: { zh: "指标必须同时注明来源与日期", en: "Figures need their source and date" },
    },
    { name: "metrics_date", label: { zh: "指标日期", en: "Date of figures" }, kind: "date" },
  ]),
  ...inGroup("consent", [
    ...contactScopes,
    {
      name: "consent_at",
      label: { zh: "授权时间", en: "Consent given" },
      kind: "datetime",
      readonly: true,
      help: {
        zh: "本人同意公开联系方式的时间；撤回后为空，联系方式随即不再公开",
        en: "When the person agreed to show contact data; empty once taken back, and nothing is shown any more",
      },
    },
    {
      name: "consent_text_version",
      label: { zh: "授权文本版本", en: "Version of consent text" },
      kind: "text",
      settings: { maxLength: 40 },
      readonly: true,
    },
    {
      name: "claimed_by_user",
      label: { zh: "认领账号", en: "Claimed by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
    },
    {
      name: "verify_status",
      label: { zh: "核验状态", en: "Verification" },
      kind: "code",
      settings: { dict: "kch_verify_status" },
      default: "unclaimed",
    },
  ]),
];
