import {
  readStrengths,
  strengthCounts,
  strengthNames,
  type Strengths,
} from "@kezhuan/contract/portal/strengths";
import { useQueries } from "@tanstack/react-query";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** What an institution's records say of it, as far as the reader may see them; undefined until all of it is counted. */
export function useStrengths(id: string): Strengths | undefined {
  const plans = strengthCounts(id);
  return useQueries({
    queries: strengthNames.map((name) => ({
      queryKey: recordsKey(plans[name].objname, "strengths", id),
      // What is only looked at before it is kept has no id yet.
      enabled: id !== "",
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await sendMessage("countFacets", plans[name], { signal, quiet: true });
        // Who may not see this kind of record is told of none.
        return answer.ok ? answer.data.facets : {};
      },
    })),
    combine: (answers) =>
      answers.every(({ data }) => data !== undefined)
        ? readStrengths(Object.fromEntries(strengthNames.map((name, index) => [name, answers[index]?.data])))
        : undefined,
  });
}
