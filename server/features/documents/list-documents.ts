import type { RecordDocument } from "@kezhuan/contract/api/documents";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError, fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { holderOfDocument, recordsOfDocuments } from "@kezhuan/server/engine/records/may-see-document";
import { mayReadPrinted, type Printed } from "@kezhuan/server/engine/records/printed-fields";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { isPermitted } from "@kezhuan/server/engine/records/describe";

const mostTemplates = 100;
const mostDocuments = 200;

interface DocumentRow {
  id: string;
  number: string;
  name: string;
  name_zh: string;
  name_en: string;
  template_version: string;
  file: string;
  printed: Printed;
  made_by_name: string | null;
  made_at: Date;
  voided_by_name: string | null;
  voided_at: Date | null;
  void_reason: string | null;
}

/** Templates that the actor can fill from a record, and what was made of it. Errors: 401/403, 404 for a record out of sight. */
export async function listDocuments(
  ctx: Ctx,
  { objname, id }: MessageInput<"listDocuments">,
): Promise<Omit<MessageOutput<"listDocuments">, "pdf">> {
  const record = await getRecord(ctx, { objname, id });
  const rows = await runSql<DocumentRow>(
    ctx.db,
    `select d.id, d.number, f.name, d.name_zh, d.name_en, d.template_version, d.file, d.printed, d.made_by_name,
            d.made_at, d.voided_by_name, d.voided_at, d.void_reason
       from kz.document d join kz.file f on f.id = d.file
      where d.object = $1 and d.record_id = any($2::uuid[]) order by d.place desc limit ${mostDocuments}`,
    [objname, await recordsOfDocuments(ctx, objname, record.id)],
  );
  const documents: RecordDocument[] = [];
  for (const row of rows) documents.push(await show(ctx, row));
  return { templates: await listTemplates(ctx, objname), documents };
}

async function show(ctx: Ctx, row: DocumentRow): Promise<RecordDocument> {
  const { voided_at: at, void_reason: reason } = row;
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    template: { zh: row.name_zh, en: row.name_en },
    template_version: Number(row.template_version),
    made_by: row.made_by_name,
    made_at: new Date(row.made_at).toISOString(),
    ...((await mayReadPrinted(ctx, row.printed)) ? { url: ctx.fileUrl(row.file) } : {}),
    ...(at && reason !== null
      ? { voided: { by: row.voided_by_name, at: new Date(at).toISOString(), reason } }
      : {}),
  };
}

async function listTemplates(
  ctx: Ctx,
  objname: string,
): Promise<MessageOutput<"listDocuments">["templates"]> {
  if (ctx.actor.viewer || !isPermitted(ctx, "sys_template", "read")) return [];
  const { data } = await pageRecords(ctx, {
    objname: "sys_template",
    object: objname,
    enabled: "true",
    pageSize: mostTemplates,
    count: "none",
  });
  return data.map((template: WireRecord) => {
    const { name, name_en: english } = template;
    const zh = typeof name === "string" ? name : "";
    return {
      id: template.id,
      name: { zh, en: typeof english === "string" && english !== "" ? english : zh },
    };
  });
}

/**
 * Voids a document: its number and its file are kept. Errors: 404 for one whose record is out of sight, 403 for who
 * neither made it nor may change the record, 409 for one that is void.
 */
export async function voidDocument(
  ctx: Ctx,
  { id, reason }: MessageInput<"voidDocument">,
): Promise<MessageOutput<"voidDocument">> {
  const [row] = await runSql<{ object: string; record_id: string; made_by: string | null }>(
    ctx.db,
    "select object, record_id, made_by from kz.document where id = $1",
    [id],
  );
  if (!row) throw fail("notFound");
  const holder = await holderOfDocument(ctx, { object: row.object, record: row.record_id });
  const record = await getRecord(ctx, { objname: row.object, id: holder, withDenied: true }).catch(hide);
  const mayChange = isPermitted(ctx, row.object, "update") && record._denied?.includes("update") !== true;
  if (row.made_by !== ctx.actor.userId && !mayChange) throw fail("forbidden");
  const changed = await runSql(
    ctx.db,
    `update kz.document set voided_by = $2, voided_by_name = $3, voided_at = $4, void_reason = $5
      where id = $1 and voided_at is null returning id`,
    [id, ctx.actor.userId, ctx.actor.name, ctx.now().toISOString(), reason],
  );
  if (changed.length === 0) throw fail("wrongState");
  return {};
}

/** Of an object out of sight as of a document that is not there. */
function hide(error: unknown): never {
  throw error instanceof AppError && error.key === "forbidden" ? fail("notFound") : error;
}
