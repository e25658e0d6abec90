import { useSyncExternalStore } from "react";
import { getCompared, subscribeCompared } from "./compared.ts";

/** What has been put aside to compare. */
export function useCompared() {
  return useSyncExternalStore(subscribeCompared, getCompared);
}
