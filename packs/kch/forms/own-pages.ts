import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { contacts, english, field, grid, lines, step, steps, table, type PackForm } from "./nodes.ts";

const kept = {
  zh: "边填边存，可以随时离开再回来。",
  en: "It is kept as you type; leave and come back at any time.",
};
const submitTitle = { zh: "提交审核", en: "Submit for review" } satisfies FormSchema["submitTitle"];

/** How an expert keeps the page that they have claimed. */
export const expertPage: PackForm = {
  name: "专家主页",
  form_version: "1",
  schema: {
    version: 1,
    object: "kch_expert",
    title: { zh: "修改我的专家主页", en: "Change my expert page" },
    intro: kept,
    submitTitle,
    nodes: [
      steps([
        step("person", { zh: "基本信息", en: "Basics" }, [
          grid("names", [field("name_zh", "input"), field("name_en", "input")]),
          field("name_pinyin", "input"),
          lines("name_variants"),
          field("photo", "image"),
          grid("person_facts", [field("gender", "select"), field("birth_year", "number")]),
        ]),
        step("position", { zh: "单位与职称", en: "Institution and title" }, [
          field("institution", "select", { addNew: true }),
          grid("place", [field("department", "input"), field("region_code", "select")]),
          grid("title", [field("title_code", "select"), field("title_rank", "select")]),
          grid("education", [field("edu_code", "select"), field("degree_code", "select")]),
          table("positions", { cards: true }),
          table("honors", { cards: true }),
        ]),
        step("knowledge", { zh: "学科与方向", en: "Discipline and interests" }, [
          field("disciplines", "select"),
          field("primary_discipline", "select"),
          lines("research_directions"),
          field("industries", "select"),
          field("hi_tech_fields", "checkbox"),
        ]),
        step("profile", { zh: "简介与服务", en: "Profile and services" }, [
          field("bio", "textarea", { rows: 6 }),
          field("bio_en", "textarea", { rows: 6 }),
          field("achievements_text", "textarea", { rows: 5 }),
          field("highlights", "select"),
          field("services", "checkbox"),
          field("availability", "select"),
          english([
            field("department_en", "input"),
            table("positions_en"),
            lines("research_directions_en"),
            field("achievements_text_en", "textarea", { rows: 5 }),
            field("metrics_source_en", "input"),
          ]),
        ]),
        step("identifiers", { zh: "学术标识与指标", en: "Identifiers and figures" }, [
          grid("orcid_scopus", [field("orcid", "input"), field("scopus_id", "input")]),
          grid("wos_openalex", [field("wos_id", "input"), field("openalex_id", "input")]),
          grid("cnki_homepage", [field("cnki_id", "input"), field("homepage", "input")]),
          grid("indices", [field("h_index", "number"), field("works_count", "number")]),
          field("cited_by", "number"),
          grid("metrics", [field("metrics_source", "input"), field("metrics_date", "date")]),
        ]),
        step("contact_step", { zh: "联系方式", en: "Contact" }, [
          ...contacts(),
          field("contact_address", "input"),
          field("contact_wechat", "input"),
        ]),
      ]),
    ],
  },
};

/** How those who speak for an institution keep its page. */
export const institutionPage: PackForm = {
  name: "机构页面",
  form_version: "1",
  schema: {
    version: 1,
    object: "kch_institution",
    title: { zh: "修改机构页面", en: "Change the institution’s page" },
    intro: {
      zh: `${kept.zh}\n修改名称或统一社会信用代码后，认证标记会取消，需要重新认证。`,
      en: `${kept.en}\nWith a new name or credit code the mark of verification goes; it has to be verified again.`,
    },
    submitTitle,
    nodes: [
      steps([
        step("body", { zh: "机构信息", en: "The institution" }, [
          field("name", "input"),
          grid("names", [field("short_name", "input"), field("name_en", "input")]),
          lines("former_names"),
          field("credit_code", "input"),
          grid("types", [field("org_type", "select"), field("legal_nature", "select")]),
          field("parent", "select", { addNew: true }),
          grid("place", [field("region_code", "select"), field("industry_code", "select")]),
          grid("founding", [field("founded", "date"), field("homepage", "input")]),
          field("logo", "image"),
          field("building", "image"),
        ]),
        step("about", { zh: "机构概况", en: "Profile" }, [
          field("intro", "textarea", { rows: 6 }),
          field("intro_en", "textarea", { rows: 6 }),
          field("hi_tech_fields", "checkbox"),
          field("tags", "select"),
          lines("units"),
          lines("platforms"),
          lines("equipment"),
          grid("size", [field("staff_size", "select"), field("rd_staff", "select")]),
          field("revenue_band", "select"),
          english([lines("units_en"), lines("platforms_en"), lines("equipment_en")]),
        ]),
        step("contact_step", { zh: "联系方式", en: "Contact" }, [
          ...contacts(),
          field("contact_address", "input"),
        ]),
      ]),
    ],
  },
};
