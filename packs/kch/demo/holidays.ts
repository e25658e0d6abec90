import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import holidays from "./data/holidays.json" with { type: "json" };
import { addDays } from "./timeline.ts";

/**
 * Public holidays of 2026 as they were announced, and of 2027 as the law has them: days off by which weekends are
 * exchanged are announced each autumn, and entered then.
 */
export const holidaySet: RecordSet = {
  object: "sys_holiday",
  key: "day",
  records: holidays.flatMap(({ zh, en, off, worked }) => {
    const name = { name: zh, name_en: en };
    return [
      ...listDays(off).map((day) => ({ day, kind: "off", ...name })),
      ...worked.map((day) => ({ day, kind: "on", name: `${zh}调休`, name_en: `${en}: worked instead` })),
    ];
  }),
};

function listDays([first = "", last = ""]: readonly string[]): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
