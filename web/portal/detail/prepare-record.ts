import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** Has a record and its words before its page is drawn: drawn once, and not first without them. */
export async function prepareRecord(kind: SubjectKind, query: string): Promise<void> {
  const { objname } = subjectPlaces[kind];
  const id = new URLSearchParams(query).get("id");
  if (!id) return;
  await Promise.all([
    queryClient.prefetchQuery(objMetaDataQuery(objname, { isBrief: true })),
    queryClient.prefetchQuery(objDataQuery({ objname, id })),
  ]);
}
