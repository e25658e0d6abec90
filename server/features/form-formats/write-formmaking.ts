import { isDeepStrictEqual } from "node:util";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { listsOf } from "@kezhuan/contract/forms/walk-form";
import { fillLists } from "./fill-lists.ts";
import { importDetected } from "./import-form.ts";
import { asList, asRaw, isRaw, type Raw } from "./raw.ts";
import { writeNode } from "./write-node.ts";

/**
 * A design as FormMaking's JSON. What came from FormMaking goes back as it was, with nothing changed but what has been
 * edited here: the difference between the node now and the node as it is read from its kept description.
 */
export function writeFormMaking(form: FormSchema): string {
  const kept = form.kept?.family === "formmaking" ? asRaw(form.kept.raw) : undefined;
  const original = { ...(kept ?? plainRoot(form)), list: form.nodes.map((node) => restore(node)) };
  const { form: fresh } = importDetected({ family: "formmaking", root: original, path: "" });
  const list = mergeList(asList(original.list), { before: fresh.nodes, now: form.nodes });
  return JSON.stringify({ ...mergeRoot(original, fresh, form), list }, null, 2);
}

function plainRoot({ labels }: FormSchema): Raw {
  return {
    list: [],
    config: { labelWidth: 100, labelPosition: labels === "above" ? "top" : "right", size: "small" },
  };
}

function mergeRoot(root: Raw, before: FormSchema, now: FormSchema): Raw {
  const config = {
    ...asRaw(root["config"]),
    ...(before.labels === now.labels ? {} : { labelPosition: now.labels === "above" ? "top" : "right" }),
    ...(isDeepStrictEqual(before.title, now.title) ? {} : { title: now.title?.zh ?? "" }),
  };
  return { ...root, ...("config" in root || Object.keys(config).length > 0 ? { config } : {}) };
}

/** The node as FormMaking had it, or as it is written there, with all that is inside of it. */
function restore(node: FormNode): Raw {
  const own = rawOf(node);
  if (!own) return withChildren(writeNode(node), node);
  return node.type === "unknown" ? own : withChildren(own, node);
}

function withChildren(raw: Raw, node: FormNode): Raw {
  // A table that holds more than columns is kept whole.
  if (node.type === "sub-table" && holdsNodes(raw)) return raw;
  return fillLists(
    raw,
    node,
    partsOf(node).map((part) => part.map((child) => restore(child))),
  );
}

function holdsNodes(raw: Raw): boolean {
  return ["list", "tableColumns", "columns", "children"].some((key) => asList(raw[key]).length > 0);
}

function rawOf({ kept }: FormNode): Raw | undefined {
  return kept?.family === "formmaking" && isRaw(kept.raw) ? kept.raw : undefined;
}

/** The lists of nodes inside a node, columns of a table of rows among them. */
function partsOf(node: FormNode): readonly (readonly FormNode[])[] {
  return node.type === "sub-table" ? [node.columns] : listsOf(node);
}

interface Versions {
  before: readonly FormNode[];
  now: readonly FormNode[];
}

function mergeList(raws: readonly unknown[], { before, now }: Versions): Raw[] {
  return now.map((node, place) => {
    const [raw, read] = [raws[place], before[place]];
    return isRaw(raw) && read ? mergeNode(raw, read, node) : restore(node);
  });
}

function mergeNode(raw: Raw, before: FormNode, now: FormNode): Raw {
  if (now.type === "unknown") return raw;
  const own = mergeProperties(raw, writeNode(before), writeNode(now));
  const [olds, news] = [partsOf(before), partsOf(now)];
  if (now.type === "sub-table" && !isDeepStrictEqual(olds.map(shapeOf), news.map(shapeOf)))
    return fillLists(own, now, [now.columns.map((column) => restore(column))]);
  if (now.type === "sub-table" && rawOf(now) && holdsNodes(asRaw(now.kept?.raw))) return own;
  const inside = listsIn(raw);
  const merged = news.map((list, place) =>
    mergeList(inside[place] ?? [], { before: olds[place] ?? [], now: list }),
  );
  return fillLists(own, now, merged);
}

function shapeOf(nodes: readonly FormNode[]): unknown {
  return nodes.map(({ type, id }) => `${type} ${id}`);
}

/** The lists in a description, in the order in which they are read. */
function listsIn(raw: Raw): (readonly unknown[])[] {
  for (const key of ["columns", "tabs", "panes"]) {
    const groups = asList(raw[key]);
    if (groups.length > 0 && groups.every((group) => Array.isArray(asRaw(group)["list"])))
      return groups.map((group) => asList(asRaw(group)["list"]));
  }
  // Rows of a table of layout are grids here, whose columns are looked at one by one.
  if (Array.isArray(raw["rows"]))
    return [asList(raw["rows"]).map((row) => ({ columns: asRaw(row)["columns"] }))];
  const key = ["list", "tableColumns", "columns", "children"].find((one) => Array.isArray(raw[one]));
  return key === undefined ? [] : [asList(raw[key])];
}

/** Rules that say the same as a property: they go when it changes. */
const ruleKeys: Readonly<Record<string, readonly string[]>> = {
  required: ["required"],
  pattern: ["pattern"],
  patternMessage: ["pattern"],
  maxlength: ["min", "max"],
  minlength: ["min", "max"],
  min: ["min", "max"],
  max: ["min", "max"],
  dataType: ["type"],
};

function mergeProperties(raw: Raw, before: Raw, now: Raw): Raw {
  const changed = changesOf(asRaw(before["options"]), asRaw(now["options"]));
  const outer = changesOf(without(before), without(now));
  if (changed.length === 0 && outer.length === 0) return raw;
  const gone = new Set(changed.flatMap(([key]) => ruleKeys[key] ?? []));
  const rules = asList(raw["rules"]).filter((rule) => ![...gone].some((key) => key in asRaw(rule)));
  return {
    ...raw,
    ...Object.fromEntries(outer),
    ...(changed.length > 0 ? { options: { ...asRaw(raw["options"]), ...Object.fromEntries(changed) } } : {}),
    ...(gone.size > 0 && "rules" in raw ? { rules } : {}),
  };
}

function without(raw: Raw): Raw {
  const layout = new Set(["options", "rules", "list", "columns", "tabs", "tableColumns"]);
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !layout.has(key)));
}

/** What differs, as it is now; what is not there any more becomes empty. */
function changesOf(before: Raw, now: Raw): [string, unknown][] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.filter((key) => !isDeepStrictEqual(before[key], now[key])).map((key) => [key, now[key] ?? ""]);
}
