import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";
import { keyOf } from "./query-keys.ts";

export function getObjMetaData(
  objname: string,
  { isBrief = false, ...options }: CallOptions & { isBrief?: boolean } = {},
) {
  return postForm<ObjectMeta>("rest/getObjMetaData", { objname, brief: isBrief || undefined }, options);
}

/**
 * What an object is to this person: both languages, so it outlives a change of language but not of login. In brief it is
 * without forms, views and help: what it takes to show records.
 */
export function objMetaDataQuery(objname: string, { isBrief = false } = {}) {
  return queryOptions({
    queryKey: keyOf("objMetaData", objname, { isBrief }),
    queryFn: ({ signal }) => unwrap(getObjMetaData(objname, { signal, isBrief })),
    staleTime: 5 * 60_000,
  });
}

/**
 * What comes along with the records of the page that is opened (`withMeta`): it names what stands in these and no more, and
 * is in use until the whole is there. Who opens the page fetches it; others wait for it, and do not ask.
 */
export function objMetaShownQuery(objname: string) {
  return queryOptions<ObjectMeta>({ queryKey: keyOf("objMetaData", objname, "shown"), enabled: false });
}
