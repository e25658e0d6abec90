import { describe, expect, it } from "vitest";
import type { SearchOutput, SuggestOutput } from "@kezhuan/contract/api/search";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { suggestSynonyms } from "./query-log/suggest-synonyms.ts";

const { engine, read } = await makePublicApp("", {});

function publish(objname: string, data: Record<string, unknown>): Promise<string> {
  return addRecord(engine, objname, { status: "published", ...data });
}

const coating = await publish("kch_achievement", {
  title: "石墨烯防腐涂层",
  secrecy: "public",
  keywords: ["石墨烯", "涂层"],
  hi_tech_field: ["04"],
  publish_at: "2026-01-01T00:00:00Z",
});
const remover = await publish("kch_achievement", {
  title: "环保脱漆剂",
  secrecy: "public",
  summary: "可除去旧涂层，不伤基材。",
  publish_at: "2026-03-01T00:00:00Z",
});
const oxide = await publish("kch_achievement", { title: "TiO₂ 光催化<b>材料</b>", secrecy: "public" });
const demand = await publish("kch_demand", {
  title: "换热管腐蚀穿孔",
  visibility: "public",
  problem: "换热管在海水里两年就腐蚀穿孔。",
});
const draft = await addRecord(engine, "kch_achievement", {
  title: "未公开的钙钛矿涂层",
  secrecy: "public",
  internal_note: "钙钛矿",
});
// A search does not wait long for an index that is being built.
await engine.systemContext().textSearch.prepared();

async function ask(search: Record<string, string>): Promise<SearchOutput> {
  const { body } = await read(`/api/v1/search?${new URLSearchParams(search).toString()}`);
  const answer = JSON.parse(body) as { code: number; data: SearchOutput };
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}

const idsOf = ({ items }: SearchOutput) => items.map(({ id }) => id);

describe("a search over all kinds", () => {
  it("puts a title before a word in passing, and tells how many there are of each kind", async () => {
    const found = await ask({ q: "涂层" });
    expect(idsOf(found)).toEqual([coating, remover]);
    expect(found).toMatchObject({ total: 2, totalIsExact: true, close: 0 });
    expect(found.facets["type"]).toContainEqual(expect.objectContaining({ value: "achievement", count: 2 }));
    expect(idsOf(await ask({ q: "涂层", sort: "newest" }))).toEqual([remover, coating]);
  });

  it.each(["91610000MA55520380", "91610000ma55520380", "９１６１００００MA55520380"])(
    "names the one record that has the number %s",
    async (number) => {
      const id = await publish("kch_institution", { name: "热管研究所", credit_code: "91610000MA55520380" });
      expect((await ask({ q: number })).direct).toEqual({ type: "institution", id });
      expect((await ask({ q: `热管研究所 ${number}` })).direct).toBeUndefined();
      await removeRecords(engine.systemContext(), "kch_institution", [id]);
      expect((await ask({ q: number })).direct).toBeUndefined();
    },
  );

  it.each([
    ["a question", "换热管腐蚀怎么办？", () => demand],
    ["traditional characters", "石墨烯防腐塗層", () => coating],
    ["full-width letters", "ＴｉＯ２", () => oxide],
    ["subscripts", "TiO₂", () => oxide],
    ["punctuation between words", "（石墨烯）、“涂层”", () => coating],
    ["a wrong character", "石墨稀防腐涂层", () => coating],
  ])("finds by %s", async (_, q, id) => {
    expect(idsOf(await ask({ q }))[0]).toBe(id());
  });

  it("marks hits as safe HTML and says where else the words stand", async () => {
    const [first, second] = (await ask({ q: "涂层" })).items;
    expect(first?.highlights["title"]).toBe("石墨烯防腐<em>涂层</em>");
    expect(second).toMatchObject({
      why: { name: "summary" },
      highlights: { summary: "可除去旧<em>涂层</em>，不伤基材。" },
    });
    const [marked] = (await ask({ q: "tio2" })).items;
    expect(marked?.highlights["title"]).toBe("<em>TiO₂</em> 光催化&lt;b&gt;材料&lt;/b&gt;");
  });

  it("tells what a record is about in the language of who asks, and in the other where there is only that", async () => {
    const halves = { summary: "光子芯片封装的进展。", summary_en: "News of packaging photonic chips." };
    const both = await publish("kch_article", {
      title: "光子芯片动态",
      type: "news",
      body: "<p>…</p>",
      ...halves,
    });
    const { summary } = halves;
    const one = await publish("kch_article", {
      title: "光子芯片通知",
      type: "notice",
      body: "<p>…</p>",
      summary,
    });
    const summariesFor = async (language: string) => {
      const { body } = await read(
        `/api/v1/search?${new URLSearchParams({ q: "光子芯片", types: "article" }).toString()}`,
        { "accept-language": language },
      );
      const { data } = JSON.parse(body) as { data: SearchOutput };
      return Object.fromEntries(data.items.map((item) => [item.id, item.summary]));
    };
    expect(await summariesFor("en")).toEqual({ [both]: halves.summary_en, [one]: summary });
    expect(await summariesFor("zh-CN")).toEqual({ [both]: summary, [one]: summary });
  });

  it("names an English half that was hit as the whole, for English readers", async () => {
    const english = { summary_en: "Peels superconducting tape without heat." };
    const id = await publish("kch_achievement", { title: "带材剥离", secrecy: "public", ...english });
    const labelFor = async (language: string) => {
      const asked = new URLSearchParams({ q: "superconducting tape", types: "achievement" }).toString();
      const { body } = await read(`/api/v1/search?${asked}`, { "accept-language": language });
      const { data } = JSON.parse(body) as { data: SearchOutput };
      return data.items.find((item) => item.id === id)?.why;
    };
    expect(await labelFor("en")).toEqual({ name: "summary_en", label: "Summary" });
    expect(await labelFor("zh-CN")).toEqual({ name: "summary_en", label: "英文简介" });
  });

  it("fills a page with what may be seen, whatever the index proposes before it", async () => {
    const ids = [
      await addRecord(engine, "kch_achievement", { title: "钽铌酸锂晶体", secrecy: "public" }),
      await publish("kch_achievement", {
        title: "光学元件",
        summary: "用钽铌酸锂晶体制成。",
        secrecy: "public",
      }),
    ];
    const found = await ask({ q: "钽铌酸锂晶体", size: "1", close: "false" });
    expect(found).toMatchObject({ total: 1, items: [{ id: ids[1] }] });
    await removeRecords(engine.systemContext(), "kch_achievement", ids);
  });

  it("tells what only comes close apart, or leaves it out", async () => {
    const found = await ask({ q: "石墨烯 脱漆" });
    expect(found).toMatchObject({ total: 0, close: 2 });
    expect(found.items.every(({ isStrict }) => !isStrict)).toBe(true);
    expect((await ask({ q: "石墨烯 脱漆", close: "false" })).items).toEqual([]);
  });

  it("counts fields of one kind, keeps to its conditions, and answers the fields asked for", async () => {
    const one = { q: "涂层", types: "achievement", facets: "hi_tech_field", fields: "hi_tech_field,trl" };
    const found = await ask(one);
    expect(found.facets["hi_tech_field"]).toMatchObject([{ value: "04", count: 1 }]);
    expect(found.items[0]?.record).toMatchObject({ id: coating, hi_tech_field: ["04"] });
    const filters = JSON.stringify({
      match: "and",
      rules: [{ field: "hi_tech_field", op: "in", value: ["04"] }],
    });
    const narrowed = await ask({ ...one, filters });
    expect([narrowed.total, idsOf(narrowed)]).toEqual([1, [coating]]);
    expect(narrowed.facets["hi_tech_field"]?.[0]?.count).toBe(1);
  });
});

describe("facets of a search", () => {
  it("count what holds all words and may be seen, each without the conditions on itself", async () => {
    const add = (title: string, data: { hi_tech_field: string[]; trl: number; status?: string }) =>
      publish("kch_achievement", { title, secrecy: "public", ...data });
    await Promise.all([
      add("气凝胶隔热毡", { hi_tech_field: ["04"], trl: 3 }),
      add("气凝胶隔热板", { hi_tech_field: ["05"], trl: 7 }),
      add("气凝胶隔热涂料", { hi_tech_field: ["05"], trl: 7, status: "draft" }),
      add("气凝胶吸附剂", { hi_tech_field: ["05"], trl: 9 }),
    ]);
    const filters = JSON.stringify({
      match: "and",
      rules: [{ field: "hi_tech_field", op: "in", value: ["04"] }],
    });
    const one = { q: "气凝胶 隔热", types: "achievement", facets: "hi_tech_field,trl" };
    const count = ({ facets }: SearchOutput, name: string) =>
      Object.fromEntries((facets[name] ?? []).map((facet) => [facet.value, facet.count]));
    const all = await ask(one);
    expect(all).toMatchObject({ total: 2, close: 1 });
    expect(count(all, "hi_tech_field")).toEqual({ "04": 1, "05": 1 });
    expect(count(all, "trl")).toEqual({ 3: 1, 7: 1 });
    const narrowed = await ask({ ...one, filters, sort: "newest" });
    expect(narrowed).toMatchObject({ total: 1, close: 0 });
    expect(count(narrowed, "hi_tech_field")).toEqual({ "04": 1, "05": 1 });
    expect(count(narrowed, "trl")).toEqual({ 3: 1 });
  });
});

describe("people and institutions", () => {
  it("are found by works that name them, each in its place, and tell which", async () => {
    const [lead, second, other] = await Promise.all(
      ["张铁军", "李红", "王平"].map((name) => publish("kch_expert", { name_zh: name })),
    );
    const institution = await publish("kch_institution", { name: "东海材料研究院", org_type: "institute" });
    const work = (title: string, experts: unknown[], more = {}) =>
      publish("kch_achievement", {
        title,
        secrecy: "public",
        experts,
        completers: [institution],
        ...more,
      });
    const first = await work("量子点显示背光膜", [lead, second]);
    await work("量子点标记试剂", [lead]);
    await work("量子点红外成像", [other], { status: "draft" });
    const people = await ask({ q: "量子点", types: "expert" });
    expect(idsOf(people)).toEqual([lead, second]);
    expect(people).toMatchObject({ total: 2, close: 0 });
    expect(people.items[1]?.evidence).toEqual([
      { type: "achievement", id: first, title: "量子点显示背光膜" },
    ]);
    expect(idsOf(await ask({ q: "量子点", types: "institution" }))).toEqual([institution]);
    // Among all, a work comes before who made it.
    const all = idsOf(await ask({ q: "量子点 显示" }));
    expect(all.indexOf(first)).toBeLessThan(all.indexOf(lead ?? ""));
    const { data } = await pageRecords(
      { ...engine.systemContext(), actor: anonymousActor },
      { objname: "kch_expert", keyword: "量子点", fields: ["name_zh"] },
    );
    expect(data.map(({ id, _evidence }) => [id, _evidence?.length])).toEqual([
      [lead, 2],
      [second, 1],
    ]);
  });
});

describe("words that nobody has written", () => {
  it.each([
    ["pinyin", "shimoxi", ["石墨烯"]],
    ["initials", "smx", ["石墨烯"]],
    ["characters that sound alike", "实墨烯", ["石墨烯"]],
  ])("are understood as those that sound so: %s", async (_, q, corrected) => {
    const found = await ask({ q });
    expect(found.query).toMatchObject({ text: q, corrected });
    expect(idsOf(found)).toEqual([coating]);
    expect(found.items[0]?.highlights["title"]).toContain("<em>石墨烯</em>");
    expect((await ask({ q, exact: "true" })).query.corrected).toBeUndefined();
  });

  it("are never completed or corrected by what visitors may not read", async () => {
    await addRecord(engine, "kch_achievement", {
      title: "锑化铟探测",
      secrecy: "public",
      keywords: ["锑化铟"],
    });
    expect((await ask({ q: "tihuayin" })).query.corrected).toBeUndefined();
    expect((await suggest("锑化")).items).toEqual([]);
  });
});

async function suggest(q: string): Promise<SuggestOutput> {
  const { body } = await read(`/api/v1/search/suggest?${new URLSearchParams({ q }).toString()}`);
  return (JSON.parse(body) as { data: SuggestOutput }).data;
}

it("suggests words and records for what is typed, in characters, pinyin or initials", async () => {
  const word = { text: "石墨烯", type: "word" };
  const record = { text: "石墨烯防腐涂层", type: "achievement", id: coating };
  for (const typed of ["石墨", "shimo", "smx"])
    expect((await suggest(typed)).items).toEqual(expect.arrayContaining([word, record]));
  expect((await suggest(" ")).items).toEqual([]);
});

it("a misspelt English word is corrected while its record can be seen, and not offered afterwards", async () => {
  const id = await publish("kch_achievement", {
    title: "耐高温涂料",
    title_en: "Zirconia paint for furnaces",
    secrecy: "public",
  });
  const misspelt = await ask({ q: "zirconai" });
  expect(misspelt.query.corrected).toEqual(["zirconia"]);
  expect(idsOf(misspelt)).toEqual([id]);
  const visitor = engine.context(anonymousActor, "zh");
  const offered = async () =>
    (await suggestSynonyms(visitor, { query: "zirconai" })).words.map(({ text }) => text);
  expect(await offered()).toContain("zirconia");
  await removeRecords(engine.systemContext(), "kch_achievement", [id]);
  expect((await ask({ q: "zirconai" })).query.corrected).toBeUndefined();
  expect(await offered()).not.toContain("zirconia");
});

describe("words that mean the same", () => {
  const answerOf = async (q: string) => {
    const { items, query } = await ask({ q, close: "false" });
    return { ids: items.map(({ id }) => id), also: query.also };
  };

  it("are found for each other, behind the word itself, as staff have entered them", async () => {
    const boron = await publish("kch_achievement", { title: "六方氮化硼散热片", secrecy: "public" });
    const white = await publish("kch_achievement", { title: "白石墨烯散热垫", secrecy: "public" });
    expect(await answerOf("氮化硼散热")).toEqual({ ids: [boron], also: [] });
    const synonym = { word: "氮化硼", means: ["白石墨烯", "BN"], way: "both", weight: 60, enabled: true };
    const id = await addRecord(engine, "sys_synonym", synonym);
    expect(await answerOf("氮化硼散热")).toEqual({ ids: [boron, white], also: ["白石墨烯", "bn"] });
    expect(new Set((await answerOf("ＢＮ 散热")).ids)).toEqual(new Set([boron, white]));
    const change = (data: Record<string, unknown>) =>
      saveRecords(engine.systemContext(), { objname: "sys_synonym", data: { id, ...data } });
    await change({ way: "one" });
    expect((await answerOf("白石墨烯 散热")).ids).toEqual([white]);
    expect((await answerOf("氮化硼散热")).ids).toEqual([boron, white]);
    await change({ enabled: false });
    expect((await answerOf("氮化硼散热")).ids).toEqual([boron]);
  });

  it("are English ones for Chinese ones", async () => {
    const id = await publish("kch_achievement", { title: "海上风电塔筒防腐", secrecy: "public" });
    const { items } = await ask({ q: "corrosion of wind power towers" });
    expect(items[0]?.id).toBe(id);
    expect(items[0]?.highlights["title"]).toContain("<em>风电</em>");
  });
});

describe("what a search leaves out", () => {
  it("is what is named as unwanted, and what does not hold a phrase in quotes", async () => {
    const zinc = await publish("kch_achievement", { title: "锌空气电池催化剂", secrecy: "public" });
    const hydrogen = await publish("kch_achievement", { title: "氢氧电池催化剂", secrecy: "public" });
    expect(new Set(idsOf(await ask({ q: "电池 催化剂", close: "false" })))).toEqual(
      new Set([zinc, hydrogen]),
    );
    expect(idsOf(await ask({ q: "电池 催化剂 -空气", close: "false" }))).toEqual([hydrogen]);
    expect(idsOf(await ask({ q: "“空气电池” 催化剂", close: "false" }))).toEqual([zinc]);
  });
});

describe("what a search tells", () => {
  it("is nothing of hidden records, nor of words that only they hold", async () => {
    expect(idsOf(await ask({ q: "钙钛矿" }))).toEqual([]);
    expect((await ask({ q: "未公开的钙钛矿涂层" })).items.map(({ id }) => id)).not.toContain(draft);
  });

  it("is a title that names a region, although nothing there holds its words", async () => {
    const title = "浙江近海养殖网箱的抗浪涌结构";
    const id = await publish("kch_achievement", { title, secrecy: "public" });
    const { items, query } = await ask({ q: title });
    expect(items[0]?.id).toBe(id);
    expect(query.understood).toEqual([]);
  });

  it("is what holds the name of a region where nothing is from there", async () => {
    const id = await publish("kch_achievement", { title: "青海省盐湖卤水提锂工艺", secrecy: "public" });
    const found = await ask({ q: "青海省" });
    expect(idsOf(found)[0]).toBe(id);
    expect(found).toMatchObject({ total: 1 });
    expect(found.query).toMatchObject({ text: "青海省", rest: "青海省", understood: [] });
    const region = await ask({ q: "黑龙江省" });
    expect(region.total).toBe(0);
    expect(region.query.understood).toMatchObject([{ label: "Region", text: "黑龙江省" }]);
  });

  it("is as old as the request that asks for it, however often the index is asked meanwhile", async () => {
    const ctx = { ...engine.systemContext(), actor: anonymousActor, askedAt: performance.now() };
    const question = await engine.systemContext().textSearch.read(ctx, "磁控溅射");
    const lookup = { question, objects: ["kch_achievement"], mostStrict: 10, mostClose: 0 };
    const find = async (askedAt: number) =>
      (await ctx.textSearch.find({ ...ctx, askedAt }, lookup))?.records.map(({ id }) => id);
    expect(await find(ctx.askedAt)).toEqual([]);
    const saved = await publish("kch_achievement", { title: "磁控溅射镀膜", secrecy: "public" });
    expect(await find(ctx.askedAt)).toEqual([]);
    expect(await find(performance.now())).toEqual([saved]);
  });

  it("is true at once after a save", async () => {
    const id = await publish("kch_achievement", { title: "压电陶瓷传感器", secrecy: "public" });
    expect(idsOf(await ask({ q: "压电陶瓷" }))).toEqual([id]);
    await saveRecords(engine.systemContext(), {
      objname: "kch_achievement",
      data: { id, title: "声表面波传感器" },
    });
    expect(idsOf(await ask({ q: "压电陶瓷", close: "false" }))).toEqual([]);
    expect(idsOf(await ask({ q: "声表面波" }))).toEqual([id]);
    await saveRecords(engine.systemContext(), { objname: "kch_achievement", data: { id, status: "draft" } });
    expect(idsOf(await ask({ q: "声表面波" }))).toEqual([]);
  });

  it.each([
    ["a type that is not there", { q: "x", types: "sys_user" }, "types"],
    ["conditions on several types", { q: "x", filters: "{}" }, "filters"],
    [
      "a condition on a hidden field",
      { q: "x", types: "achievement", filters: hidden("internal_note") },
      "internal_note",
    ],
    ["a parameter that is not known", { q: "x", colour: "red" }, "colour"],
  ])("is a refusal of %s, which it names", async (_, search, field) => {
    const { body } = await read(
      `/api/v1/search?${new URLSearchParams(search as Record<string, string>).toString()}`,
    );
    expect(JSON.parse(body)).toMatchObject({ code: 400, data: { errors: [{ field }] } });
  });

  it("names the types there are when it refuses one", async () => {
    const { body } = await read("/api/v1/search?q=x&types=nope");
    const { errors } = (JSON.parse(body) as { data: { errors: { message: string }[] } }).data;
    expect(errors.map(({ message }) => message).join()).toMatch(/achievement.*demand/);
  });

  it("is the question without needless blanks", async () => {
    expect((await ask({ q: "  热障   涂层 " })).query.rest).toBe("热障 涂层");
  });

  const hostile = [
    "%",
    "\u{1F600}",
    "' or 1=1 --",
    "a & b | !c",
    "(a+)+$",
    "涂".repeat(9000),
    "\\",
    "<script>",
  ];
  it.each(hostile.map((q) => [q.slice(0, 20), q] as const))("is an answer to %j", async (_, q) => {
    expect((await ask({ q })).items.length).toBeLessThan(60);
  });
});

function hidden(field: string): string {
  return JSON.stringify({ match: "and", rules: [{ field, op: "eq", value: "x" }] });
}
