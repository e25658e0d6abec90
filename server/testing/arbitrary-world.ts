import fc from "fast-check";
import type { Engine } from "../engine/engine.ts";
import { newId } from "../lib/new-id.ts";
import { runSql } from "../db/run-sql.ts";
import { pageRecords } from "../engine/records/page.ts";
import { arbitraryValue, orEmpty } from "./arbitrary-values.ts";
import { addRecords } from "./make-tenant.ts";
import { shapeOf, type FieldShape, type Row, type World } from "./test-world.ts";

export interface WorldSize {
  regions: number;
  places: number;
  things: number;
  /** Whom records belong to, where it matters. */
  owners?: { users: readonly string[]; departments: readonly string[] };
}

type Draft = Record<string, unknown>;

/**
 * Fills the test domain's tables with random records, references both ways and in circles, and answers what an oracle
 * needs to know about them. `seed` makes it the same again.
 */
export async function makeWorld(engine: Engine, size: WorldSize, seed: number): Promise<World> {
  const draw = <T>(arbitrary: fc.Arbitrary<T>, count: number, salt: number): T[] =>
    fc.sample(arbitrary, { numRuns: count, seed: seed + salt });
  const ids = new Map<string, readonly string[]>([
    ["sys_user", size.owners?.users ?? []],
    ["qd_org", size.owners?.departments ?? []],
  ]);
  const regions = await keep(engine, "t_region", draw(draft("t_region", ids), size.regions, 1));
  ids.set("t_region", regions);
  ids.set("t_place", await keep(engine, "t_place", draw(draft("t_place", ids), size.places, 2)));
  const half = Math.ceil(size.things / 2);
  const first = await keep(engine, "t_thing", draw(draft("t_thing", ids), half, 3));
  ids.set("t_thing", first);
  const second = await keep(engine, "t_thing", draw(draft("t_thing", ids), size.things - half, 4));
  const leads = draw(orEmpty(fc.constantFrom(...first, ...second)), regions.length, 5);
  await addRecords(
    engine,
    "t_region",
    regions.map((id, index) => ({ id, lead: leads[index] ?? null })),
  );
  return readWorld(engine);
}

/** Everything there is in the test domain's tables, by plain SQL. */
export async function readWorld(engine: Engine): Promise<World> {
  const world = new Map<string, ReadonlyMap<string, Row>>();
  const { db } = engine.systemContext();
  for (const objname of ["t_region", "t_place", "t_thing", "t_tie", "t_order", "t_item", "t_part"]) {
    const rows = await runSql<Row>(db, `select * from obj.${objname} order by id`);
    world.set(objname, new Map(rows.map((row) => [row.id, row])));
  }
  return world;
}

/** Saves drafts and makes sure that what is read back is what was meant. */
async function keep(engine: Engine, objname: string, drafts: Draft[]): Promise<string[]> {
  for (const one of drafts) await addFiles(engine, objname, one);
  const ids = await addRecords(engine, objname, drafts);
  const page = await pageRecords(engine.systemContext(), { objname, pageSize: 500, count: "none" });
  const byId = new Map(page.data.map((record) => [record.id, record]));
  ids.forEach((id, index) => requireSame(objname, drafts[index] ?? {}, byId.get(id) ?? {}));
  return ids;
}

function requireSame(objname: string, meant: Draft, got: Draft): void {
  for (const [name, value] of Object.entries(meant)) {
    const { kind, target } = shapeOf(objname).fields.get(name) ?? {};
    const bare = target !== undefined ? bareIds(got[name]) : got[name];
    const same =
      kind === "file" || kind === "image" || JSON.stringify(bare) === JSON.stringify(value ?? emptyOf(kind));
    if (!same)
      throw new Error(`${objname}.${name}: ${JSON.stringify(value)} came back as ${JSON.stringify(bare)}`);
  }
}

function emptyOf(kind: string | undefined): unknown {
  return kind === "refs" || kind === "codes" || kind === "texts" ? [] : null;
}

function bareIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareIds);
  return (value as { id?: string } | null)?.id ?? null;
}

/** A record of the object with nothing in it that another field would refuse. */
function draft(objname: string, ids: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<Draft> {
  const standing = new Set(["id", "version", "created_at", "updated_at", "updated_by"]);
  const left = new Set(["tag", "low", "high", "lead", "month_end", "price_end"]);
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const field of shapeOf(objname).fields.values()) {
    if (standing.has(field.name) || left.has(field.name)) continue;
    const value = valueOf(field, ids);
    if (value) parts[field.name] = field.name === "name" ? value : orEmpty(value);
  }
  return fc.record(parts).map((one) => dropEmptyState(one));
}

function valueOf(
  field: FieldShape,
  ids: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<unknown> | undefined {
  if (field.back !== undefined) return undefined;
  if (field.name === "status") return fc.constantFrom("draft", "shown", "gone");
  if (field.name === "rows") return fc.constant([{ what: "x", count: 1.5 }]);
  if (field.name === "level") return arbitraryValue["code"];
  if (field.kind === "file" || field.kind === "image") return fc.constant("file");
  if (field.target === undefined) return arbitraryValue[field.kind];
  const known = ids.get(field.target) ?? [];
  if (known.length === 0) return undefined;
  return !field.many
    ? fc.constantFrom(...known)
    : fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 3 });
}

/** The state of a new record is never empty. */
function dropEmptyState(one: Draft): Draft {
  return "status" in one && one["status"] === null ? { ...one, status: "draft" } : one;
}

async function addFiles(engine: Engine, objname: string, one: Draft): Promise<void> {
  for (const { name, kind } of shapeOf(objname).fields.values()) {
    if ((kind !== "file" && kind !== "image") || (one[name] ?? null) === null) continue;
    const id = await addFile(engine, { objname, field: name });
    one[name] = name === "papers" ? [id] : id;
  }
}

/** A file as an upload leaves it, without content. */
export async function addFile(
  engine: Engine,
  place: { objname: string; field: string; uploadedBy?: string },
): Promise<string> {
  const { objname, field, uploadedBy = null } = place;
  const id = newId();
  await runSql(
    engine.systemContext().db,
    `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
     values ($1, $2, $3, $4, 3, 'text/plain', $5, now())`,
    [id, objname, field, `${field}.txt`, uploadedBy],
  );
  return id;
}
