import { formLimits } from "@kezhuan/contract/forms/form-limits";
import type { CellNode, FormNode, FormSchema, SubTableNode } from "@kezhuan/contract/forms/form-schema";
import { isInput, listsOf } from "@kezhuan/contract/forms/walk-form";

/** A list of nodes: column `part` of a grid, tab `part` of tabs, else part 0 of a container or a sub-table. */
export interface ListPlace {
  /** Id of the node that holds the list; absent at the top of the form. */
  of?: string;
  part: number;
}

export interface Place extends ListPlace {
  index: number;
}

export interface Found {
  node: FormNode;
  place: Place;
  /** What it stands in, the outermost first. */
  around: readonly FormNode[];
}

/** The lists inside a node, with the columns of a sub-table. */
export function partsOf(node: FormNode): readonly (readonly FormNode[])[] {
  return node.type === "sub-table" ? [node.columns] : listsOf(node);
}

/** Every node with its place, columns of sub-tables included, in reading order. */
export function* walkPlaces(
  nodes: readonly FormNode[],
  list: ListPlace = { part: 0 },
  around: readonly FormNode[] = [],
): Generator<Found> {
  for (const [index, node] of nodes.entries()) {
    yield { node, place: { ...list, index }, around };
    for (const [part, inner] of partsOf(node).entries()) {
      yield* walkPlaces(inner, { of: node.id, part }, [...around, node]);
    }
  }
}

export function findNode({ nodes }: Pick<FormSchema, "nodes">, id: string): Found | undefined {
  for (const found of walkPlaces(nodes)) if (found.node.id === id) return found;
  return undefined;
}

/** The nodes of a list; undefined for a list that is not there. */
export function listAt(form: FormSchema, { of, part }: ListPlace): readonly FormNode[] | undefined {
  if (of === undefined) return form.nodes;
  const holder = findNode(form, of);
  return holder && partsOf(holder.node)[part];
}

/** The form with one node changed; nodes beside the way to it stay the same values. */
export function mapNode(form: FormSchema, id: string, change: (node: FormNode) => FormNode): FormSchema {
  const nodes = mapNodes(form.nodes, id, change);
  return nodes === form.nodes ? form : { ...form, nodes };
}

/** The form with one list changed. */
export function mapList(
  form: FormSchema,
  { of, part }: ListPlace,
  change: (nodes: FormNode[]) => FormNode[],
): FormSchema {
  if (of === undefined) return { ...form, nodes: change([...form.nodes]) };
  return mapNode(form, of, (node) => withPart(node, part, change));
}

function mapNodes(nodes: FormNode[], id: string, change: (node: FormNode) => FormNode): FormNode[] {
  for (const [index, node] of nodes.entries()) {
    const next = node.id === id ? change(node) : mapInside(node, id, change);
    if (next !== node) return nodes.with(index, next);
    if (node.id === id) return nodes;
  }
  return nodes;
}

function mapInside(node: FormNode, id: string, change: (node: FormNode) => FormNode): FormNode {
  for (const [part, list] of partsOf(node).entries()) {
    const next = mapNodes([...list], id, change);
    if (next.some((one, index) => one !== list[index])) return withPart(node, part, () => next);
  }
  return node;
}

/** A node with one of its lists changed. */
export function withPart(node: FormNode, part: number, change: (nodes: FormNode[]) => FormNode[]): FormNode {
  if (node.type === "grid") return { ...node, columns: changeAt(node.columns, part, change) };
  if (node.type === "tabs") return { ...node, tabs: changeAt(node.tabs, part, change) };
  if (node.type === "sub-table") return { ...node, columns: change([...node.columns]).filter(isCell) };
  if (node.type === "container" || node.type === "custom-panel")
    return { ...node, children: change([...node.children]) };
  return node;
}

function changeAt<Part extends { children: FormNode[] }>(
  parts: Part[],
  place: number,
  change: (nodes: FormNode[]) => FormNode[],
): Part[] {
  return parts.map((part, at) => (at === place ? { ...part, children: change([...part.children]) } : part));
}

/** True for what may be a column of a sub-table. */
export function isCell(node: FormNode): node is CellNode {
  return isInput(node) && node.type !== "sub-table";
}

/** True for a node that other nodes can be put into. */
export function holdsNodes(node: FormNode): boolean {
  return partsOf(node).length > 0;
}

/** How many levels of containers a node brings along. */
function heightOf(node: FormNode): number {
  const inner = partsOf(node).flat();
  return holdsNodes(node) ? 1 + Math.max(0, ...inner.map(heightOf)) : 0;
}

/** Whether nodes may be put into a list: the list is there, and takes them within the limits of a design. */
export function takesNodes(form: FormSchema, { of }: ListPlace, nodes: readonly FormNode[]): boolean {
  const holder = of === undefined ? undefined : findNode(form, of);
  if (of !== undefined && (!holder || !holdsNodes(holder.node))) return false;
  if (holder?.node.type === "sub-table") return takesColumns(holder.node, nodes);
  const depth = holder ? holder.around.length + 1 : 0;
  return depth + Math.max(0, ...nodes.map(heightOf)) <= formLimits.depth;
}

function takesColumns({ bound, columns }: SubTableNode, nodes: readonly FormNode[]): boolean {
  return bound !== true && nodes.every(isCell) && columns.length + nodes.length <= 50;
}

export function countNodes(nodes: readonly FormNode[]): number {
  return [...walkPlaces(nodes)].length;
}
