import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { showToast } from "./toasts.ts";

const meta = sampleMeta([sampleField("title", "text")]);

test("on a phone a message stands over the header, and what it covers can still be touched", async () => {
  await resizeWindow(390, 844);
  startCannedServer(answerOffice({ meta, records: [] }));
  await openPage("/ruid/sample", { isLoggedIn: true });
  const header = page.getByRole("banner");
  await expect.element(header).toBeVisible();
  showToast("已通过并发布", { tone: "success" });
  const toast = page.getByText("已通过并发布");
  await expect.element(toast).toBeVisible();
  const { left, top, bottom } = toast.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(header.element().getBoundingClientRect().bottom);
  expect(document.elementFromPoint(left + 2, (top + bottom) / 2)?.closest(".toast")).toBeNull();
  await page.getByRole("region", { name: "消息" }).getByRole("button", { name: "关闭" }).click();
  await expect.element(toast).not.toBeInTheDocument();
});
