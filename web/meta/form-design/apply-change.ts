import { formLimits } from "@kezhuan/contract/forms/form-limits";
import {
  type FormNode,
  type FormSchema,
  type FormTab,
  type GridColumn,
} from "@kezhuan/contract/forms/form-schema";
import { formTextSchema } from "@kezhuan/contract/forms/form-text";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { freeWord, freshNodes, takenIn } from "./fresh-nodes.ts";
import { newNode } from "./new-node.ts";
import {
  countNodes,
  findNode,
  listAt,
  mapList,
  mapNode,
  takesNodes,
  type ListPlace,
  type Place,
} from "./places.ts";
import { renameInForm } from "./rename-inputs.ts";
import { outermost } from "./select-nodes.ts";
import { stepPlace, type Direction } from "./step-place.ts";

export type Wrapper = "container" | "custom-panel" | "grid" | "tabs";

/** One thing that is done to a design. */
export type DesignChange =
  | { do: "insert"; place: Place; nodes: readonly FormNode[] }
  | { do: "move"; ids: readonly string[]; place: Place }
  | { do: "step"; ids: readonly string[]; direction: Direction }
  | { do: "remove"; ids: readonly string[] }
  | { do: "duplicate"; ids: readonly string[] }
  | { do: "wrap"; ids: readonly string[]; in: Wrapper }
  | { do: "unwrap"; id: string }
  /** Properties of nodes; what is undefined is taken away. */
  | { do: "set"; ids: readonly string[]; values: Readonly<Record<string, unknown>> }
  | { do: "rename"; id: string; name: string }
  | { do: "form"; values: Readonly<Record<string, unknown>> }
  | { do: "addPart"; id: string }
  | { do: "removePart"; id: string; part: number }
  | { do: "movePart"; id: string; part: number; to: number }
  | { do: "setPart"; id: string; part: number; values: Readonly<Record<string, unknown>> }
  | { do: "replace"; form: FormSchema };

export interface Changed {
  form: FormSchema;
  /** Absent: as before. */
  selection?: readonly string[];
}

/** The design with one change made. What cannot be done leaves the very same design. */
export function applyChange(form: FormSchema, change: DesignChange): Changed {
  switch (change.do) {
    case "insert":
      return insert(form, change.place, change.nodes);
    case "move":
      return move(form, change.ids, change.place);
    case "step": {
      const place = stepPlace(form, change.ids, change.direction);
      return place ? move(form, change.ids, place) : { form };
    }
    case "remove":
      return remove(form, change.ids);
    case "duplicate":
      return duplicate(form, change.ids);
    case "wrap":
      return wrap(form, change.ids, change.in);
    case "unwrap":
      return unwrap(form, change.id);
    case "set":
      return {
        form: change.ids.reduce(
          (whole, id) => mapNode(whole, id, (node) => withValues(node, change.values)),
          form,
        ),
      };
    case "rename":
      return { form: rename(form, change.id, change.name) };
    case "form":
      return { form: withValues(form, change.values) };
    case "replace":
      return { form: change.form, selection: [] };
    case "addPart":
    case "removePart":
    case "movePart":
    case "setPart":
      return { form: changeParts(form, change) };
  }
}

/** Properties set; undefined takes one away. */
function withValues<Whole extends object>(whole: Whole, values: Readonly<Record<string, unknown>>): Whole {
  const entries = Object.entries({ ...whole, ...values }).filter(([, value]) => value !== undefined);
  const isSame = Object.entries(values).every(([key, value]) => Reflect.get(whole, key) === value);
  // Only properties of the same type are set; `readForm` has the last word.
  return isSame ? whole : (Object.fromEntries(entries) as Whole);
}

function insert(form: FormSchema, place: Place, nodes: readonly FormNode[]): Changed {
  const isTooMany = countNodes(form.nodes) + countNodes(nodes) > formLimits.nodes;
  if (nodes.length === 0 || isTooMany || !takesNodes(form, place, nodes)) return { form };
  const holder = place.of === undefined ? undefined : findNode(form, place.of)?.node;
  const table = holder?.type === "sub-table" ? holder.id : undefined;
  const fresh = freshNodes(nodes, takenIn(form, table));
  const next = mapList(form, place, (list) => list.toSpliced(clamp(place.index, list), 0, ...fresh));
  return { form: next, selection: fresh.map(({ id }) => id) };
}

function clamp(index: number, list: readonly unknown[]): number {
  return Math.max(0, Math.min(index, list.length));
}

function remove(form: FormSchema, ids: readonly string[]): Changed {
  const found = outermost(form, ids);
  const next = found.reduce(
    (whole, { node, place }) => mapList(whole, place, (list) => list.filter(({ id }) => id !== node.id)),
    form,
  );
  return found.length === 0 ? { form } : { form: next, selection: [] };
}

function move(form: FormSchema, ids: readonly string[], place: Place): Changed {
  const found = outermost(form, ids);
  const nodes = found.map(({ node }) => node);
  const holder = place.of === undefined ? undefined : findNode(form, place.of);
  const isIntoItself = nodes.some(
    ({ id }) => id === place.of || holder?.around.some((one) => one.id === id) === true,
  );
  if (nodes.length === 0 || isIntoItself || !isKnown(form, place)) return { form };
  const before = found.filter(
    ({ place: from }) => isSameList(from, place) && from.index < place.index,
  ).length;
  const without = remove(form, ids).form;
  if (!takesNodes(without, place, nodes)) return { form };
  const index = place.index - before;
  const named = moveNames(without, place, nodes);
  const next = mapList(without, place, (list) => list.toSpliced(clamp(index, list), 0, ...named));
  return { form: next, selection: named.map(({ id }) => id) };
}

/** Names have to be free where inputs come from or go into a sub-table. */
function moveNames(form: FormSchema, { of }: ListPlace, nodes: readonly FormNode[]): FormNode[] {
  const holder = of === undefined ? undefined : findNode(form, of)?.node;
  const { names } = takenIn(form, holder?.type === "sub-table" ? holder.id : undefined);
  return nodes.map((node) => {
    if (!isInput(node) || !names.has(node.name)) return node;
    return { ...node, name: freeWord(node.name, names, 48) };
  });
}

function isKnown(form: FormSchema, place: ListPlace): boolean {
  return listAt(form, place) !== undefined;
}

function isSameList(one: ListPlace, other: ListPlace): boolean {
  return one.of === other.of && one.part === other.part;
}

/** Copies behind the last of the chosen ones. */
function duplicate(form: FormSchema, ids: readonly string[]): Changed {
  const found = outermost(form, ids);
  const last = found.at(-1);
  if (!last) return { form };
  const { place } = last;
  return insert(
    form,
    { ...place, index: place.index + 1 },
    found.map(({ node }) => node),
  );
}

function wrap(form: FormSchema, ids: readonly string[], wrapper: Wrapper): Changed {
  const found = outermost(form, ids);
  const [first] = found;
  if (!first) return { form };
  const added = insert(form, first.place, [newNode(wrapper)]);
  const [id] = added.selection ?? [];
  if (id === undefined) return { form };
  const moved = move(
    added.form,
    found.map(({ node }) => node.id),
    { of: id, part: 0, index: 0 },
  );
  return moved.form === added.form ? { form } : { form: moved.form, selection: [id] };
}

/** What stands in a container takes its place. */
function unwrap(form: FormSchema, id: string): Changed {
  const found = findNode(form, id);
  if (!found || found.node.type === "sub-table") return { form };
  const { node, place } = found;
  const inner = innerNodes(node);
  if (!inner) return { form };
  const next = mapList(form, place, (list) => list.toSpliced(place.index, 1, ...inner));
  return { form: next, selection: inner.map((one) => one.id) };
}

function innerNodes(node: FormNode): FormNode[] | undefined {
  if (node.type === "grid") return node.columns.flatMap(({ children }) => children);
  if (node.type === "tabs") return node.tabs.flatMap(({ children }) => children);
  return "children" in node ? node.children : undefined;
}

/** A new name, in the references to it as well. A name that is taken is numbered. */
function rename(form: FormSchema, id: string, wanted: string): FormSchema {
  const found = findNode(form, id);
  if (!found || !isInput(found.node) || found.node.name === wanted) return form;
  const holder = found.around.at(-1);
  const table = holder?.type === "sub-table" ? holder : undefined;
  const name = freeWord(wanted, takenIn(form, table?.id).names, 48);
  const renamed = renameInForm(form, [found.node.name, name], table?.name);
  return mapNode(renamed, id, (node) => withValues(node, { name }));
}

type PartChange = Extract<DesignChange, { do: "addPart" | "removePart" | "movePart" | "setPart" }>;

/** Tabs and columns of a grid: one is always left. */
function changeParts(form: FormSchema, change: PartChange): FormSchema {
  const { ids } = takenIn(form);
  return mapNode(form, change.id, (node) => {
    if (node.type === "grid") {
      const columns = editParts(
        node.columns,
        change,
        () => ({ children: [] as FormNode[] }) satisfies GridColumn,
      );
      return columns.length > 12 || columns === node.columns ? node : { ...node, columns };
    }
    if (node.type !== "tabs") return node;
    const count = node.tabs.length + 1;
    const title = formTextSchema.parse({ zh: `标签 ${count}`, en: `Tab ${count}` });
    const make = (): FormTab => ({ id: freeWord("tab", ids, 64), title, children: [] });
    const tabs = editParts(node.tabs, change, make);
    return tabs.length > 50 || tabs === node.tabs ? node : { ...node, tabs };
  });
}

function editParts<Part extends object>(parts: Part[], change: PartChange, make: () => Part): Part[] {
  if (change.do === "addPart") return [...parts, make()];
  const part = parts[change.part];
  if (!part) return parts;
  if (change.do === "removePart") return parts.length === 1 ? parts : parts.toSpliced(change.part, 1);
  if (change.do === "setPart") return parts.with(change.part, withValues(part, change.values));
  return parts.toSpliced(change.part, 1).toSpliced(clamp(change.to, parts), 0, part);
}
