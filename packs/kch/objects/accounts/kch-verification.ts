import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { file, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    refTo("kch_institution", "cascade")("institution", ["机构", "Institution"], {
      required: true,
      fixed: true,
    }),
    text("org_name", ["证照上的名称", "Name on the document"], { required: true }),
    text("credit_code", ["统一社会信用代码", "Unified social credit code"], {
      settings: { maxLength: 40, format: "credit_code" },
      required: true,
      help: { zh: "18 位，核验校验位", en: "18 characters; the check character is verified" },
    }),
    plainText("applicant_role", ["申请人职务", "Position of the applicant"], {
      settings: { maxLength: 60 },
      required: true,
    }),
    file("documents", ["证照与授权", "Licence and authority"], {
      settings: { max: 5, accept: ["application/pdf", "image/png", "image/jpeg", "image/webp"] },
      required: true,
      help: {
        zh: "营业执照或法人证书，及单位授权；仅审核人员可见",
        en: "Business licence or certificate, and the authority to act; seen by reviewers only",
      },
    }),
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
    table("default", ["全部认证", "All verifications"], {
      columns: {
        code: 150,
        institution: 220,
        org_name: 220,
        credit_code: 190,
        created_by: 120,
        documents: 160,
        status: 130,
        created_at: 170,
      },
      search: ["code", "institution", "org_name", "credit_code", "status"],
    }),
  ],
};
