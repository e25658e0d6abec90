import type { WireRecord } from "@kezhuan/contract/api/records";
import { readText } from "../content/read-values.ts";
import { daysUntil } from "../demand/days-until.ts";

/** From so many days before its day on, the author of a posting can say that it still holds. */
const ASKED_DAYS = 30;

/** The day until which a posting holds; a demand's is its deadline. */
export function dayOf(record: WireRecord): string | undefined {
  return readText(record["valid_until"]) ?? readText(record["deadline"]);
}

/** Whether its author is asked about a published posting: its day is near, or over. */
export function isAsked(record: WireRecord, now = new Date()): boolean {
  const day = dayOf(record);
  if (readText(record["status"]) !== "published" || day === undefined) return false;
  return record["lapsed"] === true || daysUntil(day, now) <= ASKED_DAYS;
}
