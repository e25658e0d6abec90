/** Under what the partners of a type stand in the answer. */
export const matchLists = {
  achievement: "achievements",
  expert: "experts",
  institution: "institutions",
  demand: "demands",
} as const;

export type MatchList = (typeof matchLists)[keyof typeof matchLists];

/** Undefined for a type that is not matched. */
export function matchListOf(type: string): MatchList | undefined {
  return Object.entries(matchLists).find(([known]) => known === type)?.[1];
}
