import type { BriefRule } from "@kezhuan/contract/api/roles";

const DAY_MS = 86_400_000;

/** Rules that begin or end at some moment, the next to end first; with `days` those that end within so many. */
export function findExpiring(
  rules: readonly BriefRule[],
  { now, days }: { now: number; days: number },
): BriefRule[] {
  const endOf = ({ valid_until }: BriefRule) => (valid_until === null ? Infinity : Date.parse(valid_until));
  const isMeant = (rule: BriefRule) => {
    if (!rule.enabled) return false;
    if (days > 0) return endOf(rule) > now && endOf(rule) <= now + days * DAY_MS;
    return rule.valid_from !== null || rule.valid_until !== null;
  };
  // What has not ended yet comes first.
  const rank = (rule: BriefRule) => (endOf(rule) > now ? endOf(rule) : Infinity);
  return rules
    .filter(isMeant)
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
}
