import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { ReviewOutput, ReviewRound } from "@kezhuan/contract/api/review";

/** What reviewers said last of what is being edited now: of the change that waits, or of the record on its way. */
export function standingRound(
  meta: ObjectMeta,
  record: WireRecord,
  { rounds, revision }: ReviewOutput,
): ReviewRound | undefined {
  if (revision) return rounds.find((round) => round.revision === revision.id);
  const { states, review } = meta.object;
  const state = String(record[states?.field ?? ""]);
  // What is public has been through all that.
  if (review?.changes?.includes(state)) return undefined;
  return rounds.find((round) => round.revision === null);
}
