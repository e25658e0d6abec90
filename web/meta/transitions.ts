import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Transition } from "@kezhuan/contract/metadata/object";

/** The changes of state that fit this record and that this user may make. */
export function fittingTransitions(meta: ObjectMeta, record: WireRecord): Transition[] {
  const { states } = meta.object;
  if (!states) return [];
  const state = record[states.field];
  return states.transitions.filter(
    ({ action, from }) =>
      typeof state === "string" && from.includes(state) && meta.permissions.includes(action),
  );
}
