import { approvalViews, type ApprovalView } from "@kezhuan/contract/api/approvals";

/** Where approvals are that concern oneself. */
export const APPROVALS_PATH = "/user/approvals";

export interface ApprovalsState {
  view: ApprovalView;
  page: number;
  /** The approval that is open. */
  open: string | undefined;
}

export function readApprovalsState(search: string): ApprovalsState {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1);
  return {
    view: approvalViews.find((view) => view === params.get("view")) ?? "waiting",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: params.get("open") ?? undefined,
  };
}

export function writeApprovalsState({ view, page, open }: ApprovalsState): string {
  const params = new URLSearchParams();
  if (view !== "waiting") params.set("view", view);
  if (page > 1) params.set("page", String(page));
  if (open !== undefined) params.set("open", open);
  const text = params.toString();
  return text === "" ? APPROVALS_PATH : `${APPROVALS_PATH}?${text}`;
}
