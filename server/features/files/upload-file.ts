import type { Readable } from "node:stream";
import { fail, failField } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { findWritableField } from "@kezhuan/server/engine/records/writable-field";
import type { Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { detectType } from "./detect-type.ts";
import type { FileStore } from "./file-store.ts";

export interface Upload {
  objname: string;
  field: string;
  /** Name the user's file has. */
  name: string;
  content: Readable;
  /** True once the stream was cut off at the size limit. */
  isCut: () => boolean;
}

/** Pictures that browsers show and that cannot carry scripts. */
const pictures = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/**
 * Keeps a file for a field of an object; a record takes it over when it is saved with the value returned.
 * Errors: 401/403 without the right to write the field, 404 unknown object, 400 field or content of the wrong kind, 413.
 */
export async function uploadFile(ctx: Ctx, store: FileStore, upload: Upload): Promise<FileValue> {
  const field = findFileField(ctx, upload);
  const { type, content } = await detectType(upload.content);
  if (!isAccepted(field, type)) {
    content.destroy();
    throw failField("file", "wrongType", { expected: acceptedBy(field).join(", ") });
  }
  const id = newId();
  const size = await store.write(id, content);
  if (upload.isCut()) {
    await store.remove(id);
    throw fail("tooLarge");
  }
  const name = cleanName(upload.name);
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, upload.objname, upload.field, name, size, type, ctx.actor.userId, ctx.now().toISOString()],
  );
  return { id, name, size, type, url: ctx.fileUrl(id) };
}

function findFileField(ctx: Ctx, { objname, field: name }: Upload): CatalogField {
  const field = findWritableField(ctx, objname, name);
  if (field.def.kind !== "file" && field.def.kind !== "image") {
    throw failField("field", "wrongType", { expected: "file" });
  }
  return field;
}

function acceptedBy(field: CatalogField): readonly string[] {
  const accept = field.settings["accept"];
  // The kind's settings schema allows texts only.
  if (Array.isArray(accept)) return accept as string[];
  return field.def.kind === "image" ? pictures : ["*/*"];
}

function isAccepted(field: CatalogField, type: string): boolean {
  return acceptedBy(field).some(
    (one) => one === "*/*" || one === type || (one.endsWith("/*") && type.startsWith(one.slice(0, -1))),
  );
}

/** A file's last name, without folders and control characters. */
function cleanName(name: string): string {
  const last = name
    .toWellFormed()
    .replace(/^.*[\\/]/, "")
    .replace(/\p{Cc}/gu, "")
    .trim();
  return [...last].slice(0, 200).join("") || "file";
}
