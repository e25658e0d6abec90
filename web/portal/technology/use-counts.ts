import { useQuery } from "@tanstack/react-query";
import type { Group } from "@kezhuan/contract/query/condition";
import { publicFacetsQuery } from "@kezhuan/web/api/public-figures.ts";

interface CountsRequest {
  objname: string;
  field: string;
  highsearch?: Group;
}

/** How many records that visitors see have each value of a field; undefined until it is known or where it cannot be had. */
export function useCounts({
  objname,
  field,
  highsearch,
}: CountsRequest): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery(publicFacetsQuery({ objname, fields: [field], highsearch }));
  const counts = data?.[field];
  return counts && new Map(counts.map(({ value, count }) => [value, count]));
}
