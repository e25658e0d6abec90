import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import {
  bind,
  fieldExpression,
  findReadable,
  openScope,
  openStatement,
} from "@kezhuan/server/engine/query/scope";
import { SortedIds } from "@kezhuan/server/text-index/record-ids";
import { fitRoom } from "@kezhuan/server/text-index/room";
import { compileFilter } from "../page-request.ts";

type Scalar = string | number | boolean;

/** A value of one of the kinds that can be kept; null for none. */
export type Value = Scalar | readonly Scalar[] | null;

/** The values of a field, in the order of the records. */
export interface Column {
  /** Each value once. */
  values: readonly Value[];
  /** By record, where its value stands in `values`. */
  places: Int32Array;
}

/** Some fields of all records that may be seen, field by field: what is counted by them takes no statement. */
export interface Columns {
  /** How many records there are. */
  size: number;
  /** Where each of them stands. */
  ids: Pick<SortedIds, "find">;
  byField: ReadonlyMap<string, Column>;
}

/** The records whose fields are read. */
export interface Whole {
  objname: string;
  view: ViewDef | undefined;
}

/** Records that a statement reads: few enough that others get their turn. */
const slice = 1000;

/** The memory that columns may take. */
export interface Room {
  /** Places in all of them, four bytes each. With more there are no columns. */
  places: number;
  /** Different values in one. A field with more is left out. */
  values: number;
}

const usualRoom: Room = { places: 64_000_000, values: 20_000 };

/**
 * The columns of the fields of that name, as this actor may read them, as far as there is room for them. Several
 * statements: a record that is written meanwhile may be there as it was or as it is.
 */
export async function readColumns(
  ctx: Ctx,
  whole: Whole,
  { names, room = usualRoom }: { names: readonly string[]; room?: Room },
): Promise<Columns> {
  const columns = new Map(names.map((name) => [name, collectValues()]));
  const ids = new SortedIds();
  let last: string | undefined;
  do {
    const read = await readSlice(ctx, whole, { names: [...columns.keys()], after: last });
    for (const id of read.ids) ids.add(id);
    if (ids.count * columns.size > room.places) columns.clear();
    for (const [index, [name, column]] of [...columns].entries()) {
      for (const value of read.columns[index] ?? []) column.add(value);
      if (column.count() > room.values) columns.delete(name);
    }
    last = read.ids.length < slice ? undefined : read.ids.at(-1);
  } while (last !== undefined && columns.size > 0);
  return {
    size: ids.count,
    ids,
    byField: new Map([...columns].map(([name, column]) => [name, column.close()])),
  };
}

interface Slice {
  names: readonly string[];
  /** The last record's id of the slice before. */
  after: string | undefined;
}

interface ReadSlice {
  ids: readonly string[];
  /** Of each field its values as JSON. */
  columns: readonly (readonly string[])[];
}

/**
 * In one row, a text for each field: thousands of rows would hold the process up. Line breaks part the values, as JSON that
 * the database writes of these kinds holds none.
 */
async function readSlice(ctx: Ctx, { objname, view }: Whole, { names, after }: Slice): Promise<ReadSlice> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  const { from, where } = compileFilter(scope, { objname }, view);
  const values = names.map((name, index) => {
    const field = findReadable(scope, name);
    const json = field ? `coalesce(to_json(${fieldExpression(scope, field)})::text, 'null')` : "'null'";
    return `${json} as c${index}`;
  });
  const id = `${scope.alias}."id"`;
  const beyond = after === undefined ? "" : ` and ${id} > ${bind(statement, after)}::uuid`;
  const rows =
    `select ${[`${id} as "id"`, ...values].join(", ")} from ${from}` +
    ` where ${where}${beyond} order by ${id} limit ${slice}`;
  const joined = ['"id"::text', ...names.map((_, index) => `c${index}`)].map(
    (value, index) => `string_agg(${value}, e'\\n') as t${index}`,
  );
  const text = `select ${joined.join(", ")} from (${rows}) rows`;
  const [row] = await runSql<Record<string, string | null>>(ctx.db, text, statement.values);
  const [ids = [], ...columns] = joined.map((_, index) => row?.[`t${index}`]?.split("\n") ?? []);
  return { ids, columns };
}

/** Most values are of a few: each is kept once. */
function collectValues() {
  const placeOf = new Map<string, number>();
  let places = new Int32Array(1024);
  let records = 0;
  return {
    add: (json: string) => {
      const place = placeOf.get(json) ?? placeOf.size;
      if (place === placeOf.size) placeOf.set(json, place);
      places = fitRoom(places, records + 1);
      places[records] = place;
      records += 1;
    },
    count: () => placeOf.size,
    close: (): Column => ({
      // The database wrote them, of those kinds.
      values: [...placeOf.keys()].map((json) => JSON.parse(json) as Value),
      // As they are: copying those of a million records would hold the process up.
      places: places.subarray(0, records),
    }),
  };
}
