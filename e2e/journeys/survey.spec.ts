import { rm } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { drawSimply } from "@kezhuan/server/testing/draw-world";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { openRecords, type Records } from "../world/records.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";

const admin = { username: "admin", password: ADMIN_PASSWORD };

test("a survey is drawn on the page, once, and its sample is the one that the manual works out @long", async ({
  browser,
}) => {
  const [dataDir, port] = [makeScratchFolder("survey"), await findPort()];
  const address = `http://127.0.0.1:${port}/`;
  const server = await startServer({ dataDir, port, demo: false, settings: { PACKS: "kch,sampling" } });
  try {
    const { token } = await logIn(address, admin);
    const records = openRecords({ address, token });
    const codes = await furnish(records);
    const context = await browser.newContext({ baseURL: address, locale: "zh-CN" });
    const page = await context.newPage();
    await page.goto("#/login");
    await signIn(page, admin);
    await expect(page.getByRole("heading", { name: "工作台", level: 1 })).toBeVisible();
    await beRefused(page);
    await drawOnPage(page, codes);
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Thirty units, a survey that asks for more than there are, and one that can be drawn. */
async function furnish(records: Records): Promise<string[]> {
  const frame = await records.save("smp_frame", { name: "企业名录" });
  const codes = Array.from({ length: 30 }, (_, index) => `Q-${String(index + 1).padStart(2, "0")}`);
  await records.saveAll(
    "smp_unit",
    codes.map((code) => ({ code, name: `企业 ${code}`, frame: frame.id })),
  );
  const survey = { frame: frame.id, method: "simple", seed: "2026" };
  await records.save("smp_survey", { ...survey, title: "样本过大的调查", size: 31 });
  await records.save("smp_survey", { ...survey, title: "用电量调查", size: 8 });
  return codes;
}

async function beRefused(page: Page): Promise<void> {
  await test.step("more than there are is refused, with the field and the bound", async () => {
    await page.goto("#/ruid/smp_survey");
    const list = listPage(page);
    await list.choose("样本过大的调查", "抽取样本");
    await confirm(page);
    await expect(page.getByRole("dialog")).toContainText("样本量 n: 不能大于 30");
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  });
}

async function drawOnPage(page: Page, codes: readonly string[]): Promise<void> {
  await test.step("a person draws, and sees the list in its order", async () => {
    await page.goto("#/ruid/smp_survey");
    const list = listPage(page);
    await list.choose("用电量调查", "抽取样本");
    await confirm(page);
    await expect(list.row("用电量调查")).toContainText("调查中");
    await list.row("用电量调查").getByRole("button", { name: "用电量调查", exact: true }).click();
    // A record shows the first of its lines.
    for (const [index, code] of drawSimply("2026", codes, 5).entries())
      await expect(list.panel.getByRole("row", { name: `单位编码 ${code}` })).toContainText(
        String(index + 1),
      );
    await expectNoFindings(page);
    await takePicture(page, "survey-drawn");
    await page.goto("#/ruid/smp_survey");
    await list.row("用电量调查").getByRole("button", { name: "更多" }).click();
    await expect(page.getByRole("menuitem", { name: "抽取样本", exact: true })).toHaveCount(0);
  });
}

async function confirm(page: Page): Promise<void> {
  const name = "抽取样本";
  await page.getByRole("dialog", { name, exact: true }).getByRole("button", { name, exact: true }).click();
}
