import type { FormTab } from "@kezhuan/contract/forms/form-schema";
import { registrationTabs } from "./achievement-form.ts";
import { demandPosting } from "./demand-posting.ts";
import { english, field, grid, lines, step, table, type PackForm } from "./nodes.ts";
import { expertPage, institutionPage } from "./own-pages.ts";

/** The same questions in the back office, in tabs, and after them what only staff say. */
function recordForm(object: string, name: string, tabs: readonly FormTab[]): PackForm {
  return {
    name,
    form_version: "1",
    schema: { version: 1, object, nodes: [{ id: "tabs", type: "tabs", tabs: [...tabs] }] },
  };
}

/** The steps of a form that people fill in on the portal. */
function tabsOf({ schema }: PackForm): FormTab[] {
  return schema.nodes.flatMap((node) => (node.type === "tabs" ? node.tabs : []));
}

/** Where a record comes from, and what staff note about it. How its review went is for its page to tell. */
const process = step("process", { zh: "流程信息", en: "Process" }, [
  grid("record_origin", [field("source", "select", { id: "data_source" }), field("source_ref", "input")]),
  field("internal_note", "textarea", { rows: 3 }),
  field("review_comment", "textarea", { rows: 3 }),
]);

const receipt = field("receipt_no", "input");

const achievementRecord = recordForm("kch_achievement", "成果登记（后台）", [
  ...registrationTabs(),
  step("staff", { zh: "补充信息", en: "Further information" }, [
    field("code", "input"),
    grid("fields_more", [field("contract_tech_field", "select"), field("discipline_text", "input")]),
    field("experts", "select"),
    field("internal_files", "file"),
    receipt,
  ]),
  process,
]);

const demandRecord = recordForm("kch_demand", "需求登记（后台）", [
  ...tabsOf(demandPosting),
  step("staff", { zh: "补充信息", en: "Further information" }, [
    field("title_en", "input"),
    field("summary_en", "textarea", { rows: 5 }),
    english([
      table("indicators_en"),
      field("background_en", "textarea", { rows: 4 }),
      field("constraints_en", "textarea", { rows: 3 }),
      field("acceptance_en", "textarea", { rows: 3 }),
      lines("keywords_en"),
      field("publisher_display_en", "input"),
    ]),
    grid("matching", [field("code", "input"), field("match_status", "select")]),
    field("confidential_part", "textarea", { rows: 4 }),
    field("contact_address", "input"),
    receipt,
  ]),
  process,
]);

const expertRecord = recordForm("kch_expert", "专家登记（后台）", [
  ...tabsOf(expertPage),
  step("consent", { zh: "授权与认领", en: "Consent and claim" }, [
    field("code", "input"),
    grid("claim", [field("claimed_by_user", "select"), field("verify_status", "select")]),
    grid("consent_given", [field("consent_at", "date"), field("consent_text_version", "input")]),
    grid("visibility", [
      field("visibility_phone", "select"),
      field("visibility_email", "select"),
      field("visibility_wechat", "select"),
      field("visibility_address", "select"),
    ]),
  ]),
  process,
]);

const institutionRecord = recordForm("kch_institution", "机构登记（后台）", [
  ...tabsOf(institutionPage),
  step("verification", { zh: "认证", en: "Verification" }, [
    grid("legal", [field("legal_person", "input"), field("verify_status", "select")]),
    field("verify_material", "file"),
    grid("verified", [field("verified_by", "select"), field("verified_at", "date")]),
    grid("claim", [field("claimed_by_user", "select"), field("showcase_slug", "input")]),
    table("certificates", { cards: true }),
  ]),
  process,
]);

/** How staff enter and change what the portal shows. */
export const recordForms = [achievementRecord, demandRecord, expertRecord, institutionRecord];

export const recordUses = recordForms.flatMap(({ name, schema: { object } }) => [
  { form: name, purpose: "new", object },
  { form: name, purpose: "edit", object },
]);
