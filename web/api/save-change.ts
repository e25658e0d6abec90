import type { SaveOutput } from "@kezhuan/contract/api/records";
import type { Answer } from "./answer.ts";
import { getObjData } from "./get-obj-data.ts";
import { sendMessage } from "./send-message.ts";

interface ChangePlace {
  objname: string;
  id: string;
  /** Of the record, as it was seen. */
  version: number | undefined;
}

/** Keeps a change of a public record until it is handed in; answers as saving does, with the record's version of now. */
export async function saveChange(
  { objname, id, version }: ChangePlace,
  data: Readonly<Record<string, unknown>>,
): Promise<Answer<SaveOutput>> {
  const place = { objname, id, ...(version === undefined ? {} : { version }) };
  const answer = await sendMessage("saveRevision", { ...place, data: { ...data } }, { quiet: true });
  if (!answer.ok) return answer;
  // What its owner changes alone was written at once, and counted the version on.
  const record = await getObjData({ objname, id }, { quiet: true });
  return record.ok ? { ...record, data: { data: record.data.data, ids: [id] } } : record;
}
