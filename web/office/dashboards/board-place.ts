import {
  readFilterValue,
  writeFilterValue,
  type ChosenFilters,
  type FilterValue,
} from "@kezhuan/contract/dashboards/tile-query";

export const boardObject = "sys_dashboard";
export const BOARDS_PATH = "/dashboards";

/** The page of one dashboard. */
export function boardPath(id: string): string {
  return `${BOARDS_PATH}/${id}`;
}

/** Whose page a route is. */
export function boardOfPath(path: string): string | undefined {
  return /^\/dashboards\/([^/]+)$/.exec(path)?.[1];
}

const filterPrefix = "f.";

/** What is chosen in the filters, as the address says. */
export function readChosen(params: URLSearchParams): ChosenFilters {
  return new Map(
    [...params]
      .filter(([key, value]) => key.startsWith(filterPrefix) && value !== "")
      .map(([key, value]) => [key.slice(filterPrefix.length), readFilterValue(value)]),
  );
}

/** The query of the address with another choice in one filter. */
export function writeChosen(search: string, id: string, value: FilterValue | undefined): string {
  const params = new URLSearchParams(search);
  const text = value ? writeFilterValue(value) : "";
  if (text === "") params.delete(filterPrefix + id);
  else params.set(filterPrefix + id, text);
  return params.size > 0 ? `?${params}` : "";
}
