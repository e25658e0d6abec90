import type { Condition } from "@kezhuan/contract/query/condition";
import type { Db } from "../db/db.ts";
import { runSql } from "../db/run-sql.ts";
import { canReadEver, seesRow, showingIn, type Rights } from "./access-oracle.ts";
import { rowsOf, shapeOf, type FieldShape, type Row, type World } from "./test-world.ts";
import { orderedPairs } from "./write-oracle.ts";

/** A value that somebody must not learn. */
export interface HiddenValue {
  objname: string;
  row: Row;
  field: string;
  /** The row itself is out of sight. */
  unseen: boolean;
}

/** By kind: a value other than the one that is there. */
const others: Readonly<Record<string, (value: unknown) => unknown>> = {
  text: () => "something else 中文",
  longtext: () => "another note",
  richtext: () => "<p>another</p>",
  integer: (value) => (value === 3 ? 4 : 3),
  decimal: (value) => (value === "7.25" ? "1.5" : "7.25"),
  money: (value) => (value === "7.25" ? "1.5" : "7.25"),
  percentage: (value) => (value === "7.25" ? "1.5" : "7.25"),
  boolean: (value) => value !== true,
  date: (value) => (value === "2001-02-03" ? "2002-03-04" : "2001-02-03"),
  time: (value) => (value === "01:02:03" ? "02:03:04" : "01:02:03"),
  yearmonth: (value) => (value === "2001-02" ? "2002-03" : "2001-02"),
  code: (value) => (value === "green" ? "blue" : "green"),
  rating: (value) => (value === 1 ? 2 : 1),
  colour: (value) => (value === "#000000" ? "#ffffff" : "#000000"),
};

/**
 * What integrity tells whoever writes, whatever they may read: that a unique value is taken, and what a state asks for.
 */
const told: ReadonlySet<string> = new Set(["tag", "status", "review"]);

/** Every value in the world that these rights show nothing of, and that decides about none of them. */
export function findHidden(rights: Rights): HiddenValue[] {
  const deciding = new Set(
    rights.grants.flatMap(({ condition }) => namesIn(condition as Condition | undefined)),
  );
  return [...rights.world].flatMap(([objname]) => {
    const fields = [...shapeOf(objname).fields.values()].filter(
      ({ name, kind }) =>
        others[kind] !== undefined && !told.has(name) && !deciding.has(name) && !isStandard(name),
    );
    return rowsOf(rights.world, objname).flatMap((row) => hiddenIn(rights, { objname, row, fields }));
  });
}

interface Looking {
  objname: string;
  row: Row;
  fields: readonly FieldShape[];
}

function hiddenIn(rights: Rights, { objname, row, fields }: Looking): HiddenValue[] {
  const unseen = !seesRow(rights, objname, row);
  const showing = showingIn(rights, { objname, row });
  return fields
    .filter(({ name }) => unseen || !canReadEver(rights, objname, name) || showing(name) === "hide")
    .map(({ name }) => ({ objname, row, field: name, unseen }));
}

function isStandard(name: string): boolean {
  return ["id", "version", "created_at", "created_by", "updated_at", "updated_by", "deptid"].includes(name);
}

/** Every step of every path of a condition. */
function namesIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return [];
  return "rules" in condition ? condition.rules.flatMap(namesIn) : condition.field.split(".");
}

/** The world with all of these values being others, as they could have been written. */
export function changeHidden(world: World, hidden: readonly HiddenValue[]): World {
  const changed = new Map([...world].map(([name, rows]) => [name, new Map(rows)]));
  for (const values of Map.groupBy(hidden, ({ row }) => row.id).values()) {
    const [first] = values;
    if (!first) continue;
    const { objname, row } = first;
    const fields = values.map(({ field }) => field);
    const other = Object.fromEntries(fields.map((field) => [field, otherThan(objname, field, row[field])]));
    changed.get(objname)?.set(row.id, keepOrder({ ...row, ...other }, fields));
  }
  return changed;
}

function otherThan(objname: string, field: string, value: unknown): unknown {
  const kind = shapeOf(objname).fields.get(field)?.kind ?? "";
  return others[kind]?.(value ?? null);
}

/** Of a pair that is out of order by what was changed, one changed end is left empty. */
function keepOrder(row: Row, changed: readonly string[]): Row {
  const emptied = orderedPairs
    .filter(([low, high]) => isBelow(row[high], row[low]))
    .map(([low, high]) => (changed.includes(high) ? high : low));
  return { ...row, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** Numbers, amounts as texts, months. */
function isBelow(value: unknown, other: unknown): boolean {
  if ((value ?? null) === null || (other ?? null) === null) return false;
  const [one, two] = [Number(value), Number(other)];
  return Number.isNaN(one) ? String(value) < String(other) : one < two;
}

/** Makes the database such a world, past the engine. */
export async function writeHidden(db: Db, world: World, hidden: readonly HiddenValue[]): Promise<void> {
  const byRow = Map.groupBy(hidden, ({ objname, row }) => `${objname} ${row.id}`);
  for (const values of byRow.values()) {
    const [first] = values;
    if (!first) continue;
    const now = world.get(first.objname)?.get(first.row.id);
    const sets = values.map(({ field }, index) => `"${field}" = $${index + 2}`);
    await runSql(db, `update obj.${first.objname} set ${sets.join(", ")} where id = $1`, [
      first.row.id,
      ...values.map(({ field }) => now?.[field] ?? null),
    ]);
  }
}

/** True when the rights show the same rows in the same way in both worlds. */
export function seesAlike(rights: Rights, other: World): boolean {
  const there: Rights = { ...rights, world: other };
  return [...rights.world.keys()].every((objname) =>
    rowsOf(rights.world, objname).every((row) => {
      const twin = other.get(objname)?.get(row.id);
      if (!twin || seesRow(rights, objname, row) !== seesRow(there, objname, twin)) return false;
      const [here, now] = [showingIn(rights, { objname, row }), showingIn(there, { objname, row: twin })];
      return [...shapeOf(objname).fields.keys()].every((name) => here(name) === now(name));
    }),
  );
}
