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
  // What is public has been through all that; but why the last change of it was not accepted is still to be told.
  const [newest] = rounds;
  if (review?.changes?.includes(state)) return newest && isRefusal(newest) ? newest : undefined;
  return rounds.find((round) => round.revision === null);
}

/** True where a change of what is public was not accepted. */
export function isRefusal({ revision, action }: ReviewRound): boolean {
  return revision !== null && action === "refuse";
}
