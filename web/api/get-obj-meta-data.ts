import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";
import { keyOf } from "./query-keys.ts";

export function getObjMetaData(objname: string, options?: CallOptions) {
  return postForm<ObjectMeta>("rest/getObjMetaData", { objname }, options);
}

/** What an object is to this person: both languages, so it outlives a change of language but not of login. */
export function objMetaDataQuery(objname: string) {
  return queryOptions({
    queryKey: keyOf("objMetaData", objname),
    queryFn: ({ signal }) => unwrap(getObjMetaData(objname, { signal })),
    staleTime: 5 * 60_000,
  });
}
