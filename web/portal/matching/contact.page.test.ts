import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000007";
const results = { until: "2026-10-31", deals: 9, amount: 3_000_000, contact_days: 2 };

function start(told: typeof results | null) {
  return startCannedServer({
    ...answerRecords({ kch_achievement: [{ id, title: "散热膜", status: "published" }] }),
    home: () => ({ results: told }),
  });
}

test.each([
  ["zh", "承诺 3 个工作日内首次联系", "半数在 2 天内联系上"],
  ["en", "gets in touch within 3 working days", "half were contacted within 2 days"],
] as const)(
  "in %s whoever begins a case reads what is promised and how soon it usually was",
  async (language, promise, usual) => {
    start(results);
    await openPage(`/contact?kind=achievement&id=${id}`, { language });
    await expect.element(page.getByText(promise, { exact: false })).toBeVisible();
    await expect.element(page.getByText(usual, { exact: false })).toBeVisible();
  },
);

test("of too few cases only the promise is told", async () => {
  const server = start(null);
  await openPage(`/contact?kind=achievement&id=${id}`);
  await expect.element(page.getByText("承诺 3 个工作日内首次联系", { exact: false })).toBeVisible();
  await expect.poll(() => server.seen.some(({ name }) => name === "home")).toBe(true);
  await expect.element(page.getByText("半数在", { exact: false })).not.toBeInTheDocument();
});

test("whoever answers a demand is asked for what they offer, not for what they look for", async () => {
  startCannedServer({
    ...answerRecords({ kch_demand: [{ id, title: "叶片修复", status: "published" }] }),
    home: () => ({ results: null }),
  });
  await openPage(`/contact?kind=demand&id=${id}`);
  await expect.element(page.getByRole("heading", { name: "响应需求", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "您能提供什么" })).toBeVisible();
  await expect.element(page.getByText("想解决的问题", { exact: false })).not.toBeInTheDocument();
});
