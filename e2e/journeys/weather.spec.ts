import { rm } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { openRecords } from "../world/records.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";
import { watchPage } from "../world/watch-page.ts";

const admin = { username: "admin", password: ADMIN_PASSWORD };
const stations = [
  { code: "T0001", name: "试验一站", latitude: "30.5", longitude: "114.3", elevation: "23" },
  { code: "T0002", name: "试验二站", latitude: "30.6", longitude: "114.1", elevation: "410" },
];

test("observations come in by CSV, a gap is seen, and two stations are compared @long", async ({
  browser,
}) => {
  const [dataDir, port] = [makeScratchFolder("weather"), await findPort()];
  const address = `http://127.0.0.1:${port}/`;
  const server = await startServer({ dataDir, port, demo: false, settings: { PACKS: "kch,work,weather" } });
  try {
    const { token } = await logIn(address, admin);
    await openRecords({ address, token }).saveAll("wx_station", stations);
    const context = await browser.newContext({
      baseURL: address,
      locale: "zh-CN",
      viewport: { width: 1440, height: 1100 },
    });
    const watch = watchPage(context, address);
    const page = await context.newPage();
    await page.goto("#/login");
    await signIn(page, admin);
    // Whatever packs there are, the page after login stays the same.
    await expect(page.getByRole("heading", { name: "工作台", level: 1 })).toBeVisible();
    await importFile(page);
    await seeGap(page);
    await compare(page);
    await context.close();
    watch.expectQuiet();
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Two days by the hour, both stations; at the first one nothing arrived for eleven hours of the second day. */
function writeFile(): Buffer {
  const rows = ["T0001", "T0002"].flatMap((code, place) =>
    Array.from({ length: 48 }, (_, index) => {
      const isLost = place === 0 && index >= 30 && index < 41;
      const hour = String(index % 24).padStart(2, "0");
      const degrees = 18 - place * 3 + 4 * Math.sin(((index - 8) / 12) * Math.PI);
      return isLost
        ? []
        : [`${code},2026-09-0${1 + Math.floor(index / 24)} ${hour}:00,TEM,${degrees.toFixed(1)}`];
    }).flat(),
  );
  return Buffer.from(["台站,观测时间,要素,观测值", ...rows].join("\r\n"), "utf8");
}

async function importFile(page: Page): Promise<void> {
  await test.step("the file is checked, then imported", async () => {
    await page.goto("#/ruid/wx_observation?view=course");
    await expect(page.getByRole("heading", { name: "还没有数据" })).toBeVisible();
    await listPage(page).tool("导入").click();
    const dialog = page.getByRole("dialog", { name: "导入观测数据" });
    const file = { name: "observations.csv", mimeType: "text/csv", buffer: writeFile() };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: /^检\s?查$/ }).click();
    await expect(dialog.getByText("检查通过：共 85 行，尚未写入。")).toBeVisible();
    await dialog.getByRole("button", { name: "导入 85 行", exact: true }).click();
    await expect(dialog.getByText("导入完成：85 行已导入，0 行未导入。")).toBeVisible();
    await dialog
      .getByRole("button", { name: /^关\s?闭$/ })
      .last()
      .click();
  });
}

const summary = (page: Page) => page.getByRole("table", { name: "概要" });

async function seeGap(page: Page): Promise<void> {
  await test.step("what is missing is told, and leads to its place in time", async () => {
    await choose(page, "试验一站");
    await expect(summary(page).getByRole("row", { name: /^试验一站/ })).toContainText("37");
    const gap = page.getByRole("listitem").filter({ hasText: /^试验一站：.+，缺 11 个值/ });
    await expect(gap).toBeVisible();
    const time = page.getByRole("toolbar", { name: "时间范围" }).getByRole("heading");
    const before = await time.textContent();
    await gap.getByRole("button").click();
    await expect(time).not.toHaveText(before ?? "");
    // A day on either side of the gap: the first station's first hours are out of the picture.
    await expect(summary(page).getByRole("row", { name: /^试验一站/ })).not.toContainText("37");
  });
}

async function compare(page: Page): Promise<void> {
  await test.step("both stations in one picture", async () => {
    await expect(summary(page).getByRole("row", { name: /^试验二站/ })).toBeVisible();
    await expect(page.getByRole("application")).toBeVisible();
    await takePicture(page, "weather-series");
    await expectNoFindings(page);
  });
}

/** Beside the station of the latest value. */
async function choose(page: Page, station: string): Promise<void> {
  await page.getByRole("combobox", { name: "台站" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(station, { exact: true }).click();
  await page.keyboard.press("Escape");
}
