import type { ExplainedObject, ExplainedRecord } from "@kezhuan/contract/api/access";

export interface Reason {
  key: "full" | "shownBy" | "deniedBy" | "noRules" | "noReading" | "notCovered";
  /** Numbers of the rules it is due to, in the order they are listed, from one on. */
  rules: readonly number[];
}

/** The one reason that decides; undefined where an object in general is asked about and rules exist. */
export function findReason(decision: ExplainedObject | ExplainedRecord): Reason | undefined {
  if (decision.full) return { key: "full", rules: [] };
  const { rules } = decision;
  if (rules.length === 0) return { key: "noRules", rules: [] };
  if (!("visible" in decision)) return undefined;
  const reading = decision.actions.find(({ name }) => name === "read");
  const numbersOf = (ids: readonly string[] = []) =>
    ids.map((id) => rules.findIndex((rule) => rule.id === id) + 1).filter((number) => number > 0);
  if (decision.visible) return { key: "shownBy", rules: numbersOf(reading?.by) };
  const against = numbersOf(reading?.against);
  if (against.length > 0) return { key: "deniedBy", rules: against };
  const isReading = rules.some(
    ({ effect, state, actions }) => effect === "allow" && state === "active" && actions.includes("read"),
  );
  return { key: isReading ? "notCovered" : "noReading", rules: [] };
}
