import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  codesIn,
  date,
  datetime,
  fieldOf,
  image,
  integer,
  json,
  longtext,
  plainText,
  refsTo,
  refTo,
  text,
  texts,
} from "@kezhuan/packs/field-of";
import { contactScopes } from "./contact-scopes.ts";
import { toPublish } from "./content-states.ts";

/** Who the expert is. */
export const expertPerson = [
  ...inGroup("basic", [
    text("name_zh", ["姓名", "Name"], { settings: { maxLength: 60 }, required: true }),
    text("name_en", ["英文姓名", "English name"], { settings: { maxLength: 100 } }),
    text("name_pinyin", ["姓名拼音", "Pinyin"], { settings: { maxLength: 100 } }),
    texts("name_variants", ["别名", "Other names"], {
      settings: { max: 10 },
      searchable: true,
      help: { zh: "论文署名、曾用名等", en: "As printed on papers, former names" },
    }),
    text("code", ["专家编号", "Number"], { settings: { maxLength: 40 }, unique: true }),
    codeIn("gb_gender")("gender", ["性别", "Sex"]),
    integer("birth_year", ["出生年份", "Year of birth"], {
      settings: { min: 1900, max: 2100 },
      help: { zh: "不公开", en: "Not public" },
    }),
    image("photo", ["照片", "Photograph"]),
  ]),
  ...inGroup("position", [
    refTo("kch_institution")("institution", ["所在单位", "Institution"], { requiredFor: toPublish }),
    plainText("department", ["院系或部门", "School or department"]),
    fieldOf("region")("region_code", ["所在地区", "Region"], { settings: { dict: "gb_region" } }),
    json("positions", ["任职经历", "Positions"], {
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
    }),
    codeIn("gb_title")("title_code", ["职称", "Title"], { requiredFor: toPublish }),
    codeIn("kch_title_rank")("title_rank", ["职称级别", "Rank of title"]),
    codeIn("gb_education")("edu_code", ["学历", "Education"]),
    codeIn("gb_degree")("degree_code", ["学位", "Degree"]),
    json("honors", ["人才称号", "Honours"], {
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
    }),
  ]),
];

/** What the expert knows and offers. */
export const expertWork = [
  ...inGroup("field", [
    codesIn("gb_discipline", { max: 5 })("disciplines", ["学科", "Disciplines"], {
      requiredFor: toPublish,
      help: { zh: "最多五个", en: "At most five" },
    }),
    codeIn("gb_discipline")("primary_discipline", ["主学科", "Main discipline"]),
    texts("research_directions", ["研究方向", "Research interests"], {
      settings: { max: 15 },
      requiredFor: toPublish,
      searchable: true,
    }),
    codesIn("gb_industry", { max: 20 })("industries", ["服务行业", "Industries served"]),
    codesIn("kch_hi_tech_field", { max: 8 })("hi_tech_fields", ["技术领域", "Technology fields"]),
  ]),
  ...inGroup("profile", [
    longtext("bio", ["个人简介", "Biography"], {
      settings: { maxLength: 4000 },
      requiredFor: toPublish,
      searchable: true,
    }),
    longtext("bio_en", ["英文简介", "English biography"], {
      settings: { maxLength: 6000 },
      searchable: true,
    }),
    longtext("achievements_text", ["主要业绩", "Main achievements"], { settings: { maxLength: 4000 } }),
    refsTo("kch_achievement", { max: 10 })("highlights", ["代表成果", "Highlights"], {
      help: { zh: "最多十项，按展示顺序", en: "At most ten, in the order shown" },
    }),
    codesIn("kch_service", { max: 9 })("services", ["可提供服务", "Services offered"]),
    codeIn("kch_availability")("availability", ["可服务状态", "Availability"], { default: "open" }),
  ]),
];

/** Where else the expert is known, and what was agreed about publication. */
export const expertRecords = [
  ...inGroup("identifiers", [
    text("orcid", ["ORCID", "ORCID"], {
      settings: { maxLength: 60, format: "orcid" },
      unique: true,
      help: {
        zh: "形如 0000-0002-1825-0097，核验校验位",
        en: "Such as 0000-0002-1825-0097; the check digit is verified",
      },
    }),
    plainText("scopus_id", ["Scopus 编号", "Scopus ID"], { settings: { maxLength: 40 } }),
    plainText("wos_id", ["Web of Science 编号", "Web of Science ID"], { settings: { maxLength: 40 } }),
    plainText("openalex_id", ["OpenAlex 编号", "OpenAlex ID"], { settings: { maxLength: 40 } }),
    plainText("cnki_id", ["知网编号", "CNKI ID"], { settings: { maxLength: 40 } }),
    plainText("homepage", ["个人主页", "Home page"], { settings: { maxLength: 300, format: "url" } }),
    integer("h_index", ["h 指数", "h-index"], { settings: { min: 0, max: 1000 } }),
    integer("works_count", ["论著数", "Works"], { settings: { min: 0, max: 100000 } }),
    integer("cited_by", ["被引次数", "Citations"], { settings: { min: 0 } }),
    plainText("metrics_source", ["指标来源", "Source of figures"], {
      settings: { maxLength: 100 },
      help: { zh: "指标必须同时注明来源与日期", en: "Figures need their source and date" },
    }),
    date("metrics_date", ["指标日期", "Date of figures"]),
  ]),
  ...inGroup("consent", [
    ...contactScopes,
    datetime("consent_at", ["授权时间", "Consent given"], {
      readonly: true,
      help: {
        zh: "本人同意公开联系方式的时间；撤回后为空，联系方式随即不再公开",
        en: "When the person agreed to show contact data; empty once taken back, and nothing is shown any more",
      },
    }),
    plainText("consent_text_version", ["授权文本版本", "Version of consent text"], {
      settings: { maxLength: 40 },
      readonly: true,
    }),
    refTo("sys_user", "clear")("claimed_by_user", ["认领账号", "Claimed by"]),
    codeIn("kch_verify_status")("verify_status", ["核验状态", "Verification"], { default: "unclaimed" }),
  ]),
];
