import type { Group, Rule } from "./condition.ts";

/** A stage of a way: the values that records have while they are at it. */
export interface Stage {
  name: string;
  values: readonly string[];
}

export interface StageCount {
  name: string;
  /** At this stage now. */
  here: number;
  /** Here or further. Of the first: all that ever began. */
  reached: number;
  /** Of all that ever began, 0 to 1. */
  ofAll: number;
  /** Of those that reached the stage before; undefined for the first, and where nothing did. */
  ofBefore: number | undefined;
}

export interface Funnel {
  all: number;
  stages: StageCount[];
  /** Values of no stage, with their counts: those have left the way, and count among all that began. */
  apart: { value: string; count: number }[];
}

/**
 * How many records have come how far. Whoever has left the way stays in the denominator: leaving them out would make
 * every share look better than it is. At which stage they left their value does not tell, so they count as begun only.
 */
export function countStages(stages: readonly Stage[], counts: ReadonlyMap<string, number>): Funnel {
  const all = sum(counts.values());
  const known = new Set(stages.flatMap(({ values }) => values));
  const here = stages.map(({ values }) => sum(values.map((value) => counts.get(value) ?? 0)));
  const reached = here.map((_, index) => (index === 0 ? all : sum(here.slice(index))));
  return {
    all,
    stages: stages.map(({ name }, index) => ({
      name,
      here: here[index] ?? 0,
      reached: reached[index] ?? 0,
      ofAll: share(reached[index], all) ?? 0,
      ofBefore: index === 0 ? undefined : share(reached[index], reached[index - 1]),
    })),
    apart: [...counts].flatMap(([value, count]) =>
      known.has(value) || count === 0 ? [] : [{ value, count }],
    ),
  };
}

/** The records that came as far as a stage; all that ever began for the first. An empty value stands for none. */
export function conditionOfStage(field: string, stages: readonly Stage[], index: number): Group {
  if (index === 0) return { match: "and", rules: [] };
  const values = [...new Set(stages.slice(index).flatMap((stage) => stage.values))];
  const named = values.filter((value) => value !== "");
  const rules: Rule[] = [
    ...(named.length > 0 ? [{ field, op: "in", value: named } as const] : []),
    ...(named.length < values.length ? [{ field, op: "isNull" } as const] : []),
  ];
  return { match: "or", rules };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}

function share(part = 0, whole = 0): number | undefined {
  return whole === 0 ? undefined : part / whole;
}
