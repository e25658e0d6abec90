import { fail } from "@kezhuan/contract/errors";
import { concludeNext } from "../engine/approvals/conclude-approval.ts";
import { decideApproval } from "../engine/approvals/decide-approval.ts";
import { getApproval } from "../engine/approvals/read-approvals.ts";
import { startApproval } from "../engine/approvals/start-approval.ts";
import { systemActor, type Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { loadActors } from "../engine/records/notifying/load-actors.ts";
import { saveRecords } from "../engine/records/save.ts";
import { contextIn, type RightsWorld } from "./rights-world.ts";

/** An approval flow that gives rights at its end, in the name of whoever makes it and of everybody else. */
export function listApprovalAttempts(engine: Engine, { users, roles }: RightsWorld) {
  return Object.entries(users).map(([whose, owner]) => ({
    title: `approval flow ${whose} wakes a role`,
    run: (ctx: Ctx) => makeAndApprove(engine, ctx, { owner, role: roles.asleep }),
  }));
}

/** Makes a flow, starts it, approves it oneself, and has its end done as its owner would. */
async function makeAndApprove(engine: Engine, ctx: Ctx, { owner, role }: { owner: string; role: string }) {
  const me = { by: "user", user: ctx.actor.userId };
  const lane = { name: { zh: "步骤", en: "Step" }, approvers: [me], mode: "all" };
  const data = {
    name: "Waking",
    object: "sys_role",
    enabled: true,
    owner,
    self_approval: true,
    stages: [{ lanes: [lane], join: "all" }],
    approved: [{ do: "set", values: { enabled: "true" } }],
  };
  const { ids } = await saveRecords(ctx, { objname: "sys_approval_flow", data });
  const inside = await contextIn(engine, ctx);
  const { id } = await startApproval(inside, { flow: ids[0] ?? "", objname: "sys_role", id: role });
  const task = (await getApproval(inside, { id })).mine ?? "";
  await decideApproval(inside, { id, task, decision: "approve" });
  const actFor = async (userId: string): Promise<Ctx> => {
    const [actor] = (await loadActors(inside, [userId])).get(userId) ?? [];
    if (!actor) throw fail("forbidden");
    return { ...inside, actor };
  };
  const running = { actFor, runSchedule: () => Promise.resolve(), startApproval };
  while (await concludeNext({ ...inside, actor: systemActor }, id, running));
}
