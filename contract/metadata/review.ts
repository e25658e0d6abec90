import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** Something a reviewer looks at before deciding. */
const checkSchema = z.strictObject({ name: nameSchema, label: labelSchema });

/**
 * How records of an object are reviewed. Whoever may take one of the steps listed for a state is a reviewer of records
 * in that state: they wait for them in one queue.
 */
export const reviewSchema = z.strictObject({
  /** In which states a record waits, and for which steps (transitions). */
  waits: z.record(z.string(), z.array(nameSchema).min(1)),
  /** Fields: since when it waits, until when it should be done, who has taken it up. */
  since: nameSchema,
  due: nameSchema,
  reviewer: nameSchema,
  /** The transitions by which one takes a record up and gives it back. */
  claim: nameSchema,
  release: nameSchema,
  /** Steps that send something back: the reviewer is asked to say why. */
  explained: z.array(nameSchema).default([]),
  /** Working days a review may take. */
  days: z.int().min(1).max(90),
  /**
   * Fields that a reviewer completes before approving, such as the classification: who has filled in nothing else has
   * not changed the content and may approve it.
   */
  completes: z.array(nameSchema).max(50).default([]),
  checklist: z.array(checkSchema).max(20).default([]),
  /**
   * In these states a change by who has the right to `propose` and not to `update` the field waits for who may
   * `decide`: the record stays as it is until then.
   */
  changes: z.array(z.string()).min(1).optional(),
  /**
   * Publication at a set time: `action` approves and writes the time (`$at`) into the fields `at` and `due`; then `publish`
   * follows with the rights of the reviewer. `cancel` removes the time, and the record stays approved.
   */
  schedule: z
    .strictObject({ action: nameSchema, publish: nameSchema, cancel: nameSchema, at: nameSchema })
    .optional(),
});

export type Review = z.infer<typeof reviewSchema>;

/** Actions that go with changes that wait. */
export const changeActions = [
  { name: "propose", label: { zh: "提出修改", en: "Propose changes" } },
  { name: "decide", label: { zh: "审定修改", en: "Decide on changes" } },
] as const;

/** The steps that say yes: of those a record waits for all that neither take it up nor send it back. */
export function listApprovals({ waits, claim, explained }: Review): string[] {
  return [...new Set(Object.values(waits).flat())].filter(
    (action) => action !== claim && !explained.includes(action),
  );
}

/** Every step by which a record is reviewed, and the right to decide on changes. */
export function listReviewActions({ waits, changes }: Review): string[] {
  return [...new Set([...Object.values(waits).flat(), ...(changes ? ["decide"] : [])])];
}
