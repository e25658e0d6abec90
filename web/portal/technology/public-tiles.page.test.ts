import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const number = (id: string, title: string, value: number | null): PublicTile => ({
  id,
  title,
  width: "third",
  objname: "kch_demand",
  figures: { kind: "number", value },
});
const chart: PublicTile = {
  id: "chart",
  title: "Achievements of each field",
  width: "half",
  objname: "kch_achievement",
  figures: {
    kind: "groups",
    subject: "Field",
    group: { field: "hi_tech_field" },
    isSplit: false,
    series: ["Number of records"],
    rows: [
      { key: "energy", label: "New energy", values: [7] },
      { key: "sea", label: "The sea", values: [0] },
    ],
  },
};
const quarters: PublicTile = {
  ...chart,
  id: "quarters",
  title: "By quarter",
  figures: {
    kind: "groups",
    subject: "Published",
    group: { field: "publish_at", by: "quarter" },
    isSplit: false,
    series: ["Number of records"],
    rows: [
      { key: "2026-Q1", label: "2026-Q1", values: [3] },
      { key: "2026-Q3", label: "2026-Q3", values: [5] },
    ],
  },
};
const funnel: PublicTile = {
  id: "funnel",
  title: "How far demands have come",
  width: "half",
  objname: "kch_demand",
  figures: {
    kind: "funnel",
    all: 10,
    apart: 2,
    stages: [
      { name: "Published", here: 5, reached: 10, ofAll: 1 },
      { name: "Solved", here: 3, reached: 3, ofAll: 0.3, ofBefore: 0.3 },
    ],
  },
};
const list: PublicTile = {
  id: "list",
  title: "Newest demands",
  width: "half",
  objname: "kch_demand",
  figures: {
    kind: "records",
    heads: ["Title"],
    rows: [
      { id: "d1", cells: ["A pump wanted"] },
      { id: "d2", cells: ["需要水泵"] },
    ],
    isMore: false,
  },
};
const text: PublicTile = {
  id: "text",
  title: "How to read this",
  width: "whole",
  figures: { kind: "text", text: "As agreed" },
};
const failed: PublicTile = { ...text, id: "failed", title: "Broken", figures: { kind: "failed" } };
const none: PublicTile = { ...text, id: "none", title: "Nothing", figures: { kind: "none" } };

const serve = (tiles: PublicTile[] | null) =>
  startCannedServer({
    ...answerRecords({}),
    getPublicDashboard: () => ({ dashboard: tiles && { name: "As it stands", tiles } }),
  });

test("the page of fields shows every kind of tile, each figure also for who would rather read", async () => {
  const server = serve([number("n", "Demands", 12), chart, quarters, funnel, list, text, failed, none]);
  await openPage("/technology", { language: "en" });
  const field = page.getByRole("link", { name: "New energy" });
  await expect.element(field).toHaveAttribute("href", expect.stringContaining("/zcg?field=energy"));
  // Nothing is there to be found.
  await expect.element(page.getByRole("link", { name: "The sea" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Demands", exact: true })).toMatchTextContent(/12/);
  const way = page.getByRole("region", { name: "How far demands have come" });
  await expect.element(way.getByRole("row").nth(2)).toMatchTextContent(/Solved.*3.*30%/);
  await expect.element(way).toMatchTextContent(/2 at none of the stages/);
  await expect
    .element(page.getByRole("link", { name: "A pump wanted" }))
    .toHaveAttribute("href", expect.stringContaining("/xqDetail?id=d1"));
  await expect
    .element(page.getByText("需要水泵").element().closest("td") as HTMLElement)
    .toHaveAttribute("lang", "zh-CN");
  await expect.element(page.getByText("As agreed")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Broken" }))
    .toMatchTextContent(/could not be computed/);
  await expect
    .element(page.getByRole("region", { name: "Nothing" }))
    .toMatchTextContent(/Nothing to show yet/);
  const periods = page.getByRole("figure").filter({ hasText: "By quarter" }).getByRole("listitem");
  await expect.element(periods.nth(1)).toMatchTextContent(/2026-Q2.*0/);
  expect(listSent(server, "getPublicDashboard")).toEqual([{ place: "technology" }]);
  await expectNoFindings();
});

test.each([
  ["zh", "这里还没有数字"],
  ["en", "No figures here yet"],
] as const)(
  "in %s a page without a dashboard says so, and so does one of which nothing may be seen",
  async (...[language, words]) => {
    const server = serve(null);
    await openPage("/technology", { language });
    await expect.element(page.getByText(words)).toBeVisible();
    server.answers["getPublicDashboard"] = () => ({ dashboard: { name: "A", tiles: [] } });
    await openPage("/technology", { language });
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test("where the figures cannot be had one can try again", async () => {
  const server = serve([text]);
  server.answers["getPublicDashboard"] = () => new Refusal(500, "broken");
  await openPage("/technology", { language: "en" });
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  const answer = serve([text]).answers["getPublicDashboard"];
  if (answer) server.answers["getPublicDashboard"] = answer;
  await retry.click();
  await expect.element(page.getByText("As agreed")).toBeVisible();
});

test("a wall shows numbers on top, two tiles that stay and one that changes, without anything to press", async () => {
  serve([chart, number("n", "Demands", 1234), funnel, list, number("m", "Sums", null)]);
  await openPage("/wall", { language: "en" });
  await expect.element(page.getByRole("heading", { level: 1, name: "As it stands" })).toBeVisible();
  await expect.element(page.getByText("1,234")).toBeVisible();
  await expect.element(page.getByRole("definition").nth(1)).toHaveTextContent("–");
  await expect.element(page.getByText(/^Figures of .* of what every visitor sees$/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Newest demands" })).toBeVisible();
  for (const role of ["link", "button"] as const)
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  await expectNoFindings();
});

test.each([
  ["zh", /还没有仪表板公开显示于此/, /暂时无法取得数据/],
  ["en", /No dashboard is shown here yet/, /The figures cannot be had just now/],
] as const)(
  "in %s a wall says where there is nothing to show, or no answer",
  async (...[language, empty, broken]) => {
    const server = serve(null);
    await openPage("/wall", { language });
    await expect.element(page.getByText(empty)).toBeVisible();
    server.answers["getPublicDashboard"] = () => new Refusal(500, "broken");
    await openPage("/wall", { language });
    await expect.element(page.getByText(broken)).toBeVisible();
  },
);
