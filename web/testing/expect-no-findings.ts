import axe from "axe-core";
import { expect } from "vitest";
import { emulateDevice } from "./emulate-device.ts";

/** Serious and critical findings of axe: everything in light; in dark, where only the colours differ, the contrasts. */
export async function expectNoFindings(within = "body"): Promise<void> {
  for (const mode of ["light", "dark"] as const) {
    await emulateDevice({ colorScheme: mode });
    await expect.poll(() => document.documentElement.dataset["mode"]).toBe(mode);
    await expect.poll(() => document.querySelectorAll('.skeleton, [aria-busy="true"]').length).toBe(0);
    const findings = await listFindings(within, mode === "dark" ? ["color-contrast"] : undefined);
    expect({ mode, findings }).toEqual({ mode, findings: [] });
  }
}

/** One line each: rule, place, reason. */
async function listFindings(within: string, rules: string[] | undefined): Promise<string[]> {
  const { violations } = await axe.run(within, {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: rules } : {}),
  });
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
