import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Transition } from "@kezhuan/contract/metadata/object";

const changing: readonly string[] = ["update", "delete"];

/** False where this user could enter nothing: messages alone write such records. */
export function takesInput({ fields }: ObjectMeta): boolean {
  return fields.some(({ name, readonly }) => !readonly && !standardFieldNames.has(name));
}

/** True where this user may take the action on records of the object, and this record is none of the exceptions. */
export function allowsAction(meta: ObjectMeta, record: WireRecord, action: string): boolean {
  const { object, permissions } = meta;
  if (object.readonly && changing.includes(action)) return false;
  if (action === "update" && !takesInput(meta)) return false;
  return permissions.includes(action) && record._denied?.includes(action) !== true;
}

/** The changes of state that fit this record and that this user may make. */
export function fittingTransitions(meta: ObjectMeta, record: WireRecord): Transition[] {
  return listFitting(meta, record).filter((transition) => !takesTime(transition));
}

/** The changes of state that this user may make, whatever state a record is in. */
export function possibleTransitions({ object, permissions }: ObjectMeta): Transition[] {
  const all = object.states?.transitions ?? [];
  return all.filter((transition) => permissions.includes(transition.action) && !takesTime(transition));
}

/** The step that publishes later, where it fits: it needs a time, which only the review page asks for. */
export function fittingSchedule(meta: ObjectMeta, record: WireRecord): Transition | undefined {
  return listFitting(meta, record).find(takesTime);
}

function takesTime({ set = {} }: Transition): boolean {
  return Object.values(set).includes("$at");
}

function listFitting(meta: ObjectMeta, record: WireRecord): Transition[] {
  const { states, review } = meta.object;
  if (!states) return [];
  const state = record[states.field];
  const isScheduled = scheduledAt(meta, record) !== undefined;
  return states.transitions.filter(
    ({ action, from }) =>
      typeof state === "string" &&
      from.includes(state) &&
      (isScheduled || action !== review?.schedule?.cancel) &&
      allowsAction(meta, record, action),
  );
}

/** When an approved record will be published; undefined where nothing is scheduled or this user may not see it. */
export function scheduledAt({ object }: ObjectMeta, record: WireRecord): string | undefined {
  const { states, review } = object;
  const schedule = review?.schedule;
  if (!states || !schedule) return undefined;
  const approved = states.transitions.find(({ action }) => action === schedule.action)?.to;
  const at = record[schedule.at];
  return record[states.field] === approved && typeof at === "string" ? at : undefined;
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
