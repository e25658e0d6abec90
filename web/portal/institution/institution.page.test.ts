import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pressKeys } from "@kezhuan/web/testing/press-keys.ts";

const university: WireRecord = {
  id: "i1",
  name: "云汀理工大学",
  name_en: "Yunting University",
  org_type: "university",
  intro: "以工科见长。",
  status: "published",
};
const expert = { id: "e1", name_zh: "侯青禾", availability: "open", research_directions: ["混凝土", "固废"] };
const story = {
  id: "s1",
  type: "story",
  title: "一根光缆",
  figures: [{ name: "长度", value: "50", unit: "km" }],
};

const counts: Record<string, Record<string, { value: string; count: number }[]>> = {
  kch_achievement: {
    status: [{ value: "published", count: 12 }],
    hi_tech_field: [
      { value: "08", count: 3 },
      { value: "04", count: 9 },
    ],
    trl: [
      { value: "4", count: 2 },
      { value: "8", count: 5 },
    ],
    transform_status: [
      { value: "transformed", count: 3 },
      { value: "available", count: 9 },
    ],
  },
  kch_expert: {
    status: [{ value: "published", count: 4 }],
    availability: [
      { value: "open", count: 1 },
      { value: "busy", count: 3 },
    ],
  },
  kch_demand: {
    status: [{ value: "published", count: 2 }],
    match_status: [{ value: "waiting", count: 1 }],
  },
};

function start(records: Record<string, WireRecord[]>, counted = counts) {
  const server = startCannedServer(answerRecords(records));
  server.answers["countFacets"] = ({ fields }) => {
    const { internalParams } = JSON.parse(fields["data"] ?? "{}") as { internalParams?: { objname: string } };
    return { facets: counted[internalParams?.objname ?? ""] ?? {} };
  };
  return server;
}

test.each([
  ["enterprise", "/dwDetail", 0],
  ["university", "/jgDetail", 1],
] as const)(
  "of one that is %s the type is a fact where the line above does not say it",
  async (type, route, count) => {
    start({ kch_institution: [{ ...university, org_type: type, region_code: "420000" }] });
    await openPage(`${route}?id=i1`);
    const facts = page.getByRole("region", { name: "关键信息" });
    await expect.element(facts.getByText("420000", { exact: true })).toBeVisible();
    expect(facts.getByText(type, { exact: true }).elements()).toHaveLength(count);
  },
);

test("of demands that are met already it says that none is looked for, as the list below does", async () => {
  const met = {
    ...counts,
    kch_demand: {
      status: [{ value: "published", count: 1 }],
      match_status: [{ value: "intention", count: 1 }],
    },
  };
  start({ kch_institution: [university] }, met);
  await openPage("/jgDetail?id=i1", { language: "en" });
  await expect
    .element(page.getByRole("region", { name: "Key facts" }))
    .toMatchTextContent(/1 ?published demand ?0 still looking for an answer/);
});

describe.each([
  ["zh", "3 项已转化或签约", "1 位可接洽", "1 项正在征集", "优势领域", "5 项"],
  [
    "en",
    "3 transferred or under contract",
    "1 open to enquiries",
    "1 still looking for an answer",
    "Where it is strong",
    "5",
  ],
] as const)("in %s", (...[language, transferred, open, wanted, title, industrial]) => {
  test("its strengths come from its records, each figure the way to them", async () => {
    const server = start({ kch_institution: [university], kch_expert: [expert], kch_article: [story] });
    await openPage("/jgDetail?id=i1", { language });
    pressKeys();
    const facts = page.getByRole("region", { name: /关键信息|Key facts/ });
    for (const said of [transferred, open, wanted]) await expect.element(facts).toMatchTextContent(said);
    await expect
      .element(facts.getByRole("link", { name: new RegExp(transferred) }))
      .toHaveAttribute("href", "#/zcg?org=i1");
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    const fields = [...document.querySelectorAll(".strengths-fields a")];
    expect(fields.map((one) => one.getAttribute("href"))).toEqual([
      "#/zcg?org=i1&field=04",
      "#/zcg?org=i1&field=08",
    ]);
    const stages = [...document.querySelectorAll(".strengths-stages > li")];
    expect(stages[2]?.querySelector("a")?.getAttribute("href")).toBe("#/zcg?org=i1&trl=7-9");
    expect(stages[2]?.querySelector("b")?.textContent).toBe(industrial);
    // What has none leads nowhere.
    expect(stages[0]?.querySelector("a")).toBeNull();
    // Four questions are asked for all of it.
    expect(server.seen.filter(({ fields: { msgid } }) => msgid === "countFacets")).toHaveLength(4);
    await expectNoFindings();
  });

  test("with nothing of its own it says none, and draws no empty parts", async () => {
    start({ kch_institution: [university] }, {});
    await openPage("/jgDetail?id=i1", { language });
    await expect.element(page.getByText(/项公开成果|published achievements/)).toBeVisible();
    const figures = () => [...document.querySelectorAll(".holdings b")].map((one) => one.textContent);
    await expect.poll(figures).toEqual(["0", "0", "0"]);
    await expect.element(page.getByRole("heading", { name: title })).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: /^(?:专家|Experts)/ })).not.toBeInTheDocument();
  });
});

test("people stand with their portraits, and stories with the figures that may be told", async () => {
  start({ kch_institution: [university], kch_expert: [expert], kch_article: [story] });
  await openPage("/jgDetail?id=i1");
  pressKeys();
  await expect
    .element(page.getByRole("heading", { name: "侯青禾" }).getByRole("link"))
    .toHaveAttribute("href", "#/zjDetail?id=e1");
  await expect.element(page.getByText("混凝土、固废")).toBeVisible();
  await expect.element(page.getByText("50 km")).toBeVisible();
});

test("what a reader may not count is none to them", async () => {
  const server = start({ kch_institution: [university] });
  server.answers["countFacets"] = () => new Refusal(401, "请登录");
  await openPage("/jgDetail?id=i1");
  await expect.poll(() => document.querySelectorAll(".holdings p b").length).toBe(3);
});

test("its building is shown with what the picture says", async () => {
  const building = {
    id: "p1",
    name: "hall.jpg",
    size: 1,
    type: "image/jpeg",
    url: "/files/p1",
    picture: "/p/picture/p1/",
    width: 1600,
    height: 900,
    alt: { zh: "主楼南面", en: "Main hall from the south" },
  };
  start({ kch_institution: [{ ...university, building: [building] }] });
  await openPage("/jgDetail?id=i1");
  await expect.element(page.getByRole("img", { name: "主楼南面" })).toBeInTheDocument();
});

test.each([
  ["/jgDetail", "university", /发布需求，找它合作/, "#/fxq"],
  ["/dwDetail", "enterprise", /发布成果，供它选用/, "#/fcg"],
] as const)("at %s the way to get in touch fits what it is", async (...[route, type, name, href]) => {
  start({ kch_institution: [{ ...university, org_type: type }] });
  await openPage(`${route}?id=i1`);
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", href);
});
