import type { Filters } from "./filters.ts";

/** Everything a list shows, as it stands in the address. */
export interface ListState {
  view: string | undefined;
  keyword: string;
  filters: Filters;
  sort: string | undefined;
  page: number;
  size: number | undefined;
  panel: Panel | undefined;
}

/** What is open beside the list. */
export type Panel = { mode: "new" } | { mode: "view" | "edit"; id: string };

const filterPrefix = "f.";
const maxSize = 500;

/** Reads the query part of the route; anything odd falls back to the default. */
export function readListState(params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const [key, value] of params) {
    if (key.startsWith(filterPrefix) && value !== "") filters[key.slice(filterPrefix.length)] = value;
  }
  return {
    view: params.get("view") ?? undefined,
    keyword: params.get("q") ?? "",
    filters,
    sort: params.get("sort") ?? undefined,
    page: readCount(params.get("page")) ?? 1,
    size: readCount(params.get("size"), maxSize),
    panel: readPanel(params),
  };
}

/** Writes only what differs from the default, so that the plain list keeps its plain address. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view) params.set("view", state.view);
  if (state.keyword) params.set("q", state.keyword);
  for (const [name, value] of Object.entries(state.filters)) {
    if (value !== "") params.set(`${filterPrefix}${name}`, value);
  }
  if (state.sort) params.set("sort", state.sort);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.size) params.set("size", String(state.size));
  if (state.panel) params.set(panelKeys[state.panel.mode], state.panel.mode === "new" ? "1" : state.panel.id);
  return params;
}

/** True when the list shows less than it could: an empty answer then means "nothing found", not "nothing there". */
export function isFiltered({ keyword, filters }: Pick<ListState, "keyword" | "filters">): boolean {
  return keyword !== "" || Object.keys(filters).length > 0;
}

const panelKeys = { new: "new", view: "open", edit: "edit" } as const;

function readPanel(params: URLSearchParams): Panel | undefined {
  if (params.has(panelKeys.new)) return { mode: "new" };
  for (const mode of ["edit", "view"] as const) {
    const id = params.get(panelKeys[mode]);
    if (id) return { mode, id };
  }
  return undefined;
}

function readCount(text: string | null, max = 1_000_000): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= max ? count : undefined;
}
