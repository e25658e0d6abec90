import { readListState, writeListState, type ListState, type Panel } from "@kezhuan/web/meta/list-state.ts";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useCallback, useMemo } from "react";

/** What decides which records are shown: everything but the panel. */
export type ListQuery = Omit<ListState, "panel">;

export interface ListStateControl {
  query: ListQuery;
  panel: Panel | undefined;
  change: (part: Partial<ListState>) => void;
}

/** The state of the list, read from the address; changing it is going to another address, so "back" undoes it. */
export function useListState(): ListStateControl {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { panel, ...query } = readListState(new URLSearchParams(search));
  const settled = writeListState({ ...query, panel: undefined }).toString();
  // The same object while only the panel changes: opening a record must not draw the table again.
  const same = useMemo(() => {
    const { panel: _none, ...rest } = readListState(new URLSearchParams(settled));
    return rest;
  }, [settled]);
  const change = useCallback(
    (part: Partial<ListState>) =>
      navigate((here) => {
        const before = readListState(new URLSearchParams(here.search));
        const next = writeListState({ ...before, ...part }).toString();
        return { pathname: here.pathname, search: next === "" ? "" : `?${next}` };
      }),
    [navigate],
  );
  return { query: same, panel, change };
}
