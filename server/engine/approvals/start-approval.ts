import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { AppError, fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { loadCurrent, type Current } from "../records/load-current.ts";
import { pageRecords } from "../records/page.ts";
import { loadFlows, type ApprovalFlow } from "./load-flow.ts";
import { openStage } from "./open-stage.ts";
import { lockApproval, noteEvent } from "./stored-approval.ts";

/** Flows that the actor can start for a record. Errors: 403, 404 for a record out of sight. */
export async function listStartable(
  ctx: Ctx,
  { objname, id }: { objname: string; id: string },
): Promise<ApprovalFlow[]> {
  const current = await loadSeen(ctx, { objname, id, lock: false });
  const flows = await loadFlows(ctx, objname);
  const able: ApprovalFlow[] = [];
  for (const flow of flows) if (await mayStart(ctx, flow, current)) able.push(flow);
  return able;
}

export interface Starting extends MessageInput<"startApproval"> {
  /** Whose change it was where a rule starts it, with the rights of its owner; absent: the actor. */
  starter?: { userId: string | null; deptid: string | null } | undefined;
  /** It is started once for this key, however often it is tried. */
  once?: string | undefined;
}

/**
 * Starts an approval of a record, with the flow as it is now. Errors: 403 for who may not, 404 for what they do not see,
 * 409 where one of the same flow runs already.
 */
export async function startApproval(ctx: Ctx, starting: Starting): Promise<MessageOutput<"startApproval">> {
  const { flow: flowId, objname, id, comment, once } = starting;
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const current = await loadSeen(inside, { objname, id, lock: true });
    const flow = (await loadFlows(inside, objname)).find((one) => one.id === flowId.toLowerCase());
    if (!flow) throw fail("notFound");
    if (!(await mayStart(inside, flow, current))) throw fail("forbidden");
    const { userId, deptid } = starting.starter ?? ctx.actor;
    const [row] = await runSql<{ id: string }>(
      tx,
      `insert into kz.approval (id, flow, name, name_en, object, record_id, record_version, design, owner, deptid, starter,
                                starter_dept, depth, started_at, once)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict do nothing returning id`,
      [
        newId(),
        flow.id,
        flow.name,
        flow.nameEn,
        objname,
        current.id,
        current.version,
        JSON.stringify(flow.design),
        flow.owner,
        flow.deptid,
        userId,
        deptid,
        ctx.ruleDepth ?? 0,
        ctx.now().toISOString(),
        once ?? null,
      ],
    );
    if (!row) throw fail("wrongState");
    await noteEvent(inside, { approval: row.id, kind: "started", comment });
    return { id: row.id, stuck: await openStage(inside, await lockApproval(inside, row.id), 0) };
  });
}

async function loadSeen(
  ctx: Ctx,
  { objname, id, lock }: { objname: string; id: string; lock: boolean },
): Promise<Current> {
  const ids = [id.toLowerCase()].filter(isId);
  const current = (await loadCurrent(ctx, { objname, ids, action: "update", lock })).get(id.toLowerCase());
  if (!current) throw fail("notFound");
  return current;
}

/** By role where the flow names some, else by the right to change the record; a condition is asked in the actor's sight. */
async function mayStart(ctx: Ctx, flow: ApprovalFlow, current: Current): Promise<boolean> {
  const isAllowed =
    flow.starters.length > 0
      ? ctx.actor.kind === "system" || flow.starters.some((role) => ctx.actor.roles.includes(role))
      : current.covering === undefined || current.covering.length > 0;
  if (!isAllowed || ctx.actor.kind === "anonymous") return false;
  if (flow.condition === null) return true;
  const own = { field: "id", op: "eq", value: current.id };
  const highsearch = { match: "and", rules: [own, flow.condition] };
  try {
    const asked = { objname: flow.object, highsearch, pageSize: 1, count: "none" as const, fields: ["id"] };
    return (await pageRecords(ctx, asked)).data.length > 0;
  } catch (error) {
    // What the condition asks for is hidden from them, or no field any more.
    if (error instanceof AppError && error.key !== "internal" && error.key !== "unavailable") return false;
    throw error;
  }
}
