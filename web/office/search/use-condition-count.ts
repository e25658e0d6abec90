import type { Group } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { ApiError, unwrap, type FieldProblem } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useDelayed } from "../kinds/use-delayed.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

interface CountRequest {
  objname: string;
  viewid: string | undefined;
  condition: Group;
  /** False while something is missing. */
  isReady: boolean;
}

export interface ConditionCount {
  total: number | undefined;
  isExact: boolean;
  isCounting: boolean;
  problems: readonly FieldProblem[];
  /** Why nothing could be counted, apart from what is wrong with single rules. */
  failure: string | undefined;
}

/** How many records meet a condition while it is being changed; a count that has been overtaken is called off. */
export function useConditionCount({ objname, viewid, condition, isReady }: CountRequest): ConditionCount {
  const text = JSON.stringify(condition);
  const settled = useDelayed(text, 400);
  const isCurrent = settled === text;
  const query = useQuery({
    queryKey: recordsKey(objname, "conditionCount", { viewid, settled }),
    queryFn: ({ signal }) => {
      // Written by the line above.
      const highsearch = JSON.parse(settled) as Group;
      const request = { objname, viewid, highsearch, pageSize: 1, fields: ["id"] };
      return unwrap(getObjDataByPage(request, { signal, quiet: true }));
    },
    enabled: isReady && isCurrent,
  });
  const { data, error, isFetching } = query;
  const isRefusal = error instanceof ApiError && error.code === 400;
  return {
    total: isReady && isCurrent ? (data?.total ?? undefined) : undefined,
    isExact: data?.totalIsExact ?? true,
    isCounting: isReady && (isFetching || !isCurrent),
    problems: isReady && isCurrent && isRefusal ? error.errors : [],
    failure: isReady && isCurrent && error ? error.message : undefined,
  };
}
