import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import type { TestUser } from "@kezhuan/server/testing/make-tenant";
import { getRecord } from "../records/get.ts";
import { saveRecords } from "../records/save.ts";
import { lane, makeApprovalWorld, stage } from "./approval-fixture.ts";
import { retryApproval } from "./conclude-approval.ts";
import { decideApproval, withdrawApproval } from "./decide-approval.ts";
import { keepApprovals } from "./keep-approvals.ts";
import { getApproval, listApprovalPeople, listApprovals, listRecordApprovals } from "./read-approvals.ts";
import { startApproval } from "./start-approval.ts";

const world = await makeApprovalWorld();
const { admin, starter, as, addFlow, addThing, tenant, system } = world;
const { first, second, third } = world.people;

/** Sees things below ten only, and of them neither note nor title. */
const narrow = await tenant.addUser([
  await tenant.addRole([
    {
      object: "t_thing",
      actions: ["read"],
      read: ["id", "number"],
      condition: { match: "and", rules: [{ field: "number", op: "lt", value: 10 }] },
    },
  ]),
]);
const secret = "Top secret 4711";
const begin = async (flow: string, id: string) =>
  (await startApproval(as(starter), { flow, objname: "t_thing", id })).id;

/** Everything that somebody can ask about an approval and its record, as one text. */
async function askEverything(user: TestUser, { id, thing }: { id: string; thing: string }): Promise<string> {
  const ctx = as(user);
  const [task] = await runSql<{ id: string }>(
    system().db,
    `select id from kz.approval_task where approval = $1 and "user" = $2`,
    [id, user.id],
  );
  const answers = await Promise.allSettled([
    listApprovals(ctx, { view: "waiting" }),
    listApprovals(ctx, { view: "started" }),
    listApprovals(ctx, { view: "decided" }),
    getApproval(ctx, { id }),
    listApprovalPeople(ctx, { id }),
    listRecordApprovals(ctx, { objname: "t_thing", id: thing }),
    decideApproval(ctx, { id, task: task?.id ?? id, decision: "approve" }),
    withdrawApproval(ctx, { id }),
    retryApproval(ctx, { id }),
  ]);
  return JSON.stringify(answers.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason))));
}

it("nobody is asked about a record that they may not see, and being asked shows nobody more of it", async () => {
  const flow = await addFlow({ stages: [stage(lane([narrow, first]))] });
  const hidden = await addThing({ title: secret, number: 11 });
  const shown = await addThing({ title: secret, number: 1 });
  const [far, near] = [await begin(flow, hidden), await begin(flow, shown)];
  const asked = async (id: string) => (await getApproval(as(admin), { id })).tasks.map(({ user }) => user.id);
  expect(await asked(far)).toEqual([first.id]);
  expect((await asked(near)).toSorted()).toEqual([narrow.id, first.id].toSorted());
  expect(await askEverything(narrow, { id: far, thing: hidden })).not.toContain(hidden);
  const { items } = await listApprovals(as(narrow), { view: "waiting" });
  expect(items).toMatchObject([{ id: near, label: null }]);
  expect(JSON.stringify(await getApproval(as(narrow), { id: near }))).not.toContain(secret);
  expect(Object.keys(await getRecord(as(narrow), { objname: "t_thing", id: shown }))).not.toContain("title");
});

it("who loses sight of the record decides nothing, finds nothing, and is not told of it again", async () => {
  const late = { ...lane([narrow]), hours: 2, remind: 1 };
  const thing = await addThing({ title: secret, number: 2 });
  const id = await begin(await addFlow({ stages: [stage(late)] }), thing);
  const { mine } = await getApproval(as(narrow), { id });
  await saveRecords(as(admin), { objname: "t_thing", data: { id: thing, number: 12 } });
  const approve = decideApproval(as(narrow), { id, task: mine ?? "", decision: "approve" });
  expect(await refusalOf(approve)).toMatchObject({ key: "notFound" });
  const all = await askEverything(narrow, { id, thing });
  expect(all).not.toContain(thing);
  expect(all).not.toContain(secret);
  expect((await listApprovals(as(narrow), { view: "waiting" })).items.map((one) => one.id)).not.toContain(id);
  await keepApprovals(system());
  expect((await getApproval(as(admin), { id })).state).toBe("running");
});

it("an approval is nobody's but the starter's, the approvers' and administrators'", async () => {
  const thing = await addThing({ title: "Seen by third" });
  const id = await begin(await addFlow({ stages: [stage(lane([first]), lane([second]))] }), thing);
  for (const user of [starter, first, second, admin])
    expect((await getApproval(as(user), { id })).id).toBe(id);
  // Third reads the record, but was not asked.
  expect(await refusalOf(getApproval(as(third), { id }))).toMatchObject({ key: "notFound" });
  const [task] = (await getApproval(as(admin), { id })).tasks;
  for (const user of [third, second, starter, admin]) {
    const decide = decideApproval(as(user), { id, task: task?.id ?? "", decision: "approve" });
    expect(await refusalOf(decide)).toMatchObject({ key: "notFound" });
  }
  expect((await listRecordApprovals(as(third), { objname: "t_thing", id: thing })).approvals).toEqual([]);
});

it("a flow decides nothing by what its starter may not see", async () => {
  const condition = { match: "and", rules: [{ field: "title", op: "eq", value: secret }] };
  const flow = await addFlow({ stages: [stage(lane([first]))], condition, starters: narrow.actor.roles });
  const thing = await addThing({ title: secret, number: 3 });
  const found = await listRecordApprovals(as(narrow), { objname: "t_thing", id: thing });
  expect(found.flows.map((one) => one.id)).not.toContain(flow);
  const start = startApproval(as(narrow), { flow, objname: "t_thing", id: thing });
  expect(await refusalOf(start)).toMatchObject({ key: "forbidden" });
});
