import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([sampleField("title", "text", { searchable: true })]);
const records = [{ id: "7", version: 1, title: "石墨烯涂层" }];
const palette = page.getByRole("dialog", { name: "快速查找" });
const box = palette.getByRole("combobox");

test("pages, records and actions are found by their names, by keyboard alone", async () => {
  const server = startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample", { isLoggedIn: true });
  await vi.waitFor(() => page.getByRole("row").nth(1).element(), 60_000);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(box).toHaveFocus();
  await expect.element(palette.getByRole("option", { name: "新增：样例" })).toBeVisible();
  await expectNoFindings("dialog");

  await box.fill("石墨");
  const found = palette.getByRole("option", { name: "石墨烯涂层 样例" });
  await expect.element(found).toBeVisible();
  const asked = server.seen.filter(({ name }) => name === "getObjDataByPage").at(-1);
  expect(asked?.fields).toMatchObject({ keyword: "石墨", pageSize: "4", count: "none" });
  await expect.element(found).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.poll(() => location.hash).toContain("open=7");

  await page.getByRole("button", { name: "快速查找" }).click();
  await box.fill("深色");
  await expect.element(palette.getByRole("option", { name: "深色模式" })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{Enter}");
  await expect.poll(() => document.documentElement.dataset["mode"]).toBe("dark");
});
