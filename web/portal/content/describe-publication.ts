import { readText, type Row } from "./read-values.ts";

type Unseen = "draft" | "offline" | "early" | "late";

/** Why visitors do not see a record that has a schedule; undefined when they do. */
export function describePublication(record: Row, now: Date): Unseen | undefined {
  const status = readText(record["status"]);
  if (status === "offline") return "offline";
  if (status !== "published") return "draft";
  const from = readText(record["published_from"]);
  const until = readText(record["published_until"]);
  if (from !== undefined && new Date(from) > now) return "early";
  return until !== undefined && new Date(until) <= now ? "late" : undefined;
}
