import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { randomUUID } from "node:crypto";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject, Catalog, CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { objectOf, valueFor, writeValues, type PlantedRow, type PlantedWorld } from "./plant-world.ts";
import { fieldsShown, type Reader } from "./visitor-oracle.ts";

interface Changing {
  db: Db;
  catalog: Catalog;
  world: PlantedWorld;
  reader: Reader;
}

/** Makes everything other that this reader is not shown, and adds records that they are not shown at all. */
export async function changeHiddenCells({ db, catalog, world, reader }: Changing): Promise<void> {
  const rows = [...world.rows];
  for (const [turn, row] of rows.entries()) {
    const object = objectOf(catalog, row);
    const shown = fieldsShown(row, reader, world.rows);
    const fields = [...object.fields.values()].filter(
      (field) => isFree(field, row) && !shown.has(field.name),
    );
    const values = Object.fromEntries(
      fields.map((field) => [
        field.name,
        targetOf(field) === undefined
          ? valueFor(field, { catalog, world, row, turn: turn + 1 })
          : otherReference(world, row, field),
      ]),
    );
    const touched = shown.size === 0 ? { updated_at: "2026-05-06T07:08:09Z", version: 7 } : {};
    await writeValues(db, object, { values: { id: row.id, ...values, ...touched }, insert: false });
    if (shown.size === 0) await addTwin({ db, catalog, world, reader }, row);
  }
  await renameFiles(db, world, reader);
}

/** What decides who is shown the record stays as it is, and so does what may be there once only. */
function isFree(field: CatalogField, { variant }: PlantedRow): boolean {
  const { kind } = field.def;
  if (field.standard || field.def.unique || ["lines", "id", "file", "image"].includes(kind)) return false;
  return !(field.name in variant.set) && !(field.name in (variant.at ?? {}));
}

function otherReference(world: PlantedWorld, row: PlantedRow, field: CatalogField): unknown {
  const there = world.rows.filter(({ objname, id }) => objname === targetOf(field) && id !== row.id);
  const other = there[world.rows.indexOf(row) % (there.length || 1)]?.id ?? null;
  if (field.kind !== "refs") return other;
  return other === null ? [] : [other];
}

/** One more of a record that is not shown: it must not be counted either. */
async function addTwin({ db, catalog, world }: Changing, row: PlantedRow): Promise<void> {
  const object = objectOf(catalog, row);
  const twin: PlantedRow = { ...row, id: randomUUID(), values: {} };
  for (const field of object.fields.values()) {
    const isReference = targetOf(field) !== undefined;
    if (field.standard || ["lines", "id", "file", "image"].includes(field.kind)) continue;
    twin.values[field.name] = isReference
      ? isLastOfPair(object, field.name)
        ? null
        : row.values[field.name]
      : valueFor(field, { catalog, world, row: twin, turn: 3 });
  }
  const values = {
    id: twin.id,
    created_at: "2026-03-04T05:06:07Z",
    updated_at: "2026-03-04T05:06:07Z",
    version: 1,
    ...twin.values,
    ...row.variant.set,
  };
  await writeValues(db, object, { values, insert: true });
}

/** True for the last of several references that together lead to one record only: a twin has the others. */
function isLastOfPair({ def, fields }: CatalogObject, reference: string): boolean {
  return def.indexes.some(({ unique, fields: names }) => {
    const own = names.flatMap((one) => fields.get(one) ?? []);
    const isPair = unique && own.every((field) => targetOf(field) !== undefined);
    return isPair && names.at(-1) === reference;
  });
}

async function renameFiles(db: Db, world: PlantedWorld, reader: Reader): Promise<void> {
  for (const { row, field, id } of world.files) {
    if (fieldsShown(row, reader, world.rows).has(field)) continue;
    await runSql(db, "update kz.file set name = $2, size = 9 where id = $1", [id, `${randomUUID()}.txt`]);
  }
}
