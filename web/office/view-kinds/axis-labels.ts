/** What a chart is told of the labels below it. */
export interface AxisLabels {
  rotate: number;
  /** 0 for every label, "auto" for as many as fit. */
  interval: 0 | "auto";
  /** Longer labels are cut off, in pixels. */
  width: number;
  overflow: "truncate";
}

/** Of 12 px type, for Chinese characters and for others. */
const wide = 12.5;
const narrow = 7;
const gap = 8;
/** Labels that stand aslant need a line's height each. */
const leastSlot = 16;
const aslantWidth = 110;

/** Every category is named as long as there is room for it: level, or else aslant. */
export function arrangeAxisLabels(names: readonly string[], plotWidth: number): AxisLabels {
  const slot = plotWidth / Math.max(names.length, 1);
  const longest = Math.max(0, ...names.map(measure));
  const overflow = "truncate";
  if (longest + gap <= slot) return { rotate: 0, interval: 0, width: Math.floor(slot), overflow };
  return { rotate: 40, interval: slot >= leastSlot ? 0 : "auto", width: aslantWidth, overflow };
}

function measure(name: string): number {
  return [...name].reduce((sum, character) => sum + (character > "\u2e7f" ? wide : narrow), 0);
}
