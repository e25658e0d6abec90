import { isRecord } from "@kezhuan/contract/is-record";
import { readCondition, type Group } from "@kezhuan/contract/query/condition";
import type { Filters } from "./filters.ts";

/** Everything a list shows, as it stands in the address. */
export interface ListState {
  view: string | undefined;
  keyword: string;
  filters: Filters;
  /** High search; as text where it is none that can be read: left out it would show more than the link says. */
  condition: Group | string | undefined;
  sort: string | undefined;
  page: number;
  size: number | undefined;
  panel: Panel | undefined;
}

/** What is open beside the list. */
export type Panel =
  /** With `copyOf` it begins with what may be copied of that record. */
  | { mode: "new"; values?: Readonly<Record<string, unknown>> | undefined; copyOf?: string | undefined }
  /** `isPage`: in place of the list, not beside it. */
  | { mode: "view"; id: string; isPage?: boolean | undefined }
  | { mode: "edit"; id: string };

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
    condition: readAddressCondition(params.get("c")),
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
  if (state.condition !== undefined) params.set("c", writeAddressCondition(state.condition));
  if (state.sort) params.set("sort", state.sort);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.size) params.set("size", String(state.size));
  if (state.panel?.mode === "new" && state.panel.values)
    params.set(presetKey, JSON.stringify(state.panel.values));
  if (state.panel?.mode === "new" && state.panel.copyOf) params.set(copyKey, state.panel.copyOf);
  if (state.panel?.mode === "view" && state.panel.isPage) params.set(pageKey, "1");
  if (state.panel) params.set(panelKeys[state.panel.mode], state.panel.mode === "new" ? "1" : state.panel.id);
  return params;
}

/** True when the list shows less than it could: an empty answer then means "nothing found", not "nothing there". */
export function isFiltered({
  keyword,
  filters,
  condition,
}: Pick<ListState, "keyword" | "filters" | "condition">): boolean {
  return keyword !== "" || Object.keys(filters).length > 0 || condition !== undefined;
}

/** The list as it is when nothing narrows it. */
export const unfiltered = { keyword: "", filters: {}, condition: undefined, page: 1 } as const;

function readAddressCondition(text: string | null): Group | string | undefined {
  if (text === null || text === "") return undefined;
  try {
    const read = readCondition(JSON.parse(text));
    if ("group" in read) return read.group.rules.length > 0 ? read.group : undefined;
  } catch {
    // No JSON: kept as it is, for the server to say so.
  }
  return text;
}

function writeAddressCondition(condition: Group | string): string {
  return typeof condition === "string" ? condition : JSON.stringify(condition);
}

const panelKeys = { new: "new", view: "open", edit: "edit" } as const;

function readPanel(params: URLSearchParams): Panel | undefined {
  if (params.has(panelKeys.new)) {
    const values = readPreset(params.get(presetKey));
    const copyOf = params.get(copyKey);
    return { mode: "new", ...(values ? { values } : {}), ...(copyOf ? { copyOf } : {}) };
  }
  const edited = params.get(panelKeys.edit);
  if (edited) return { mode: "edit", id: edited };
  const viewed = params.get(panelKeys.view);
  if (!viewed) return undefined;
  return { mode: "view", id: viewed, ...(params.has(pageKey) ? { isPage: true } : {}) };
}

const copyKey = "copy";
const pageKey = "whole";

/** What a new record begins with, such as the record it is to belong to. */
const presetKey = "with";

function readPreset(text: string | null): Readonly<Record<string, unknown>> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : undefined;
  } catch {
    // A form that begins empty is no worse.
    return undefined;
  }
}

function readCount(text: string | null, max = 1_000_000): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= max ? count : undefined;
}
