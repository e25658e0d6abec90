import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import achievements from "./data/phrases/achievements.json" with { type: "json" };
import activities from "./data/phrases/activities.json" with { type: "json" };
import cases from "./data/phrases/cases.json" with { type: "json" };
import demands from "./data/phrases/demands.json" with { type: "json" };
import experts from "./data/phrases/experts.json" with { type: "json" };
import type { Random } from "./random.ts";

const folder = "kch/demo/data/phrases";
/** One of them is picked each time. */
const choices = z.array(z.string()).nonempty();
/** By how far an achievement has come. */
const choicesByStage = z.strictObject({ laboratory: choices, pilot: choices, industry: choices });

/** What achievements say: their summaries, people, funding, evaluation, terms and reviews. */
export const achievementPhrases = readData(
  `${folder}/achievements.json`,
  achievements,
  z.strictObject({
    /** Before a method that begins with a verb. */
    subjects: choices,
    closings: choicesByStage,
    closings_en: choicesByStage,
    benefits: choices,
    contributions: z.array(z.strictObject({ zh: z.string(), en: z.string() })).nonempty(),
    programs: z.record(z.string(), z.string()),
    evaluators: z
      .array(z.strictObject({ evaluation_org: z.string(), evaluation_org_en: z.string() }))
      .nonempty(),
    cooperation_needs: choicesByStage,
    visits: choices,
    notes: choices,
    review_comments: z.strictObject({ returned: choices, rejected: choices }),
  }),
);

/** What the biographies of experts are put together from. */
export const expertPhrases = readData(
  `${folder}/experts.json`,
  experts,
  z.strictObject({
    openings: choices,
    works: choices,
    stages: z.strictObject({ in_use: z.string(), in_trial: z.string() }),
    closings: choices,
    english: choices,
    positions: choices,
  }),
);

export const demandPhrases = readData(
  `${folder}/demands.json`,
  demands,
  z.strictObject({
    acceptances: z.array(z.strictObject({ acceptance: z.string(), acceptance_en: z.string() })).nonempty(),
    confidential_part: z.string(),
    review_comments: z.strictObject({ returned: z.string(), rejected: z.string() }),
  }),
);

/** What both sides of a case say, and what is paid by the contract that comes of it. */
export const casePhrases = readData(
  `${folder}/cases.json`,
  cases,
  z.strictObject({
    contacts: choices,
    messages: choices,
    next_actions: choices,
    instalments: z.array(z.strictObject({ name: z.string(), days: z.int(), share: z.number() })),
  }),
);

/** What those who came to an activity say of it. */
export const activityPhrases = readData(
  `${folder}/activities.json`,
  activities,
  z.strictObject({ feedback: choices }),
);

/**
 * Fills in `{name}`, and for `{3..40}` a whole number that is drawn, both ends included. A value that is a function is
 * asked for only where its name occurs.
 */
export function fillPhrase(
  phrase: string,
  values: Readonly<Record<string, string | (() => string)>>,
  random: Random,
): string {
  return phrase.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    const [, least, most] = /^(\d+)\.\.(\d+)$/.exec(name) ?? [];
    if (least !== undefined) return String(random.int(Number(least), Number(most)));
    const value = values[name];
    if (value === undefined) throw new Error(`“${phrase}”: there is nothing to put in place of {${name}}`);
    return typeof value === "string" ? value : value();
  });
}
