import type { Due } from "@kezhuan/contract/metadata/object-due";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { addDays, addWorkdays, daysBetween, type DaysApart } from "@kezhuan/server/lib/work-days";

/** A reminder is late by so many days at the most: what was due long before it was declared is no news. */
export const graceDays = 3;

/** A record for which something is due, and the day. */
export interface DueRecord {
  id: string;
  dueOn: string;
  /** Places in `reminders` whose day has come and is not long past. */
  reminders: number[];
  ends: boolean;
}

const pageSize = 500;

/** Records for which there may be something to do today, page by page. */
export async function* findDue(ctx: Ctx, object: CatalogObject, due: Due): AsyncGenerator<DueRecord> {
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  for (let last: string | null = null; ;) {
    const rows: { id: string; day: string }[] = await loadPage(ctx, object, { due, after: last, today });
    for (const { id, day } of rows) {
      const found = judge(due, { id, day, today }, ctx.catalog.days);
      if (found.reminders.length > 0 || found.ends) yield found;
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < pageSize) return;
  }
}

function judge(
  due: Due,
  { id, day, today }: { id: string; day: string; today: string },
  apart: DaysApart,
): DueRecord {
  const { workdays, days } = due.entered ?? {};
  const dueOn = workdays === undefined ? addDays(day, days ?? 0) : addWorkdays(day, workdays, apart);
  const later = (offset: number) =>
    workdays === undefined ? addDays(dueOn, offset) : addWorkdays(dueOn, offset, apart);
  const reminders = due.reminders.flatMap((reminder, index) => {
    const late = daysBetween(later(reminder.days), today);
    return late >= 0 && late <= graceDays ? [index] : [];
  });
  const ends = due.end !== undefined && daysBetween(later(due.end.days), today) >= 0;
  return { id, dueOn, reminders, ends };
}

interface Page {
  due: Due;
  after: string | null;
  today: string;
}

async function loadPage(
  ctx: Ctx,
  object: CatalogObject,
  { due, after, today }: Page,
): Promise<{ id: string; day: string }[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const day = dayExpression(ctx, object, { due, bind });
  const conditions = [`${day} is not null`];
  if (after !== null) conditions.push(`t."id" > ${bind(after)}::uuid`);
  const { states } = object.def;
  if (due.states && states) conditions.push(`t.${quote(states.field)} = any(${bind(due.states)}::text[])`);
  for (const [name, value] of Object.entries(due.when ?? {}))
    conditions.push(
      `to_jsonb(t.${quote(name)}) is not distinct from ${value === null ? "null" : `${bind(JSON.stringify(value))}::jsonb`}`,
    );
  if (due.on && !due.end) {
    const offsets = due.reminders.map(({ days }) => days);
    conditions.push(
      `${day} between ${bind(addDays(today, -Math.max(...offsets) - graceDays))}::date and ${bind(addDays(today, -Math.min(...offsets)))}::date`,
    );
  }
  return runSql(
    ctx.db,
    `select t."id", ${day}::text as day from ${object.table} t where ${conditions.join(" and ")}
      order by t."id" limit ${pageSize}`,
    values,
  );
}

/** The day it counts from: of the field, or of coming into the states, as the history has it. */
function dayExpression(
  ctx: Ctx,
  object: CatalogObject,
  { due, bind }: { due: Due; bind: (value: unknown) => string },
): string {
  const inZone = (instant: string) => `(${instant} at time zone ${bind(ctx.catalog.timeZone)})::date`;
  if (due.on) {
    const field = object.fields.get(due.on);
    return field?.kind === "datetime" ? inZone(`t.${quote(due.on)}`) : `t.${quote(due.on)}`;
  }
  const inside = new Set(due.states);
  const entering = (object.def.states?.transitions ?? [])
    .filter(({ from, to }) => inside.has(to) && from.some((state) => !inside.has(state)))
    .map(({ action }) => action);
  return inZone(
    `coalesce((select max(c.at) from kz.change c where c.object = ${bind(object.name)} and c.record_id = t."id"
                and c.action = any(${bind(entering)}::text[])), t."created_at")`,
  );
}
