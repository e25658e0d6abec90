import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { isGroup, type Condition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isEquality, negatedBy } from "@kezhuan/contract/query/operators";
import { readOperands } from "@kezhuan/server/engine/query/read-operands";
import type { Column, Columns, Value } from "./read-columns.ts";

type Counts = MessageOutput<"countFacets">["facets"][string];

/** By record 1 where a condition holds. */
type Marks = Uint8Array;

/** The fields a condition looks at; undefined where it takes more than values that are equal or not. */
export function fieldsOf(condition: Condition): string[] | undefined {
  if (!isGroup(condition)) return isEquality(condition.op) ? [condition.field] : undefined;
  const each = condition.rules.map(fieldsOf);
  return each.every((names) => names !== undefined) ? each.flat() : undefined;
}

/** The records that a condition leaves; its fields are among the columns, and it has been found to make sense. */
export function markRecords(columns: Columns, object: CatalogObject, group: Group): Marks {
  const marks = new Uint8Array(columns.size).fill(group.match === "and" || group.rules.length === 0 ? 1 : 0);
  for (const condition of group.rules) {
    const holds = isGroup(condition)
      ? markRecords(columns, object, condition)
      : markRule(columns, object, condition);
    join(marks, holds, group.match);
  }
  return marks;
}

// Loops over all records go by place: walking along their entries takes ten times as long.

function join(marks: Marks, others: Marks, match: Group["match"]): void {
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] ?? 0;
    const other = others[at] ?? 0;
    marks[at] = match === "and" ? mark & other : mark | other;
  }
}

function markRule(columns: Columns, object: CatalogObject, rule: Rule): Marks {
  const { values, places } = findColumn(columns, rule.field);
  const holds = Uint8Array.from(values, (value) => (meets(object, rule, value) ? 1 : 0));
  const marks = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) marks[at] = holds[places[at] ?? 0] ?? 0;
  return marks;
}

/** As the database compares, where nothing equals what is empty. */
function meets(object: CatalogObject, rule: Rule, value: Value): boolean {
  const positive = negatedBy(rule.op);
  if (positive) return !meets(object, { ...rule, op: positive }, value);
  if (rule.op === "isNotNull") return value !== null;
  const field = object.fields.get(rule.field);
  const operands = field && readOperands(field, rule);
  if (!operands || "problem" in operands) throw new Error(`${rule.field}: not a condition that was checked`);
  const members: unknown[] = Array.isArray(value) ? value : [value];
  return operands.values.some((operand) => members.includes(operand));
}

/** How many of the marked records there are. */
export function countMarked(marks: Marks): number {
  let count = 0;
  for (let at = 0; at < marks.length; at += 1) count += marks[at] ?? 0;
  return count;
}

/** How many of them have each value; the most frequent first, no more than `most`. */
export function countColumn(
  columns: Columns,
  name: string,
  { marks, most }: { marks: Marks; most: number },
): Counts {
  const { values, places } = findColumn(columns, name);
  const byPlace = new Uint32Array(values.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    byPlace[place] = (byPlace[place] ?? 0) + (marks[at] ?? 0);
  }
  return sortCounts(countMembers(values, byPlace), most);
}

/** How many of the records at these places have each value. */
export function countAt(columns: Columns, name: string, records: readonly number[]): Map<string, number> {
  const { values, places } = findColumn(columns, name);
  const byPlace = new Uint32Array(values.length);
  for (const record of records) {
    const place = places[record] ?? 0;
    byPlace[place] = (byPlace[place] ?? 0) + 1;
  }
  return countMembers(values, byPlace);
}

function countMembers(values: readonly Value[], byPlace: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let place = 0; place < values.length; place += 1) {
    const count = byPlace[place] ?? 0;
    if (count === 0) continue;
    for (const member of [values[place] ?? []].flat())
      counts.set(String(member), (counts.get(String(member)) ?? 0) + count);
  }
  return counts;
}

/** The most frequent first, no more than `most`. */
export function sortCounts(counts: ReadonlyMap<string, number>, most: number): Counts {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

function findColumn({ byField }: Columns, name: string): Column {
  const column = byField.get(name);
  if (!column) throw new Error(`${name}: not among the columns`);
  return column;
}
