import { dictionaryOf, tableColumnsOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { randomUUID } from "node:crypto";
import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Catalog, CatalogField, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { listVariants, type Variant } from "./variants.ts";

/** A record of the world, with everything in it that can be told from everything else. */
export interface PlantedRow {
  objname: string;
  id: string;
  /** What decides whether it is shown. */
  variant: Variant;
  /** By field what was put in, as the database takes it. */
  values: Record<string, unknown>;
}

/** Where a mark stands: found in an answer it says what was told. */
export interface Mark {
  row: PlantedRow;
  field: string;
}

export interface PlantedFile extends Mark {
  id: string;
}

/** A database in which every value of every record is a mark of its own. */
export interface PlantedWorld {
  rows: readonly PlantedRow[];
  files: readonly PlantedFile[];
  /** By mark; marks of earlier values stay. */
  marks: Map<string, Mark>;
}

/** Marks as texts, and as numbers: nothing else in an answer looks like either. */
export const markPattern = /zq\d{6}q|\b7\d{8}\b/g;
const firstNumber = 700_000_000;

let made = 0;

type Holding = (field: CatalogField, mark: { word: string; number: number }) => unknown;

const holdings: Partial<Record<KindName, Holding>> = {
  text: (_, { word }) => word,
  longtext: (_, { word }) => word,
  sequence: (_, { word }) => word,
  richtext: (_, { word }) => `<p>${word}</p>`,
  texts: (_, { word }) => [word],
  json: (field, { word }) => JSON.stringify(tableOf(field, word)),
  integer: (_, { number }) => number,
  decimal: (_, { number }) => number,
  money: (_, { number }) => number,
};

/** The count's binary digits read to the base of three: no two such numbers have a third in their middle, as a median is. */
const apart = (count: number) => Number.parseInt(count.toString(2), 3);

/** A mark as this field holds one; undefined where its kind, or its list of codes, can hold none. */
function makeMark(field: CatalogField, seen: (mark: string) => void): { value: unknown } | undefined {
  const hold = dictionaryOf(field) === undefined ? holdings[field.kind] : undefined;
  if (!hold) return undefined;
  made += 1;
  const [word, number] = [`zq${String(made).padStart(6, "0")}q`, firstNumber + apart(made)];
  seen(word);
  seen(String(number));
  return { value: hold(field, { word, number }) };
}

/** A small table with the mark in each of its texts; without columns whatever JSON may be. */
function tableOf(field: CatalogField, word: string): unknown {
  const columns = tableColumnsOf(field);
  if (!columns) return [word];
  const cell = ({ type }: JsonColumn) => (type === "number" ? 1 : type === "date" ? "2020-01-01" : word);
  return [Object.fromEntries(columns.map((column) => [column.name, cell(column)]))];
}

/** Kinds whose values are of a short list, or true and false: what they hold is compared, not looked for. */
function plainValue(field: CatalogField, { catalog, turn }: { catalog: Catalog; turn: number }): unknown {
  const codes = [...(catalog.dicts.get(String(dictionaryOf(field)))?.codes ?? [])];
  const code = codes[turn % (codes.length || 1)] ?? null;
  const day = `20${10 + (turn % 20)}-0${1 + (turn % 9)}-15`;
  const values: Partial<Record<KindName, unknown>> = {
    code,
    text: code,
    codes: code === null ? [] : [code],
    integer: code === null ? null : Number(code),
    boolean: turn % 2 === 0,
    date: day,
    datetime: `${day}T08:00:00Z`,
    yearmonth: day.slice(0, 7),
    percentage: 1 + (turn % 50),
    region: turn % 2 === 0 ? "110000" : "320000",
  };
  return values[field.kind] ?? null;
}

const stored = ({ def }: CatalogField) => def.kind !== "lines" && def.kind !== "id";
const isFile = ({ def }: CatalogField) => def.kind === "file" || def.kind === "image";
const listed = ({ def }: CatalogField) => def.kind === "refs";

interface Planting {
  db: Db;
  catalog: Catalog;
  world: PlantedWorld;
  files: PlantedFile[];
}

/** Puts records of every object into the database past the engine, which would not let most of them be as they are. */
export async function plantWorld(
  db: Db,
  catalog: Catalog,
  objnames: readonly string[],
): Promise<PlantedWorld> {
  const rows: PlantedRow[] = [];
  const files: PlantedFile[] = [];
  const world: PlantedWorld = { rows, files, marks: new Map() };
  const planting: Planting = { db, catalog, world, files };
  const objects = objnames.flatMap((name) => catalog.objects.get(name) ?? []);
  for (const object of objects)
    for (const variant of listVariants(catalog, object.name))
      rows.push({ objname: object.name, id: randomUUID(), variant, values: {} });
  for (const row of rows) await insertRow(planting, row);
  for (const row of rows) await referFrom(planting, row);
  return world;
}

async function insertRow({ db, catalog, world, files }: Planting, row: PlantedRow): Promise<void> {
  const object = objectOf(catalog, row);
  const turn = world.rows.indexOf(row);
  for (const field of object.fields.values()) {
    if (!stored(field) || field.standard || targetOf(field) !== undefined) continue;
    if (isFile(field)) files.push(await addFile({ db, world }, { row, field: field.name }));
    else row.values[field.name] = valueFor(field, { catalog, world, row, turn });
  }
  Object.assign(row.values, row.variant.set);
  const values = {
    id: row.id,
    created_at: "2026-01-02T03:04:05Z",
    updated_at: "2026-01-02T03:04:05Z",
    version: 1,
    ...row.values,
  };
  await writeValues(db, object, { values, insert: true });
}

/** A mark where there can be one. */
export function valueFor(
  field: CatalogField,
  { catalog, world, row, turn }: { catalog: Catalog; world: PlantedWorld; row: PlantedRow; turn: number },
): unknown {
  const marked = makeMark(field, (mark) => void world.marks.set(mark, { row, field: field.name }));
  return marked ? marked.value : plainValue(field, { catalog, turn });
}

async function addFile(
  { db, world }: Pick<Planting, "db" | "world">,
  { row, field }: Mark,
): Promise<PlantedFile> {
  made += 1;
  const word = `zq${String(made).padStart(6, "0")}q`;
  const id = randomUUID();
  world.marks.set(word, { row, field });
  await runSql(
    db,
    `insert into kz.file (id, object, field, record_id, name, size, type, created_at)
     values ($1, $2, $3, $4, $5, 3, 'text/plain', '2026-01-02T03:04:05Z')`,
    [id, row.objname, field, row.id, `${word}.txt`],
  );
  row.values[field] = JSON.stringify([{ id, name: `${word}.txt`, size: 3, type: "text/plain" }]);
  return { row, field, id };
}

/** Every reference leads somewhere: from what is shown to what is not, and the other way. */
async function referFrom({ db, catalog, world }: Planting, row: PlantedRow): Promise<void> {
  const object = objectOf(catalog, row);
  const values: Record<string, unknown> = {};
  let turn = world.rows.indexOf(row);
  for (const field of object.fields.values()) {
    const target = targetOf(field);
    if (target === undefined || !stored(field) || row.variant.set[field.name] !== undefined) continue;
    const there = world.rows.filter((one) => one.objname === target && one !== row);
    turn += 7;
    const found = there[turn % (there.length || 1)]?.id ?? null;
    values[field.name] = listed(field)
      ? [found, there[(turn + 3) % there.length]?.id].filter(Boolean)
      : found;
  }
  for (const [name, at] of Object.entries(row.variant.at ?? {})) {
    const [target, key] = at;
    values[name] = world.rows.find((one) => one.objname === target && one.variant.key === key)?.id ?? null;
  }
  Object.assign(row.values, values);
  await writeValues(db, object, { values: { id: row.id, ...values }, insert: false });
}

/** Writes a row, or some of its fields. */
export async function writeValues(
  db: Db,
  object: CatalogObject,
  { values, insert }: { values: Record<string, unknown>; insert: boolean },
): Promise<void> {
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  const columns = names.map((name) => `"${name}"`);
  const given = names.map((name) => values[name]);
  if (insert)
    return void (await runSql(
      db,
      `insert into ${object.table} (${columns.join(", ")}) values (${places.join(", ")})`,
      given,
    ));
  const sets = columns.map((column, index) => `${column} = ${places[index] ?? ""}`);
  await runSql(db, `update ${object.table} set ${sets.join(", ")} where id = $1`, given);
}

export function objectOf(catalog: Catalog, { objname }: PlantedRow): CatalogObject {
  const object = catalog.objects.get(objname);
  if (!object) throw new Error(`there is no object ${objname}`);
  return object;
}
