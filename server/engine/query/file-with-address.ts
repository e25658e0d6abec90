import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Ctx } from "../context.ts";

/** A stored file as a client gets it. A picture whose size is known can be had in every width. */
export function fileWithAddress(
  ctx: Pick<Ctx, "fileUrl" | "pictureUrl">,
  file: FileValue,
): FileValue & { url: string } {
  const isPicture = file.width !== undefined && file.height !== undefined;
  return {
    ...file,
    url: ctx.fileUrl(file.id),
    ...(isPicture ? { picture: ctx.pictureUrl(file.id) } : {}),
  };
}
