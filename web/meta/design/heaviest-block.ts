import type { PlanStep } from "@kezhuan/contract/api/design";

const weights = ["nothing", "writes", "everything"] as const;

/** What others cannot do while the steps run: the heaviest of all. */
export function heaviestBlock(steps: readonly Pick<PlanStep, "blocks">[]): PlanStep["blocks"] {
  return weights.findLast((weight) => steps.some(({ blocks }) => blocks === weight)) ?? "nothing";
}
