import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, file, longtext, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";
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
    refTo("kch_expert", "cascade")("expert", ["专家", "Expert"], { required: true, fixed: true }),
    codeIn("kch_proof")("proof", ["证明方式", "Kind of proof"], { required: true }),
    plainText("proof_email", ["单位邮箱", "E-mail address at the institution"], {
      settings: { format: "email" },
      help: { zh: "工作人员会向此邮箱核实", en: "Staff write to it to make sure" },
    }),
    file("documents", ["证明材料", "Documents"], {
      settings: { max: 5, accept: ["application/pdf", "image/png", "image/jpeg", "image/webp"] },
      help: {
        zh: "工作证、聘书等，仅审核人员可见",
        en: "Staff card, letter of appointment; seen by reviewers only",
      },
    }),
    longtext("statement", ["说明", "Statement"], { required: true }),
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
    table("default", ["全部认领", "All claims"], {
      columns: {
        code: 150,
        expert: 160,
        created_by: 130,
        proof: 120,
        proof_email: 220,
        status: 130,
        created_at: 170,
      },
      search: ["code", "expert", "proof", "status"],
    }),
    table("waiting", ["待审核", "Waiting"], {
      columns: {
        code: 150,
        expert: 160,
        created_by: 130,
        proof: 120,
        statement: 360,
        documents: 160,
        created_at: 170,
      },
      search: ["expert", "proof"],
      sort: "created_at",
      condition: and(is("status", "submitted")),
    }),
  ],
};
