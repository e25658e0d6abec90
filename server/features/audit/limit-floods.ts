/** Tells which of many entries alike are written one by one, and counts the rest. */
export interface FloodLimit<Entry> {
  /** True for an entry to be written by itself; false: it was counted. */
  admits(key: string, entry: Entry): boolean;
  /** What was counted within periods that are over: the last entry of each, and how many there were. */
  takeCounted(): { entry: Entry; count: number }[];
  /** The same of periods that still last: before the process ends. */
  takeAll(): { entry: Entry; count: number }[];
}

interface Period<Entry> {
  until: number;
  admitted: number;
  counted: number;
  last: Entry | undefined;
}

/** Keys counted at a time: whoever invents more only makes the others be written together sooner. */
const mostKeys = 5_000;

/** Lets `most` entries of one key pass within each `periodMs`. */
export function limitFloods<Entry>(options: {
  most: number;
  periodMs: number;
  now: () => number;
}): FloodLimit<Entry> {
  const periods = new Map<string, Period<Entry>>();
  const spare: { entry: Entry; count: number }[] = [];
  const end = (key: string, period: Period<Entry>) => {
    periods.delete(key);
    if (period.last !== undefined) spare.push({ entry: period.last, count: period.counted });
  };
  const endWhere = (isOver: (period: Period<Entry>) => boolean) => {
    for (const [key, period] of periods) if (isOver(period)) end(key, period);
    return spare.splice(0);
  };
  return {
    admits(key, entry) {
      const now = options.now();
      const known = periods.get(key);
      if (known && known.until <= now) end(key, known);
      let period = periods.get(key);
      if (!period) {
        const oldest = periods.size >= mostKeys ? periods.entries().next().value : undefined;
        if (oldest) end(...oldest);
        period = { until: now + options.periodMs, admitted: 0, counted: 0, last: undefined };
        periods.set(key, period);
      }
      if (period.admitted < options.most) {
        period.admitted += 1;
        return true;
      }
      period.counted += 1;
      period.last = entry;
      return false;
    },
    takeCounted() {
      const now = options.now();
      return endWhere(({ until }) => until <= now);
    },
    takeAll: () => endWhere(() => true),
  };
}
