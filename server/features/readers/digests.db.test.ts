import { expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord, contextOf, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { findMatches } from "@kezhuan/server/features/matching/match";
import { sendDigests } from "./send-digests.ts";
import { useLink } from "./use-link.ts";

/** What subscribers are told, over the real pack and with a clock that is moved. */
let clock = Date.parse("2026-11-22T04:00:00Z");
const { engine, tenant } = await startWorld(() => new Date(clock));
const system = engine.systemContext();
const actors = new Map<string, TestUser>();
const actAs = async (user: string) => {
  const found = actors.get(user);
  if (!found) throw fail("accountDisabled");
  return found.actor;
};
const digests = () => sendDigests(system, { actAs, findMatches, site: "https://kz.example.org/" });

async function addReader(): Promise<TestUser> {
  const user = await tenant.addUser(["ROLE_MEMBER"]);
  actors.set(user.id, user);
  return user;
}

async function subscribe(user: TestUser, data: Record<string, unknown>): Promise<string> {
  const all = { name: "石墨烯", kind: "search", subject: "achievement", frequency: "at_once", ...data };
  return (
    (await saveRecords(contextOf(engine, user.actor), { objname: "kch_subscription", data: all })).ids[0] ??
    ""
  );
}

async function publish(
  title: string,
  data: Record<string, unknown> = {},
  secrecy = "public",
): Promise<string> {
  const id = await addRecord(engine, "kch_achievement", { title, ...data });
  clock += 1000;
  await runSql(
    system.db,
    "update obj.kch_achievement set status = 'published', secrecy = $2, publish_at = $3 where id = $1",
    [id, secrecy, new Date(clock).toISOString()],
  );
  clock += 1000;
  return id;
}

async function told(user: TestUser) {
  const ctx = contextOf(engine, user.actor);
  return (await pageRecords(ctx, { objname: "sys_notice", sort: "created_at,id", pageSize: 50 })).data;
}

it("tells at once what meets the search, to each process together once, and nothing the reader may not see", async () => {
  const reader = await addReader();
  await publish("石墨烯旧膜");
  await subscribe(reader, { words: "石墨烯" });
  clock += 1000;
  const id = await publish("石墨烯散热膜", { title_en: "Graphene film" });
  await publish("石墨烯密级材料", {}, "internal");
  await publish("钛合金");
  await Promise.all([digests(), digests()]);
  await digests();
  const notices = await told(reader);
  expect(notices).toMatchObject([
    {
      kind: "subscription",
      title: "订阅“石墨烯”：石墨烯散热膜",
      title_en: "“石墨烯”: Graphene film",
      link: `/cgDetail?id=${id}`,
    },
  ]);
  // Published again it is not news.
  await runSql(system.db, "update obj.kch_achievement set publish_at = $2 where id = $1", [
    id,
    new Date((clock += 1000)).toISOString(),
  ]);
  clock += 1000;
  await digests();
  expect(await told(reader)).toHaveLength(1);
});

it("tells at once of the first, and of what comes within an hour of it together", async () => {
  const reader = await addReader();
  await subscribe(reader, { name: "钙钛矿", words: "钙钛矿" });
  clock += 1000;
  await publish("钙钛矿电池");
  await digests();
  for (const title of ["钙钛矿墨水", "钙钛矿薄膜"]) {
    await publish(title);
    await digests();
  }
  expect((await told(reader)).map(({ title }) => title)).toEqual(["订阅“钙钛矿”：钙钛矿电池"]);
  clock += hourMs;
  await digests();
  await digests();
  const [, later, ...more] = await told(reader);
  expect(later?.["title"]).toContain("2");
  expect(later?.["body"]).toMatch(/钙钛矿墨水[^]*钙钛矿薄膜|钙钛矿薄膜[^]*钙钛矿墨水/);
  expect(more).toEqual([]);
});

it("gathers a day and a week, and begins again at the next morning only", async () => {
  const [daily, weekly] = [await addReader(), await addReader()];
  // A Monday, nine in the morning in Shanghai.
  clock = Date.parse("2026-11-30T01:00:00Z");
  await subscribe(daily, { frequency: "daily", words: "高熵", path: "/zcg?q=高熵" });
  await subscribe(weekly, { frequency: "weekly", words: "高熵" });
  await publish("高熵合金一");
  await publish("高熵合金二");
  await digests();
  expect(await told(daily)).toEqual([]);
  clock = Date.parse("2026-12-01T00:30:00Z");
  await digests();
  await publish("高熵合金三");
  await digests();
  expect(await told(daily)).toMatchObject([{ title: "订阅“石墨烯”：2 项新内容", link: "/zcg?q=高熵" }]);
  expect(await told(weekly)).toEqual([]);
  clock = Date.parse("2026-12-07T00:10:00Z");
  await digests();
  expect((await told(weekly))[0]).toMatchObject({ title: "订阅“石墨烯”：3 项新内容" });
});

it("follows an institution, an expert and what a theme lists", async () => {
  const reader = await addReader();
  const institution = await addRecord(engine, "kch_institution", { name: "省材料研究院" });
  const expert = await addRecord(engine, "kch_expert", { name_zh: "王教授" });
  await runSql(system.db, "update obj.kch_institution set status = 'published' where id = $1", [institution]);
  await runSql(system.db, "update obj.kch_expert set status = 'published' where id = $1", [expert]);
  const theme = await addRecord(engine, "kch_theme", { slug: "probe", title: "高成熟度" });
  await addRecord(engine, "kch_theme_section", {
    theme,
    type: "saved_query",
    list_object: "kch_achievement",
    list_condition: { match: "and", rules: [{ field: "trl", op: "ge", value: 8 }] },
  });
  await runSql(system.db, "update obj.kch_theme set status = 'published' where id = $1", [theme]);
  await subscribe(reader, { name: "机构", kind: "institution", about: institution });
  await subscribe(reader, { name: "专家", kind: "expert", about: expert });
  await subscribe(reader, { name: "专题", kind: "theme", about: theme });
  clock += 1000;
  await publish("甲", { completers: [institution] });
  await publish("乙", { experts: [expert] });
  await publish("丙", { trl: 9 });
  await publish("丁", { trl: 3 });
  await digests();
  expect(new Set((await told(reader)).map(({ title }) => title))).toEqual(
    new Set(["订阅“机构”：甲", "订阅“专家”：乙", "订阅“专题”：丙"]),
  );
});

it("one click unsubscribes, without a login, and says what it did when it is clicked again", async () => {
  const reader = await addReader();
  await subscribe(reader, { words: "钠电" });
  clock += 1000;
  await publish("钠电池");
  await digests();
  const body = String((await told(reader))[0]?.["body"]);
  const token = body.match(/t=([\w-]+)/)?.[1] ?? "";
  const visitor = engine.context(anonymousActor, "zh");
  const leave = () => useLink(visitor, actAs, { token, answer: "yes" });
  expect(await leave()).toMatchObject({ did: "unsubscribed", title: "石墨烯", used_at: null });
  expect((await leave()).used_at).not.toBeNull();
  expect((await pageRecords(contextOf(engine, reader.actor), { objname: "kch_subscription" })).total).toBe(0);
});

it("pauses what cannot be asked any more, and goes on with the others", async () => {
  const [gone, reader] = [await addReader(), await addReader()];
  await subscribe(gone, { words: "氢能" });
  await subscribe(reader, {
    words: "氢能",
    condition: { match: "and", rules: [{ field: "nowhere", op: "isNull" }] },
  });
  await subscribe(reader, { name: "好的", words: "氢能" });
  actors.delete(gone.id);
  clock += hourMs;
  await publish("氢能阀");
  await digests();
  expect((await told(reader)).map(({ title }) => title)).toEqual(["订阅“好的”：氢能阀"]);
  const [{ paused } = { paused: 0 }] = await runSql<{ paused: number }>(
    system.db,
    "select count(*)::int as paused from obj.kch_subscription where paused",
  );
  expect(paused).toBe(2);
});

it("tells of new matches of a demand, once, and not of those that its owner has said do not fit", async () => {
  const owner = await addReader();
  const data = { title: "动力电池包可拆解结构胶", keywords: ["结构胶", "动力电池"], visibility: "public" };
  const ctx = contextOf(engine, owner.actor);
  const [demand = ""] = (await saveRecords(ctx, { objname: "kch_demand", data })).ids;
  for (const title of ["海水淡化膜", "玉米密植品种", "地铁隧道普查", "换热管防腐", "低蛋白日粮"])
    await publish(title);
  await publish("可拆解动力电池旧结构胶");
  await subscribe(owner, { name: "结构胶", kind: "matches", subject: "demand", about: demand });
  clock += 1000;
  const id = await publish("可拆解动力电池结构胶");
  const declined = await publish("动力电池结构胶的可拆解涂层");
  await publish("可降解地膜");
  const said = { demand, achievement: declined, verdict: "technology" };
  await saveRecords(ctx, { objname: "kch_match_decision", data: said });
  await system.textSearch.prepared();
  await digests();
  await digests();
  expect(await told(owner)).toMatchObject([{ kind: "subscription", link: `/cgDetail?id=${id}` }]);
});
