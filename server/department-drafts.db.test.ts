import { describe, expect, it } from "vitest";
import type { Actor } from "./engine/context.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { makeDb } from "./testing/make-db.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

/** A record stays with the department it was made for, wherever the person who made it goes. */
const engine = await startTestEngine(await makeDb());
const [first, second, portal] = [
  await makeTenant(engine),
  await makeTenant(engine),
  await makeTenant(engine),
];
const { id, actor } = await first.addUser(["ROLE_KCH_DEPT"]);
const colleague = await first.addUser(["ROLE_KCH_DEPT"]);

/** The person working in a department, being a member of those named. */
function at(deptid: string, role: string, deptIds: readonly string[] = [deptid]): Actor {
  return { ...actor, deptid, deptIds: [...deptIds], deptTree: [deptid], roles: [role] };
}

const staff = at(first.deptid, "ROLE_KCH_DEPT");
const member = (deptIds: readonly string[]) => at(portal.deptid, "ROLE_MEMBER", deptIds);
const both = [first.deptid, portal.deptid];

describe.each(["kch_achievement", "kch_demand"])("a draft of a department, in %s", (objname) => {
  const add = async (who: Actor, title: string) =>
    (await saveRecords(contextOf(engine, who), { objname, data: { title } })).ids[0] ?? "";
  const sees = async (who: Actor, record: string) => {
    const { data } = await pageRecords(contextOf(engine, who), { objname, pageSize: 500 });
    return data.some((one) => one.id === record);
  };

  it("is out of reach for whoever has left that department, and stays with the colleagues", async () => {
    const draft = await add(staff, "部门的草稿");
    expect(await sees(staff, draft)).toBe(true);
    expect(await sees(member(both), draft)).toBe(true);
    const gone = contextOf(engine, member([portal.deptid]));
    const asked = [
      () => getRecord(gone, { objname, id: draft }),
      () => saveRecords(gone, { objname, data: { id: draft, title: "带走" } }),
      () => removeRecords(gone, objname, [draft]),
      () => transitionRecord(gone, { objname, id: draft, action: "submit" }),
    ];
    for (const ask of asked) expect((await refusalOf(ask())).key).toBe("notFound");
    expect(await sees(at(second.deptid, "ROLE_KCH_DEPT"), draft)).toBe(false);
    expect(await sees(colleague.actor, draft)).toBe(true);
    const kept = await getRecord(engine.systemContext(), { objname, id: draft });
    expect(kept).toMatchObject({ deptid: { id: first.deptid }, created_by: { id } });
  });

  it("is not what somebody entered as a member of the portal: that is theirs wherever they work", async () => {
    const own = await add(member(both), "自己的");
    expect(await sees(member([portal.deptid]), own)).toBe(true);
    expect(await sees(member(both), own)).toBe(true);
    expect(await sees(colleague.actor, own)).toBe(false);
  });
});
