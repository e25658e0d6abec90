import { inGroup } from "@kezhuan/packs/in-group";
import { toSubmit } from "./content-states.ts";

/** Who did it, when, within which project, and which rights protect it. */
export const achievementParties = [
  ...inGroup("parties", [
    {
      name: "completers",
      label: { zh: "完成单位", en: "Owners" },
      kind: "refs",
      settings: { object: "kch_institution", max: 20 },
      requiredFor: toSubmit,
      help: { zh: "按排名先后，名称与公章一致", en: "In order of rank, named as on their seals" },
    },
    {
      name: "people",
      label: { zh: "完成人", en: "People" },
      kind: "json",
      settings: {
        max: 50,
        columns: [
          { name: "name", label: { zh: "姓名", en: "Name" }, required: true },
          { name: "org", label: { zh: "单位", en: "Institution" } },
          { name: "contribution", label: { zh: "主要贡献", en: "Contribution" } },
        ],
      },
      requiredFor: toSubmit,
      help: { zh: "按排名先后填写", en: "In order of rank" },
    },
    {
      name: "experts",
      label: { zh: "在库专家", en: "Listed experts" },
      kind: "refs",
      settings: { object: "kch_expert", max: 50 },
      help: { zh: "完成人中已入专家库的人员", en: "Those of the people who have an expert page" },
    },
    {
      name: "research_start",
      label: { zh: "研究开始", en: "Research began" },
      kind: "yearmonth",
      help: { zh: "年-月，如 2023-04", en: "Year and month, such as 2023-04" },
    },
    {
      name: "research_end",
      label: { zh: "研究结束", en: "Research ended" },
      kind: "yearmonth",
    },
    {
      name: "source_program",
      label: { zh: "课题来源", en: "Source of project" },
      kind: "code",
      settings: { dict: "kch_source_program" },
    },
    {
      name: "source_program_text",
      label: { zh: "课题名称与编号", en: "Project name and number" },
      kind: "text",
      settings: { maxLength: 200 },
    },
  ]),
  ...inGroup("rights", [
    {
      name: "ip_list",
      label: { zh: "知识产权", en: "Intellectual property" },
      kind: "json",
      settings: {
        max: 100,
        columns: [
          {
            name: "ip_type",
            label: { zh: "类型", en: "Type" },
            type: "code",
            dict: "kch_ip_type",
            required: true,
          },
          { name: "ip_no", label: { zh: "编号", en: "Number" } },
          { name: "ip_name", label: { zh: "名称", en: "Name" } },
          { name: "ip_status", label: { zh: "状态", en: "State" }, type: "code", dict: "kch_ip_status" },
          { name: "app_date", label: { zh: "申请日", en: "Filed on" }, type: "date" },
          { name: "grant_date", label: { zh: "授权日", en: "Granted on" }, type: "date" },
          { name: "owner", label: { zh: "权利人", en: "Owner" } },
          { name: "owner_en", label: { zh: "权利人英文名", en: "Owner in English" } },
          { name: "country", label: { zh: "国家或地区", en: "Country" } },
          { name: "country_en", label: { zh: "国家或地区英文名", en: "Country in English" } },
        ],
      },
    },
    {
      name: "main_patent_no",
      label: { zh: "核心专利申请号", en: "Main patent" },
      kind: "text",
      settings: { maxLength: 20, format: "patent_no" },
      searchable: true,
      help: {
        zh: "核验校验位，可带 ZL 或 CN，自动规范格式",
        en: "The check digit is verified; ZL or CN in front is accepted and dropped",
      },
    },
    {
      name: "ownership_statement",
      label: { zh: "权属承诺", en: "Declaration of title" },
      kind: "boolean",
      requiredFor: toSubmit,
      help: { zh: "申报人承诺权属清晰、无争议", en: "The applicant declares a clear, undisputed title" },
    },
    {
      name: "ownership_file",
      label: { zh: "权属证明", en: "Proof of title" },
      kind: "file",
      settings: { max: 10 },
    },
    {
      name: "secrecy",
      label: { zh: "成果密级", en: "Secrecy" },
      kind: "code",
      settings: { dict: "kch_secrecy" },
      requiredFor: toSubmit,
      help: {
        zh: "只有公开成果可以发布；涉密内容不得录入本系统",
        en: "Only public results may be published; classified content must not be entered here",
      },
    },
  ]),
];
