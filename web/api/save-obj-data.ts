import type { SaveOutput } from "@kezhuan/contract/api/records";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";

type RecordInput = Readonly<Record<string, unknown>>;

export interface SaveQuery {
  objname: string;
  /** With `id` an update of the fields given, without a create; a list is all or nothing. */
  data: RecordInput | readonly RecordInput[];
  /** Makes a repeated create harmless. */
  request_id?: string | undefined;
}

export function saveObjData(query: SaveQuery, options?: CallOptions) {
  return postForm<SaveOutput>("rest/saveObjData", { ...query }, options);
}
