import { useMemo } from "react";
import { useLocation } from "react-router";

/** The query of the route, to read; see link.tsx for why not the router's own. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
