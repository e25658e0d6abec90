import { MAX_COMPARED } from "./compared.ts";

export interface CompareState {
  ids: readonly string[];
  /** Only what differs is shown, as long as nobody asks for all. */
  isNarrow: boolean;
}

/** Reads what is compared from the address, so that a link shows the same to whoever opens it. */
export function parseCompare(params: URLSearchParams): CompareState {
  const ids = (params.get("ids") ?? "").split(",").map((id) => id.trim());
  const known = [...new Set(ids)].filter((id) => id !== "" && id.length <= 64);
  return { ids: known.slice(0, MAX_COMPARED), isNarrow: params.get("show") !== "all" };
}

export function formatCompare({ ids, isNarrow }: CompareState): string {
  const params = new URLSearchParams();
  if (ids.length > 0) params.set("ids", ids.join(","));
  if (!isNarrow) params.set("show", "all");
  const query = params.toString().replaceAll("%2C", ",");
  return query ? `/compare?${query}` : "/compare";
}
