import { dayMs } from "@kezhuan/contract/durations";
import { isDay } from "@kezhuan/contract/kinds/dates";
import { instantOf } from "@kezhuan/server/lib/wall-clock";
import { textOf, toClock } from "./cell-text.ts";
import type { Cell } from "./show-value.ts";

/** What it reads is a value for the kind, which refuses in its own words what it cannot take. */
export interface ClockRead {
  value: unknown;
}

/** Days are counted from the end of 1899, in what every spreadsheet program has taken over from the first. */
function fromSerial(serial: number): Date {
  return new Date(Math.round((Date.UTC(1899, 11, 30) + serial * dayMs) / 1000) * 1000);
}

function clockOf(cell: Cell): string | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : toClock(cell);
  if (typeof cell === "number") return cell >= 1 && cell < 2_958_466 ? toClock(fromSerial(cell)) : undefined;
  return readClock(textOf(cell));
}

const dated = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(.+))?$/;
const timed = /^(\d{1,2})\s*[:时点]\s*(?:(\d{1,2})\s*(?:[:分]\s*(?:(\d{1,2})\s*秒?)?)?)?$/;
const halved = /^(am|pm|上午|凌晨|早上|中午|下午|晚上)?\s*(.*?)\s*(am|pm)?$/i;

/** `2026-3-9`, `2026/03/09 14:30`, `2026年3月9日14时30分`, `20260309`. */
function readClock(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const [, year, month, day, rest] = dated.exec(plain) ?? [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDay(date)) return undefined;
  if (rest === undefined || rest.trim() === "") return `${date} 00:00:00`;
  const time = readTime(rest);
  return time === undefined ? undefined : `${date} ${time}`;
}

/** `8:05`, `08:05:30`, `8时5分`, `下午2:30`, `2:30 PM`. */
function readTime(text: string): string | undefined {
  const [, before, middle = "", after] = halved.exec(text.normalize("NFKC").trim()) ?? [];
  const [, hour, minute = "0", second = "0"] = timed.exec(middle) ?? [];
  if (!hour || (before && after)) return undefined;
  const half = (before ?? after)?.toLowerCase();
  const hours = half === undefined ? Number(hour) : inHalf(Number(hour), half);
  if (hours === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [hours, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
}

const lateHalves: ReadonlySet<string> = new Set(["pm", "中午", "下午", "晚上"]);

/** An hour of one half of the day; undefined where it can be none. */
function inHalf(hour: number, half: string): number | undefined {
  if (half === "中午" && hour > 2) return hour === 11 || hour === 12 ? hour : undefined;
  if (hour > 12) return lateHalves.has(half) ? hour : undefined;
  if (half === "晚上" && hour === 12) return undefined;
  return (hour % 12) + (lateHalves.has(half) ? 12 : 0);
}

export function readDayCell(cell: Cell): ClockRead {
  const clock = clockOf(cell);
  return { value: clock === undefined || !clock.endsWith("00:00:00") ? textOf(cell) : clock.slice(0, 10) };
}

export function readInstantCell(cell: Cell, timeZone: string): ClockRead {
  const clock = clockOf(cell);
  if (clock === undefined) return { value: textOf(cell) };
  const instant = instantOf(clock, timeZone);
  return { value: Number.isNaN(instant.getTime()) ? textOf(cell) : instant.toISOString() };
}

/** A time of day, which spreadsheet programs keep as a share of a day. */
export function readTimeCell(cell: Cell): ClockRead {
  if (typeof cell === "number" && cell >= 0 && cell < 1)
    return { value: toClock(fromSerial(cell)).slice(11) };
  // A time without a day stands on the day before the first one.
  if (cell instanceof Date && cell.getTime() < Date.UTC(1900, 0, 1))
    return { value: toClock(cell).slice(11) };
  const text = textOf(cell);
  return { value: (typeof cell === "string" && readTime(text)) || text };
}

const monthed = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/;

/** `2026-3`, `2026/03`, `2026年3月`, `202603`, and the first of a month, which spreadsheet programs make of them. */
export function readMonthCell(cell: Cell): ClockRead {
  const text = textOf(cell).normalize("NFKC");
  const [, year, month] = monthed.exec(text.replace(/^(\d{4})(\d{2})$/, "$1-$2")) ?? [];
  if (year && month && Number(month) <= 12) return { value: `${year}-${month.padStart(2, "0")}` };
  const clock = clockOf(cell);
  return { value: clock?.endsWith("-01 00:00:00") ? clock.slice(0, 7) : text };
}
