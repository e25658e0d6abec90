import { AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { findPublicType } from "@kezhuan/server/engine/records/public-types";
import { tell, type Told } from "./role-texts.ts";

/**
 * The record with a page at this address; undefined when there is none, or none that the actor may see. One statement,
 * however much it refers to, and one for each of its fields of lines.
 */
export async function readPublished(
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

/** The record that the one of this address is part of now; undefined when there is none that the actor may see. */
export async function findMoved(
  ctx: Ctx,
  { path, id }: { path: string; id: string },
): Promise<string | undefined> {
  const type = findPublicType(ctx, path);
  if (!type || !isId(id)) return undefined;
  try {
    await getRecord(ctx, { objname: type.objname, id });
  } catch (error) {
    const kept = error instanceof AppError ? error.data["merged_into"] : undefined;
    return typeof kept === "string" ? kept : undefined;
  }
  return undefined;
}
