import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { requestAnswer, requestNumber, requestQuota, requestStates } from "./request-states.ts";
import { requestNotices } from "@kezhuan/packs/kch/notices/request-notices";

/** An account shows that it speaks for an institution, and that the institution is what it says. */
export const kchVerification: ObjectInput = {
  name: "kch_verification",
  label: { zh: "机构认证", en: "Verifications of institutions" },
  labelField: "code",
  sort: "-created_at",
  quota: requestQuota,
  personal: [{ by: "created_by" }],
  fields: [
    requestNumber("RZ"),
    {
      name: "institution",
      label: { zh: "机构", en: "Institution" },
      kind: "ref",
      settings: { object: "kch_institution", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "org_name",
      label: { zh: "证照上的名称", en: "Name on the document" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "credit_code",
      label: { zh: "统一社会信用代码", en: "Unified social credit code" },
      kind: "text",
      settings: { maxLength: 40, format: "credit_code" },
      required: true,
      searchable: true,
      help: { zh: "18 位，核验校验位", en: "18 characters; the check character is verified" },
    },
    {
      name: "applicant_role",
      label: { zh: "申请人职务", en: "Position of the applicant" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
    },
    {
      name: "documents",
      label: { zh: "证照与授权", en: "Licence and authority" },
      kind: "file",
      settings: { max: 5, accept: ["application/pdf", "image/png", "image/jpeg", "image/webp"] },
      required: true,
      help: {
        zh: "营业执照或法人证书，及单位授权；仅审核人员可见",
        en: "Business licence or certificate, and the authority to act; seen by reviewers only",
      },
    },
    ...requestAnswer,
  ],
  notices: requestNotices({
    object: "kch_verification",
    what: { zh: "机构认证", en: "Verification of" },
    subject: "org_name",
  }),
  states: requestStates([
    {
      to: "institution",
      free: { claimed_by_user: "$record.created_by", credit_code: "$record.credit_code" },
      set: {
        claimed_by_user: "$record.created_by",
        credit_code: "$record.credit_code",
        verify_status: "verified",
        verified_at: "$now",
        verified_by: "$user.id",
      },
    },
  ]),
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部认证", en: "All verifications" },
      columns: [
        { field: "code", width: 150 },
        { field: "institution", width: 220 },
        { field: "org_name", width: 220 },
        { field: "credit_code", width: 190 },
        { field: "created_by", width: 120 },
        { field: "documents", width: 160 },
        { field: "status", width: 130 },
        { field: "created_at", width: 170 },
      ],
      search: ["code", "institution", "org_name", "credit_code", "status"],
    },
  ],
};
