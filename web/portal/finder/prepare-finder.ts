import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { readKeyword } from "../subject/keyword.ts";
import type { Subject } from "../subject/subject.ts";
import { askPage } from "./ask-page.ts";
import { parseFinder, withRelevance } from "./finder-state.ts";

/** Has the rows that a finder begins with before it is drawn: drawn once, and not first without them. */
export async function prepareFinder<Item extends { id: string }>(
  given: Subject<Item>,
  query: string,
): Promise<void> {
  const params = new URLSearchParams(query);
  const subject = withRelevance(given, readKeyword(params));
  const meta = await queryClient.fetchQuery(objMetaDataQuery(subject.objname, { isBrief: true }));
  const asked = askPage(subject, parseFinder(params, subject), meta);
  await queryClient.prefetchQuery(objDataByPageQuery(asked));
}
