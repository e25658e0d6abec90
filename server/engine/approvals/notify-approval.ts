import type { Label } from "@kezhuan/contract/metadata/label";
import { listAdministrators } from "../access/administrators.ts";
import { systemActor, type Ctx } from "../context.ts";
import { sendNotices } from "../notices/send-notices.ts";
import { findDeputies } from "./deputies.ts";
import type { ApprovalSubject } from "./find-candidates.ts";
import type { StoredApproval } from "./stored-approval.ts";

type About = Pick<StoredApproval, "id" | "object" | "record_id" | "name" | "name_en">;
type NotifiedApproval = About & ApprovalSubject;

/** Where an approval is shown in the office. */
export function approvalLink(id: string): string {
  return `/user/approvals?open=${id}`;
}

interface ApproverNotice {
  users: readonly string[];
  kind: keyof typeof words;
  visit: number;
  lane: number;
}

const words = {
  asked: { zh: "等待您审批", en: "waits for your approval" },
  reminded: { zh: "即将到期，请审批", en: "has to be decided soon" },
  overdue: { zh: "已过审批期限", en: "is overdue for your decision" },
} as const;

/** Notifies approvers and who stands in for them; of the record nothing is said but what the link shows them by their rights. */
export async function notifyApprovers(
  ctx: Ctx,
  approval: NotifiedApproval,
  { users, kind, visit, lane }: ApproverNotice,
) {
  const { zh, en } = words[kind];
  const text = { zh: `“${approval.name}”${zh}`, en: `“${approval.name_en}” ${en}` };
  const once = `approval:${approval.id}:${visit}:${lane}:${kind}`;
  await notify(ctx, approval, { to: users, text, once });
  const to = await findDeputies(ctx, approval, users);
  const detail = { zh: "您是审批人的代理人", en: "You are the deputy of an approver" };
  await notify(ctx, approval, { to, text, detail, once: `${once}:deputy` });
}

/** The starter and administrators hear that nobody can approve. */
export async function notifyStuck(
  ctx: Ctx,
  approval: StoredApproval,
  lanes: readonly Label[],
): Promise<void> {
  const names = (language: "zh" | "en") =>
    lanes.map((lane) => lane[language]).join(language === "zh" ? "、" : ", ");
  const administrators = (await listAdministrators(ctx.db)).map(({ user }) => user);
  await notify(ctx, approval, {
    to: [...new Set([...(approval.starter ? [approval.starter] : []), ...administrators])],
    text: {
      zh: `“${approval.name}”没有可以审批的人：${names("zh")}`,
      en: `Nobody can approve “${approval.name_en}”: ${names("en")}`,
    },
    once: `approval:${approval.id}:${approval.visit}:stuck`,
  });
}

const endWords = {
  approved: { zh: "已通过", en: "has been approved" },
  rejected: { zh: "未通过", en: "has been rejected" },
  failed: { zh: "已审定，但后续动作执行失败", en: "was decided, but what follows could not be done" },
} as const;

/** The starter hears how it ended; of a failure the flow's owner as well. */
export async function notifyEnd(
  ctx: Ctx,
  approval: StoredApproval,
  { kind, detail, time = 1 }: { kind: keyof typeof endWords; detail?: Label; time?: number },
): Promise<void> {
  const { starter, owner, name, name_en: nameEn } = approval;
  const { zh, en } = endWords[kind];
  const text = { zh: `“${name}”${zh}`, en: `“${nameEn}” ${en}` };
  const once = `approval:${approval.id}:${kind}${time > 1 ? `:${time}` : ""}`;
  if (starter && starter !== owner) await notify(ctx, approval, { to: [starter], text, once });
  // What went wrong is said to the one with whose rights it was tried.
  const to = starter === owner || kind === "failed" ? [owner] : [];
  await notify(ctx, approval, { to, text, detail, once });
}

/** Those who were asked hear that nothing is left to decide. */
export async function notifyWithdrawn(ctx: Ctx, approval: About, to: readonly string[]): Promise<void> {
  await notify(ctx, approval, {
    to: to.filter((user) => user !== ctx.actor.userId),
    text: { zh: `“${approval.name}”已撤回`, en: `“${approval.name_en}” has been withdrawn` },
    once: `approval:${approval.id}:withdrawn`,
  });
}

interface ApprovalNotice {
  to: readonly string[];
  text: Label;
  detail?: Label | undefined;
  once: string;
}

async function notify(
  ctx: Ctx,
  { id, object, record_id: record }: About,
  { to, text, detail, once }: ApprovalNotice,
) {
  if (to.length === 0) return;
  await sendNotices({ ...ctx, actor: systemActor }, [
    { to, kind: "review", text, detail, link: approvalLink(id), about: { object, id: record }, once },
  ]);
}
