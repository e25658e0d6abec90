import type { Label } from "../metadata/label.ts";
import { daysOf } from "../query/group-condition.ts";

/** Days that move along with the calendar; `all` is what a filter is set to that begins with some of the others. */
export const relativeDays = [
  "all",
  "today",
  "yesterday",
  "last7",
  "last30",
  "month",
  "quarter",
  "year",
] as const;
export type RelativeDays = (typeof relativeDays)[number];

export const relativeDayLabels: Readonly<Record<RelativeDays, Label>> = {
  all: { zh: "全部时间", en: "Any time" },
  today: { zh: "今天", en: "Today" },
  yesterday: { zh: "昨天", en: "Yesterday" },
  last7: { zh: "近 7 天", en: "Last 7 days" },
  last30: { zh: "近 30 天", en: "Last 30 days" },
  month: { zh: "本月", en: "This month" },
  quarter: { zh: "本季度", en: "This quarter" },
  year: { zh: "今年", en: "This year" },
};

/** The first and the last of them on a day (`2026-11-28`); both empty for any time. */
export function resolveDays(name: RelativeDays, today: string): { from: string; to: string } {
  const [year = "", month = "01"] = today.split("-");
  switch (name) {
    case "all":
      return { from: "", to: "" };
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: shift(today, -1), to: shift(today, -1) };
    case "last7":
      return { from: shift(today, -6), to: today };
    case "last30":
      return { from: shift(today, -29), to: today };
    case "month":
      return spanOf(daysOf(`${year}-${month}`, "month"));
    case "quarter":
      return spanOf(daysOf(`${year}-Q${Math.ceil(Number(month) / 3)}`, "quarter"));
    case "year":
      return spanOf(daysOf(year, "year"));
  }
}

function spanOf([from, to]: readonly [string, string] | readonly [] = []): { from: string; to: string } {
  return { from: from ?? "", to: to ?? "" };
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
