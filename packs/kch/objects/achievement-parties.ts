import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, fieldOf, file, json, plainText, refsTo, text, yesNo } from "@kezhuan/packs/field-of";
import { toSubmit } from "./content-states.ts";

/** Who did it, when, within which project, and which rights protect it. */
export const achievementParties = [
  ...inGroup("parties", [
    refsTo("kch_institution", { max: 20 })("completers", ["完成单位", "Owners"], {
      requiredFor: toSubmit,
      help: { zh: "按排名先后，名称与公章一致", en: "In order of rank, named as on their seals" },
    }),
    json("people", ["完成人", "People"], {
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
    }),
    refsTo("kch_expert", { max: 50 })("experts", ["在库专家", "Listed experts"], {
      help: { zh: "完成人中已入专家库的人员", en: "Those of the people who have an expert page" },
    }),
    fieldOf("yearmonth")("research_start", ["研究开始", "Research began"], {
      help: { zh: "年-月，如 2023-04", en: "Year and month, such as 2023-04" },
    }),
    fieldOf("yearmonth")("research_end", ["研究结束", "Research ended"]),
    codeIn("kch_source_program")("source_program", ["课题来源", "Source of project"]),
    plainText("source_program_text", ["课题名称与编号", "Project name and number"], {
      settings: { maxLength: 200 },
    }),
  ]),
  ...inGroup("rights", [
    json("ip_list", ["知识产权", "Intellectual property"], {
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
    }),
    text("main_patent_no", ["核心专利申请号", "Main patent"], {
      settings: { maxLength: 20, format: "patent_no" },
      help: {
        zh: "核验校验位，可带 ZL 或 CN，自动规范格式",
        en: "The check digit is verified; ZL or CN in front is accepted and dropped",
      },
    }),
    yesNo("ownership_statement", ["权属承诺", "Declaration of title"], {
      requiredFor: toSubmit,
      help: { zh: "申报人承诺权属清晰、无争议", en: "The applicant declares a clear, undisputed title" },
    }),
    file("ownership_file", ["权属证明", "Proof of title"], { settings: { max: 10 } }),
    codeIn("kch_secrecy")("secrecy", ["成果密级", "Secrecy"], {
      requiredFor: toSubmit,
      help: {
        zh: "只有公开成果可以发布；涉密内容不得录入本系统",
        en: "Only public results may be published; classified content must not be entered here",
      },
    }),
  ]),
];
