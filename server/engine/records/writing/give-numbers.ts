import { periodOf, readSequence, writeSequence } from "@kezhuan/contract/kinds/sequence";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { CatalogField, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Pending } from "../checks/check-image.ts";

/** A new record, and the number that the installation itself brings along for it, if it does. */
export interface Numbered extends Pending {
  given: (field: string) => unknown;
}

/**
 * Gives new records their running numbers, one lock for each field however many records there are. The lock is held
 * until the transaction ends, so that what is rolled back leaves no gap and no two creations share a number.
 */
export async function giveNumbers(
  ctx: Ctx,
  object: CatalogObject,
  records: readonly Numbered[],
): Promise<void> {
  for (const field of sequencesOf(object)) {
    const brought = records.flatMap((record) => record.given(field.name) ?? []);
    await passBy(ctx, { object, field }, brought.map(String));
    const waiting = records.filter(
      (record) => (record.given(field.name) ?? null) === null && !isNumberedLater(object, field, record),
    );
    const numbers = await takeNumbers(ctx, { object, field }, waiting.length);
    for (const [index, { values }] of waiting.entries()) values.set(field.name, numbers[index]);
  }
}

/** The numbers that a transition gives to a record that has none yet, by field. */
export async function numbersOfStep(
  ctx: Ctx,
  object: CatalogObject,
  { action, image }: { action: string; image: ReadonlyMap<string, unknown> },
): Promise<Map<string, unknown>> {
  const numbers = new Map<string, unknown>();
  for (const field of sequencesOf(object)) {
    if (field.settings.on !== action || (image.get(field.name) ?? null) !== null) continue;
    const [number] = await takeNumbers(ctx, { object, field }, 1);
    numbers.set(field.name, number);
  }
  return numbers;
}

/** True for a record whose number a transition will give: it is in the first state, or in one that this does not lead to. */
function isNumberedLater(object: CatalogObject, field: SequenceField, { values }: Numbered): boolean {
  const { states } = object.def;
  const { on } = field.settings;
  if (on === undefined || !states) return false;
  const state = String(values.get(states.field));
  return state === states.initial || !statesAfter(states, on).has(state);
}

/** States that a record may be in once it has taken a step. */
function statesAfter({ transitions }: States, action: string): ReadonlySet<string> {
  const after = new Set(transitions.filter((step) => step.action === action).map(({ to }) => to));
  // What is added on the way is looked at as well.
  for (const state of after) for (const { from, to } of transitions) if (from.includes(state)) after.add(to);
  return after;
}

async function takeNumbers(
  ctx: Ctx,
  { object, field }: Pick<Advance, "object" | "field">,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const pattern = field.settings.pattern;
  const day = dayInZone(ctx.now(), ctx.catalog.timeZone);
  const last = await advance(ctx, { object, field, period: periodOf(pattern, day), by: count });
  return Array.from({ length: count }, (_none, index) =>
    writeSequence(pattern, day, last - count + index + 1),
  );
}

/** True when creating a record of the object takes a number, and so a transaction. */
export function hasSequence(object: CatalogObject): boolean {
  return sequencesOf(object).length > 0;
}

type States = NonNullable<CatalogObject["def"]["states"]>;

type SequenceField = Extract<CatalogField, { kind: "sequence" }>;

function sequencesOf(object: CatalogObject): SequenceField[] {
  return [...object.fields.values()].filter((field) => field.kind === "sequence");
}

interface Advance {
  object: CatalogObject;
  field: SequenceField;
  period: string;
  by: number;
}

async function advance(ctx: Ctx, { object, field, period, by }: Advance): Promise<number> {
  if (!ctx.db.isTransaction) throw new Error("a running number is given in a transaction only");
  const [row] = await runSql<{ last: number }>(
    ctx.db,
    `insert into kz.sequence as s (object, field, period, last) values ($1, $2, $3, $4)
     on conflict (object, field, period) do update set last = s.last + excluded.last returning last`,
    [object.name, field.name, period, by],
  );
  return Number(row?.last);
}

/** Numbers that came from elsewhere are not given again. */
async function passBy(
  ctx: Ctx,
  { object, field }: Pick<Advance, "object" | "field">,
  numbers: readonly string[],
): Promise<void> {
  const highest = new Map<string, number>();
  for (const number of numbers) {
    const read = readSequence(field.settings.pattern, number);
    if (read) highest.set(read.period, Math.max(read.count, highest.get(read.period) ?? 0));
  }
  for (const [period, count] of [...highest].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await runSql(
      ctx.db,
      `insert into kz.sequence as s (object, field, period, last) values ($1, $2, $3, $4)
       on conflict (object, field, period) do update set last = greatest(s.last, excluded.last)`,
      [object.name, field.name, period, count],
    );
  }
}
