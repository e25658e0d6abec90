import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { findSurvivor, withMerged } from "../history/find-survivor.ts";
import { getFields } from "./get.ts";
import { mayReadPrinted, type Printed } from "./printed-fields.ts";

/** Stands in `kz.file.object` of documents: `record_id` is the document's. */
export const documentFileObject = "kz.document";

/** Whether the actor sees the record of a document and may read all that is printed in it. */
export async function maySeeDocument(ctx: Ctx, id: string): Promise<boolean> {
  const [document] = await runSql<{ object: string; record_id: string; printed: Printed }>(
    ctx.db,
    "select object, record_id, printed from kz.document where id = $1",
    [id],
  );
  if (!document) return false;
  const { object, printed } = document;
  const record = await holderOfDocument(ctx, { object, record: document.record_id });
  try {
    const [seen] = await getFields(ctx, object, { ids: [record], fields: [] });
    return seen !== undefined && (await mayReadPrinted(ctx, printed));
  } catch (error) {
    if (error instanceof AppError && ["notFound", "forbidden", "unauthenticated"].includes(error.key))
      return false;
    throw error;
  }
}

/** The record whose documents these are now: what has become part of another left them to it. */
export async function holderOfDocument(
  { db }: Ctx,
  { object, record }: { object: string; record: string },
): Promise<string> {
  return (await findSurvivor(db, { object, id: record })) ?? record;
}

/** The records whose documents are those of one: it, and all that have become part of it. */
export function recordsOfDocuments({ db }: Ctx, objname: string, id: string): Promise<string[]> {
  return withMerged(db, objname, [id]);
}
