import { failField } from "@kezhuan/contract/errors";
import type { ImportFormat } from "@kezhuan/contract/metadata/import-format";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { FormatTask } from "./read-format.ts";

/** The import format of an object; undefined where none is named. Errors: 400 for one it does not have. */
function findImportFormat(
  ctx: Ctx,
  { objname, importFormat }: { objname: string; importFormat?: string | null | undefined },
): ImportFormat | undefined {
  if (importFormat === undefined || importFormat === null) return undefined;
  const formats = ctx.catalog.objects.get(objname)?.def.importFormats ?? [];
  const found = formats.find(({ name }) => name === importFormat);
  if (!found) throw failField("importFormat", "unknown");
  return found;
}

/** What a reader has to know of a file that follows a format. Errors: as above. */
export function taskOf(
  ctx: Ctx,
  input: Parameters<typeof findImportFormat>[1],
  fileName: string,
): FormatTask | undefined {
  const format = findImportFormat(ctx, input);
  return format && { format, fileName };
}
