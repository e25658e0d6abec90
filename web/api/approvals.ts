import type { ApprovalView } from "@kezhuan/contract/api/approvals";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey, keyOf } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** What waits for this person to approve, what they started and what they decided about. */
export function approvalsQuery(asked: { view: ApprovalView; pageNum: number }) {
  return queryOptions({
    queryKey: keyOf("approvals", "list", asked),
    queryFn: ({ signal }) => unwrap(sendMessage("listApprovals", asked, { signal, quiet: true })),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: keyOf("approvals", "one", id),
    queryFn: ({ signal }) => unwrap(sendMessage("getApproval", { id }, { signal, quiet: true })),
    staleTime: 0,
  });
}

/** Flows that can be started for a record, and its approvals. */
export function recordApprovalsQuery(asked: { objname: string; id: string }) {
  return queryOptions({
    queryKey: keyOf("approvals", "record", asked),
    queryFn: ({ signal }) => unwrap(sendMessage("listRecordApprovals", asked, { signal, quiet: true })),
    staleTime: 0,
  });
}

/** To whom one's own task can be given. */
export function approvalPeopleQuery(asked: { id: string; keyword: string }) {
  return queryOptions({
    queryKey: keyOf("approvals", "people", asked),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listApprovalPeople", asked, { signal, quiet: true }))).people,
  });
}

/** After a decision the record may be different as well. */
export function forgetApprovals(objname: string): Promise<void> {
  return refresh(keyOf("approvals"), recordsKey(objname));
}
