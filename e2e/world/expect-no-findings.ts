import axe from "axe-core";
import { expect, test, type Page } from "@playwright/test";

interface Look {
  /** What has to be looked at. By default all of a page, and of those that follow in the same document what changes. */
  within?: string;
}

type Mode = "light" | "dark";

/** In dark, where only the colours differ, the contrasts; then everything in light, in which the page is left. */
export async function expectNoFindings(page: Page, look: Look = {}): Promise<void> {
  const isKnown = await page.evaluate(() => "axe" in globalThis);
  const within = look.within ?? (isKnown ? "main" : "body");
  // Handed over once for each document: half a megabyte to be read.
  if (!isKnown) await page.evaluate(axe.source);
  for (const mode of chooseModes()) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
    const rules = mode === "dark" ? ["color-contrast"] : undefined;
    expect(await listFindings(page, { within, rules }), `${page.url()} ${mode}`).toEqual([]);
  }
}

/** Colours do not depend on the language: where a page is checked in both, dark mode is checked in Chinese only. */
function chooseModes(): Mode[] {
  const { tags, project } = test.info();
  const isSecond = project.name === "en" && !tags.includes("@en");
  return isSecond ? ["light"] : ["dark", "light"];
}

/** Findings that keep somebody from using a page, one line each: rule, place, reason. */
async function listFindings(
  page: Page,
  asked: { within: string; rules: string[] | undefined },
): Promise<string[]> {
  return page.evaluate(async ({ within, rules }) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(within, {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: rules } : {}),
    });
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
  }, asked);
}
