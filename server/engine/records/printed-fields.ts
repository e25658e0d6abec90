import { actForInstallation, type Ctx } from "../context.ts";
import { AppError } from "@kezhuan/contract/errors";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { findSurvivors } from "../history/find-survivor.ts";
import { getFields } from "./get.ts";

/** By object and record: the fields whose values stand in a document in full. */
export type Printed = Record<string, Record<string, string[]>>;

/** Adds fields of a record (`id`) of an object to what was printed. */
export function notePrinted(
  printed: Printed,
  objname: string,
  { id, fields }: { id: string; fields: readonly string[] },
): void {
  const records = (printed[objname] ??= {});
  records[id] = [...new Set([...(records[id] ?? []), ...fields])];
}

/** Whether the actor can read, now and in full, all that was printed; what is gone for everybody asks for no right. */
export async function mayReadPrinted(ctx: Ctx, printed: Printed): Promise<boolean> {
  for (const [objname, noted] of Object.entries(printed)) {
    const records = await leadOn(ctx, objname, noted);
    const ids = Object.keys(records);
    const fields = [...new Set(Object.values(records).flat())];
    const seen = await readFields(ctx, objname, { ids, fields });
    const byId = new Map(seen.map((record) => [record.id, record]));
    const hidden = ids.filter((id) => !isReadable(byId.get(id), records[id] ?? []));
    if (hidden.length === 0) continue;
    const left = await readFields(actForInstallation(ctx), objname, { ids: hidden, fields: [] });
    if (left.length > 0) return false;
  }
  return true;
}

/** What has become part of another record is asked for there: else its values would ask for nothing any more. */
async function leadOn(
  ctx: Ctx,
  objname: string,
  noted: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  if (!ctx.catalog.objects.get(objname)?.def.merging) return noted;
  const survivors = await findSurvivors(ctx.db, { object: objname, ids: Object.keys(noted) });
  const printed: Printed = {};
  for (const [id, fields] of Object.entries(noted))
    notePrinted(printed, objname, { id: survivors.get(id) ?? id, fields });
  return printed[objname] ?? {};
}

function isReadable(record: WireRecord | undefined, fields: readonly string[]): boolean {
  return record !== undefined && fields.every((name) => name in record && !record._masked?.includes(name));
}

async function readFields(
  ctx: Ctx,
  objname: string,
  asked: { ids: readonly string[]; fields: readonly string[] },
): Promise<WireRecord[]> {
  try {
    return await getFields(ctx, objname, asked);
  } catch (error) {
    if (error instanceof AppError && ["notFound", "forbidden", "unauthenticated"].includes(error.key))
      return [];
    throw error;
  }
}
