import { buffer } from "node:stream/consumers";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import type { Printed } from "@kezhuan/server/engine/records/printed-fields";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { buildData } from "./build-data.ts";
import { fillTemplate, listTemplateTags, type ReadTemplate } from "./run-fill.ts";

const templateObject = "sys_template";

export interface Template extends ReadTemplate {
  record: WireRecord;
  bytes: Uint8Array;
}

/** What a document is made of. */
export interface FillRequest {
  objname: string;
  id: string;
}

/** Errors: 404 for a template out of sight or of another object, 409 for one that is off, 400 for what is no template. */
export async function readTemplate(
  ctx: Ctx,
  store: ContentStore,
  { id, objname }: { id: string; objname: string },
): Promise<Template> {
  const record = await getRecord(ctx, { objname: templateObject, id });
  if (record["object"] !== objname) throw fail("notFound");
  if (record["enabled"] !== true) throw fail("wrongState");
  const file = record["source"] as FileValue | null | undefined;
  if (!file || record._masked?.includes("source")) throw fail("notFound");
  const bytes = await buffer(store.read(file.id));
  return { record, bytes, ...(await listTemplateTags(bytes)) };
}

export interface FilledDocument {
  record: WireRecord;
  content: Uint8Array;
  printed: Printed;
}

/**
 * Reads the record as it is at one moment, and fills the template when nothing is held any more.
 * Errors: 404 for a record out of sight, 400 for a template that cannot be filled by the actor.
 */
export async function fillDocument(
  ctx: Ctx,
  { bytes, format, tags }: Template,
  { objname, id, number, draft }: FillRequest & { number: string; draft?: string },
): Promise<FilledDocument> {
  const { record, data, printed } = await inTransaction(ctx.db, async (tx) => {
    await runSql(tx, "set transaction isolation level repeatable read, read only");
    const inside = { ...ctx, db: tx };
    const found = await getRecord(inside, { objname, id });
    return { record: found, ...(await buildData(inside, { format, tags, objname, record: found, number })) };
  });
  return { record, printed, content: await fillTemplate({ bytes, data, draft }) };
}
