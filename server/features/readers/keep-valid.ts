import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "@kezhuan/server/engine/records/announce-write";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { askAuthor, hasAccount, notifyKeepers } from "./ask-author.ts";
import type { DueRecord, Keeping } from "./keeping.ts";
import { validityTexts } from "./validity-texts.ts";

/** Records in one go; what is left comes with the next turn. */
const atOnce = 200;
/** Records marked in one turn at most. Each is written to every index of its object, and their texts have large ones. */
const markedInTurn = 5_000;
/** However long a record's day has been over: between the question and the end its author has so many days. */
const leastPatience = 14;

/**
 * Sees to records that hold until a day: marks those whose day is over, asks their authors, withdraws what nobody has
 * confirmed. Any number of processes may do it at once; whatever is done is noted with it, so that it is done once.
 */
export async function keepValid(ctx: Ctx, site: string): Promise<void> {
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  for (const object of ctx.catalog.objects.values()) {
    const { validity } = object.def;
    if (!validity) continue;
    const keeping: Keeping = { object, validity, today, site };
    await markLapsed(ctx, keeping);
    await askAll(ctx, keeping, "soon");
    await askAll(ctx, keeping, "over");
    await withdrawAll(ctx, keeping);
  }
}

/**
 * No change of the record's own: whoever has it open goes on, and its history is about what people did. What is to be
 * marked is looked up in an index of the mark and the day: compared in one expression, each look would read all records.
 */
async function markLapsed(ctx: Ctx, { object, validity, today }: Keeping): Promise<void> {
  const day = quote(validity.field);
  const lapsed = quote(validity.lapsed);
  const text = `update ${object.table} set ${lapsed} = coalesce(${day} < $1::date, false) where id in
    (select id from ${object.table}
      where (not ${lapsed} and ${day} < $1::date) or (${lapsed} and ${day} >= $1::date)
         or (${lapsed} and ${day} is null) or ${lapsed} is null
      limit ${atOnce} for update skip locked)
    returning 1`;
  let all = 0;
  for (let isMore = true; isMore && all < markedInTurn;) {
    const marked = (await runSql(ctx.db, text, [today])).length;
    all += marked;
    isMore = marked === atOnce;
  }
  if (all > 0) await announceWrite(ctx, object);
}

/** Before the day once, and once after it. */
async function askAll(ctx: Ctx, keeping: Keeping, stage: "soon" | "over"): Promise<void> {
  const { object, validity, today } = keeping;
  const field = quote(validity.field);
  const when =
    stage === "soon"
      ? `${field} >= $2::date and ${field} <= $2::date + ${validity.remindDays}`
      : `${field} < $2::date`;
  const due = await runSql<DueRecord>(
    ctx.db,
    `select ${dueColumns(keeping)} from ${object.table} t where ${inStates(object, validity.confirm)} and ${when}
        and not exists (select from kz.validity_asked a where a.object = $1 and a.record = t.id
                           and a.until = t.${field} and a.stage = '${stage}')
      order by ${field} limit ${atOnce}`,
    [object.name, today],
  );
  const orphans: DueRecord[] = [];
  for (const record of due) {
    await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      if (!(await noteAsked(inside, keeping, { record, stage }))) return;
      if (!(await askAuthor(inside, keeping, { record, stage }))) orphans.push(record);
    });
  }
  await notifyKeepers(ctx, keeping, { text: validityTexts.keeper, count: orphans.length });
}

async function withdrawAll(ctx: Ctx, keeping: Keeping): Promise<void> {
  const { object, validity, today } = keeping;
  const field = quote(validity.field);
  const patience = Math.min(leastPatience, validity.graceDays);
  const due = await runSql<DueRecord>(
    ctx.db,
    `select ${dueColumns(keeping)} from ${object.table} t where ${inStates(object, validity.confirm)}
        and ${field} < $2::date - ${validity.graceDays}
        and exists (select from kz.validity_asked a where a.object = $1 and a.record = t.id and a.until = t.${field}
                       and a.asked_at <= $3::timestamptz - interval '${patience} days')
      order by ${field} limit ${atOnce}`,
    [object.name, today, ctx.now().toISOString()],
  );
  let orphans = 0;
  for (const record of due) {
    const isDone = await withdraw(ctx, keeping, record);
    if (isDone === "untold") orphans += 1;
  }
  await notifyKeepers(ctx, keeping, { text: validityTexts.keeperWithdrawn, count: orphans });
}

/** Another process may have been faster, or its author has just confirmed it: then it is left as it is. */
async function withdraw(ctx: Ctx, keeping: Keeping, record: DueRecord): Promise<"told" | "untold" | "left"> {
  const { object, validity } = keeping;
  const comment = `${validityTexts.withdrawnComment.zh} / ${validityTexts.withdrawnComment.en}`;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      const [still] = await runSql(
        tx,
        `select 1 from ${object.table} where id = $1 and ${quote(validity.field)} = $2::date for update skip locked`,
        [record.id, record.until],
      );
      if (!still) return "left";
      await transitionRecord(inside, {
        objname: object.name,
        id: record.id,
        action: validity.withdraw,
        comment,
      });
      // Its author hears of the step as of any other.
      return (await hasAccount(inside, record.author)) ? "told" : "untold";
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, object: object.name, record: record.id }, "a record could not be withdrawn");
    return "left";
  }
}

async function noteAsked(
  ctx: Ctx,
  { object }: Keeping,
  { record, stage }: { record: DueRecord; stage: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into kz.validity_asked (object, record, until, stage, asked_at) values ($1, $2, $3::date, $4, $5)
     on conflict do nothing returning 1`,
    [object.name, record.id, record.until, stage, ctx.now().toISOString()],
  );
  return rows.length > 0;
}

function dueColumns({ object, validity }: Keeping): string {
  const { labelField, labelFieldEn } = object.def;
  const english = labelFieldEn ? `t.${quote(labelFieldEn)}` : "null";
  return (
    `t.id, t.${quote(validity.field)}::text as until, t.${quote(labelField)} as title,` +
    ` ${english} as "titleEn", t.created_by as author`
  );
}

/** SQL of being in a state that an action starts from; the states are the pack's, written as it writes them. */
function inStates({ def }: CatalogObject, action: string): string {
  const from = def.states?.transitions.find((one) => one.action === action)?.from ?? [];
  const listed = from.map((state) => `'${state.replaceAll("'", "''")}'`).join(", ");
  return `${quote(def.states?.field ?? "status")} in (${listed || "null"})`;
}
