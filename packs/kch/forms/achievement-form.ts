import type { FormSchema, FormTab } from "@kezhuan/contract/forms/form-schema";
import { english, field, grid, table, third, wide, type PackForm } from "./nodes.ts";

/** Goes into what a registration cannot do without; empty where a draft may lack it. */
type Needed = { required?: true };

/** What is asked of an achievement. */
export function registrationTabs(needed: Needed = {}): FormTab[] {
  return [basicsTab, contentTab, maturityTab, partiesTab, transferTab, contactTab].map((tab) => tab(needed));
}

const englishPanel = english([
  field("summary_en", "textarea", wide),
  field("problem_solved_en", "textarea", wide),
  field("advantages_en", "select"),
  table("indicators_en"),
  field("application_scenarios_en", "select"),
  field("benefits_en", "textarea", wide),
  field("cooperation_needs_en", "textarea", wide),
  field("keywords_en", "select"),
  field("evaluation_org_en", "input"),
  table("people_en"),
]);

function demandWhen({ required }: Needed, condition: string): object {
  return required ? { requiredWhen: condition } : {};
}

function basicsTab(needed: Needed): FormTab {
  return {
    id: "basic",
    title: { zh: "基本信息", en: "Basics" },
    children: [
      field("title", "input", needed),
      field("title_en", "input"),
      grid(
        "kinds",
        [field("category", "radio", needed), field("embodiment", "select"), field("attribute", "select")],
        third,
      ),
      grid("registration", [
        field("registration_no", "input", {
          help: {
            zh: "3 位地方或部门代码 + 4 位年份 + 类别字母 + 4 位序号",
            en: "Three characters of the region or ministry, the year, a letter and four digits",
          },
        }),
        field("registration_date", "date", {
          visibleWhen: "not isEmpty(registration_no)",
        }),
      ]),
      grid("fields", [field("hi_tech_field", "select"), field("industry", "select")]),
      grid("disciplines", [field("discipline", "select"), field("emerging_industry", "select")]),
      field("keywords", "select", { help: { zh: "3 至 8 个为宜", en: "Three to eight are best" } }),
    ],
  };
}

function contentTab(needed: Needed): FormTab {
  return {
    id: "content",
    title: { zh: "成果内容", en: "Content" },
    children: [
      field("summary", "textarea", { ...needed, ...wide }),
      field("problem_solved", "textarea", { ...needed, ...wide }),
      field("advantages", "select", needed),
      table("indicators", needed),
      field("application_scenarios", "select"),
      field("benefits", "textarea", wide),
      englishPanel,
    ],
  };
}

function maturityTab(needed: Needed): FormTab {
  return {
    id: "maturity",
    title: { zh: "成熟度与评价", en: "Maturity and evaluation" },
    children: [
      grid(
        "readiness",
        [field("trl", "select", needed), field("trl_scheme", "select", needed), field("stage", "select")],
        third,
      ),
      grid("application", [
        field("application_status", "select"),
        field("not_applied_reason", "checkbox", { visibleWhen: "application_status = 'none'" }),
      ]),
      field("level", "select"),
      field("level_evidence", "file", {
        visibleWhen: "level != 'unrated'",
        ...demandWhen(needed, "level != 'unrated'"),
        help: { zh: "鉴定或评价报告", en: "The appraisal or evaluation report" },
      }),
      grid(
        "evaluation",
        [
          field("evaluation_method", "select"),
          field("evaluation_org", "input"),
          field("evaluation_date", "date"),
        ],
        third,
      ),
      table("evidence", { cards: true, addTitle: { zh: "添加证明材料", en: "Add evidence" } }),
      field("evidence_files", "file"),
      table("deployments", { addTitle: { zh: "添加应用单位", en: "Add a place" } }),
    ],
  };
}

function partiesTab(needed: Needed): FormTab {
  return {
    id: "parties",
    title: { zh: "完成单位、人员与知识产权", en: "Institutions, people and rights" },
    children: [
      field("completers", "dialog", needed),
      table("people", {
        ...needed,
        addTitle: { zh: "添加完成人", en: "Add a person" },
      }),
      grid("research", [field("research_start", "date"), field("research_end", "date")]),
      grid("source", [field("source_program", "select"), field("source_program_text", "input")]),
      { id: "rights", type: "divider", title: { zh: "知识产权", en: "Intellectual property" } },
      table("ip_list", {
        cards: true,
        addTitle: { zh: "添加知识产权", en: "Add a right" },
      }),
      field("main_patent_no", "input"),
      grid("ownership", [field("ownership_statement", "switch", needed), field("secrecy", "radio", needed)]),
      field("ownership_file", "file", { visibleWhen: "ownership_statement = true" }),
    ],
  };
}

function transferTab(needed: Needed): FormTab {
  return {
    id: "transfer",
    title: { zh: "转化意向", en: "Transfer" },
    children: [
      field("transform_methods", "checkbox", needed),
      grid("terms", [field("transform_status", "select", needed), field("price_mode", "radio")]),
      {
        id: "prices",
        type: "container",
        look: "bordered",
        title: { zh: "预期价格", en: "Expected price" },
        visibleWhen: "price_mode = 'fixed' or price_mode = 'range' or price_mode = 'auction'",
        children: [
          grid(
            "bounds",
            [
              field("price_min", "number", { ...demandWhen(needed, "price_mode = 'range'") }),
              field("price_max", "number", {
                ...demandWhen(needed, "price_mode = 'fixed' or price_mode = 'range'"),
                checks: [
                  {
                    valid: "price_mode != 'range' or price_max >= price_min",
                    message: { zh: "上限不能低于下限", en: "must not be below the lower bound" },
                  },
                ],
              }),
              field("currency", "select"),
            ],
            third,
          ),
          field("price_public", "switch"),
        ],
      },
      field("equity_ratio", "number", {
        visibleWhen: "price_mode = 'equity'",
        ...demandWhen(needed, "price_mode = 'equity'"),
      }),
      field("cooperation_needs", "textarea", wide),
      field("offers", "select"),
      field("offers_en", "select"),
      grid("agency", [
        field("agent_allowed", "switch"),
        field("agent", "dialog", { visibleWhen: "agent_allowed = true" }),
      ]),
      field("valid_until", "date"),
    ],
  };
}

function contactTab(needed: Needed): FormTab {
  return {
    id: "media_contact",
    title: { zh: "图片、附件与联系方式", en: "Pictures, files and contact" },
    children: [
      field("media", "image"),
      field("attachments", "file"),
      { id: "contact", type: "title", level: 3, title: { zh: "联系方式", en: "Contact" } },
      grid("reach", [field("contact_name", "input", needed), field("contact_phone", "input", needed)]),
      grid("reach_more", [field("contact_email", "input"), field("contact_org", "input")]),
      field("contact_address", "input"),
    ],
  };
}

const schema: FormSchema = {
  version: 1,
  object: "kch_achievement",
  title: { zh: "科技成果登记表", en: "Registration of an achievement" },
  intro: {
    zh: "带 * 的为必填项。可随时存为草稿；联系方式默认不公开，双方同意后方可交换。",
    en: "Fields marked * are required. A draft can be saved at any time; contacts are not public and are exchanged once both sides agree.",
  },
  labels: "above",
  submitTitle: { zh: "保存登记表", en: "Save the registration" },
  thanks: {
    zh: "登记表已保存，可在“我的”中继续修改或提交审核。",
    en: "Saved. Go on under “My page”, or hand it in for review there.",
  },
  nodes: [
    {
      id: "steps",
      type: "tabs",
      steps: true,
      tabs: registrationTabs({ required: true }),
    },
  ],
};

/** The registration form of an achievement: published, to be used, copied and changed; it serves nobody until it is given a use. */
export const achievementForm: PackForm = { name: "科技成果登记表", form_version: "1", schema };
