import { buffer } from "node:stream/consumers";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { maySeeDocument } from "@kezhuan/server/engine/records/may-see-document";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import type { PdfConverter } from "./convert-to-pdf.ts";

/**
 * A document that was kept, as a PDF file made now. Errors: 404 for one that the actor may not open, 503 where this
 * installation has no program for it, and those of the program.
 */
export async function makeDocumentPdf(
  ctx: Ctx,
  { id }: MessageInput<"makeDocumentPdf">,
  { store, pdf }: { store: ContentStore; pdf: PdfConverter | undefined },
): Promise<MessageOutput<"makeDocumentPdf">> {
  if (!(await maySeeDocument(ctx, id))) throw fail("notFound");
  if (!pdf) throw fail("unavailable");
  const [file] = await runSql<{ file: string; name: string; scan: string | null }>(
    ctx.db,
    "select f.id as file, f.name, f.scan from kz.document d join kz.file f on f.id = d.file where d.id = $1",
    [id],
  );
  if (!file) throw fail("notFound");
  if (file.scan === "infected") throw fail("fileInfected");
  const format = file.name.endsWith(`.${officeFiles.excel.ending}`) ? "excel" : "word";
  const content = await pdf.convert(await buffer(store.read(file.file)), format);
  return {
    name: `${file.name.replace(/\.(?:docx|xlsx)$/i, "")}.pdf`,
    type: "application/pdf",
    content: Buffer.from(content).toString("base64"),
  };
}
