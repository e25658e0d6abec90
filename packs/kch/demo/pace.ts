import type { Random } from "./random.ts";
import { addDays, asOf, duringDay, earlier } from "./timeline.ts";

/** Three working days with a weekend between. */
const reviewDays = 5;

type Row = Record<string, unknown>;

/** When each was first handed in and decided on, and whether it was returned then: some are, and most are quick. */
export function addReviewPace(rows: readonly Row[], random: Random): Row[] {
  return rows.map((row) => {
    const status = text(row["status"]);
    if (status === "draft") return row;
    const submitted = earlier(addDays(dayOf(row["created_at"]), random.int(0, 1)), addDays(asOf, -1));
    const handedIn = {
      first_submitted_at: inMorning(random, submitted),
      submitted_at: inMorning(random, submitted),
    };
    if (status === "submitted" || status === "in_review") {
      return { ...row, ...handedIn, review_due: `${addDays(submitted, reviewDays)}T18:00:00+08:00` };
    }
    const decided = earlier(addDays(submitted, random.int(0, 5)), dayOf(row["publish_at"]) || asOf);
    const at = text(row["reviewed_at"]) || inEvening(random, decided < submitted ? submitted : decided);
    const isReturned = status === "returned" || (status !== "rejected" && random.chance(0.2));
    return { ...row, ...handedIn, first_reviewed_at: at, ...(isReturned ? { returned_at: at } : {}) };
  });
}

/** Who answered whom when, and for which institution: a few keep the other side waiting too long. */
export function addCasePace(
  cases: readonly Row[],
  subjects: ReadonlyMap<string, Row>,
  random: Random,
): Row[] {
  return cases.map((row) => {
    const subject = subjects.get(keyOf(row["demand"])) ?? subjects.get(keyOf(row["achievement"]));
    const institution = subject?.["publisher_institution"] ?? [subject?.["completers"]].flat()[0];
    const own = institution === undefined ? row : { ...row, counterpart_institution: institution };
    const contacted = dayOf(row["contacted_at"]);
    const hasAnswered =
      row["counterpart_consent"] === true ||
      (row["status"] === "declined" && row["decline_reason"] !== "silence");
    if (contacted === "" || !hasAnswered) return own;
    const late = random.chance(0.1) ? random.int(29, 45) : random.int(0, 20);
    const answered = earlier(addDays(contacted, late), dayOf(row["ended_at"]) || asOf);
    return { ...own, answered_at: inEvening(random, answered) };
  });
}

function inMorning(random: Random, day: string): string {
  return duringDay(random, day).replace(/T\d\d/, "T08");
}

function inEvening(random: Random, day: string): string {
  return duringDay(random, day).replace(/T\d\d/, "T18");
}

function dayOf(value: unknown): string {
  return text(value).slice(0, 10);
}

function keyOf(value: unknown): string {
  return typeof value === "object" && value !== null && "key" in value ? text(value.key) : "";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
