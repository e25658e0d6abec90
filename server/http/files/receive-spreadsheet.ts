import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { importInput, type JobStarted } from "@kezhuan/contract/api/transfer";
import { fail, failField } from "@kezhuan/contract/errors";
import { hasBadText } from "@kezhuan/contract/kinds/text-value";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { requireQuota } from "@kezhuan/server/engine/jobs/file-quota";
import { listPermissions } from "@kezhuan/server/engine/records/describe";
import { cleanName } from "@kezhuan/server/features/files/clean-name";
import { notifyRefusedUpload } from "@kezhuan/server/features/files/scan/notify-infected";
import {
  importParameters,
  requestImport,
  requireImporter,
  type ReceivedSpreadsheet,
} from "@kezhuan/server/features/transfer/request-import";
import { newId } from "@kezhuan/server/lib/new-id";
import { noteInput } from "../operation-log.ts";
import { parseInput } from "../parse-input.ts";
import { readParts } from "./upload-limits.ts";
import type { Fields } from "../transport/read-body.ts";

/**
 * Reads a spreadsheet sent to be imported, whose parts may come in any order, and queues the import. What is refused leaves
 * nothing behind. Errors: 400 naming what is wrong with the form, 413, and those of importing.
 */
export async function receiveSpreadsheet(
  ctx: Ctx,
  store: ContentStore,
  { request, query }: { request: FastifyRequest; query: Fields },
): Promise<JobStarted> {
  if (!listPermissions(ctx).some((permission) => permission.endsWith(":import"))) throw fail("forbidden");
  if (!request.isMultipart())
    throw fail("unsupportedType", { issues: [{ field: "content-type", problem: "pattern" }] });
  const given: Fields = {};
  for (const [name, value] of Object.entries(query)) addParameter(given, name, value);
  let file: ReceivedSpreadsheet | undefined;
  try {
    for await (const part of readParts(ctx, request)) {
      if (part.type === "field") {
        addParameter(given, part.fieldname, part.value);
        continue;
      }
      if (file) throw failField("file", "duplicateParameter");
      const { objname, mode } = given;
      if (typeof objname === "string") requireImporter(ctx, { objname, mode });
      file = { id: newId(), name: cleanName(part.filename, "sheet"), size: 0 };
      file.size = await keepPart(store, file.id, part);
    }
    if (!file) throw failField("file", "required");
    await requireQuota(ctx, file.size);
    noteInput(request, { objname: given["objname"] });
    return await requestImport(ctx, store, { input: parseInput(importInput, given), file });
  } catch (error) {
    if (file) {
      await store.remove(file.id);
      await notifyRefusedUpload(ctx, file.name, error);
    }
    throw error;
  }
}

async function keepPart(store: ContentStore, id: string, part: MultipartFile): Promise<number> {
  if (part.fieldname !== "file") throw failField(part.fieldname || "body", "unknownParameter");
  const size = await store.write(id, part.file);
  if (part.file.truncated) throw fail("tooLarge");
  return size;
}

function addParameter(given: Fields, name: string, value: unknown): void {
  if (!importParameters.has(name)) throw failField(name || "body", "unknownParameter");
  if (Object.hasOwn(given, name)) throw failField(name, "duplicateParameter");
  const text = String(value);
  if (hasBadText(text)) throw failField(name, "badText");
  given[name] = text;
}
