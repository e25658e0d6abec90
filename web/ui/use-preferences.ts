import { useSyncExternalStore } from "react";
import { getPreferences, subscribePreferences } from "./preferences.ts";
import type { Preferences } from "./preferences-model.ts";

/** The preferences; the component draws itself again when one of them changes. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, getPreferences);
}
