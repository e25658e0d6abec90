import { useMemo } from "react";
import { useLocation } from "./routing/router.tsx";

/** The query of the route, to read. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
