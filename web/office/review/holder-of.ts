import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { RevisionOutput } from "@kezhuan/contract/api/review";
import { asRef } from "../kinds/as-values.ts";

/** What takes a record up, gives it back or hands it on. */
export function handsKey(id: string): readonly string[] {
  return ["review", "hands", id];
}

/** Who has taken it up. */
export function holderOf(
  { object: { review } }: ObjectMeta,
  { record, revision }: { record: WireRecord; revision: RevisionOutput | undefined },
): RefValue | null {
  if (revision) return revision.reviewer;
  return (review && asRef(record[review.reviewer])) || null;
}
