import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjData, objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaShownQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** Has a record and its words before its page is drawn: drawn once, and not first without them. */
export async function prepareRecord(kind: SubjectKind, query: string): Promise<void> {
  const { objname } = subjectPlaces[kind];
  const id = new URLSearchParams(query).get("id");
  if (!id) return;
  await queryClient.prefetchQuery({
    ...objMetaShownQuery(objname),
    queryFn: async () => {
      const { data, meta } = await unwrap(getObjData({ objname, id, withMeta: true }));
      queryClient.setQueryData(objDataQuery({ objname, id }).queryKey, (known) => known ?? data);
      return meta ?? Promise.reject(new Error("no metadata came along"));
    },
  });
}
