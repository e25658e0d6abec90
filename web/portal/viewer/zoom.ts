/** 1 is as large as the window; further in each step shows half as much again. */
const levels = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const;

/** The next level in (1) or out (-1) from where one is; the last one stays. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? levels.find((level) => level > zoom) : levels.findLast((level) => level < zoom);
  return further ?? zoom;
}
