import { fail } from "@kezhuan/contract/errors";
import type {
  ApprovalDesign,
  ApprovalOutcome,
  ApprovalState,
  ApprovalTaskState,
} from "@kezhuan/contract/metadata/approval";
import type { RuleStep } from "@kezhuan/contract/metadata/automation";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** An approval as it is stored. */
export interface StoredApproval {
  id: string;
  flow: string;
  name: string;
  name_en: string;
  object: string;
  record_id: string;
  record_version: number;
  design: ApprovalDesign;
  owner: string;
  deptid: string | null;
  starter: string | null;
  starter_dept: string | null;
  depth: number;
  state: ApprovalState;
  outcome: ApprovalOutcome | null;
  stage: number;
  visit: number;
  stuck: boolean;
  step: number;
  steps: RuleStep[];
  attempts: number;
  started_at: string;
}

export interface StoredTask {
  id: string;
  approval: string;
  visit: number;
  stage: number;
  lane: number;
  user: string;
  state: ApprovalTaskState;
  escalated: boolean;
  decided_at: string | null;
  /** The deputy who decided on behalf of the approver. */
  decided_by: string | null;
  due_at: string | null;
}

export const approvalColumns = `a.id, a.flow, a.name, a.name_en, a.object, a.record_id, a.record_version::int as record_version,
  a.design, a.owner, a.deptid, a.starter, a.starter_dept, a.depth, a.state, a.outcome, a.stage, a.visit, a.stuck, a.step,
  a.steps, a.attempts, a.started_at`;

/** Whoever changes an approval locks it first: decisions about one come after each other. Errors: 404. */
export async function lockApproval({ db }: Ctx, id: string): Promise<StoredApproval> {
  const [row] = await runSql<StoredApproval>(
    db,
    `select ${approvalColumns} from kz.approval a where a.id = $1 for update`,
    [id],
  );
  if (!row) throw fail("notFound");
  return row;
}

/** Tasks of one approval in the order in which they were opened; without a visit all. */
export function loadTasks({ db }: Ctx, id: string, visit?: number): Promise<StoredTask[]> {
  return runSql<StoredTask>(
    db,
    `select id, approval, visit, stage, lane, "user", state, escalated, decided_at, decided_by, due_at from kz.approval_task
      where approval = $1 and ($2::int is null or visit = $2) order by place`,
    [id, visit ?? null],
  );
}

export interface ApprovalEvent {
  approval: string;
  kind: string;
  stage?: number | undefined;
  lane?: number | undefined;
  to?: string | undefined;
  /** Whose task a deputy decided about. */
  onBehalfOf?: string | undefined;
  comment?: string | undefined;
}

/** Notes in the log of an approval what has happened, in the transaction in which it does. */
export async function noteEvent(ctx: Ctx, event: ApprovalEvent): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.approval_event (approval, at, kind, stage, lane, actor, "to", on_behalf_of, comment)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      event.approval,
      ctx.now().toISOString(),
      event.kind,
      event.stage ?? null,
      event.lane ?? null,
      ctx.actor.userId,
      event.to ?? null,
      event.onBehalfOf ?? null,
      event.comment ?? null,
    ],
  );
}
