import type { DeliveryOutput } from "@kezhuan/contract/api/webhooks";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const described = sampleMeta([sampleField("name", "text", { label: { zh: "名称", en: "Name" } })], {
  name: "sys_webhook",
});
const meta = {
  ...described,
  permissions: [...described.permissions, "history"],
  dicts: {
    "names:object": [{ code: "kch_demand", label: { zh: "技术需求", en: "Demand" } }],
    "names:action": [{ code: "create", label: { zh: "新增", en: "Create" } }],
  },
};
const records = [{ id: "7", version: 1, name: "钩子" }];
const entries = page.getByRole("listitem").filter({ has: page.getByRole("time") });

function delivery(place: number, more: Partial<DeliveryOutput>): DeliveryOutput {
  return {
    id: String(place),
    place,
    event: "create",
    object: "kch_demand",
    record_id: `record-${place}`,
    state: "delivered",
    attempts: 1,
    created_at: "2026-03-05T09:00:00.000Z",
    next_at: null,
    ended_at: null,
    status: 200,
    problem: null,
    answer: null,
    ...more,
  };
}

test("the log says what became of each message, and what has ended is sent once more", async () => {
  let state: DeliveryOutput["state"] = "failed";
  const server = startCannedServer({
    ...answerOffice({ meta, records }),
    listWebhookDeliveries: ({ fields }) =>
      fields["data"]?.includes("before")
        ? { deliveries: [delivery(1, { record_id: null, event: "test" })], more: false }
        : {
            deliveries: [
              delivery(3, {
                state: "waiting",
                status: 500,
                problem: "status",
                next_at: "2026-03-05T09:05:00.000Z",
              }),
              delivery(2, { state, status: 500, problem: state === "failed" ? "status" : null, attempts: 9 }),
            ],
            more: true,
          },
    resendWebhook: () => {
      state = "delivered";
      return { delivery: delivery(2, {}) };
    },
  });
  await openPage("/ruid/sys_webhook", { isLoggedIn: true });
  await page.getByRole("button", { name: /^更多: 钩子/ }).click();
  await page.getByRole("menuitem", { name: "发送记录" }).click();
  await page.getByRole("tab", { name: "发送记录" }).click();
  const again = page.getByRole("button", { name: "再次发送：技术需求 · 新增" });
  const waiting = entries.nth(0);
  await expect.element(waiting.getByText("等待中")).toBeVisible();
  await expect
    .element(waiting.getByText(/^应答状态不是 2xx \(500\) · 已尝试 1 次 · 下次 2026-03-05 17:05$/))
    .toBeVisible();
  await expect.element(entries.nth(1).getByText(/已尝试 9 次$/)).toBeVisible();
  await expectNoFindings();
  // What waits is sent by itself.
  expect(again.elements()).toHaveLength(1);
  await again.click();
  await expect.element(entries.nth(1).getByText("已送达")).toBeVisible();
  const sent = server.seen.filter(({ name }) => name === "resendWebhook");
  expect(JSON.stringify(sent)).toContain('\\"delivery\\":\\"2\\"');
  await page.getByRole("button", { name: "更早的记录" }).click();
  await expect.element(entries.nth(2).getByText("测试", { exact: true })).toBeVisible();
});
