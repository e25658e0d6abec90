import { fail } from "@kezhuan/contract/errors";
import type { ApprovalLane, ApprovalStage } from "@kezhuan/contract/metadata/approval";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { contextOf, makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import type { Running } from "../automation/run-events.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { concludeNext } from "./conclude-approval.ts";
import { startApproval } from "./start-approval.ts";

type Values = Record<string, unknown>;

/** A world in which things are approved: somebody who starts, some who are asked, an administrator who owns the flows. */
export async function makeApprovalWorld() {
  const clock = { at: Date.parse("2026-03-01T08:00:00Z") };
  const database = await makeDb();
  const engine = await startTestEngine(database, () => new Date(clock.at));
  await installTestPack(engine);
  const tenant = await makeTenant(engine);
  const admin = await tenant.addUser(["ROLE_ADMIN"]);
  const clerk = await tenant.addRole([{ object: "t_thing", actions: ["read", "create", "update"] }]);
  const reader = await tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
  const starter = await tenant.addUser([clerk]);
  const people: TestUser[] = [];
  for (let index = 0; index < 5; index += 1) people.push(await tenant.addUser([reader]));
  const [first, second, third, fourth, fifth] = people;
  if (!first || !second || !third || !fourth || !fifth) throw new Error("no people");
  const as = (user: TestUser) => contextOf(engine, user.actor);
  const system = () => engine.systemContext();
  const running: Running = {
    actFor: async (userId) => {
      if (userId !== admin.id) throw fail("forbidden");
      return as(admin);
    },
    runSchedule: () => Promise.resolve(),
    startApproval,
  };
  /** Does what follows decisions, as workers would. */
  const work = async (how = running) => {
    const rows = await runSql<{ id: string }>(
      system().db,
      "select id from kz.approval where state = 'ending' and (next_at is null or next_at <= $1)",
      [new Date(clock.at).toISOString()],
    );
    for (const { id } of rows) while (await concludeNext(system(), id, how));
  };
  return {
    clock,
    engine,
    tenant,
    admin,
    starter,
    reader,
    people: { first, second, third, fourth, fifth },
    as,
    system,
    running,
    work,
    addFlow: async (data: Values = {}, user = admin) => {
      const { ids } = await saveRecords(as(user), {
        objname: "sys_approval_flow",
        data: { name: "Flow", object: "t_thing", owner: user.id, enabled: true, ...data },
      });
      return ids[0] ?? "";
    },
    addThing: async (data: Values = {}, user = starter) =>
      (await saveRecords(as(user), { objname: "t_thing", data: { title: "A thing", ...data } })).ids[0] ?? "",
    countTies: async (name: string) =>
      (await pageRecords(as(admin), { objname: "t_tie", name, pageSize: 1 })).total,
  };
}

/** A lane that asks these accounts. */
export function lane(users: readonly TestUser[], more: Partial<ApprovalLane> = {}): ApprovalLane {
  const approvers = users.map(({ id }) => ({ by: "user" as const, user: id }));
  return { name: { zh: "步骤", en: "Step" }, approvers, mode: "all", ...more };
}

export function stage(...lanes: ApprovalLane[]): ApprovalStage {
  return { lanes, join: "all" };
}
