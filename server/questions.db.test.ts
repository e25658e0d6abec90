import { expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { anonymousActor, type Ctx } from "./engine/context.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

/** Questions over the real pack: who asks, who answers, who lets both out, and who reads what meanwhile. */
const { engine, tenant } = await startWorld();

const people = {
  asker: await tenant.addUser(["ROLE_MEMBER"]),
  owner: await tenant.addUser(["ROLE_MEMBER"]),
  other: await tenant.addUser(["ROLE_MEMBER"]),
  reviewer: await tenant.addUser(["ROLE_KCH_REVIEWER"]),
};
type Who = keyof typeof people;
const as = (who: Who): Ctx => contextOf(engine, people[who].actor);
const visitor = (): Ctx => contextOf(engine, anonymousActor);
const objname = "kch_question";

const addAchievement = (values: Record<string, unknown> = {}) =>
  addRecord(engine, "kch_achievement", {
    title: "滴灌抗堵塞",
    status: "published",
    secrecy: "public",
    created_by: people.owner.id,
    ...values,
  });

async function ask(who: Who, data: Record<string, unknown>): Promise<string> {
  const { ids } = await saveRecords(as(who), { objname, data: { question: "冬季要排空吗？", ...data } });
  return ids[0] ?? "";
}

const step = (...[who, id, action, comment]: [Who, string, string, string?]) =>
  transitionRecord(as(who), { objname, id, action, ...(comment === undefined ? {} : { comment }) });
const sees = async (ctx: Ctx, achievement: string) =>
  (
    await pageRecords(ctx, {
      objname,
      highsearch: { match: "and", rules: [{ field: "achievement", op: "eq", value: achievement }] },
    })
  ).data.map(({ id }) => id);

it("is public once the owner has answered and a reviewer has let it out, without who asked", async () => {
  const achievement = await addAchievement();
  const id = await ask("asker", { achievement });
  expect(await sees(as("asker"), achievement)).toEqual([id]);
  expect(await sees(as("other"), achievement)).toEqual([]);
  expect(await sees(visitor(), achievement)).toEqual([]);
  expect(await getRecord(as("owner"), { objname, id })).not.toHaveProperty("created_by");
  expect((await refusalOf(step("other", id, "answer", "要"))).key).toBe("notFound");
  expect((await refusalOf(step("asker", id, "answer", "要"))).key).toBe("forbidden");
  await step("owner", id, "answer", "要，阀门在首部。");
  expect(await sees(visitor(), achievement)).toEqual([]);
  expect((await refusalOf(step("owner", id, "publish"))).key).toBe("forbidden");
  await step("reviewer", id, "publish");
  const shown = await getRecord(visitor(), { objname, id });
  expect(shown).toMatchObject({ question: "冬季要排空吗？", answer: "要，阀门在首部。" });
  expect(shown).not.toHaveProperty("created_by");
  await step("reviewer", id, "take_offline");
  expect(await sees(visitor(), achievement)).toEqual([]);
});

it("shows a name only where the asker chose one", async () => {
  const achievement = await addAchievement({ title: "署名滴灌" });
  const [named, unnamed] = [
    await ask("asker", { achievement, shown_name: "某纺织企业" }),
    await ask("asker", { achievement }),
  ];
  for (const id of [named, unnamed]) {
    await step("owner", id, "answer", "答。");
    await step("reviewer", id, "publish");
  }
  expect(await getRecord(visitor(), { objname, id: named })).toMatchObject({ shown_name: "某纺织企业" });
  const hidden = JSON.stringify(await getRecord(visitor(), { objname, id: unnamed }));
  expect(hidden).not.toContain(people.asker.id);
  expect(JSON.parse(hidden)).toMatchObject({ shown_name: null });
});

it("is heard of by the owner, then by the reviewer, then by whoever asked", async () => {
  const achievement = await addAchievement();
  const told = async (who: Who) =>
    (
      await runSql(engine.systemContext().db, 'select 1 from obj.sys_notice where "user" = $1', [
        people[who].id,
      ])
    ).length;
  const before = { owner: await told("owner"), asker: await told("asker") };
  const id = await ask("asker", { achievement });
  expect(await told("owner")).toBe(before.owner + 1);
  await step("owner", id, "answer", "要。");
  await step("reviewer", id, "publish");
  expect(await told("asker")).toBe(before.asker + 1);
});

it("is asked of what is public only, of one thing, and not by visitors", async () => {
  const achievement = await addAchievement();
  const draft = await addAchievement({ status: "draft" });
  expect((await refusalOf(ask("asker", { achievement: draft }))).key).toBe("badInput");
  expect((await refusalOf(ask("asker", {}))).key).toBe("forbidden");
  const asVisitor = saveRecords(visitor(), { objname, data: { achievement, question: "能便宜吗？" } });
  expect((await refusalOf(asVisitor)).key).toBe("unauthenticated");
});

it("goes with its achievement: nobody reads it where that is off line", async () => {
  const achievement = await addAchievement({ title: "另一项滴灌" });
  const id = await ask("asker", { achievement });
  await step("reviewer", id, "answer", "答。");
  await step("reviewer", id, "publish");
  expect(await sees(visitor(), achievement)).toEqual([id]);
  const offline = { objname: "kch_achievement", id: achievement, action: "take_offline" };
  await transitionRecord(engine.systemContext(), offline);
  expect(await sees(visitor(), achievement)).toEqual([]);
  expect(await sees(as("other"), achievement)).toEqual([]);
});

it("is not published without a reason given to whoever asked, and that reason is told", async () => {
  const achievement = await addAchievement({ title: "又一项滴灌" });
  const id = await ask("asker", { achievement });
  expect((await refusalOf(step("reviewer", id, "reject"))).key).toBe("badInput");
  await step("reviewer", id, "reject", "写了电话号码");
  expect(await getRecord(as("asker"), { objname, id })).toMatchObject({ remark: "写了电话号码" });
  expect(await sees(visitor(), achievement)).toEqual([]);
});

it("can be asked ten times before the first is dealt with", async () => {
  const achievement = await addAchievement({ title: "限额滴灌" });
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) ids.push(await ask("other", { achievement }));
  expect((await refusalOf(ask("other", { achievement }))).key).toBe("quotaReached");
  await step("other", ids[0] ?? "", "withdraw");
  expect(await ask("other", { achievement })).not.toBe("");
});
