import { resultLinks } from "../pages/portal-page.ts";
import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { watchScripts } from "../world/script-weight.ts";
import { INTRANET_HOST } from "../world/world.ts";

/** Bytes as they travel, of all scripts that were requested until the page had come to rest. */
const LIMITS = { home: 108_000, login: 200_000 };

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
  for (const wanted of [/ getObjMetaData$/, / lists-.*\.js$/, / base-.*\.js$/]) {
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
  for (const call of [/ getObjMetaData$/, / getObjData$/]) expect(askedFor(call)).toHaveLength(1);
  expect(complaints).toEqual([]);
});
