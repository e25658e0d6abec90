import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { randomBytes } from "node:crypto";
import { failField } from "@kezhuan/contract/errors";
import { allocations, drawMethods, type Draw } from "@kezhuan/contract/metadata/draw";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import type { Image } from "../checks/check-image.ts";
import type { Values } from "../read-input.ts";
import { insertRecords, prepareCreation } from "../writing/create.ts";
import { updateRecord } from "../writing/update.ts";
import { allocate, type Stratum } from "./allocate.ts";
import { takeFrame, type Drawing, type Frame } from "./draw-frame.ts";
import type { Gathering } from "./fitting.ts";
import { writeDrawn, type Picking } from "./write-drawn.ts";

/** As many as one draw takes: they are written, and their record's totals worked out, in one transaction. */
const mostDrawn = 100_000;

/**
 * Draws a sample of the records that fit and writes a line for each, in one statement however many candidates there are.
 * Simple: the `size` candidates with the least SHA-256 of `seed:key`. Stratified: the same within each stratum.
 * Systematic: with U the first 48 bits of SHA-256 of the seed, the candidates at the places
 * ⌊(i · 2^48 + U) · N / (n · 2^48)⌋ + 1 for i from 0 to n - 1 of the declared order.
 * Answers what the record keeps: seed, size of the frame, digest of its sorted keys. Errors: 400 naming the field for a
 * size that cannot be drawn, a frame that the actor does not see whole, a second draw.
 */
export async function drawLines(ctx: Ctx, gathering: Gathering & { draw: Draw }): Promise<Values> {
  const { draw, image, gather } = gathering;
  const method = readWord(draw.method, image, drawMethods);
  const drawing: Drawing = { ...gathering, method };
  if (image.get(draw.digest) || (await hasLines(ctx, drawing))) throw failField(gather.into, "alreadyDrawn");
  const size = readSize(draw, image);
  const frame = await takeFrame(ctx, drawing);
  if (size > frame.size) throw failField(draw.size, "tooBig", { max: frame.size });
  const given = image.get(draw.seed);
  const seed = typeof given === "string" && given !== "" ? given : randomBytes(8).toString("hex");
  const picking: Picking = { seed, size, frame, sizes: new Map(), strata: new Map() };
  if (method === "stratified") await settleStrata(ctx, drawing, picking);
  await writeDrawn(ctx, drawing, picking);
  await announceWrite(actForInstallation(ctx), drawing.line);
  return new Map<string, unknown>([
    [draw.seed, seed],
    [draw.frame, frame.size],
    [draw.digest, frame.digest],
  ]);
}

/** One of some words, from the definition or from the field it names. Errors: 400 for an empty field. */
function readWord<Word extends string>(
  chosen: Word | { field: string },
  image: Image,
  words: readonly Word[],
): Word {
  if (typeof chosen === "string") return chosen;
  const word = words.find((one) => one === image.get(chosen.field));
  if (word === undefined) throw failField(chosen.field, "required");
  return word;
}

function readSize(draw: Draw, image: Image): number {
  const value = image.get(draw.size);
  if (value === null || value === undefined) throw failField(draw.size, "required");
  const size = Number(value);
  if (size < 1) throw failField(draw.size, "tooSmall", { min: 1 });
  if (size > mostDrawn) throw failField(draw.size, "tooBig", { max: mostDrawn });
  return size;
}

async function hasLines(ctx: Ctx, { line, back, id }: Drawing): Promise<boolean> {
  const rows = await runSql(ctx.db, `select 1 from ${line.table} where ${quote(back)} = $1::uuid limit 1`, [
    id,
  ]);
  return rows.length > 0;
}

interface StratumRow {
  id: string;
  stratum: string | null;
  size: string | null;
}

/** Divides the sample among the strata and keeps with each how many it has and how many are drawn from it. */
async function settleStrata(ctx: Ctx, drawing: Drawing, picking: Picking): Promise<void> {
  const { draw, object, id: parentId } = drawing;
  const { strata } = draw;
  if (!strata) return;
  const lines = linesOf(object.fields.get(strata.into) as CatalogField);
  const child = findObject(ctx.catalog, lines?.object ?? "");
  const back = lines?.field ?? "";
  const there = await runSql<StratumRow>(
    ctx.db,
    `select "id", ${quote(strata.stratum)}::text as stratum, ${quote(strata.size)}::text as size
       from ${child.table} where ${quote(back)} = $1::uuid order by "id" for update`,
    [parentId],
  );
  const sizes = divide(drawing, { there, frame: picking.frame, size: picking.size });
  const inside = actForInstallation(ctx);
  const valuesOf = ({ stratum, frame }: Stratum) => ({
    [strata.frame]: frame,
    [strata.size]: sizes.get(stratum) ?? 0,
  });
  const known = new Map(there.map((row) => [row.stratum ?? "", row.id]));
  const counted = new Map(picking.frame.strata.map((one) => [one.stratum, one]));
  for (const [stratum, id] of known) {
    const input = { id, ...valuesOf(counted.get(stratum) ?? { stratum, frame: 0 }) };
    await updateRecord(inside, child.name, { input, prefix: "" });
  }
  const fresh = picking.frame.strata.filter(({ stratum }) => !known.has(stratum));
  const sent = fresh.map((one) => ({
    input: {
      ...valuesOf(one),
      [strata.stratum]: toStratum(child.fields.get(strata.stratum), one),
      [back]: parentId,
    },
    prefix: "",
  }));
  const creation = await prepareCreation(inside, child.name, sent);
  if (sent.length > 0) await insertRecords(inside, { ...creation, answer: [] });
  creation.pending.forEach(({ id }, index) => known.set(fresh[index]?.stratum ?? "", id));
  await announceWrite(inside, child);
  picking.sizes = sizes;
  picking.strata = known;
}

function toStratum(field: CatalogField | undefined, { stratum }: Stratum): unknown {
  return field?.kind === "integer" ? Number(stratum) : stratum;
}

/** Errors: 400 naming the list of strata or the size. */
function divide(
  { draw, image }: Drawing,
  { there, frame, size }: { there: readonly StratumRow[]; frame: Frame; size: number },
): Map<string, number> {
  const { strata } = draw;
  if (!strata) return new Map();
  const allocation = readWord(strata.allocation, image, allocations);
  const given = new Map(there.map((row) => [row.stratum ?? "", Number(row.size ?? 0)]));
  const allocated = allocate(frame.strata, { allocation, size, given });
  if (!("problem" in allocated)) return allocated.sizes;
  const { problem, params } = allocated.problem;
  throw failField(problem === "sizesDiffer" ? draw.size : strata.into, problem, params);
}
