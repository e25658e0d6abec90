import type { RecordOutput } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";
import { recordsKey } from "./query-keys.ts";

/** One record by its id, or the first that equals the fields given. */
export type RecordQuery = { objname: string } & Readonly<Record<string, unknown>>;

export function getObjData(query: RecordQuery, options?: CallOptions) {
  return postForm<RecordOutput>("rest/getObjData", query, options);
}

export function objDataQuery(query: RecordQuery) {
  return queryOptions({
    queryKey: recordsKey(query.objname, "one", query),
    queryFn: async ({ signal }) => (await unwrap(getObjData(query, { signal }))).data,
  });
}
