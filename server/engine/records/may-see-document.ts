import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
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
  const { object, record_id: record, printed } = document;
  try {
    const [seen] = await getFields(ctx, object, { ids: [record], fields: [] });
    return seen !== undefined && (await mayReadPrinted(ctx, printed));
  } catch (error) {
    if (error instanceof AppError && ["notFound", "forbidden", "unauthenticated"].includes(error.key))
      return false;
    throw error;
  }
}
