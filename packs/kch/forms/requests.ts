import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { field, grid, type PackForm } from "./nodes.ts";

const submitTitle = { zh: "提交", en: "Send" };

/** What somebody asks for in one short form. */
function request(name: string, object: string, nodes: FormNode[]): PackForm {
  return { name, form_version: "1", schema: { version: 1, object, submitTitle, nodes } };
}

/** Requests about who somebody is, and whom they speak for. */
export const requestForms = [
  request("机构认证申请", "kch_verification", [
    field("org_name", "input"),
    field("credit_code", "input"),
    field("applicant_role", "input"),
    field("documents", "file"),
  ]),
  request("加入机构申请", "kch_membership", [
    grid("who", [field("person_name", "input"), field("position", "input")]),
  ]),
  request("专家主页认领申请", "kch_claim", [
    field("proof", "select"),
    field("proof_email", "input", { visibleWhen: "isEmpty(proof) or proof = 'email'" }),
    field("documents", "file"),
    field("statement", "textarea", { rows: 5 }),
  ]),
  request("署名异议", "kch_objection", [field("statement", "textarea", { rows: 5 })]),
];
