import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test("without any question the section has its heading, and says where to ask", async () => {
  startCannedServer({ ...answerShell(), ...answerRecords({}) });
  await openPage("/my?at=questions", { isLoggedIn: true });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("heading", { level: 2, name: "我的提问" })).toBeVisible();
  await expect.element(main.getByText("还没有提过问题")).toBeVisible();
  await expect.element(main.getByRole("heading", { name: "等待我回答" })).not.toBeInTheDocument();
  await expectNoFindings();
});
