import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isNumberRule, openNumberRule } from "@kezhuan/contract/documents/number-rule";
import { fail, failField } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { documentFileObject } from "@kezhuan/server/engine/records/may-see-document";
import type { Printed } from "@kezhuan/server/engine/records/printed-fields";
import { requireQuota } from "@kezhuan/server/engine/jobs/file-quota";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { newId } from "@kezhuan/server/lib/new-id";
import { buildData } from "./build-data.ts";
import type { TemplateTag } from "./fill-messages.ts";
import { fillTemplate, listTemplateTags } from "./run-fill.ts";

export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const templateObject = "sys_template";

interface Filling {
  template: WireRecord;
  record: WireRecord;
  objname: string;
  bytes: Uint8Array;
  tags: readonly TemplateTag[];
}

/**
 * Fills a template from a record with what the actor may read, numbers the document and keeps it with the record.
 * Errors: 404 for a template or record out of sight, 409 for a template that is off, 400 for one that cannot be filled.
 */
export async function produceDocument(
  ctx: Ctx,
  { template: templateId, objname, id }: MessageInput<"produceDocument">,
  store: ContentStore,
): Promise<MessageOutput<"produceDocument">> {
  const template = await getRecord(ctx, { objname: templateObject, id: templateId });
  if (template["object"] !== objname) throw fail("notFound");
  if (template["enabled"] !== true) throw fail("wrongState");
  const record = await getRecord(ctx, { objname, id });
  const file = template["source"] as FileValue | null | undefined;
  if (!file || template._masked?.includes("source")) throw fail("notFound");
  const bytes = await buffer(store.read(file.id));
  const filling = { template, record, objname, bytes, tags: await listTemplateTags(bytes) };
  // Mistakes are told before a number is taken.
  await buildData(ctx, { ...filling, number: "" });
  const made: { file?: string } = {};
  try {
    return await inTransaction(ctx.db, (tx) => makeDocument({ ...ctx, db: tx }, filling, { store, made }));
  } catch (error) {
    if (made.file !== undefined) await store.remove(made.file);
    throw error;
  }
}

interface Making {
  store: ContentStore;
  /** The file that was written, to be removed where the transaction fails. */
  made: { file?: string };
}

/** The counter stays locked until the document is stored: no number is left out, none given twice. */
async function makeDocument(
  ctx: Ctx,
  filling: Filling,
  { store, made }: Making,
): Promise<MessageOutput<"produceDocument">> {
  const number = await takeNumber(ctx, filling.template);
  const { data, printed } = await buildData(ctx, { ...filling, number });
  const content = await fillTemplate(filling.bytes, data);
  await requireQuota(ctx, content.length);
  const [id, file] = [newId(), newId()];
  made.file = file;
  const size = await store.write(file, Readable.from([Buffer.from(content)]));
  const name = `${number}.docx`.replace(/[\\/:*?"<>|]/g, "-");
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, record_id, name, size, type, uploaded_by, created_at)
     values ($1, '${documentFileObject}', 'file', $2, $3, $4, $5, $6, $7)`,
    [file, id, name, size, wordType, ctx.actor.userId, ctx.now().toISOString()],
  );
  await storeDocument(ctx, filling, { id, file, number, printed });
  return { id, number, url: ctx.fileUrl(file) };
}

async function takeNumber(ctx: Ctx, template: WireRecord): Promise<string> {
  const text = template["numbering"];
  if (typeof text !== "string" || !isNumberRule(text))
    throw failField("numbering", "badNumberRule", { example: "C-{yyyy}-{0000}" });
  const rule = openNumberRule(text, dayInZone(ctx.now(), ctx.catalog.timeZone));
  const [row] = await runSql<{ last: string | number }>(
    ctx.db,
    `insert into kz.document_counter (template, series, last) values ($1, $2, 1)
     on conflict (template, series) do update set last = kz.document_counter.last + 1 returning last`,
    [template.id, rule.series],
  );
  return rule.write(Number(row?.last));
}

interface Made {
  id: string;
  file: string;
  number: string;
  printed: Printed;
}

async function storeDocument(
  { db, actor, now }: Ctx,
  { template, record, objname }: Filling,
  { id, file, number, printed }: Made,
): Promise<void> {
  const name = typeof template["name"] === "string" ? template["name"] : "";
  const english = template["name_en"];
  await runSql(
    db,
    `insert into kz.document (id, template, template_version, name_zh, name_en, object, record_id, number, file, printed,
                              made_by, made_by_name, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      template.id,
      template["version"],
      name,
      typeof english === "string" && english !== "" ? english : name,
      objname,
      record.id,
      number,
      file,
      JSON.stringify(printed),
      actor.userId,
      actor.name,
      now().toISOString(),
    ],
  );
}
