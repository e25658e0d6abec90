import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Look {
  /** What has to be looked at; all of the page by default. */
  within?: string;
}

/** Findings that keep somebody from using a page, one line each: rule, place, reason. */
async function listFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Everything in light; in dark, where only the colours are others, the contrasts. */
export async function expectNoFindings(page: Page, { within = "body" }: Look = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mode", colorScheme);
    await page.waitForLoadState("networkidle");
    const axe = new AxeBuilder({ page }).include(within);
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    expect(await listFindings(axe), `${page.url()} ${colorScheme}`).toEqual([]);
  }
}
