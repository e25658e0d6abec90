import { expect, it } from "vitest";
import type { MatchOutput } from "@kezhuan/contract/api/match";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { match, matchDraft } from "./match.ts";

const { engine, read } = await makePublicApp("", {});
// On a busy machine a match would not wait for the index to be built.
await engine.systemContext().textSearch.prepared();
const visitor = engine.context(anonymousActor, "zh");

function publish(objname: string, data: Record<string, unknown>): Promise<string> {
  return addRecord(engine, objname, { status: "published", ...data });
}

async function ask(path: string): Promise<{ code: number; data: MatchOutput }> {
  const { body } = await read(`/api/v1/match/${path}`, { "accept-language": "zh-CN" });
  return JSON.parse(body) as { code: number; data: MatchOutput };
}

const expert = await publish("kch_expert", { name_zh: "何清", availability: "open", hi_tech_fields: ["04"] });
const fitting = await publish("kch_achievement", {
  title: "可拆解动力电池结构导热胶",
  secrecy: "public",
  keywords: ["动力电池", "结构胶", "可拆解"],
  hi_tech_field: ["04"],
  trl: 7,
  experts: [expert],
});
const early = await publish("kch_achievement", {
  title: "动力电池可拆解结构胶的机理",
  secrecy: "public",
  keywords: ["动力电池", "结构胶"],
  hi_tech_field: ["04"],
  trl: 2,
});
const hidden = await addRecord(engine, "kch_achievement", {
  title: "动力电池包可拆解结构胶",
  secrecy: "public",
  keywords: ["动力电池", "结构胶"],
});
// What else there is, so that words can be rare.
for (const title of [
  "海水淡化膜",
  "玉米密植品种",
  "地铁隧道普查",
  "换热管防腐",
  "城市内涝预警",
  "低蛋白日粮",
])
  await publish("kch_achievement", { title, secrecy: "public", hi_tech_field: ["04"], trl: 7 });
const demand = await publish("kch_demand", {
  title: "动力电池包可拆解结构胶",
  visibility: "public",
  keywords: ["结构胶", "动力电池"],
  problem: "电池包返修时结构胶拆不开。",
  hi_tech_field: ["04"],
  expected_trl_min: 6,
  expected_trl_max: 8,
});
const strange = await publish("kch_demand", { title: "古籍修复用纸", visibility: "public" });

const idsOf = (partners: MatchOutput["achievements"]) => partners.map(({ id }) => id);

it("brings a demand together with what answers it and who knows of it, and tells why", async () => {
  const { data } = await ask(demand);
  expect(data.isReady).toBe(true);
  expect(idsOf(data.achievements)).toEqual([fitting, early]);
  expect(data.achievements[0]?.reasons).toEqual(
    expect.arrayContaining([
      { part: "field", label: "技术领域", score: 100, text: "新材料" },
      { part: "maturity", label: "成熟度", score: 100, text: "7 级，期望 6–8 级" },
    ]),
  );
  const words = data.achievements[0]?.reasons.find(({ part }) => part === "words");
  expect(words?.text.split("、")).toContain("动力电池");
  expect(data.experts).toMatchObject([{ id: expert, evidence: [{ type: "achievement", id: fitting }] }]);
});

it("works the other way round, and for similar ones without itself", async () => {
  const { data } = await ask(`${fitting}?type=achievement&fields=trl`);
  expect(idsOf(data.demands)).toEqual([demand]);
  expect(data.achievements).toMatchObject([{ id: early, record: { id: early, trl: 2 } }]);
});

it("compares a record that is being written, and leaves out itself", async () => {
  const record = {
    title: "电池包可拆解结构胶",
    keywords: ["结构胶", "动力电池"],
    expected_trl_min: 6,
    expected_trl_max: 8,
  };
  const draft = await matchDraft(visitor, { type: "demand", record });
  expect(idsOf(draft.achievements)).toEqual([fitting, early]);
  expect(idsOf(draft.demands)).toEqual([demand]);
  const again = { type: "demand", record: { ...record, id: demand } };
  expect(idsOf((await matchDraft(visitor, again)).demands)).toEqual([]);
  const odd = { type: "demand", record: { title: { a: [1] }, keywords: 7, expected_trl_min: "x", id: "'" } };
  expect(await matchDraft(visitor, odd)).toMatchObject({ achievements: [] });
  // Of what is longer than a field may be, the beginning says what it is about.
  const long = { ...record, keywords: null, title: `${"、".repeat(5000)}电池包可拆解结构胶` };
  expect(await matchDraft(visitor, { type: "demand", record: long })).toMatchObject({ achievements: [] });
});

it("puts what was decided against last, with the reason, for those who may know", async () => {
  const ctx = engine.systemContext();
  const said = { demand, achievement: fitting, verdict: "maturity", remark: "没有中试" };
  await saveRecords(ctx, { objname: "kch_match_decision", data: said });
  const staff = await match(ctx, { id: demand, type: "demand" });
  expect(staff.achievements.map(({ id, decision }) => [id, decision?.isAccepted])).toEqual([
    [early, undefined],
    [fitting, false],
  ]);
  expect(staff.achievements[1]?.decision).toMatchObject({ verdict: "maturity", remark: "没有中试" });
  const other = await match(ctx, { id: fitting, type: "achievement" });
  expect(other.demands[0]?.decision?.verdict).toBe("maturity");
  const { data } = await ask(demand);
  expect(data.achievements.map(({ id, decision }) => [id, decision])).toEqual([
    [fitting, undefined],
    [early, undefined],
  ]);
  await saveRecords(ctx, {
    objname: "kch_match_decision",
    data: { id: staff.achievements[1]?.decision?.id ?? "", verdict: "accepted" },
  });
  expect(idsOf((await match(ctx, { id: demand, type: "demand" })).achievements)).toEqual([fitting, early]);
});

it("says that there is no good match rather than showing a bad one", async () => {
  expect((await ask(strange)).data).toMatchObject({ isReady: true, achievements: [], experts: [] });
});

it("counts the parts as staff weigh them, at once", async () => {
  const before = (await ask(demand)).data.achievements.find(({ id }) => id === early)?.score ?? 0;
  const objname = "sys_matching_weight";
  const { id } = await getRecord(engine.systemContext(), {
    objname,
    code: "kch_demand.kch_achievement.maturity",
  });
  await saveRecords(engine.systemContext(), { objname, data: { id, weight: 0 } });
  const after = (await ask(demand)).data.achievements.find((one) => one.id === early);
  expect(after?.score).toBeGreaterThan(before);
  expect(after?.reasons.map(({ part }) => part)).not.toContain("maturity");
});

it("is about what the asker may see only, and true at once", async () => {
  expect(idsOf((await ask(demand)).data.achievements)).not.toContain(hidden);
  await saveRecords(engine.systemContext(), {
    objname: "kch_achievement",
    data: { id: early, status: "offline" },
  });
  expect(idsOf((await ask(demand)).data.achievements)).toEqual([fitting]);
  expect(await ask(hidden)).toMatchObject({ code: 404 });
  expect(await ask(`${hidden}?type=achievement`)).toMatchObject({ code: 404 });
});

it.each([
  ["no-id", { code: 404 }],
  [`${demand}?type=sys_user`, { code: 400, data: { errors: [{ field: "type" }] } }],
  [`${demand}?type=article`, { code: 400, data: { errors: [{ field: "type" }] } }],
  [`${demand}?size=0`, { code: 400, data: { errors: [{ field: "size" }] } }],
  [`${demand}?colour=red`, { code: 400, data: { errors: [{ field: "colour" }] } }],
])("answers %s clearly", async (path, answer) => {
  expect(await ask(path)).toMatchObject(answer);
});
