import { AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { findPublicType } from "./public-types.ts";
import { tell } from "./role-texts.ts";
import type { Told } from "./role-texts.ts";

/**
 * The record with a page at this address; undefined when there is none, or none that the actor may see. One statement,
 * however much it refers to, and one for each of its fields of lines.
 */
export async function readTold(
  ctx: Ctx,
  { path, id }: { path: string; id: string },
): Promise<Told | undefined> {
  const type = findPublicType(ctx, path);
  if (!type || !isId(id)) return undefined;
  try {
    const record = await getRecord(ctx, { objname: type.objname, id });
    return tell(type, record, { language: ctx.language, timeZone: ctx.catalog.timeZone });
  } catch (error) {
    // For who asks, what is hidden is not there.
    if (error instanceof AppError && (error.key === "notFound" || error.key === "unauthenticated"))
      return undefined;
    throw error;
  }
}
