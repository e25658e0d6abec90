import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fail, failField } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { hasBadText } from "@kezhuan/contract/kinds/text-value";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { FileStore } from "@kezhuan/server/features/files/file-store";
import { preparePicture } from "@kezhuan/server/features/files/read-picture";
import { notifyRefusedUpload } from "@kezhuan/server/features/files/scan/notify-infected";
import {
  assignFile,
  findFileField,
  keepContent,
  requireRoom,
  requireUploader,
  type Kept,
  type UploadTarget,
} from "@kezhuan/server/features/files/upload-file";
import { brokenForm, readParts } from "./upload-limits.ts";
import { noteInput } from "../operation-log.ts";
import type { Fields } from "../transport/read-body.ts";

const needed = ["objname", "field"];
const parameters: ReadonlySet<string> = new Set([...needed, "key"]);

export interface Receiving {
  request: FastifyRequest;
  /** Parameters of the address, where both may stand as well. */
  query: Fields;
}

/**
 * Reads an upload, whose parts may come in any order. A file that must not be kept leaves nothing behind.
 * Errors: 400 naming what is wrong with the form, and those of uploading.
 */
export async function receiveFile(
  ctx: Ctx,
  store: FileStore,
  { request, query }: Receiving,
): Promise<FileValue> {
  const { objname, field, key } = query;
  const named = typeof objname === "string" && typeof field === "string" ? { objname, field } : {};
  requireUploader(ctx, { ...named, ...(typeof key === "string" ? { key } : {}) });
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) addParameter(given, name, value);
  if (!request.isMultipart())
    throw fail("unsupportedType", { issues: [{ field: "content-type", problem: "pattern" }] });
  let kept: Kept | undefined;
  // What can be refused by the address alone is refused before the body is read.
  if (isComplete(given)) findFileField(ctx, targetOf(given));
  await requireRoom(ctx);
  try {
    for await (const part of readParts(ctx, request)) {
      if (part.type === "field") addParameter(given, part.fieldname, part.value);
      else kept = await takeFile(ctx, store, { given, part, isSecond: kept !== undefined });
    }
    if (!kept) throw failField("file", "required");
    const target = targetOf(given);
    noteInput(request, { objname: target.objname });
    kept = await preparePicture(store, findFileField(ctx, target), kept);
    return await assignFile(ctx, target, kept);
  } catch (error) {
    if (kept) await store.remove(kept.id);
    throw error;
  }
}

function addParameter(given: Map<string, string>, name: string, value: unknown): void {
  if (!parameters.has(name)) throw failField(name || "body", "unknownParameter");
  if (given.has(name)) throw failField(name, "duplicateParameter");
  const text = String(value);
  if (hasBadText(text)) throw failField(name, "badText");
  given.set(name, text);
}

function isComplete(given: ReadonlyMap<string, string>): boolean {
  return needed.every((name) => given.has(name));
}

function targetOf(given: ReadonlyMap<string, string>): UploadTarget {
  const [objname, field] = [given.get("objname"), given.get("field")];
  if (!objname) throw failField("objname", "required");
  if (!field) throw failField("field", "required");
  return { objname, field, key: given.get("key") };
}

interface Taking {
  given: ReadonlyMap<string, string>;
  part: MultipartFile;
  isSecond: boolean;
}

/** Looks first whether the file may go where it is meant to, if that is known already. */
async function takeFile(ctx: Ctx, store: FileStore, { given, part, isSecond }: Taking): Promise<Kept> {
  if (part.fieldname !== "file") throw failField(part.fieldname || "body", "unknownParameter");
  if (isSecond) throw failField("file", "duplicateParameter");
  const field = isComplete(given) ? findFileField(ctx, targetOf(given)) : undefined;
  try {
    return await keepContent(store, {
      field,
      name: part.filename,
      content: part.file,
      isCut: () => part.file.truncated,
    });
  } catch (error) {
    await notifyRefusedUpload(ctx, part.filename, error);
    throw part.file.errored ? brokenForm(error) : error;
  }
}
