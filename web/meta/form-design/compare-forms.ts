import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { walkPlaces, type Found } from "./places.ts";

export interface PropertyDifference {
  key: string;
  before: unknown;
  after: unknown;
}

/** What became of a node between two versions. */
export interface NodeDifference {
  id: string;
  what: "added" | "removed" | "changed" | "moved";
  before?: FormNode;
  after?: FormNode;
  properties: readonly PropertyDifference[];
}

/** What another version changes: in reading order of the later one, what it lacks at the end. */
export function compareForms(before: FormSchema, after: FormSchema): NodeDifference[] {
  const old = new Map([...walkPlaces(before.nodes)].map((found) => [found.node.id, found]));
  const now = [...walkPlaces(after.nodes)];
  const places = [orderOf([...old.values()]), orderOf(now)] as const;
  const differences = now.flatMap(({ node }): NodeDifference[] => {
    const was = old.get(node.id);
    if (!was) return [{ id: node.id, what: "added", after: node, properties: [] }];
    const properties = compareProperties(was.node, node);
    const isMoved = places[0].get(node.id) !== places[1].get(node.id);
    if (properties.length === 0 && !isMoved) return [];
    return [
      {
        id: node.id,
        what: properties.length > 0 ? "changed" : "moved",
        before: was.node,
        after: node,
        properties,
      },
    ];
  });
  const left = new Set(now.map(({ node }) => node.id));
  const removed = [...old.values()]
    .filter(({ node }) => !left.has(node.id))
    .map(({ node }): NodeDifference => ({ id: node.id, what: "removed", before: node, properties: [] }));
  return [...differences, ...removed];
}

/** Title, introduction and the like. */
export function compareHeads(before: FormSchema, after: FormSchema): PropertyDifference[] {
  return compareProperties(before, after).filter(({ key }) => key !== "nodes");
}

const inside: ReadonlySet<string> = new Set(["children", "columns", "nodes", "tabs"]);

function compareProperties(before: object, after: object): PropertyDifference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): PropertyDifference[] => {
    const [was, is] = [partOf(before, key), partOf(after, key)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ key, before: was, after: is }];
  });
}

/** A property; of lists of nodes only what is said of tabs and columns themselves. */
function partOf(whole: object, key: string): unknown {
  const value: unknown = Reflect.get(whole, key);
  if (!inside.has(key) || !Array.isArray(value)) return value;
  if (key !== "tabs" && key !== "columns") return undefined;
  const isTable = Reflect.get(whole, "type") === "sub-table";
  // Columns of a sub-table are nodes, which are compared one by one.
  if (isTable) return undefined;
  return value.map((part: object) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name !== "children")),
  );
}

/** What a node stands in and comes after, among those that both versions may have. */
function orderOf(all: readonly Found[]): Map<string, string> {
  return new Map(all.map(({ node, place }) => [node.id, `${place.of ?? ""}/${place.part}`]));
}
