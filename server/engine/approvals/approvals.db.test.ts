import { describe, expect, it } from "vitest";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import type { TestUser } from "@kezhuan/server/testing/make-tenant";
import { runNext, type Running } from "../automation/run-events.ts";
import { getRecord } from "../records/get.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { lane, makeApprovalWorld, stage } from "./approval-fixture.ts";
import { retryApproval } from "./conclude-approval.ts";
import { decideApproval, withdrawApproval } from "./decide-approval.ts";
import { keepApprovals } from "./keep-approvals.ts";
import { getApproval, listApprovals, listRecordApprovals } from "./read-approvals.ts";
import { startApproval } from "./start-approval.ts";

const world = await makeApprovalWorld();
const { admin, starter, as, system, work, addFlow, addThing, clock, running } = world;
const { first, second, third, fourth } = world.people;
const drop = [{ do: "transition", action: "drop" }];

const begin = async (flow: string, id: string, user = starter) =>
  (await startApproval(as(user), { flow, objname: "t_thing", id })).id;
const look = (id: string, user: TestUser = admin) => getApproval(as(user), { id });
const mine = async (id: string, user: TestUser) => (await look(id, user)).mine ?? "";

type More = Partial<Parameters<typeof decideApproval>[1]>;

async function decide(id: string, user: TestUser, more: More = {}) {
  const task = more.task ?? (await mine(id, user));
  return decideApproval(as(user), { id, task, decision: "approve", ...more });
}

async function notices(user: TestUser, id: string): Promise<string[]> {
  const rows = await runSql<{ title_en: string }>(
    system().db,
    `select title_en from obj.sys_notice where "user" = $1 and link like '%' || $2 order by created_at, id`,
    [user.id, id],
  );
  return rows.map(({ title_en: title }) => title);
}

describe("an approval", () => {
  it("goes through its stages in order, and makes a transition with the owner's rights at its end", async () => {
    const flow = await addFlow({ stages: [stage(lane([first])), stage(lane([second]))], approved: drop });
    const thing = await addThing();
    expect((await listRecordApprovals(as(starter), { objname: "t_thing", id: thing })).flows).toEqual(
      expect.arrayContaining([{ id: flow, name: { zh: "Flow", en: "Flow" } }]),
    );
    const id = await begin(flow, thing);
    expect((await listApprovals(as(first), { view: "waiting" })).items).toMatchObject([
      { id, label: "A thing", step: { en: "Step" }, state: "running" },
    ]);
    expect((await listApprovals(as(second), { view: "waiting" })).items).toEqual([]);
    expect(await refusalOf(begin(flow, thing))).toMatchObject({ key: "wrongState" });
    await decide(id, first, { comment: "fine" });
    expect(await decide(id, second)).toEqual({ state: "ending", outcome: "approved" });
    await work();
    expect(await getRecord(as(admin), { objname: "t_thing", id: thing })).toMatchObject({ status: "gone" });
    const { events, steps, state } = await look(id, starter);
    expect(state).toBe("done");
    expect(steps).toMatchObject([{ do: "transition", state: "done" }]);
    expect(events.map(({ kind, person, comment }) => [kind, person?.id ?? null, comment])).toEqual([
      ["started", starter.id, null],
      ["approved", first.id, "fine"],
      ["approved", second.id, null],
      ["ended.approved", null, null],
      ["done", null, null],
    ]);
    expect(await notices(first, id)).toEqual(["“Flow” waits for your approval"]);
    expect(await notices(starter, id)).toEqual(["“Flow” has been approved"]);
    expect((await listApprovals(as(second), { view: "decided" })).items).toMatchObject([{ id }]);
    expect((await listApprovals(as(starter), { view: "started" })).items).toMatchObject([{ id }]);
  });

  it("waits for all of a countersigned lane, one of another, and all lanes side by side", async () => {
    const side = stage(lane([first, second]), lane([third, fourth], { mode: "any" }));
    const id = await begin(await addFlow({ stages: [side] }), await addThing());
    await decide(id, first);
    await decide(id, third);
    expect((await look(id)).state).toBe("running");
    await decide(id, second);
    expect(await look(id)).toMatchObject({ state: "ending", outcome: "approved" });
    await work();
    // The one of two whose word was not needed has nothing left to decide.
    expect((await listApprovals(as(fourth), { view: "waiting" })).items).toEqual([]);
  });

  it("of lanes of which one is enough ends with the first", async () => {
    const side = { ...stage(lane([first]), lane([second])), join: "any" };
    const id = await begin(await addFlow({ stages: [side] }), await addThing());
    await decide(id, second);
    expect(await look(id)).toMatchObject({ outcome: "approved" });
  });

  it("is returned to an earlier stage and asked there again; a rejection ends it", async () => {
    const stages = [stage(lane([first])), stage(lane([second])), stage(lane([third]))];
    const rejected = [{ do: "set", values: { note: "'no'" } }];
    const thing = await addThing();
    const id = await begin(await addFlow({ stages, rejected }), thing);
    await decide(id, first);
    await decide(id, second);
    expect(await refusalOf(decide(id, third, { decision: "return", stage: 0 }))).toMatchObject({
      issues: { comment: "required" },
    });
    const late = decide(id, third, { decision: "return", stage: 2, comment: "x" });
    expect(await refusalOf(late)).toMatchObject({ issues: { stage: "unfit" } });
    await decide(id, third, { decision: "return", stage: 0, comment: "again" });
    expect(await look(id)).toMatchObject({ state: "running", stage: 0, visit: 4 });
    await decide(id, first);
    expect(await decide(id, second, { decision: "reject", comment: "no" })).toMatchObject({
      outcome: "rejected",
    });
    await work();
    expect(await getRecord(as(admin), { objname: "t_thing", id: thing })).toMatchObject({
      note: "no",
      status: "draft",
    });
  });

  it("is delegated to somebody who sees the record and was not asked yet", async () => {
    const id = await begin(await addFlow({ stages: [stage(lane([first, second]))] }), await addThing());
    const blind = await world.tenant.addUser([]);
    for (const { id: to } of [blind, second, starter])
      expect(await refusalOf(decide(id, first, { decision: "delegate", to }))).toMatchObject({
        issues: { to: "unknownRecord" },
      });
    const task = await mine(id, first);
    await decide(id, first, { decision: "delegate", to: third.id, comment: "yours" });
    expect(await refusalOf(decide(id, first, { task }))).toMatchObject({ key: "wrongState" });
    await decide(id, third);
    await decide(id, second);
    expect(await look(id)).toMatchObject({ outcome: "approved" });
  });

  it("reminds before its time is up, and then goes to those who take over", async () => {
    const limited = lane([first, second], {
      hours: 48,
      remind: 24,
      escalate: [{ by: "user", user: third.id }],
    });
    const id = await begin(await addFlow({ stages: [stage(limited)] }), await addThing());
    await decide(id, first);
    clock.at += 25 * 3_600_000;
    await keepApprovals(system());
    await keepApprovals(system());
    expect((await notices(second, id)).filter((one) => one.includes("soon"))).toHaveLength(1);
    clock.at += 24 * 3_600_000;
    await keepApprovals(system());
    expect((await look(id)).tasks.map(({ user, state }) => [user.id, state])).toEqual([
      [first.id, "approved"],
      [second.id, "expired"],
      [third.id, "open"],
    ]);
    await decide(id, third);
    expect(await look(id)).toMatchObject({ outcome: "approved" });
  });

  it("goes on in the version it began with", async () => {
    const flow = await addFlow({ stages: [stage(lane([first]))] });
    const id = await begin(flow, await addThing());
    await saveRecords(as(admin), {
      objname: "sys_approval_flow",
      data: { id: flow, stages: [stage(lane([second])), stage(lane([third]))], approved: drop },
    });
    await decide(id, first);
    expect(await look(id)).toMatchObject({ state: "ending", outcome: "approved" });
    const later = await begin(flow, await addThing());
    expect((await look(later)).stages).toHaveLength(2);
  });

  it("without anybody who could approve says so, and goes on once there is somebody", async () => {
    const empty = await world.tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
    const asked = { ...lane([]), approvers: [{ by: "role" as const, role: empty }] };
    const flow = await addFlow({ stages: [stage(asked)] });
    const { id, stuck } = await startApproval(as(starter), {
      flow,
      objname: "t_thing",
      id: await addThing(),
    });
    expect(stuck).toEqual([{ zh: "步骤", en: "Step" }]);
    for (const user of [starter, admin])
      expect(await notices(user, id)).toEqual(["Nobody can approve “Flow”: Step"]);
    await keepApprovals(system());
    expect(await notices(admin, id)).toHaveLength(1);
    const late = await world.tenant.addUser([empty]);
    await keepApprovals(system());
    expect((await look(id)).stuck).toBe(false);
    await decide(id, late);
    expect(await look(id)).toMatchObject({ outcome: "approved" });
  });

  it("ends when its record is deleted, and when it is withdrawn by its starter or an administrator only", async () => {
    const flow = await addFlow({ stages: [stage(lane([first]))] });
    const thing = await addThing();
    const gone = await begin(flow, thing);
    await removeRecords(as(admin), "t_thing", [thing]);
    expect((await listApprovals(as(first), { view: "waiting" })).items.map(({ id }) => id)).not.toContain(
      gone,
    );
    await keepApprovals(system());
    const rows = await runSql(system().db, "select state from kz.approval where id = $1", [gone]);
    expect(rows).toEqual([{ state: "withdrawn" }]);
    const id = await begin(flow, await addThing());
    expect(await refusalOf(withdrawApproval(as(first), { id }))).toMatchObject({ key: "notFound" });
    await withdrawApproval(as(starter), { id });
    expect(await refusalOf(withdrawApproval(as(admin), { id }))).toMatchObject({ key: "wrongState" });
    expect(await notices(first, id)).toContain("“Flow” has been withdrawn");
  });
});

describe("approvers", () => {
  it("are found by role, by the starter's department, and by a field of the record", async () => {
    const role = await world.tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
    const own = await world.tenant.addUser([role]);
    const asked = {
      ...lane([]),
      approvers: [
        { by: "deptRole" as const, role },
        { by: "field" as const, field: "person" },
      ],
    };
    const id = await begin(
      await addFlow({ stages: [stage(asked)] }),
      await addThing({ person: second.id }, admin),
    );
    expect((await look(id)).tasks.map(({ user }) => user.id).toSorted()).toEqual(
      [own.id, second.id].toSorted(),
    );
  });

  it("never include the starter, unless the flow says so", async () => {
    const stages = [stage(lane([starter, first]))];
    const id = await begin(await addFlow({ stages }), await addThing());
    expect((await look(id)).tasks.map(({ user }) => user.id)).toEqual([first.id]);
    const self = await begin(await addFlow({ stages, self_approval: true }), await addThing());
    await decide(self, starter);
    await decide(self, first);
    expect(await look(self)).toMatchObject({ outcome: "approved" });
  });
});

describe("starting", () => {
  it("is for whoever may change the record, or for the roles that the flow names, where the condition holds", async () => {
    const stages = [stage(lane([first]))];
    const condition = { match: "and", rules: [{ field: "number", op: "gt", value: 5 }] };
    const open = await addFlow({ stages, condition });
    const named = await addFlow({ stages, starters: [world.reader] });
    const [small, large] = [await addThing({ number: 1 }), await addThing({ number: 6 })];
    const flows = async (user: TestUser, id: string) => {
      const found = await listRecordApprovals(as(user), { objname: "t_thing", id });
      return found.flows.map((flow) => flow.id).filter((one) => one === open || one === named);
    };
    expect(await flows(starter, small)).toEqual([]);
    expect(await flows(starter, large)).toEqual([open]);
    expect(await flows(first, large)).toEqual([named]);
    expect(await refusalOf(begin(open, small))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(begin(open, large, first))).toMatchObject({ key: "forbidden" });
  });

  it("is done by a rule, once, as whoever made the change", async () => {
    const flow = await addFlow({ stages: [stage(lane([starter, first]))] });
    const { ids } = await saveRecords(as(admin), {
      objname: "sys_rule",
      data: {
        name: "Rule",
        object: "t_thing",
        trigger: "create",
        condition: { match: "and", rules: [{ field: "title", op: "eq", value: "By rule" }] },
        owner: admin.id,
        enabled: true,
        actions: [{ do: "approval", flow }],
      },
    });
    const id = await addThing({ title: "By rule" });
    while (await runNext(system(), ids[0] ?? "", running));
    const rows = await runSql<{ id: string; starter: string }>(
      system().db,
      "select id, starter from kz.approval where record_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ starter: starter.id }]);
    expect((await look(rows[0]?.id ?? "")).tasks.map(({ user }) => user.id)).toEqual([first.id]);
  });
});

describe("what follows", () => {
  const approved = [
    { do: "create", object: "t_tie", values: { name: "title" } },
    { do: "schedule", schedule: "x" },
    { do: "create", object: "t_tie", values: { name: "title" } },
  ];

  it("is lost by no end of the process and done twice by none", async () => {
    const thing = await addThing({ title: "killed" });
    const id = await begin(await addFlow({ stages: [stage(lane([first]))], approved }), thing);
    await decide(id, first);
    const killed: Running = {
      ...running,
      runSchedule: async (ctx) => {
        // As the end of the process would end it: the transaction is gone, and nothing is noted.
        await runSql(ctx.db, "select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
        throw new Error("killed");
      },
    };
    await work(killed).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
    expect((await look(id)).state).toBe("ending");
    expect(await world.countTies("killed")).toBe(1);
    await work();
    expect((await look(id)).state).toBe("done");
    expect(await world.countTies("killed")).toBe(2);
  });

  it("is queued again where its job was lost", async () => {
    const id = await begin(await addFlow({ stages: [stage(lane([first]))], approved }), await addThing());
    await decide(id, first);
    await runSql(system().db, "delete from kz.job");
    await keepApprovals(system());
    await keepApprovals(system());
    const jobs = await runSql(
      system().db,
      "select input ->> 'approval' as id from kz.job where kind = 'approval' and input ->> 'approval' = $1",
      [id],
    );
    expect(jobs).toEqual([{ id }]);
  });

  it("that cannot be done is said to the owner and the starter, and in the approval", async () => {
    const show = [{ do: "transition", action: "show" }];
    const id = await begin(
      await addFlow({ stages: [stage(lane([first]))], approved: show }),
      await addThing(),
    );
    await decide(id, first);
    await work();
    expect(await look(id)).toMatchObject({ state: "failed", steps: [{ do: "transition", state: "failed" }] });
    for (const user of [starter, admin])
      expect(await notices(user, id)).toContain("“Flow” was decided, but what follows could not be done");
  });

  it("that failed is carried out again from there by the owner or an administrator, once what was wrong is put right", async () => {
    const thing = await addThing({ title: "again" });
    const made = { do: "create", object: "t_tie", values: { name: "title" } };
    const flow = await addFlow({
      stages: [stage(lane([first]))],
      approved: [made, { do: "transition", action: "show" }],
    });
    const id = await begin(flow, thing);
    expect(await refusalOf(retryApproval(as(admin), { id }))).toMatchObject({ key: "wrongState" });
    await decide(id, first);
    await work();
    expect(await look(id)).toMatchObject({ state: "failed", mayRetry: true });
    expect(await look(id, starter)).toMatchObject({ mayRetry: false });
    expect(await refusalOf(retryApproval(as(starter), { id }))).toMatchObject({ key: "notFound" });
    await retryApproval(as(admin), { id });
    await work();
    const failures = async () =>
      (await notices(admin, id)).filter((text) => text.includes("could not be done")).length;
    expect([(await look(id)).state, await failures()]).toEqual(["failed", 2]);
    await saveRecords(as(admin), { objname: "t_thing", data: { id: thing, review: "fine" } });
    await retryApproval(as(admin), { id });
    await work();
    expect(await look(id)).toMatchObject({ state: "done", steps: [{ state: "done" }, { state: "done" }] });
    expect(await world.countTies("again")).toBe(1);
    expect(await getRecord(as(admin), { objname: "t_thing", id: thing })).toMatchObject({ status: "shown" });
  });
});

describe("a flow", () => {
  it.each([
    [{ stages: [] }, "stages", "required"],
    [{ stages: [{ lanes: [], join: "all" }] }, "stages.0", "unfit"],
    [
      { stages: [stage({ ...lane([]), approvers: [{ by: "field", field: "title" }] })] },
      "stages.0.lanes.0.approvers",
      "badRecipient",
    ],
    [{ stages: [stage(lane([first], { hours: 4, remind: 5 }))] }, "stages.0.lanes.0.remind", "unfit"],
    [{ approved: [{ do: "transition", action: "fly" }] }, "approved.0.action", "unknown"],
    [{ object: "sys_rule" }, "object", "unfit"],
  ])("is checked when it is written: %j", async (data, field, problem) => {
    const whole = { stages: [stage(lane([first]))], ...data };
    expect(await refusalOf(addFlow(whole))).toMatchObject({ issues: { [field]: problem } });
  });

  it("lends nobody's rights but its maker's", async () => {
    const role = await world.tenant.addRole([
      { object: "sys_approval_flow", actions: ["read", "create", "update"] },
      { object: "sys_user", actions: ["read"] },
      { object: "t_thing", actions: ["read"] },
    ]);
    const maker = await world.tenant.addUser([role]);
    const stages = [stage(lane([first]))];
    expect(await refusalOf(addFlow({ stages, owner: admin.id }, maker))).toMatchObject({
      issues: { owner: "notAllowed" },
    });
  });
});
