import type { Draft, Inside } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { asList, asRaw, isRaw, textOf, twelfths, type Raw } from "./raw.ts";

type ReadNode = (raw: unknown, path: string) => Draft;

interface Layout {
  inside: Inside;
  /** The description with each list of nodes left empty, its place kept. */
  shell: Raw;
}

/** Nodes whose groups are shown one at a time. */
const tabLike: ReadonlySet<string> = new Set(["tabs", "tab", "collapse", "steps", "step"]);

/** Where the nodes inside a node stand, in any of the ways of FormMaking and what descends from it. */
export function readLayout(
  raw: Raw,
  { kind, path, read }: { kind: string; path: string; read: ReadNode },
): Layout | undefined {
  const nodesAt = (list: unknown, at: string) =>
    asList(list).map((one, place) => read(one, pathOf(at, place)));
  for (const key of ["columns", "tabs", "panes"]) {
    const groups = asList(raw[key]);
    if (!Array.isArray(raw[key]) || !groups.every((group) => isGroup(group))) continue;
    const at = pathOf(path, key);
    const read = groups.map((one, place) => {
      const group = asRaw(one);
      return {
        title: textOf(group["label"], group["title"], group["name"]),
        span: spanOf(group),
        children: nodesAt(group["list"], pathOf(pathOf(at, place), "list")),
      };
    });
    const shell = { ...raw, [key]: groups.map((group) => ({ ...asRaw(group), list: [] })) };
    const isTabs = tabLike.has(kind.toLowerCase()) || key !== "columns";
    return { inside: isTabs ? { as: "tabs", groups: read } : { as: "rows", rows: [read] }, shell };
  }
  for (const key of ["rows", "trs"]) {
    if (Array.isArray(raw[key])) return readRows(raw, { key, path, nodesAt });
  }
  for (const key of ["list", "tableColumns", "columns", "children"]) {
    if (!Array.isArray(raw[key])) continue;
    const children = nodesAt(asList(raw[key]).flat(), pathOf(path, key));
    return { inside: { as: "children", children }, shell: { ...raw, [key]: [] } };
  }
  return undefined;
}

function readRows(
  raw: Raw,
  { key, path, nodesAt }: { key: string; path: string; nodesAt: (list: unknown, at: string) => Draft[] },
): Layout {
  const inner = key === "trs" ? "tds" : "columns";
  const rows = asList(raw[key]).map(asRaw);
  const read = rows.map((row, place) => {
    const cells = asList(row[inner]).map(asRaw);
    const at = pathOf(pathOf(pathOf(path, key), place), inner);
    return cells.map((cell, column) => {
      const width = Math.max(1, Math.floor(12 / cells.length));
      return { span: width, children: nodesAt(cell["list"], pathOf(pathOf(at, column), "list")) };
    });
  });
  const shell = {
    ...raw,
    [key]: rows.map((row) => ({
      ...row,
      [inner]: asList(row[inner]).map((cell) => ({ ...asRaw(cell), list: [] })),
    })),
  };
  return { inside: { as: "rows", rows: read }, shell };
}

function isGroup(value: unknown): boolean {
  return isRaw(value) && Array.isArray(value["list"]);
}

function spanOf(group: Raw): number | undefined {
  const options = asRaw(group["options"]);
  const attr = asRaw(group["attr"]);
  return twelfths(group["span"] ?? options["span"] ?? options["md"] ?? attr["span"]);
}
