import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { valuesOf, type Values } from "@kezhuan/web/meta/values.ts";
import { withUnfinished } from "./pending-changes.ts";

/** A record as the server has it. */
export interface Stored {
  id: string;
  version: number | undefined;
}

/** The same with what is in it. */
export interface StoredPosting {
  stored: Stored;
  values: Values;
}

interface StoredPlace {
  objname: string;
  id: string;
  fields: readonly FieldMeta[];
  /** The record is public: what is written is beside it, as a change that waits. */
  isChange: boolean;
}

/** What the server holds of a posting now, with the change of it that waits. */
export async function readStored({
  objname,
  id,
  fields,
  isChange,
}: StoredPlace): Promise<Answer<StoredPosting>> {
  const quiet = { quiet: true };
  const found = await getObjData({ objname, id }, quiet);
  if (!found.ok) return found;
  const record = found.data.data;
  const seen = { stored: storedOf(record), values: seenValues(fields, record) };
  if (!isChange) return { ...found, data: seen };
  const review = await sendMessage("getReview", { objname, id }, quiet);
  if (!review.ok) return review;
  const waiting = review.data.revision?.fields.map(({ field, after }): [string, unknown] => [field, after]);
  return { ...found, data: { ...seen, values: { ...seen.values, ...Object.fromEntries(waiting ?? []) } } };
}

export function storedOf(record: WireRecord): Stored {
  const { id, version } = record;
  return { id, version: typeof version === "number" ? version : undefined };
}

/** The values that this person may see; what is kept from them is not there. */
export function seenValues(fields: readonly FieldMeta[], record: WireRecord): Values {
  // Who may create and not read is told the id alone.
  if (!("version" in record)) return {};
  const masked = new Set(record._masked);
  const shown = fields.filter(({ name }) => !masked.has(name));
  return storedValues(shown, record);
}

/** What was typed into the fields of a record, as far as it is stored. */
export function storedValues(fields: readonly FieldMeta[], record: WireRecord): Values {
  return withUnfinished(fields, record, valuesOf(fields, record));
}
