import { fail } from "@kezhuan/contract/errors";
import { runNext } from "../engine/automation/run-events.ts";
import { systemActor, type Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { loadActors } from "../engine/records/notifying/load-actors.ts";
import { saveRecords } from "../engine/records/save.ts";
import { contextIn, type RightsWorld } from "./rights-world.ts";

/** An automation rule that gives rights, in the name of whoever makes it and of everybody else: it wakes a role up. */
export function listRuleAttempts(engine: Engine, { users, roles }: RightsWorld) {
  return Object.entries(users).map(([whose, owner]) => ({
    title: `rule ${whose} wakes a role`,
    run: (ctx: Ctx) => makeAndRun(engine, ctx, { owner, role: roles.asleep }),
  }));
}

/** Makes a rule, sets it off, and has it run as its owner would. */
async function makeAndRun(engine: Engine, ctx: Ctx, { owner, role }: { owner: string; role: string }) {
  const actions = [{ do: "set", values: { enabled: "true" } }];
  const rule = { name: "Waking", object: "sys_role", trigger: "update", enabled: true, owner, actions };
  const { ids } = await saveRecords(ctx, { objname: "sys_rule", data: rule });
  const inside = await contextIn(engine, ctx);
  await saveRecords(inside, { objname: "sys_role", data: { id: role, remark: "touched" } });
  const actFor = async (userId: string): Promise<Ctx> => {
    const [actor] = (await loadActors(inside, [userId])).get(userId) ?? [];
    if (!actor) throw fail("forbidden");
    return { ...inside, actor };
  };
  const running = {
    actFor,
    runSchedule: () => Promise.resolve(),
    startApproval: () => Promise.resolve({ id: "" }),
  };
  while (await runNext({ ...inside, actor: systemActor }, ids[0] ?? "", running));
}
