import { useSay } from "./form-context.ts";

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
