/** What a field tells of its record: its name, what it is about, what is written of it, the numbers it goes by. */
export type Zone = "title" | "topic" | "body" | "code";

/** How the zones count: a word in a title says more than one in a body, and a long body says less with each word. */
const zones: Readonly<Record<Zone, { weight: number; lengthShare: number }>> = {
  title: { weight: 4, lengthShare: 0.4 },
  topic: { weight: 4, lengthShare: 0.4 },
  body: { weight: 1, lengthShare: 0.9 },
  code: { weight: 2, lengthShare: 0 },
};

/** What the length of a field's text makes of an occurrence in it. */
export interface Norm {
  weight: number;
  fixed: number;
  perLength: number;
}

export function normOf(zone: Zone, averageLength: number): Norm {
  const { weight, lengthShare } = zones[zone];
  return { weight, fixed: 1 - lengthShare, perLength: lengthShare / Math.max(1, averageLength) };
}

/** Lengths on a scale of 256 steps, each 5 % above the one before. */
export function packLength(length: number): number {
  return Math.min(255, Math.round(Math.log(1 + length) / Math.log(1.05)));
}

/** The length for each step. */
export const lengthOf = Float32Array.from({ length: 256 }, (_, packed) => 1.05 ** packed - 1);
