import { Readable, PassThrough } from "node:stream";
import { fail, failField } from "@kezhuan/contract/errors";
import { addressFile, type FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { windowAt } from "@kezhuan/server/engine/catalog/forms";
import { requireQuota } from "@kezhuan/server/engine/jobs/file-quota";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { findWritableField, mayWriteTrait } from "@kezhuan/server/engine/records/writable-field";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { cleanName } from "./clean-name.ts";
import type { FileStore } from "./file-store.ts";

interface Detected {
  /** Media type by content. */
  type: string;
  /** The whole content, the looked-at part included. */
  content: Readable;
}

/** As much as tells every format that can be told. */
const sampleBytes = 4100;

export interface UploadTarget {
  objname: string;
  field: string;
  /** Of the public link of a form: visitors who may write nothing else upload files for an answer. */
  key?: string | undefined;
}

export interface Content {
  /** Where it goes, if that is known before it is read: what does not fit is not read to its end. */
  field: CatalogField | undefined;
  /** Name the user's file has. */
  name: string;
  content: Readable;
  /** True once the stream was cut off at the size limit. */
  isCut: () => boolean;
}

/** Content that lies in the store and belongs to nothing yet. */
export type Kept = Required<Pick<FileValue, "id" | "name" | "size" | "type">> &
  Pick<FileValue, "width" | "height"> & {
    /** Whether it was scanned for viruses. */
    isScreened: boolean;
  };

/** Pictures that browsers show and that cannot carry scripts. */
const pictures = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** Everybody with a login may have a picture, whatever their roles let them do with accounts; it is small. */
const ownPicture = { objname: "sys_user", field: "avatar", bytes: 5 * 1024 ** 2 };

/** An API key has no more than its scopes, and looking as somebody changes nothing of theirs. */
function hasOwnPicture({ actor }: Ctx): boolean {
  return actor.kind === "user" && actor.scopes === undefined && !actor.viewer;
}

/** Errors: 401/403 for who may write no file into any object; `target` is what the address of the request names. */
export function requireUploader(ctx: Ctx, target: Partial<UploadTarget>): void {
  if (isOwnPicture(ctx, target) || isForAnswer(ctx, target)) return;
  if (!mayWriteTrait(ctx, "upload"))
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
}

/** What may lie about without a record: many a form's worth, and no way to fill the disk. It is gone after a day. */
const mostWaiting = { files: 500, bytes: 4 * 1024 ** 3 };

/** Errors: 403 for who has as many files as they may, 429 for who has uploaded a great deal and saved none of it. */
export async function requireRoom(ctx: Ctx): Promise<void> {
  const { db, actor } = ctx;
  await requireQuota(ctx, 0);
  const [waiting] = await runSql<{ files: number; bytes: number }>(
    db,
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from kz.file
      where record_id is null and uploaded_by is not distinct from $1`,
    [actor.userId],
  );
  const { files = 0, bytes = 0 } = waiting ?? {};
  if (files < mostWaiting.files && bytes < mostWaiting.bytes) return;
  throw fail("uploadsWait", { params: { most: mostWaiting.files, size: mostWaiting.bytes / 1024 ** 3 } });
}

/** Errors: 401/403 without the right to write the field, 404 unknown object, 400 a field that takes no files. */
export function findFileField(ctx: Ctx, target: UploadTarget): CatalogField {
  const { objname, field: name } = target;
  const isGiven = isOwnPicture(ctx, target) || isForAnswer(ctx, target);
  const field = findWritableField(isGiven ? actForInstallation(ctx) : ctx, objname, name);
  if (!hasTrait(field.kind, "upload")) throw failField("field", "wrongType", { expected: "file" });
  return field;
}

function isOwnPicture(ctx: Ctx, { objname, field }: Partial<UploadTarget>): boolean {
  return objname === ownPicture.objname && field === ownPicture.field && hasOwnPicture(ctx);
}

/** A file of an answer to a form: whoever may answer uploads it first. Messages write the field. */
function isForAnswer(ctx: Ctx, { objname, field, key }: Partial<UploadTarget>): boolean {
  if (objname !== "sys_form_answer" || field !== "files" || ctx.actor.viewer) return false;
  const use = key === undefined ? undefined : ctx.catalog.forms.byKey.get(key);
  if (use) return windowAt(use, ctx.now()) === "open";
  return isPermitted(ctx, objname, "create");
}

/** Puts content into the store. Errors, with nothing left in the store: 400 content of the wrong kind, 413. */
export async function keepContent(store: FileStore, { field, name, ...given }: Content): Promise<Kept> {
  const { type, content } = await detectType(given.content);
  const refusal = field && refuseType(field, type);
  if (refusal) {
    content.destroy();
    throw refusal;
  }
  const id = newId();
  const size = await store.write(id, content);
  if (given.isCut()) {
    await store.remove(id);
    throw fail("tooLarge");
  }
  return { id, name: cleanName(name, "file"), size, type, isScreened: store.isScreened === true };
}

/**
 * Makes kept content a file for a field of an object; a record takes it over when it is saved with the value returned.
 * Errors: those of `findFileField`, and 400 content of the wrong kind. The content is then the caller's to remove.
 */
export async function assignFile(ctx: Ctx, target: UploadTarget, kept: Kept): Promise<FileValue> {
  const refusal = refuseType(findFileField(ctx, target), kept.type);
  if (refusal) throw refusal;
  if (isOwnPicture(ctx, target) && kept.size > ownPicture.bytes) throw fail("tooLarge");
  const { id, name, size, type, width = null, height = null } = kept;
  await requireQuota(ctx, size);
  const now = ctx.now().toISOString();
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, name, size, type, width, height, uploaded_by, created_at, scan, scanned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      target.objname,
      target.field,
      name,
      size,
      type,
      width,
      height,
      ctx.actor.userId,
      now,
      kept.isScreened ? "clean" : null,
      kept.isScreened ? now : null,
    ],
  );
  return addressFile(kept, ctx);
}

function refuseType(field: CatalogField, type: string): Error | undefined {
  if (isAccepted(field, type)) return undefined;
  return failField("file", "wrongType", { expected: acceptedBy(field).join(", ") });
}

function acceptedBy(field: CatalogField): readonly string[] {
  const { accept } = field.kind === "image" || field.kind === "file" ? field.settings : {};
  return accept ?? (field.kind === "image" ? pictures : ["*/*"]);
}

function isAccepted(field: CatalogField, type: string): boolean {
  return acceptedBy(field).some(
    (one) => one === "*/*" || one === type || (one.endsWith("/*") && type.startsWith(one.slice(0, -1))),
  );
}

/** Says what a stream is by its first bytes; what the client claims does not count. Text is told from binary. */
async function detectType(source: Readable): Promise<Detected> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const sample: Buffer[] = [];
  let length = 0;
  while (length < sampleBytes) {
    const next = await iterator.next();
    if (next.done) break;
    sample.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(sample);
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  const content = new PassThrough();
  Readable.from(replay(head, iterator))
    .on("error", (error) => content.destroy(error))
    .pipe(content);
  return { type: found?.mime ?? (isText(head) ? "text/plain" : "application/octet-stream"), content };
}

async function* replay(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The sample may end in the middle of a character.
  return !new TextDecoder("utf-8").decode(head, { stream: true }).includes("\uFFFD");
}
