import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQueries } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { nameRecord } from "../kinds/record-name.ts";
import type { MenuPage } from "./entries.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** Objects that are searched; each is a request. */
const mostObjects = 8;
const recordsOfEach = 4;

export interface FoundRecord {
  id: string;
  name: string;
  page: MenuPage;
}

/** Records of the menu's objects that have the words, as their lists would find them; each object by itself, so that none waits for another. */
export function useFoundRecords(pages: readonly MenuPage[], words: string) {
  const { language } = usePreferences();
  const searched = pages
    .filter((page, place) => page.object !== undefined && isFirstOf(pages, page, place))
    .slice(0, mostObjects);
  const results = useQueries({
    queries: searched.map((page) => ({
      queryKey: recordsKey(page.object, "found", words),
      enabled: words !== "",
      queryFn: ({ signal }: { signal: AbortSignal }) => findRecords(page.object ?? "", { words, signal }),
      retry: false,
    })),
  });
  const records = results.flatMap(({ data }, place): FoundRecord[] => {
    const page = searched[place];
    if (!data || !page) return [];
    return data.records.map((record) => ({
      id: record.id,
      name: nameRecord(data.meta, record, language),
      page,
    }));
  });
  return {
    records: words === "" ? [] : records,
    isSearching: results.some(({ isFetching }) => isFetching),
    hasFailed: searched.length > 0 && results.every(({ isError }) => isError),
  };
}

function isFirstOf(pages: readonly MenuPage[], { object }: MenuPage, place: number): boolean {
  return pages.findIndex((other) => other.object === object) === place;
}

async function findRecords(objname: string, { words, signal }: { words: string; signal: AbortSignal }) {
  const meta = await queryClient.ensureQueryData(objMetaDataQuery(objname));
  const isSearchable = meta.fields.some(({ searchable }) => searchable);
  if (!isSearchable) return { meta, records: [] as WireRecord[] };
  const fields = labelFields(meta);
  const query = { objname, keyword: words, fields, pageSize: recordsOfEach, count: "none" as const };
  const { data } = await unwrap(getObjDataByPage(query, { signal }));
  return { meta, records: data };
}
