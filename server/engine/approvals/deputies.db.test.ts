import { describe, expect, it } from "vitest";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import type { TestUser } from "@kezhuan/server/testing/make-tenant";
import { runSql } from "@kezhuan/server/db/run-sql";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { lane, makeApprovalWorld, stage } from "./approval-fixture.ts";
import { decideApproval } from "./decide-approval.ts";
import { getApproval, listApprovals } from "./read-approvals.ts";
import { startApproval } from "./start-approval.ts";

const world = await makeApprovalWorld();
const { admin, starter, reader, tenant, as, system, addFlow, addThing, clock } = world;
const { first, second, third } = world.people;
/** Staff as packs describe it: names its own deputy. */
const away = await tenant.addUser(["ROLE_DEFAULT", reader]);

const begin = async (flow: string) =>
  (await startApproval(as(starter), { flow, objname: "t_thing", id: await addThing() })).id;
const look = (id: string, user: TestUser = admin) => getApproval(as(user), { id });

async function nameDeputy(
  deputy: TestUser,
  more: Record<string, unknown> = {},
  user = away,
): Promise<string> {
  const data = { deputy: deputy.id, from_day: "2026-03-01", until_day: "2026-03-05", ...more };
  return (await saveRecords(as(user), { objname: "sys_deputy", data })).ids[0] ?? "";
}

/** Names a deputy, and takes it back afterwards. */
async function withDeputy(deputy: TestUser, run: () => Promise<void>): Promise<void> {
  const id = await nameDeputy(deputy);
  try {
    await run();
  } finally {
    await removeRecords(as(away), "sys_deputy", [id]);
  }
}

async function approve(id: string, user: TestUser, more: Partial<Parameters<typeof decideApproval>[1]> = {}) {
  const task = more.task ?? (await look(id, user)).mine ?? "";
  return decideApproval(as(user), { id, task, decision: "approve", ...more });
}

const waitingOf = async (user: TestUser) => (await listApprovals(as(user), { view: "waiting" })).items;

async function notices(user: TestUser, id: string): Promise<string[]> {
  const rows = await runSql<{ title_en: string }>(
    system().db,
    `select title_en from obj.sys_notice where "user" = $1 and link like '%' || $2 order by created_at, id`,
    [user.id, id],
  );
  return rows.map(({ title_en: title }) => title);
}

describe("a deputy", () => {
  it("is notified, finds what waits and decides it on behalf of the approver, which the log says", async () => {
    await withDeputy(second, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
      expect(await notices(second, id)).toEqual(["“Flow” waits for your approval"]);
      expect(await waitingOf(second)).toMatchObject([{ id, on_behalf_of: { id: away.id } }]);
      expect(await look(id, second)).toMatchObject({
        on_behalf_of: { id: away.id },
      });
      await approve(id, second, { comment: "for them" });
      const { outcome, tasks, events } = await look(id, second);
      expect(outcome).toBe("approved");
      expect(tasks).toMatchObject([{ user: { id: away.id }, decided_by: { id: second.id } }]);
      expect(events.find(({ kind }) => kind === "approved")).toMatchObject({
        person: { id: second.id },
        on_behalf_of: { id: away.id },
      });
      const decided = async (user: TestUser) =>
        (await listApprovals(as(user), { view: "decided" })).items.map((item) => item.id);
      expect(await decided(second)).toContain(id);
      expect(await decided(away)).toContain(id);
    });
  });

  it("finds what waited before they were named, and nothing before the first or after the last day", async () => {
    const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
    const shown = async () => (await waitingOf(third)).map((item) => item.id);
    const deputy = await nameDeputy(third, { from_day: "2026-03-02", until_day: "2026-03-03" });
    const at = clock.at;
    const seen: boolean[] = [];
    // Midnight in Shanghai is at 16:00 UTC of the day before.
    for (const time of ["03-01T15:59", "03-01T16:01", "03-03T15:59", "03-03T16:01"]) {
      clock.at = Date.parse(`2026-${time}:00Z`);
      seen.push((await shown()).includes(id));
    }
    clock.at = at;
    await removeRecords(as(away), "sys_deputy", [deputy]);
    expect(seen).toEqual([false, true, true, false]);
    expect(await refusalOf(look(id, third))).toMatchObject({ key: "notFound" });
  });

  it("decides nothing that they may not see, nothing they have started, and hands it to nobody", async () => {
    const blind = await tenant.addUser([]);
    await withDeputy(blind, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
      const [task] = (await look(id)).tasks;
      expect(await refusalOf(approve(id, blind, { task: task?.id ?? "" }))).toMatchObject({
        key: "notFound",
      });
      expect(await notices(blind, id)).toEqual([]);
    });
    await withDeputy(starter, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
      const [task] = (await look(id)).tasks;
      expect(await refusalOf(approve(id, starter, { task: task?.id ?? "" }))).toMatchObject({
        key: "notFound",
      });
      expect((await waitingOf(starter)).map((item) => item.id)).not.toContain(id);
    });
    await withDeputy(second, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
      const handing = approve(id, second, { decision: "delegate", to: third.id });
      expect(await refusalOf(handing)).toMatchObject({ key: "forbidden" });
    });
  });

  it("is no second voice of a lane that two have to agree in", async () => {
    await withDeputy(first, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away, first]))] }));
      const task = (await look(id)).tasks.find(({ user }) => user.id === away.id)?.id ?? "";
      await approve(id, first);
      expect(await refusalOf(approve(id, first, { task }))).toMatchObject({ key: "notFound" });
      expect((await waitingOf(first)).map((item) => item.id)).not.toContain(id);
      await approve(id, away);
      expect((await look(id)).outcome).toBe("approved");
    });
    // Nor for two people at once.
    const other = await tenant.addUser(["ROLE_DEFAULT", reader]);
    const own = await nameDeputy(third, {}, other);
    await withDeputy(third, async () => {
      const id = await begin(await addFlow({ stages: [stage(lane([away, other]))] }));
      const tasks = (await look(id)).tasks.map((one) => one.id);
      await approve(id, third, { task: tasks[0] ?? "" });
      expect(await refusalOf(approve(id, third, { task: tasks[1] ?? "" }))).toMatchObject({
        key: "notFound",
      });
    });
    await removeRecords(as(other), "sys_deputy", [own]);
  });

  it("is named for oneself only, but by administrators, and is somebody else", async () => {
    const forOther = nameDeputy(away, { person: first.id });
    expect(await refusalOf(forOther)).toMatchObject({ key: "badInput" });
    expect(await refusalOf(nameDeputy(away))).toMatchObject({ issues: { deputy: "ownDeputy" } });
    const early = nameDeputy(second, { until_day: "2026-02-01" });
    expect(await refusalOf(early)).toMatchObject({ issues: { until_day: "notAfter" } });
    const named = await nameDeputy(second, { person: away.id }, admin);
    const id = await begin(await addFlow({ stages: [stage(lane([away]))] }));
    expect((await waitingOf(second)).map((item) => item.id)).toContain(id);
    // The one who is stood in for may end it; others see nothing of it.
    expect(await refusalOf(removeRecords(as(third), "sys_deputy", [named]))).toBeDefined();
    await removeRecords(as(away), "sys_deputy", [named]);
    expect((await waitingOf(second)).map((item) => item.id)).not.toContain(id);
  });

  it("cannot be named for another by a role that may write all of it", async () => {
    const role = await tenant.addRole([
      { object: "sys_deputy", actions: ["read", "create", "update"] },
      { object: "sys_user", actions: ["read"] },
    ]);
    const clerk = await tenant.addUser([role]);
    expect(await refusalOf(nameDeputy(clerk, { person: first.id }, clerk))).toMatchObject({
      issues: { person: "ownAccountOnly" },
    });
    const named = await nameDeputy(second, { person: away.id }, admin);
    const taking = saveRecords(as(clerk), { objname: "sys_deputy", data: { id: named, deputy: clerk.id } });
    expect(await refusalOf(taking)).toMatchObject({ issues: { person: "ownAccountOnly" } });
    await removeRecords(as(admin), "sys_deputy", [named]);
  });
});

describe("the head of a department", () => {
  const setHead = (dept: string, head: TestUser | null) =>
    saveRecords(as(admin), { objname: "qd_org", data: { id: dept, head: head?.id ?? null } });

  it("is asked: of the starter's, or of the nearest above whose head may approve", async () => {
    const dept = tenant.deptid;
    const { ids } = await saveRecords(as(admin), { objname: "qd_org", data: { name: "Above" } });
    const above = ids[0] ?? "";
    await saveRecords(as(admin), { objname: "qd_org", data: { id: dept, parent: above } });
    const flow = await addFlow({ stages: [stage({ ...lane([]), approvers: [{ by: "head" }] })] });
    const asked = async () => (await look(await begin(flow))).tasks.map(({ user }) => user.id);
    await setHead(above, second);
    expect(await asked()).toEqual([second.id]);
    await setHead(dept, first);
    expect(await asked()).toEqual([first.id]);
    // Nobody approves their own, and who may not see the record is not asked.
    await setHead(dept, starter);
    expect(await asked()).toEqual([second.id]);
    await setHead(dept, await tenant.addUser([]));
    expect(await asked()).toEqual([second.id]);
    await setHead(dept, null);
    await setHead(above, null);
    const id = await begin(flow);
    expect(await look(id)).toMatchObject({ stuck: true, tasks: [] });
  });
});
