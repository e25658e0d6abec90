import type { Language } from "@kezhuan/contract/metadata/label";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const demand = sampleMeta(
  [
    sampleField("title", "text"),
    sampleField("status", "text"),
    sampleField("match_status", "text"),
    sampleField("publish_at", "datetime"),
  ],
  { name: "kch_demand" },
);
const contracts = /^(?:合同|Contracts)$/;

const demandStatistics = {
  objname: "kch_demand",
  rank: 1,
  day: "created_at",
  tone: "demand",
  figures: [
    { title: { zh: "需求", en: "Demands" }, measure: { fn: "count" } },
    {
      title: { zh: "已过期限", en: "Overdue" },
      measure: { fn: "count" },
      condition: { match: "and", rules: [{ field: "created_at", op: "lt", value: "$today" }] },
    },
  ],
  funnels: [
    {
      title: { zh: "需求：从提交到解决", en: "Demands: from handed in to solved" },
      before: { state: "status", draft: "draft", expired: "expired", published: "publish_at" },
      field: "match_status",
      stages: [{ label: { zh: "进入对接", en: "Being matched" }, values: ["matching"] }],
    },
  ],
  leadTimes: [],
  groupings: [],
  charts: [],
};

afterEach(() => void vi.useRealTimers());

/** Counts of one demand that is published and matched, where there are statistics of demands. */
async function openDashboard(permissions: string[], language: Language) {
  const isRead = permissions.includes("kch_demand:read");
  const server = startCannedServer({
    ...answerShell(
      [{ id: "1", urlvue: "/dashboard", iconvue: "", meta: { title: "数据看板" } }],
      permissions,
    ),
    getStartPage: () => ({
      tiles: [],
      shortcuts: null,
      objects: [],
      statistics: isRead ? [demandStatistics] : [],
    }),
    getObjMetaData: () => demand,
    aggregate: ({ fields }) => ({
      rows: [{ keys: [fields["data"]?.includes("match_status") ? "matching" : "published"], values: ["1"] }],
    }),
  });
  await openPage("/dashboard?period=all", { isLoggedIn: true, language });
  return server;
}

test.each([
  ["zh", "没有可以统计的数据"],
  ["en", "Nothing here that you may count"],
] as const)(
  "whoever may see nothing of it is told so, in %s, and nothing is counted",
  async (language, text) => {
    const server = await openDashboard(["sys_user:read"], language);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(text);
    expect(server.seen.map(({ name }) => name)).not.toContain("aggregate");
  },
);

test("whoever may see some of it sees that and no figure of the rest", async () => {
  const server = await openDashboard(["kch_demand:read"], "zh");
  const road = page.getByRole("region", { name: /^需求：/ });
  await expect.element(road.getByRole("row").nth(1)).toMatchTextContent("1");
  await expect.element(page.getByText("共 1 项，均按创建时间计")).toBeVisible();
  await expect.element(page.getByRole("term").filter({ hasText: /^需求$/ })).toBeVisible();
  await expect.element(page.getByText(contracts)).not.toBeInTheDocument();
  const counted = server.seen.filter(({ name }) => name === "aggregate");
  expect(counted.filter(({ fields }) => !fields["data"]?.includes("kch_demand"))).toEqual([]);
});

test("today is the reader's own day, early in the morning too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-13T06:00:00+08:00") });
  const server = await openDashboard(["kch_demand:read"], "zh");
  await expect.element(page.getByText("已过期限")).toBeVisible();
  await expect
    .poll(() => server.seen.filter(({ fields }) => fields["data"]?.includes("2031-05-13")))
    .toHaveLength(1);
});
