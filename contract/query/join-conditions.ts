import type { Group } from "./condition.ts";

/** Two conditions that must both hold, with no more levels than needed. */
export function joinConditions(one: Group | undefined, other: Group | undefined): Group | undefined {
  const given = [one, other].flatMap((group) => (group && group.rules.length > 0 ? [group] : []));
  if (given.length < 2) return given[0];
  const rules = given.flatMap((group) => (group.match === "and" ? group.rules : [group]));
  return { match: "and", rules };
}
