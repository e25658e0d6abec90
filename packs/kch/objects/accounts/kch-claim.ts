import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { requestAnswer, requestNumber, requestQuota, requestStates } from "./request-states.ts";
import { requestNotices } from "@kezhuan/packs/kch/notices/request-notices";

/** Somebody says that a published expert's page is about them. A yes makes it theirs to keep. */
export const kchClaim: ObjectInput = {
  name: "kch_claim",
  label: { zh: "专家认领", en: "Claims of expert pages" },
  labelField: "code",
  sort: "-created_at",
  quota: requestQuota,
  personal: [{ by: "created_by" }],
  fields: [
    requestNumber("RL"),
    {
      name: "expert",
      label: { zh: "专家", en: "Expert" },
      kind: "ref",
      settings: { object: "kch_expert", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "proof",
      label: { zh: "证明方式", en: "Kind of proof" },
      kind: "code",
      settings: { dict: "kch_proof" },
      required: true,
    },
    {
      name: "proof_email",
      label: { zh: "单位邮箱", en: "E-mail address at the institution" },
      kind: "text",
      settings: { maxLength: 120, format: "email" },
      help: { zh: "工作人员会向此邮箱核实", en: "Staff write to it to make sure" },
    },
    {
      name: "documents",
      label: { zh: "证明材料", en: "Documents" },
      kind: "file",
      settings: { max: 5, accept: ["application/pdf", "image/png", "image/jpeg", "image/webp"] },
      help: {
        zh: "工作证、聘书等，仅审核人员可见",
        en: "Staff card, letter of appointment; seen by reviewers only",
      },
    },
    {
      name: "statement",
      label: { zh: "说明", en: "Statement" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      required: true,
    },
    ...requestAnswer,
  ],
  notices: requestNotices({
    object: "kch_claim",
    what: { zh: "专家认领", en: "Claim of" },
    subject: "expert",
  }),
  states: requestStates([
    {
      to: "expert",
      free: { claimed_by_user: "$record.created_by" },
      set: { claimed_by_user: "$record.created_by", verify_status: "verified" },
    },
  ]),
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部认领", en: "All claims" },
      columns: [
        { field: "code", width: 150 },
        { field: "expert", width: 160 },
        { field: "created_by", width: 130 },
        { field: "proof", width: 120 },
        { field: "proof_email", width: 220 },
        { field: "status", width: 130 },
        { field: "created_at", width: 170 },
      ],
      search: ["code", "expert", "proof", "status"],
    },
    {
      name: "waiting",
      label: { zh: "待审核", en: "Waiting" },
      columns: [
        { field: "code", width: 150 },
        { field: "expert", width: 160 },
        { field: "created_by", width: 130 },
        { field: "proof", width: 120 },
        { field: "statement", width: 360 },
        { field: "documents", width: 160 },
        { field: "created_at", width: 170 },
      ],
      search: ["expert", "proof"],
      sort: "created_at",
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "submitted" }] },
    },
  ],
};
