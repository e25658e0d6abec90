import type { Apply, StatesInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { codeIn, datetime, fieldOf, longtext, refTo } from "@kezhuan/packs/field-of";
import { transition } from "@kezhuan/packs/transition";

const decided = { decided_at: "$now", decided_by: "$user.id", decision: "$comment" } as const;

/** What becomes of a request: whoever made it may take it back, somebody else decides. `apply` is what a yes does. */
export function requestStates(apply: Apply[]): StatesInput {
  return {
    field: "status",
    initial: "submitted",
    transitions: [
      transition("accept", ["通过", "Accept"], { from: ["submitted"], to: "accepted", set: decided, apply }),
      transition("reject", ["不通过", "Reject"], { from: ["submitted"], to: "rejected", set: decided }),
      transition("withdraw", ["撤回", "Withdraw"], { from: ["submitted"], to: "withdrawn" }),
    ],
  };
}

/** The number a request goes by: the letters of its kind, the month, and a count. */
export function requestNumber(letters: string): FieldInput {
  return fieldOf("sequence")("code", ["申请编号", "Number"], {
    settings: { pattern: `${letters}-{yyyy}{MM}-{0000}` },
    unique: true,
    searchable: true,
  });
}

/** The state of a request and the answer to it, which whoever asked is told. A no gives its reason. */
export const requestAnswer: readonly FieldInput[] = [
  codeIn("kch_request_status")("status", ["状态", "State"], { readonly: true }),
  longtext("decision", ["答复", "Answer"], {
    readonly: true,
    requiredFor: ["reject"],
    help: { zh: "申请人可见", en: "Seen by whoever asked" },
  }),
  refTo("sys_user", "clear")("decided_by", ["审核人", "Decided by"], { readonly: true }),
  datetime("decided_at", ["审核时间", "Decided"], { readonly: true }),
];

/** A person does not wait for so many answers at once, nor ask and take back without end: each tells people. */
export const requestQuota = {
  roles: ["ROLE_MEMBER", "ROLE_DEFAULT"],
  states: ["submitted", "withdrawn"],
  most: 30,
};
