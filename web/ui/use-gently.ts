import { useDeferredValue } from "react";

/**
 * What has come, drawn in small pieces when it comes for the first time: much is drawn then, and a slow phone hears a
 * tap in between. What takes its place later is there at once.
 */
export function useGently<T>(value: T | undefined): T | undefined {
  const drawn = useDeferredValue(value);
  return drawn === undefined ? undefined : value;
}
