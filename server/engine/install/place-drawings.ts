import { Readable } from "node:stream";
import type { Drawing, RecordSet, WordText } from "@kezhuan/contract/metadata/pack";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import type { ContentStore } from "../jobs/job-files.ts";

import { wordType, writeWord } from "./write-word.ts";

type Row = Record<string, unknown>;

/**
 * Makes files of the drawings and texts among the values of sample records, for the records to take over. Without a store
 * they come without, and those that must have one stay away. Drawings are SVG of our own: no upload ever becomes a file of that type, so nobody else's is ever drawn.
 */
export async function placeDrawings(ctx: Ctx, set: RecordSet, store?: ContentStore): Promise<RecordSet> {
  const object = findObject(ctx.catalog, set.object);
  const fields = [...object.fields.values()].filter(({ def }) => hasTrait(def.kind, "upload"));
  const records: Row[] = [];
  for (const record of set.records) {
    const placed: Row = { ...record };
    for (const { name } of fields) {
      const value = record[name];
      if (!hasContent(value)) continue;
      if (!store) delete placed[name];
      else placed[name] = await placeValue(ctx, store, { object: object.name, field: name, value });
    }
    const isWhole = fields.every(({ name, def }) => !def.required || !(name in record) || name in placed);
    if (isWhole) records.push(placed);
  }
  return { ...set, records };
}

interface Placing {
  object: string;
  field: string;
  value: Content | readonly Content[];
}

type Content = Drawing | WordText;

async function placeValue(ctx: Ctx, store: ContentStore, { value, ...place }: Placing): Promise<unknown> {
  if (!isMany(value)) return placeOne(ctx, store, { ...place, value });
  const files: unknown[] = [];
  for (const one of value) files.push(await placeOne(ctx, store, { ...place, value: one }));
  return files;
}

async function placeOne(
  ctx: Ctx,
  store: ContentStore,
  { object, field, value }: Placing & { value: Content },
): Promise<{ id: string; alt?: Drawing["alt"] }> {
  const id = newId();
  const isDrawn = "drawing" in value;
  const bytes = isDrawn ? Buffer.from(value.drawing) : await writeWord(value.word);
  const [width, height] = isDrawn ? [value.width, value.height] : [null, null];
  const size = await store.write(id, Readable.from([bytes]));
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, name, size, type, width, height, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9)`,
    [
      id,
      object,
      field,
      value.name,
      size,
      isDrawn ? "image/svg+xml" : wordType,
      width,
      height,
      ctx.now().toISOString(),
    ],
  );
  return isDrawn ? { id, alt: value.alt } : { id };
}

function isMany(value: Placing["value"]): value is readonly Content[] {
  return Array.isArray(value);
}

function hasContent(value: unknown): value is Placing["value"] {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "object" && first !== null && ("drawing" in first || "word" in first);
}
