import type { PublicQuestions } from "@kezhuan/contract/metadata/public-page";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { describeReadable } from "@kezhuan/server/engine/records/public-types";
import type { Told } from "./role-texts.ts";

/** What somebody asked about a record, and what was answered. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
  /** The name under which it was asked. */
  by: string | undefined;
  /** When it was answered. */
  at: string | undefined;
}

const most = 50;

/** What was asked and answered about a record, newest first, as far as the actor may read it. One statement, or none. */
export async function readQuestions(ctx: Ctx, { type, record }: Told): Promise<AnsweredQuestion[]> {
  const { questions } = type.page;
  const fields = questions && readableFields(ctx, questions);
  if (!questions || !fields) return [];
  const { data } = await pageRecords(ctx, {
    objname: questions.object,
    fields,
    pageSize: most,
    count: "none",
    sort: "-created_at",
    highsearch: { match: "and", rules: [{ field: questions.about, op: "eq", value: record.id }] },
  });
  return data.flatMap((row) => {
    const text = (name: string | undefined) => (name === undefined ? undefined : readText(row, name));
    const [question, answer] = [text(questions.question), text(questions.answer)];
    // A question that nobody has answered yet tells a reader nothing.
    return question && answer ? [{ question, answer, by: text(questions.by), at: text(questions.at) }] : [];
  });
}

/** Undefined where there are no such records, or none that the actor may read as what they are. */
function readableFields(ctx: Ctx, { object, about, question, answer, by, at }: PublicQuestions) {
  const meta = describeReadable(ctx, object);
  const isReadable = (name: string) => meta?.fields.some((field) => field.name === name) ?? false;
  if (![about, question, answer].every(isReadable)) return undefined;
  return [question, answer, by, at].filter((name) => name !== undefined && isReadable(name)) as string[];
}

function readText(row: WireRecord, name: string): string | undefined {
  const value = row._masked?.includes(name) ? undefined : row[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
