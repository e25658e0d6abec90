/** None of the lines is marked: Enter searches for what stands in the box. */
export const NONE = -1;

/** Which line a key marks next; round in a circle, with the box itself between the last and the first. */
export function moveActive(active: number, count: number, key: "ArrowDown" | "ArrowUp"): number {
  const places = count + 1;
  const step = key === "ArrowDown" ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}
