import type { Language } from "@kezhuan/contract/metadata/label";
import { expect, test } from "vitest";
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

/** Counts of one demand that is published and matched. */
async function openDashboard(permissions: string[], language: Language) {
  const server = startCannedServer({
    ...answerShell(
      [{ id: "1", urlvue: "/dashboard", iconvue: "", meta: { title: "数据看板" } }],
      permissions,
    ),
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
  await expect.element(page.getByText(contracts)).not.toBeInTheDocument();
  const counted = server.seen.filter(({ name }) => name === "aggregate");
  expect(counted.filter(({ fields }) => !fields["data"]?.includes("kch_demand"))).toEqual([]);
});
