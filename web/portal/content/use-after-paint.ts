import { useGrowing } from "./use-growing.ts";

/** False for the first picture of a component, true from the next one on: for what is drawn when that can be read. */
export function useAfterPaint(): boolean {
  return useGrowing(0, 1) > 0;
}
