import { expect, it } from "vitest";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { anonymousActor } from "../context.ts";
import { pageRecords } from "../records/page.ts";

let clock = new Date("2027-03-01T08:00:00Z");
const database = await makeDb();
const engine = await startTestEngine(database, () => clock);

const titlesAt = async (moment: string, condition?: unknown) => {
  clock = new Date(moment);
  // What visitors were answered is kept for a minute of the real clock; the one of the test jumps.
  engine.systemContext().resultCache.clear();
  const { data } = await pageRecords(engine.context(anonymousActor, "zh"), {
    objname: "kch_article",
    fields: ["title"],
    sort: "title",
    ...(condition ? { highsearch: condition } : {}),
  });
  return data.map((row) => row["title"]);
};

it("shows visitors what is published from its first moment until its last, and nothing else", async () => {
  const add = (title: string, more: Record<string, unknown>) =>
    addRecord(engine, "kch_article", { title, status: "published", ...more });
  await add("always", {});
  await add("draft", { status: "draft" });
  await add("from ten", { published_from: "2027-03-01T10:00:00Z" });
  await add("until nine", { published_until: "2027-03-01T09:00:00Z" });
  await add("nine to ten", {
    published_from: "2027-03-01T09:00:00Z",
    published_until: "2027-03-01T10:00:00Z",
  });
  expect(await titlesAt("2027-03-01T08:00:00Z")).toEqual(["always", "until nine"]);
  expect(await titlesAt("2027-03-01T09:00:00Z")).toEqual(["always", "nine to ten"]);
  expect(await titlesAt("2027-03-01T10:00:00Z")).toEqual(["always", "from ten"]);
});

it("goes with the theme for its sections", async () => {
  const sections = [{ type: "rich_text", title: "part of what is soon to be seen" }];
  await addRecord(engine, "kch_theme", {
    slug: "soon",
    title: "soon",
    status: "published",
    published_from: "2027-04-01T00:00:00Z",
    sections,
  });
  const count = async (moment: string) => {
    clock = new Date(moment);
    engine.systemContext().resultCache.clear();
    const visitor = engine.context(anonymousActor, "zh");
    const highsearch = { rules: [{ field: "title", op: "eq", value: sections[0]?.title }] };
    return (await pageRecords(visitor, { objname: "kch_theme_section", highsearch })).total;
  };
  expect(await count("2027-03-31T23:59:59Z")).toBe(0);
  expect(await count("2027-04-01T00:00:00Z")).toBe(1);
});

it("has content for every themed route from the beginning, marked as a default", async () => {
  clock = new Date("2027-05-01T00:00:00Z");
  const visitor = engine.context(anonymousActor, "zh");
  const { data } = await pageRecords(visitor, { objname: "kch_theme", pageSize: 50 });
  const defaults = data.filter((row) => row["is_default"] === true);
  const routes = defaults.flatMap(({ route }) => (typeof route === "string" ? [route] : []));
  expect(routes.toSorted()).toEqual([
    "/coordination",
    "/cxqdydz",
    "/jfhlryz",
    "/jqzdngz",
    "/pbdwbzz",
    "/qndh",
    "/technology",
    "/transformationAchievements",
  ]);
});
