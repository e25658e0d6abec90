import type { HomeOutput } from "@kezhuan/contract/api/portal";
import { expect, it } from "vitest";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { mountPortal } from "./portal-routes.ts";

const { engine, app, database } = await makeApp(mountPortal);
const add = (objname: string, data: Record<string, unknown>) =>
  addRecord(engine, objname, { status: "published", ...data });

await add("kch_achievement", { title: "公开的成果", secrecy: "public", hi_tech_field: ["04"], trl: 7 });
await add("kch_achievement", { title: "秘密的成果", secrecy: "internal", status: "draft" });
await add("kch_achievement", { title: "草稿", status: "draft", secrecy: "public" });
await add("kch_demand", {
  title: "公开的需求",
  visibility: "public",
  contact_phone: "13800000000",
  match_status: "matching",
});
await add("kch_demand", { title: "内部需求", visibility: "members" });
await add("kch_article", { title: "昨天的通知", published_until: "2020-01-01T00:00:00Z" });
await add("kch_article", { title: "现在的通知" });
await add("kch_theme", { slug: "home", title: "首页专题", on_home: true });
await add("kch_theme", { slug: "away", title: "不在首页", on_home: false });
await addRecord(engine, "kch_site", { name: "测试协会", icp_no: "京ICP备00000000号" });

const ask = (headers: Record<string, string> = {}, url = "/api/v1/portal/home?lang=zh") =>
  app.inject({ url, headers });
const read = async () => (await ask()).json<{ code: number; data: HomeOutput }>().data;
const titlesOf = (list: { items: Record<string, unknown>[] } | null) =>
  list?.items.map((row) => row["title"]);

it("tells in one answer what visitors may see, and nothing else", async () => {
  const { lists, site, counts, codes } = await read();
  expect(titlesOf(lists.achievements)).toEqual(["公开的成果"]);
  expect(titlesOf(lists.demands)).toEqual(["公开的需求"]);
  expect(titlesOf(lists.articles)).toEqual(["现在的通知"]);
  // Beside the pages that the installation begins with.
  expect(titlesOf(lists.themes)).toContain("首页专题");
  expect(titlesOf(lists.themes)).not.toContain("不在首页");
  expect(site).toMatchObject({ name: "测试协会", icp_no: "京ICP备00000000号" });
  expect(counts?.["trl"]).toEqual([{ value: "7", count: 1 }]);
  expect(codes["kch_demand"]?.["match_status"]).toContainEqual({
    code: "matching",
    label: { zh: "对接中", en: "Being matched" },
  });
  expect((await ask()).body).not.toContain("13800000000");
});

it("is for caches: a minute, with a tag that says whether anything has changed", async () => {
  const { headers, statusCode } = await ask();
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=60");
  const tag = String(headers["etag"]);
  expect((await ask({ "if-none-match": tag })).statusCode).toBe(304);
  await add("kch_article", { title: "另一篇" });
  const later = await ask({ "if-none-match": tag });
  expect(later.statusCode).toBe(200);
  expect(later.body).toContain("另一篇");
});

it("answers whoever asks as a visitor, a login or not", async () => {
  expect((await ask({ authorization: "Bearer nonsense" })).statusCode).toBe(200);
});

it("reads nothing a second time while nothing is written", async () => {
  await read();
  const statements = await recordStatements(database.db, () => read());
  expect(statements).toEqual([]);
});

it("refuses what is no language, and other methods", async () => {
  expect((await ask({}, "/api/v1/portal/home?lang=fr")).statusCode).toBe(400);
  const posted = await app.inject({ method: "POST", url: "/api/v1/portal/home" });
  expect(posted.statusCode).toBe(405);
});

it("offers only words that find something, in the language of the page, and says where", async () => {
  const title = "石墨烯导热膜";
  await add("kch_achievement", {
    title,
    title_en: "Graphene film for heat",
    secrecy: "public",
    keywords: ["导热", "散热"],
  });
  await add("kch_expert", { name_zh: "石墨", research_directions: ["石墨烯"] });
  for (const [word, word_en] of [
    ["石墨烯", "graphene"],
    ["污水处理", "Waste water"],
    ["秘密", "secret"],
  ])
    await add("kch_hot_word", { word, word_en });
  const wordsIn = async (lang: string) =>
    (await ask({}, `/api/v1/portal/home?lang=${lang}`)).json<{ data: HomeOutput }>().data.words;
  await expect
    .poll(() => wordsIn("zh"))
    .toEqual([
      { text: "石墨烯", kinds: ["achievement", "expert"] },
      { text: "导热", kinds: ["achievement"] },
    ]);
  await expect.poll(() => wordsIn("en")).toEqual([{ text: "graphene", kinds: ["achievement"] }]);
});
