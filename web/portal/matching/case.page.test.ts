import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const matter = {
  id: "7",
  version: 1,
  code: "DJ-202611-0001",
  title: "曾庆元",
  status: "contacted",
  expert: { id: "x", label: "曾庆元" },
  message: "请协助评估组件回收线",
  next_action: "准备合同文本",
  created_at: "2026-11-30T06:57:00Z",
  applicant_consent: true,
  counterpart_consent: true,
};

function start(more: object = {}): void {
  const records = { kch_match: [{ ...matter, ...more }] };
  startCannedServer({
    ...answerShell(),
    ...answerRecords(records),
    getProfile: () => ({ name: "陆广成", phone: "13800138000", email: "" }),
  });
}

const back = page.getByRole("button", { name: "收回同意" });

test("consent can be taken back until contacts were exchanged, and is not offered when it no longer can", async () => {
  start();
  await openPage("/case?id=7", { isLoggedIn: true });
  await expect.element(back).toBeVisible();
  await expect.element(page.getByText(/任何一方都可以随时收回/)).toBeVisible();
});

test("a case under contract says that contacts stay as they were exchanged", async () => {
  start({ status: "contract_signed" });
  await openPage("/case?id=7", { isLoggedIn: true });
  await expect.element(page.getByText(/双方已经交换联系方式/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "保存我的联系方式" })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});

const contract = {
  id: "c1",
  project_name: "组件回收线评估",
  sign_date: "2026-11-28",
  total_amount: "9600000.00",
  buyer: { id: "b", label: "江岚清源水务" },
  seller: { id: "s", label: "云汀理工大学" },
  status: "unregistered",
};

test("both sides see what was signed, for how much, and who acts next", async () => {
  start({ status: "contract_signed", next_action: null, contracts: [contract] });
  await openPage("/case?id=7", { isLoggedIn: true });
  await expect.element(page.getByText("960 万元")).toBeVisible();
  for (const text of ["2026年11月28日", "江岚清源水务", "云汀理工大学", "尚未登记"])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText("由技术经理人提交技术合同认定登记")).toBeVisible();
  await expectNoFindings();
});

test("a registered contract says when, and what is left is to carry it out", async () => {
  const registered = { ...contract, status: "registered", registered_at: "2026-11-29T02:00:00Z" };
  start({ status: "registered", next_action: null, contracts: [registered] });
  await openPage("/case?id=7", { isLoggedIn: true, language: "en" });
  await expect.element(page.getByText("CNY 9.6 million")).toBeVisible();
  await expect.element(page.getByText("Registered 29 Nov 2026")).toBeVisible();
  await expect.element(page.getByText(/Both sides carry out the contract/)).toBeVisible();
});

test("the list of cases says of each its number, what is sought and what comes next", async () => {
  start();
  await openPage("/my?at=cases", { isLoggedIn: true });
  const item = page.getByRole("listitem").filter({ hasText: "DJ-202611-0001" });
  await expect.element(item.getByText("请协助评估组件回收线")).toBeVisible();
  await expect.element(item.getByText("准备合同文本")).toBeVisible();
});
