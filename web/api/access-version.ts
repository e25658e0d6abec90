import { makeListeners } from "../ui/listeners.ts";

let known: string | undefined;
const changes = makeListeners();

/** Compares what an answer says of the account's menus and rights with the answer before. */
export function noteAccessVersion(version: string | null | undefined): void {
  if (!version || version === known) return;
  const isFirst = known === undefined;
  known = version;
  if (!isFirst) changes.notify();
}

/** Calls back when the menus or rights of the account are others than a moment ago. */
export const onAccessChange = changes.subscribe;
