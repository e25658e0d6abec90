import type { Group } from "../query/condition.ts";

/** One count of the records that belong to an institution: how many have each value of some fields. */
export interface StrengthCount {
  objname: string;
  fields: string[];
  highsearch: Group;
}

export const strengthNames = ["achievements", "experts", "demands", "stories"] as const;
export type StrengthName = (typeof strengthNames)[number];

/** How many records have each value, by field, as `countFacets` answers it. */
export type ValueCounts = Record<string, { value: string; count: number }[]>;

/**
 * What is counted to say in what an institution is strong: four questions, each within the rights of whoever asks. What
 * stands under another name, such as an anonymous demand, is not counted for who may not know whose it is.
 */
export function strengthCounts(id: string): Record<StrengthName, StrengthCount> {
  const of = (field: string): Group => ({ match: "and", rules: [{ field, op: "in", value: [id] }] });
  return {
    achievements: {
      objname: "kch_achievement",
      fields: ["status", "hi_tech_field", "trl", "transform_status"],
      highsearch: of("completers"),
    },
    experts: { objname: "kch_expert", fields: ["status", "availability"], highsearch: of("institution") },
    demands: {
      objname: "kch_demand",
      fields: ["status", "match_status"],
      highsearch: of("publisher_institution"),
    },
    stories: { objname: "kch_article", fields: ["type"], highsearch: of("institutions") },
  };
}

export interface Strengths {
  achievements: number;
  /** Codes of technology fields, those with most to show first. */
  fields: { code: string; count: number }[];
  /** How many achievements are at each of the nine steps of maturity. */
  steps: number[];
  /** How many are in use elsewhere already, wholly or in part, or under contract to be. */
  transferred: number;
  experts: number;
  /** How many of them take enquiries now. */
  openExperts: number;
  demands: number;
  /** How many of them still look for an answer. */
  openDemands: number;
  stories: number;
}

const isTransferred = new Set(["partial", "contracted", "transformed"]);
const isOpen = new Set(["waiting", "matching"]);

/** What the counts come to; what was not told counts as none. */
export function readStrengths(counts: Partial<Record<StrengthName, ValueCounts>>): Strengths {
  const sum = (name: StrengthName, field: string, fits: (value: string) => boolean) =>
    (counts[name]?.[field] ?? []).reduce((total, { value, count }) => total + (fits(value) ? count : 0), 0);
  const published = (value: string) => value === "published";
  return {
    achievements: sum("achievements", "status", published),
    fields: (counts.achievements?.["hi_tech_field"] ?? [])
      .map(({ value, count }) => ({ code: value, count }))
      .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
    steps: Array.from({ length: 9 }, (_, index) =>
      sum("achievements", "trl", (value) => Number(value) === index + 1),
    ),
    transferred: sum("achievements", "transform_status", (value) => isTransferred.has(value)),
    experts: sum("experts", "status", published),
    openExperts: sum("experts", "availability", (value) => value === "open"),
    demands: sum("demands", "status", published),
    openDemands: sum("demands", "match_status", (value) => isOpen.has(value)),
    stories: sum("stories", "type", (value) => value === "story"),
  };
}
