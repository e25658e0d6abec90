import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";

/** A container that has to be open for what is inside to be seen. */
export interface Opening {
  id: string;
  /** The tab to choose, or `open` for a panel. */
  at: string;
}

/** Where the inputs of a design stand. */
export interface FormPlan {
  /** Names of inputs in reading order. */
  order: readonly string[];
  /** By name of an input: the containers around it, the outermost first. */
  openings: ReadonlyMap<string, readonly Opening[]>;
  /** By id of a tab: the inputs inside. */
  inTab: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lists where the inputs of a design stand, so that one with an error can be brought into view. */
export function planForm({ nodes }: Pick<FormSchema, "nodes">): FormPlan {
  const openings = new Map<string, readonly Opening[]>();
  const inTab = new Map<string, Set<string>>();
  const walk = (list: readonly FormNode[], around: readonly Opening[]): void => {
    for (const node of list) {
      if (isInput(node)) {
        if (!openings.has(node.name)) openings.set(node.name, around);
        for (const { at } of around) inTab.get(at)?.add(node.name);
      } else if (node.type === "tabs") {
        for (const tab of node.tabs) {
          inTab.set(tab.id, new Set());
          walk(tab.children, [...around, { id: node.id, at: tab.id }]);
        }
      } else if (node.type === "grid") {
        for (const column of node.columns) walk(column.children, around);
      } else if (node.type === "custom-panel") {
        walk(node.children, [...around, { id: node.id, at: "open" }]);
      } else if (node.type === "container") {
        walk(node.children, around);
      }
    }
  };
  walk(nodes, []);
  return { order: [...openings.keys()], openings, inTab };
}
