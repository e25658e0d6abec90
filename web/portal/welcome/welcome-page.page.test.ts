import { identities } from "@kezhuan/contract/api/session";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

beforeEach(() => {
  startCannedServer(answerShell());
});

const goOn = page.getByRole("main").getByRole("link", { name: "继续刚才的事" });

test("every identity is told what it may do first, and goes on with what it came for", async () => {
  const leads = new Set<string>();
  for (const identity of identities) {
    await openPage(`/welcome?as=${identity}&from=%2Ffxq%3Fid%3D7`, { isLoggedIn: true });
    await expect.element(page.getByRole("heading", { name: "管理员，账号已建立" })).toBeVisible();
    await expect.element(goOn).toHaveAttribute("href", "#/fxq?id=7");
    leads.add(document.querySelector(".welcome header p")?.textContent ?? "");
  }
  expect(leads.size).toBe(identities.length);
});

test("who came for nothing in particular goes on with what such people come for", async () => {
  await openPage("/welcome?as=enterprise", { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: "发布第一条需求" })).toHaveAttribute("href", "#/fxq");
  await expect
    .element(page.getByRole("link", { name: "认证单位" }))
    .toHaveAttribute("href", "#/my?at=identity&verify=new");
  await expectNoFindings();
  await openPage("/welcome?as=somebody&from=https%3A%2F%2Felsewhere.example", {
    isLoggedIn: true,
    language: "en",
  });
  await expect.element(page.getByRole("link", { name: "Start finding" })).toHaveAttribute("href", "#/");
  await expectNoFindings();
});

test("without an account it leads to the login", async () => {
  await openPage("/welcome?as=expert");
  await expect.poll(() => location.hash).toBe("#/login");
});
