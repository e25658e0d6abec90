import type { Group, Rule } from "@kezhuan/contract/query/condition";
import type { Achievement } from "./read-achievement.ts";

type Traits = Pick<Achievement, "id" | "keywords" | "fields" | "industries" | "owners">;

const SHOWN = 4;
const MAX_PER_OWNER = 2;

/** Others that share a keyword or a technology field; undefined when there is nothing to go by. */
export function similarCondition({ id, keywords, fields }: Traits): Group | undefined {
  const shared: Rule[] = [];
  if (keywords.length > 0) shared.push({ field: "keywords", op: "in", value: keywords });
  if (fields.length > 0) shared.push({ field: "hi_tech_field", op: "in", value: fields });
  if (shared.length === 0) return undefined;
  return {
    match: "and",
    rules: [
      { field: "id", op: "ne", value: id },
      { match: "or", rules: shared },
    ],
  };
}

/** The nearest of the candidates, and not all from one house. */
export function rankSimilar<Candidate extends Traits>(
  one: Traits,
  candidates: readonly Candidate[],
): Candidate[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreOf(one, candidate) }))
    .sort((a, b) => b.score - a.score);
  const perOwner = new Map<string, number>();
  const isOneTooMany = ({ owners, id }: Candidate) => {
    const owner = owners[0]?.label ?? id;
    const count = (perOwner.get(owner) ?? 0) + 1;
    perOwner.set(owner, count);
    return count > MAX_PER_OWNER;
  };
  const inOrder = ranked.map(({ candidate }) => ({ candidate, isSpare: isOneTooMany(candidate) }));
  // Spares still come before an empty place.
  const chosen = [...inOrder.filter(({ isSpare }) => !isSpare), ...inOrder.filter(({ isSpare }) => isSpare)];
  return chosen.slice(0, SHOWN).map(({ candidate }) => candidate);
}

// A shared word says more than a shared field, a field more than an industry.
function scoreOf(one: Traits, other: Traits): number {
  return (
    3 * overlap(one.keywords, other.keywords) +
    2 * overlap(one.fields, other.fields) +
    overlap(one.industries, other.industries)
  );
}

function overlap(one: readonly string[], other: readonly string[]): number {
  return one.filter((item) => other.includes(item)).length;
}
