import { useQuery } from "@tanstack/react-query";
import type { Group } from "@kezhuan/contract/query/condition";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";

interface Asked {
  objname: string;
  field: string;
  highsearch?: Group;
}

/** How many visible records have each value of a field; undefined until it is known or where it cannot be had. */
export function useCounts({ objname, field, highsearch }: Asked): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery(facetsQuery({ objname, fields: [field], highsearch }));
  const counts = data?.[field];
  return counts && new Map(counts.map(({ value, count }) => [value, count]));
}
