import type { FormNode, GridColumn, GridNode, TabsNode } from "@kezhuan/contract/forms/form-schema";
import { asList, asRaw, numberOf, textOf, twelfths, type Raw } from "./raw.ts";

type Part = readonly Raw[];

/** Puts lists of nodes into the places that a description of FormMaking has for them; where they do not fit, new ones are made. */
export function fillLists(raw: Raw, node: FormNode, parts: readonly Part[]): Raw {
  if (node.type === "grid") return fillColumns(raw, node, parts);
  if (node.type === "tabs") return fillTabs(raw, node, parts);
  if (Array.isArray(raw["rows"])) return fillRows(raw, parts[0] ?? []);
  if (node.type === "sub-table") {
    const known = ["list", "tableColumns", "columns"].find((one) => Array.isArray(raw[one]));
    return { ...raw, [known ?? "tableColumns"]: parts[0] ?? [] };
  }
  if (node.type !== "container" && node.type !== "custom-panel") return raw;
  const key = ["list", "children"].find((one) => Array.isArray(raw[one])) ?? "list";
  return { ...raw, [key]: parts[0] ?? [] };
}

function fillColumns(raw: Raw, node: GridNode, parts: readonly Part[]): Raw {
  const shells = asList(raw["columns"]);
  // A grid without columns has an empty one here.
  const [only, ...others] = node.columns;
  const isEmpty = others.length === 0 && only?.span === undefined && parts.flat().length === 0;
  if (shells.length === 0 && Array.isArray(raw["columns"]) && isEmpty) return raw;
  const columns = node.columns.map((column, place) => {
    const shell = asRaw(shells[place]);
    return { ...shell, ...spanOf(shell, column), list: parts[place] ?? [] };
  });
  return { ...raw, columns };
}

/** Nothing where the width is still the one that it was. */
function spanOf(shell: Raw, { span }: GridColumn): Raw {
  const width = span?.desktop ?? span?.tablet;
  const options = asRaw(shell["options"]);
  const was = shell["span"] ?? options["span"] ?? options["md"] ?? asRaw(shell["attr"])["span"];
  if (twelfths(was) === width) return {};
  const wide = (width ?? 12) * 2;
  const inOptions = numberOf(options["span"], options["md"]) !== undefined;
  return inOptions ? { options: { ...options, span: wide, md: wide } } : { span: wide };
}

function fillTabs(raw: Raw, node: TabsNode, parts: readonly Part[]): Raw {
  const key = ["tabs", "panes", "columns"].find((one) => Array.isArray(raw[one])) ?? "tabs";
  const shells = asList(raw[key]);
  // So it is with tabs.
  const [only, ...others] = node.tabs;
  const isEmpty = others.length === 0 && only?.title.zh === "1" && parts.flat().length === 0;
  if (shells.length === 0 && Array.isArray(raw[key]) && isEmpty) return raw;
  const tabs = node.tabs.map(({ id, title }, place) => {
    const shell = asRaw(shells[place]);
    const was = textOf(shell["label"], shell["title"], shell["name"]) ?? String(place + 1);
    const named =
      shells[place] === undefined
        ? { label: title.zh, name: id }
        : was === title.zh
          ? {}
          : { label: title.zh };
    return { ...shell, ...named, list: parts[place] ?? [] };
  });
  return { ...raw, [key]: tabs };
}

/** Rows are grids here; they go back cell by cell as long as each is still one, and become a list otherwise. */
function fillRows(raw: Raw, grids: Part): Raw {
  const rows = asList(raw["rows"]).map(asRaw);
  const cells = grids.map((grid) => asList(grid["columns"]).map(asRaw));
  const counts = rows.map((row) => asList(row["columns"]).length);
  const isSame = counts.length === cells.length && counts.every((count, row) => count === cells[row]?.length);
  if (!isSame) {
    const { rows: _, ...rest } = raw;
    return { ...rest, type: "card", list: grids };
  }
  const filled = rows.map((row, place) => {
    const columns = asList(row["columns"]).map((cell, column) => ({
      ...asRaw(cell),
      list: cells[place]?.[column]?.["list"] ?? [],
    }));
    return { ...row, columns };
  });
  return { ...raw, rows: filled };
}
