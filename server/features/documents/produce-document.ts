import { Readable } from "node:stream";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isNumberRule, openNumberRule, type NumberRule } from "@kezhuan/contract/documents/number-rule";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { commitUnless } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { documentFileObject } from "@kezhuan/server/engine/records/may-see-document";
import { requireQuota } from "@kezhuan/server/engine/jobs/file-quota";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { getFields } from "@kezhuan/server/engine/records/get";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { newId } from "@kezhuan/server/lib/new-id";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import {
  fillDocument,
  readTemplate,
  type FillRequest,
  type FilledDocument,
  type Template,
} from "./fill-document.ts";
import type { TemplateFormat } from "./fill-messages.ts";

/** How often another process may take the number that a document was filled with. */
const mostAttempts = 8;

/**
 * Fills a template from a record with what the actor may read, numbers the document and keeps it with the record.
 * Errors: 404 for a template or record out of sight, 409 for a template that is off, 400 for one that cannot be filled.
 */
export async function produceDocument(
  ctx: Ctx,
  { template: templateId, objname, id }: MessageInput<"produceDocument">,
  store: ContentStore,
): Promise<MessageOutput<"produceDocument">> {
  const template = await readTemplate(ctx, store, { id: templateId, objname });
  return inTurn(template.record.id, () => fillAndKeep(ctx, template, { asked: { objname, id }, store }));
}

/**
 * One document is filled with the number that comes next, without holding anything; where another process has taken that
 * meanwhile, it is filled anew. So no number is left out, none given twice, and nobody waits for a document to be filled.
 */
async function fillAndKeep(
  ctx: Ctx,
  template: Template,
  { asked, store }: { asked: FillRequest; store: ContentStore },
): Promise<MessageOutput<"produceDocument">> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const number = await foreseeNumber(ctx, template.record);
    const filled = await fillDocument(ctx, template, { ...asked, number });
    const made = await keepDocument(
      ctx,
      { ...asked, number, template: template.record, format: template.format, filled },
      store,
    );
    if (made) return made;
  }
  throw fail("unavailable");
}

const turns = new Map<string, Promise<unknown>>();

/** In this process the documents of one template are made one after the other: each knows its number. */
async function inTurn<T>(template: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(template) ?? Promise.resolve();
  const own = before.then(work, work);
  turns.set(template, own);
  try {
    return await own;
  } finally {
    if (turns.get(template) === own) turns.delete(template);
  }
}

interface Keeping extends FillRequest {
  template: WireRecord;
  format: TemplateFormat;
  number: string;
  filled: FilledDocument;
}

/** Undefined where the number is taken by now; nothing is kept then. */
async function keepDocument(
  ctx: Ctx,
  keeping: Keeping,
  store: ContentStore,
): Promise<MessageOutput<"produceDocument"> | undefined> {
  const { content } = keeping.filled;
  await requireQuota(ctx, content.length);
  const file = newId();
  const size = await store.write(file, Readable.from([Buffer.from(content)]));
  let made: MessageOutput<"produceDocument"> | undefined;
  try {
    made = await commitUnless(
      ctx.db,
      (tx) => storeDocument({ ...ctx, db: tx }, keeping, { file, size }),
      (answer) => answer === undefined,
    );
    return made;
  } finally {
    if (!made) await store.remove(file);
  }
}

async function storeDocument(
  ctx: Ctx,
  keeping: Keeping,
  { file, size }: { file: string; size: number },
): Promise<MessageOutput<"produceDocument"> | undefined> {
  const { number, template, format, objname, filled } = keeping;
  if ((await takeNumber(ctx, template)) !== number) return undefined;
  // Deleted while the template was filled.
  const [left] = await getFields(ctx, objname, { ids: [filled.record.id], fields: [] });
  if (!left) throw fail("notFound");
  const id = newId();
  const { ending, type } = officeFiles[format];
  const name = `${number}.${ending}`.replace(/[\\/:*?"<>|]/g, "-");
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, record_id, name, size, type, uploaded_by, created_at)
     values ($1, '${documentFileObject}', 'file', $2, $3, $4, $5, $6, $7)`,
    [file, id, name, size, type, ctx.actor.userId, ctx.now().toISOString()],
  );
  await insertDocument(ctx, keeping, { id, file });
  return { id, number, url: ctx.fileUrl(file) };
}

/** The number that the next document of the template will have, if nobody is faster. */
async function foreseeNumber(ctx: Ctx, template: WireRecord): Promise<string> {
  const rule = openRule(ctx, template);
  const [row] = await runSql<{ last: string | number }>(
    ctx.db,
    "select last from kz.document_counter where template = $1 and series = $2",
    [template.id, rule.series],
  );
  return rule.write(Number(row?.last ?? 0) + 1);
}

/** The counter stays locked until the document is stored. */
async function takeNumber(ctx: Ctx, template: WireRecord): Promise<string> {
  const rule = openRule(ctx, template);
  const [row] = await runSql<{ last: string | number }>(
    ctx.db,
    `insert into kz.document_counter (template, series, last) values ($1, $2, 1)
     on conflict (template, series) do update set last = kz.document_counter.last + 1 returning last`,
    [template.id, rule.series],
  );
  return rule.write(Number(row?.last));
}

function openRule(ctx: Ctx, template: WireRecord): NumberRule {
  const text = template["numbering"];
  if (typeof text !== "string" || !isNumberRule(text))
    throw failField("numbering", "badNumberRule", { example: "C-{yyyy}-{0000}" });
  return openNumberRule(text, dayInZone(ctx.now(), ctx.catalog.timeZone));
}

async function insertDocument(
  { db, actor, now }: Ctx,
  { template, objname, number, filled: { record, printed } }: Keeping,
  { id, file }: { id: string; file: string },
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
