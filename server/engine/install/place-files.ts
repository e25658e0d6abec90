import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { BroughtPdf, Drawing, RecordSet, SheetText, WordText } from "@kezhuan/contract/metadata/pack";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import type { ContentStore } from "../jobs/job-files.ts";

type Row = Record<string, unknown>;

/** What stands among the values of sample records in place of an uploaded file. */
type Brought = Drawing | WordText | SheetText | BroughtPdf;

/**
 * Makes files of what sample records bring, for the records to take over. Without a store they come without, and those
 * that must have one stay away.
 * Drawings are SVG of our own: no upload ever becomes a file of that type, so nobody else's is ever drawn.
 */
export async function placeFiles(ctx: Ctx, set: RecordSet, store?: ContentStore): Promise<RecordSet> {
  const object = findObject(ctx.catalog, set.object);
  const fields = [...object.fields.values()].filter(({ def }) => hasTrait(def.kind, "upload"));
  const records: Row[] = [];
  for (const record of set.records) {
    const placed: Row = { ...record };
    for (const { name } of fields) {
      const value = record[name];
      if (!isBrought(value)) continue;
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
  value: Brought | readonly Brought[];
}

async function placeValue(ctx: Ctx, store: ContentStore, { value, ...place }: Placing): Promise<unknown> {
  if (!isMany(value)) return placeOne(ctx, store, { ...place, value });
  const files: unknown[] = [];
  for (const one of value) files.push(await placeOne(ctx, store, { ...place, value: one }));
  return files;
}

async function placeOne(
  ctx: Ctx,
  store: ContentStore,
  { object, field, value }: Placing & { value: Brought },
): Promise<unknown> {
  const id = newId();
  const drawing = "drawing" in value ? value : undefined;
  const { content, type } = await readContent(value);
  const size = await store.write(id, Readable.from([content]));
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, name, size, type, width, height, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9)`,
    [id, object, field, value.name, size, type, drawing?.width, drawing?.height, ctx.now().toISOString()],
  );
  return drawing ? { id, alt: drawing.alt } : id;
}

async function readContent(value: Brought): Promise<{ content: Buffer; type: string }> {
  if ("drawing" in value) return { content: Buffer.from(value.drawing), type: "image/svg+xml" };
  if ("word" in value) {
    const { writeWord } = await import("./write-word.ts");
    return { content: await writeWord(value.word), type: officeFiles.word.type };
  }
  if ("sheet" in value) {
    const { writeWorkbook } = await import("./write-workbook.ts");
    return { content: await writeWorkbook(value.sheet), type: officeFiles.excel.type };
  }
  return { content: await readPdf(value), type: "application/pdf" };
}

const packsFolder = resolve(import.meta.dirname, "../../../packs");

/** It is handed out as a PDF, and may be a pack's from outside: what is something else, or lies elsewhere, must not be. */
async function readPdf({ pdf, name }: BroughtPdf): Promise<Buffer> {
  const path = resolve(packsFolder, pdf);
  if (!path.startsWith(packsFolder + sep)) throw new Error(`${pdf} is no file of the product's packs`);
  const content = await readFile(path);
  if (content.subarray(0, 5).toString("latin1") !== "%PDF-") throw new Error(`${name} is no PDF`);
  return content;
}

function isMany(value: Placing["value"]): value is readonly Brought[] {
  return Array.isArray(value);
}

function isBrought(value: unknown): value is Placing["value"] {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== "object" || first === null) return false;
  return ["drawing", "word", "sheet", "pdf"].some((kind) => kind in first);
}
