import type { approvalMessages } from "@kezhuan/contract/api/approvals";
import { retryApproval } from "../engine/approvals/conclude-approval.ts";
import { decideApproval, withdrawApproval } from "../engine/approvals/decide-approval.ts";
import {
  getApproval,
  listApprovalPeople,
  listApprovals,
  listRecordApprovals,
} from "../engine/approvals/read-approvals.ts";
import { startApproval } from "../engine/approvals/start-approval.ts";
import type { MessageHandlers } from "./call.ts";

/** Messages about approvals. */
export const approvalHandlers: Pick<MessageHandlers, keyof typeof approvalMessages> = {
  listRecordApprovals: ({ ctx }, input) => listRecordApprovals(ctx, input),
  startApproval: ({ ctx }, input) => startApproval(ctx, input),
  listApprovals: ({ ctx }, input) => listApprovals(ctx, input),
  getApproval: ({ ctx }, input) => getApproval(ctx, input),
  listApprovalPeople: ({ ctx }, input) => listApprovalPeople(ctx, input),
  decideApproval: ({ ctx }, input) => decideApproval(ctx, input),
  retryApproval: ({ ctx }, input) => retryApproval(ctx, input),
  withdrawApproval: ({ ctx }, input) => withdrawApproval(ctx, input),
};
