import type { Group, Rule } from "@kezhuan/contract/query/condition";
import type { Achievement } from "../achievement/read-achievement.ts";
import type { Demand } from "./read-demand.ts";

type Wanted = Pick<Demand, "keywords" | "fields" | "industries" | "trlMin" | "trlMax">;
type Offered = Pick<Achievement, "id" | "keywords" | "fields" | "industries" | "trl">;

/** Why an achievement may answer a demand. */
export interface Reasons {
  keywords: string[];
  /** Codes: `hi_tech_field`, `industry`. */
  fields: string[];
  industries: string[];
  /** Its step, when that is one of those wanted. */
  trl?: number | undefined;
}

export interface Fit<Candidate> {
  candidate: Candidate;
  reasons: Reasons;
}

const SHOWN = 5;

/** Where to look for what could fit: shared words first, then shared fields; empty when there is nothing to go by. */
export function fitConditions({ keywords, fields }: Wanted): Group[] {
  const rules: Rule[] = [
    { field: "keywords", op: "in", value: keywords },
    { field: "hi_tech_field", op: "in", value: fields },
  ];
  return rules
    .filter(({ value }) => Array.isArray(value) && value.length > 0)
    .map((rule) => ({ match: "and", rules: [rule] }));
}

/** The best of the candidates, each once, with what speaks for it. A step of maturity alone says nothing. */
export function rankFits<Candidate extends Offered>(
  wanted: Wanted,
  candidates: readonly Candidate[],
): Fit<Candidate>[] {
  const each = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
  return each
    .map((candidate) => ({ candidate, reasons: findReasons(wanted, candidate) }))
    .filter(({ reasons }) => reasons.keywords.length + reasons.fields.length > 0)
    .toSorted((one, other) => weigh(other.reasons) - weigh(one.reasons))
    .slice(0, SHOWN);
}

function findReasons({ trlMin, trlMax, ...wanted }: Wanted, offered: Offered): Reasons {
  const { trl } = offered;
  const isAsked = trlMin !== undefined || trlMax !== undefined;
  const isWithin = trl !== undefined && trl >= (trlMin ?? 1) && trl <= (trlMax ?? 9);
  return {
    keywords: shared(wanted.keywords, offered.keywords),
    fields: shared(wanted.fields, offered.fields),
    industries: shared(wanted.industries, offered.industries),
    trl: isAsked && isWithin ? trl : undefined,
  };
}

// A shared word says more than a shared field, a field more than an industry.
function weigh({ keywords, fields, industries, trl }: Reasons): number {
  return 6 * keywords.length + 3 * fields.length + industries.length + (trl === undefined ? 0 : 2);
}

function shared(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((item) => other.includes(item));
}
