import { useState } from "react";

/** What is being typed, begun anew whenever the settled value changes from outside. */
export function useDraft<T>(settled: T): [T, (draft: T) => void] {
  const [state, setState] = useState({ settled, draft: settled });
  if (state.settled !== settled) setState({ settled, draft: settled });
  return [
    state.settled === settled ? state.draft : settled,
    (draft: T) => setState((before) => ({ ...before, draft })),
  ];
}
