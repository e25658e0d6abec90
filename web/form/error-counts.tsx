import { useCallback } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, useSay, useSlice } from "./form-context.ts";

/** How many values are wrong, beside the tab or step they are in. */
export function ErrorCount({ count }: { count: number }) {
  const say = useSay();
  if (!count) return null;
  return (
    <span className="form-count" title={say("errorCount", { count })}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{say("errorCount", { count })}</span>
    </span>
  );
}

/** How many values inside each tab are wrong. */
export function useErrorCounts(shown: readonly { id: string }[]): number[] {
  const { filling } = useForm();
  const counts = useSlice(
    "errors",
    useCallback(
      (errors: FillingState["errors"]) => {
        if (errors.size === 0) return "";
        const roots = [...errors.keys()].map((path) => path.split(".", 1)[0] ?? path);
        return shown
          .map(({ id }) => roots.filter((name) => filling.plan.inTab.get(id)?.has(name)).length)
          .join(",");
      },
      [filling, shown],
    ),
  );
  return counts.split(",").map(Number);
}
