import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fail, failField } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { hasBadText } from "@kezhuan/contract/kinds/text-value";
import type { Ctx } from "../engine/context.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { uploadFile } from "../features/files/upload-file.ts";

const parameters: ReadonlySet<string> = new Set(["objname", "field"]);

/** Reads an upload as far as its file. Errors: 400 naming what is wrong with the form, and those of uploading. */
export async function receiveFile(ctx: Ctx, store: FileStore, request: FastifyRequest): Promise<FileValue> {
  if (!request.isMultipart())
    throw fail("unsupportedType", { issues: [{ field: "content-type", problem: "pattern" }] });
  const fields = new Map<string, string>();
  // Fields must come before the file: by the time its content flows it must be known where it goes.
  for await (const part of readParts(request)) {
    if (part.type === "file") return takeFile(ctx, store, { fields, part });
    if (!parameters.has(part.fieldname)) throw failField(part.fieldname || "body", "unknownParameter");
    if (fields.has(part.fieldname)) throw failField(part.fieldname, "duplicateParameter");
    const value = String(part.value);
    if (hasBadText(value)) throw failField(part.fieldname, "badText");
    fields.set(part.fieldname, value);
  }
  throw failField("file", "required");
}

/** The parts of the form; what is no form at all breaks off with 400. */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw brokenForm(error);
  }
}

async function takeFile(
  ctx: Ctx,
  store: FileStore,
  { fields, part }: { fields: ReadonlyMap<string, string>; part: MultipartFile },
): Promise<FileValue> {
  if (part.fieldname !== "file") throw failField(part.fieldname || "body", "unknownParameter");
  const { objname, field } = { objname: fields.get("objname"), field: fields.get("field") };
  if (!objname) throw failField("objname", "required");
  if (!field) throw failField("field", "required");
  try {
    return await uploadFile(ctx, store, {
      objname,
      field,
      name: part.filename,
      content: part.file,
      isCut: () => part.file.truncated,
    });
  } catch (error) {
    throw part.file.errored ? brokenForm(error) : error;
  }
}

function brokenForm(cause: unknown): Error {
  return fail("badInput", { issues: [{ field: "body", problem: "pattern" }], cause });
}
