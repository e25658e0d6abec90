import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { partsOf, walkPlaces, withPart } from "./places.ts";
import { renameReferences } from "./rename-inputs.ts";

const longestName = 48;
const longestId = 64;

/** The word itself where nobody has it, else with the first free number behind it. */
export function freeWord(wanted: string, taken: ReadonlySet<string>, longest: number): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/_\d+$/, "");
  for (let count = 2; ; count += 1) {
    const word = `${stem.slice(0, longest - String(count).length - 1)}_${count}`;
    if (!taken.has(word)) return word;
  }
}

export interface Taken {
  ids: Set<string>;
  names: Set<string>;
}

/** Ids of nodes and tabs, and names of inputs at the level that nodes come to. */
export function takenIn({ nodes }: Pick<FormSchema, "nodes">, table?: string): Taken {
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const { node, around } of walkPlaces(nodes)) {
    ids.add(node.id);
    if (node.type === "tabs") for (const tab of node.tabs) ids.add(tab.id);
    const holder = around.at(-1);
    const of = holder?.type === "sub-table" ? holder.id : undefined;
    if (isInput(node) && of === table) names.add(node.name);
  }
  return { ids, names };
}

/**
 * Copies for a form: ids and names that are taken are changed, and what the copies say of each other with them. An input
 * whose field is in the form already becomes one of the form alone.
 */
export function freshNodes(nodes: readonly FormNode[], taken: Taken): FormNode[] {
  const renamed = new Map<string, string>();
  const copies = nodes.map((node) => copyNode(node, taken, renamed));
  return copies.map((node) =>
    renameReferences(node, (name, of) => (of === undefined ? renamed.get(name) : undefined)),
  );
}

function copyNode(node: FormNode, taken: Taken, renamed: Map<string, string> | undefined): FormNode {
  const id = freeWord(node.id, taken.ids, longestId);
  taken.ids.add(id);
  let copy: FormNode = { ...node, id };
  // Columns have names of their own table only.
  if (isInput(copy) && renamed) {
    const name = freeWord(copy.name, taken.names, longestName);
    taken.names.add(name);
    if (name !== copy.name) {
      renamed.set(copy.name, name);
      copy = { ...copy, name };
      delete copy.bound;
    }
  }
  if (copy.type === "tabs")
    copy = {
      ...copy,
      tabs: copy.tabs.map((tab) => {
        const own = freeWord(tab.id, taken.ids, longestId);
        taken.ids.add(own);
        return { ...tab, id: own };
      }),
    };
  const inside = copy.type === "sub-table" ? undefined : renamed;
  return partsOf(copy).reduce(
    (whole: FormNode, _, part) =>
      withPart(whole, part, (list) => list.map((one) => copyNode(one, taken, inside))),
    copy,
  );
}
