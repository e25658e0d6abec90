import { familyOf } from "./form-types.ts";
import type { FormNode, FormSchema, InputNode } from "./form-schema.ts";

/** The lists of nodes directly inside a node; columns of a sub-table are no nodes of the form. */
export function listsOf(node: FormNode): readonly (readonly FormNode[])[] {
  if (node.type === "grid") return node.columns.map((column) => column.children);
  if (node.type === "tabs") return node.tabs.map((tab) => tab.children);
  return node.type === "container" || node.type === "custom-panel" ? [node.children] : [];
}

export interface Visit {
  node: FormNode;
  /** The containers around it, the outermost first. */
  around: readonly FormNode[];
  /** Conditions of it, of what is around it and of its tabs: all have to be true for it to be shown. */
  conditions: readonly string[];
  /** It, or something around it, is never shown. */
  hidden: boolean;
}

/** Every node of the form, in reading order, each before what it holds. */
export function* walkForm({ nodes }: Pick<FormSchema, "nodes">): Generator<Visit> {
  yield* walkNodes(nodes, { around: [], conditions: [], hidden: false });
}

type Place = Omit<Visit, "node">;

function* walkNodes(nodes: readonly FormNode[], place: Place): Generator<Visit> {
  for (const node of nodes) {
    const own = withCondition(place, node.visibleWhen);
    const here = { ...own, hidden: own.hidden || node.hidden === true };
    yield { node, ...here };
    const inside = { ...here, around: [...here.around, node] };
    for (const [place, list] of listsOf(node).entries()) {
      const tab = node.type === "tabs" ? node.tabs[place] : undefined;
      yield* walkNodes(list, withCondition(inside, tab?.visibleWhen));
    }
  }
}

function withCondition(place: Place, condition: string | undefined): Place {
  return condition === undefined ? place : { ...place, conditions: [...place.conditions, condition] };
}

/** True for a node that holds a value. */
export function isInput(node: FormNode): node is InputNode {
  return node.type !== "unknown" && familyOf(node.type) === "input";
}

/** The inputs of a form, in reading order. */
export function listInputs(form: Pick<FormSchema, "nodes">): InputNode[] {
  return [...walkForm(form)].map(({ node }) => node).filter(isInput);
}
