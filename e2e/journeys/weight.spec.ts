import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { resultLinks } from "../pages/portal-page.ts";
import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { projectRoot } from "../world/project-paths.ts";
import { watchScripts } from "../world/script-weight.ts";
import { INTRANET_HOST } from "../world/world.ts";

/** Bytes as they travel, of all scripts that were requested until the page had come to rest. */
const LIMITS = { home: 107_700, login: 200_000 };

/** The same for what the built page names for an address: all that is waited for before it is drawn. */
const ROUTE_LIMITS = {
  "/zcg": 130_000,
  "/zzj": 131_900,
  "/zjg": 131_900,
  "/zxq": 130_000,
  "/cgDetail": 133_400,
  "/zjDetail": 136_900,
  "/jgDetail": 137_300,
  "/xqDetail": 134_000,
  "/zzc": 152_000,
  "/article": 174_000,
  "/activity": 178_500,
  "/qndh": 178_000,
  "/technology": 183_000,
  "/transformationAchievements": 193_000,
};

interface Plan {
  files: string[];
  routes: Record<string, { scripts: number[] }>;
}

/** Without encryption and away from the own machine, as on many intranets, browsers offer the weaker packing only. */
test("home takes at most 108 kB of script, the login page 200 kB, also in the weaker packing", async ({
  page,
  world,
}) => {
  const address = new URL(world.address);
  address.hostname = INTRANET_HOST;
  const scripts = watchScripts(page);
  const expectAtMost = async (limit: number) => {
    await page.waitForLoadState("networkidle");
    expect(await scripts.encodings()).toEqual(["gzip"]);
    const bytes = await scripts.countBytes();
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(limit);
    scripts.forget();
  };
  await page.goto(address.href);
  await expect(resultLinks(page).first()).toBeVisible();
  await expectAtMost(LIMITS.home);
  await page.goto("about:blank");
  await page.goto(`${address.href}#/login`);
  await expect(page.locator("form img")).toBeVisible();
  await expectAtMost(LIMITS.login);
});

test("public pages take no more script than they need before they are drawn, in the weaker packing", () => {
  const pages = join(projectRoot, "web", "dist");
  const html = readFileSync(join(pages, "index.html"), "utf8");
  // Written by web/start-ahead.ts as an argument, before the functions that are the next one.
  const text = /\((\{"routes":.*?\}), \{ toFirstPage: /s.exec(html)?.[1] ?? "";
  const plan = JSON.parse(text) as Plan;
  const [first = ""] = /\.\/assets\/index-[\w-]+\.js/.exec(html) ?? [];
  const weigh = (file: string) => statSync(join(pages, `${file}.gz`)).size;
  for (const [route, limit] of Object.entries(ROUTE_LIMITS)) {
    const files = [first, ...(plan.routes[route]?.scripts ?? []).map((place) => plan.files[place] ?? "")];
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    expect(bytes, route).toBeGreaterThan(100_000);
    expect(bytes, route).toBeLessThanOrEqual(limit);
  }
});

test("what a page takes is asked for at once, each answer once, and within the security policy", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  const scripts = watchScripts(page);
  const steps: string[] = [];
  const nameOf = (address: string) => new URL(address).pathname.split("/").pop() ?? "";
  page.on("request", (request) => void steps.push(`asked ${nameOf(request.url())}`));
  page.on("requestfinished", (request) => void steps.push(`got ${nameOf(request.url())}`));
  await page.goto("#/zcg");
  const first = resultLinks(page).first();
  await expect(first).toBeVisible();
  await page.waitForLoadState("networkidle");
  const script = steps.findIndex((step) => /^got (?!index).*\.js$/.test(step));
  const askedFor = (pattern: RegExp) =>
    steps.filter((step) => step.startsWith("asked ") && pattern.test(step));
  // What is asked for once the page is drawn may come after a silence, where the machine is busy.
  const expectOnce = (pattern: RegExp) => expect.poll(() => askedFor(pattern)).toHaveLength(1);
  // The rows in view come with what it takes to show them; what is asked for later stands after the scripts.
  expect(steps.findIndex((step) => step === "asked getObjDataByPage")).toBeLessThan(script);
  await expectOnce(/ getObjMetaData$/);
  expect(steps.findIndex((step) => step === "asked getObjMetaData")).toBeGreaterThan(script);
  for (const wanted of [/ lists-.*\.js$/, / base-.*\.js$/]) {
    expect(askedFor(wanted)).toHaveLength(1);
    expect(steps.indexOf(askedFor(wanted)[0] ?? ""), String(wanted)).toBeLessThan(script);
  }
  expect(await scripts.encodings()).toEqual(["br"]);
  // One of the demo content: another journey's may be so short that what stands below is in view at once.
  await page.goto("#/zcg?q=电池");
  const record = (await resultLinks(page).filter({ hasText: "电池" }).first().getAttribute("href")) ?? "";
  await page.goto("about:blank");
  steps.length = 0;
  await page.goto(record);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const call of [/ getObjMetaData$/, / getObjData$/]) await expectOnce(call);
  expect(complaints).toEqual([]);
});

test("the page of the interfaces loads its own script only, and stays what it is", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("api/docs");
  await expect(page.getByRole("button", { name: "试一试" }).first()).toBeAttached();
  // The fonts are asked for once the long text has its layout, and all scripts before that.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(scripts.names()).toEqual([expect.stringMatching(/^try-operation-/)]);
  await expect(page.locator("#root, .site")).toHaveCount(0);
});
