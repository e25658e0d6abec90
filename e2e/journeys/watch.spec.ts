import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";

test("the watch over every page notices errors, other hosts and violations of the policy", async ({
  page,
  watch,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(watch.problems).toEqual([]);
  await page.evaluate(async () => {
    // oxlint-disable-next-line eslint/no-console -- what the watch is there to notice
    console.error("planted message");
    setTimeout(() => {
      throw new Error("planted error");
    });
    await fetch("http://elsewhere.invalid/", { mode: "no-cors" }).catch(() => undefined);
    const script = document.createElement("script");
    script.textContent = "globalThis.planted = true";
    document.body.append(script);
  });
  for (const pattern of [
    /console: planted message/,
    /error in the page: Error: planted error/,
    /elsewhere\.invalid/,
    /Content Security Policy/,
  ]) {
    await expect
      .poll(() => watch.problems.filter((problem) => pattern.test(problem)).length)
      .toBeGreaterThan(0);
  }
  watch.allow(/./);
});
