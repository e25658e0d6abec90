import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage, objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery, objMetaShownQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { readKeyword } from "../subject/keyword.ts";
import type { Subject } from "../subject/subject.ts";
import { askPage } from "./ask-page.ts";
import { parseFinder, withRelevance } from "./finder-state.ts";
import { countFirstRows } from "./first-page.ts";

/** Has the rows that a finder begins with before it is drawn: drawn once, and not first without them. */
export async function prepareFinder<Item extends { id: string }>(
  given: Subject<Item>,
  query: string,
): Promise<void> {
  if (query === "" && (await prepareFirstPage(given))) return;
  const params = new URLSearchParams(query);
  const subject = withRelevance(given, readKeyword(params));
  const meta = await queryClient.fetchQuery(objMetaDataQuery(subject.objname, { isBrief: true }));
  const asked = askPage(subject, parseFinder(params, subject), meta);
  await queryClient.prefetchQuery(objDataByPageQuery(asked));
}

/**
 * The rows in view for who comes without a question, and what it takes to show them, in one answer. The page asks for the
 * others once these are drawn. False where one of the fields is not for visitors: only the metadata say which are.
 */
async function prepareFirstPage<Item extends { id: string }>(subject: Subject<Item>): Promise<boolean> {
  const { objname, listFields } = subject;
  const guessed = { fields: listFields.map((name) => ({ name, sortable: true })) };
  const state = parseFinder(new URLSearchParams(), subject);
  const asked = askPage(subject, state, guessed);
  const shown = objMetaShownQuery(objname);
  await queryClient.prefetchQuery({
    ...shown,
    queryFn: async () => {
      const few = { ...asked, pageSize: countFirstRows(), withMeta: true };
      const { meta, ...page } = await unwrap(getObjDataByPage(few, { quiet: true }));
      const { queryKey } = objDataByPageQuery(asked);
      // As something old: these are not all, and the page asks for the others, if it has not asked already.
      if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, page, { updatedAt: 0 });
      return meta ?? Promise.reject(new Error("no metadata came along"));
    },
  });
  return queryClient.getQueryData(shown.queryKey) !== undefined;
}
