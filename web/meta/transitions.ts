import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import type { Transition } from "@kezhuan/contract/metadata/object";

const changing: readonly string[] = ["update", "delete"];

/** True where this user may take the action on records of the object, and this record is none of the exceptions. */
export function allowsAction(
  { object, permissions }: ObjectMeta,
  record: WireRecord,
  action: string,
): boolean {
  if (object.readonly && changing.includes(action)) return false;
  return permissions.includes(action) && record._denied?.includes(action) !== true;
}

/** The changes of state that fit this record and that this user may make. */
export function fittingTransitions(meta: ObjectMeta, record: WireRecord): Transition[] {
  const { states } = meta.object;
  if (!states) return [];
  const state = record[states.field];
  return states.transitions.filter(
    ({ action, from }) =>
      typeof state === "string" && from.includes(state) && allowsAction(meta, record, action),
  );
}

/** Approvals that fit the record's state and that this user takes on other records of the kind, but not on this one. */
export function withheldApprovals(meta: ObjectMeta, record: WireRecord): Transition[] {
  const { states, review } = meta.object;
  if (!states || !review) return [];
  const state = String(record[states.field]);
  const steps = review.waits[state] ?? [];
  return states.transitions.filter(
    ({ action }) =>
      steps.includes(action) &&
      listApprovals(review).includes(action) &&
      meta.permissions.includes(action) &&
      record._denied?.includes(action) === true,
  );
}
