import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Counting } from "@kezhuan/contract/metadata/object";
import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

interface Wanted {
  counting: Counting;
  lineMeta: ObjectMeta;
  lines: { object: string; field: string };
  id: string;
}

/** Lines of one call, and as many as a list is counted with on a phone. */
const pageSize = 500;
const mostPages = 20;

/** Every line of the record; what was fetched stays while nothing can be fetched. */
export function useCountLines({ counting, lineMeta, lines, id }: Wanted) {
  const columns = lineMeta.views[0]?.columns.map(({ field }) => field) ?? [];
  const { labelField } = lineMeta.object;
  const decisive = Object.keys(counting.only ?? {});
  const at = counting.at === undefined ? [] : [counting.at];
  const named = [labelField, counting.code, counting.result, ...at, ...decisive, ...columns];
  const fields = [...new Set(named)].filter((name) => name !== lines.field);
  if (counting.each) fields.push(counting.each);
  const { data, error, refetch } = useQuery({
    queryKey: recordsKey(lines.object, "counted", id),
    queryFn: async ({ signal }) => {
      const found: WireRecord[] = [];
      let after: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = { objname: lines.object, pageSize, after, fields, count: "none" as const };
        const equal = { [lines.field]: id };
        const answer = await unwrap(getObjDataByPage({ ...query, equal }, { signal, quiet: true }));
        found.push(...answer.data);
        if (answer.next === null) break;
        after = answer.next;
      }
      return found;
    },
  });
  return { records: data, error, refetch: () => void refetch() };
}
