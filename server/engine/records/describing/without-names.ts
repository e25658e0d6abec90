import { readTokens } from "@kezhuan/contract/expression/tokens";
import type { CellNode, FormNode, FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";

interface Hidden {
  /** Names of fields that are hidden. */
  hidden: ReadonlySet<string>;
  /** The same of what stands in the rows of a field. */
  columns: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * A design as if it had been made without some fields: inputs bound to them are gone, and so is what is shown only on
 * a condition that reads one. Who may not read an operand is not told how something is worked out.
 */
export function withoutNames(form: FormSchema, hidden: Hidden): FormSchema {
  const isKnown = (name: string) => !hidden.hidden.has(name);
  const matches = form.matches?.map((match) => ({
    ...match,
    ...(match.from && { from: match.from.filter(isKnown) }),
  }));
  return { ...form, ...(matches && { matches }), nodes: withoutIn(form.nodes, hidden) };
}

function withoutIn(nodes: readonly FormNode[], hidden: Hidden): FormNode[] {
  return nodes.flatMap((node) => withoutInNode(node, hidden) ?? []);
}

function withoutInNode(node: FormNode, hidden: Hidden): FormNode | undefined {
  if (mentions(node.visibleWhen, hidden)) return undefined;
  if (isInput(node)) return withoutInInput(node, hidden);
  if (node.type === "grid") {
    const columns = node.columns.map((column) => ({
      ...column,
      children: withoutIn(column.children, hidden),
    }));
    return { ...node, columns };
  }
  if (node.type === "tabs") {
    const tabs = node.tabs
      .filter((tab) => !mentions(tab.visibleWhen, hidden))
      .map((tab) => ({ ...tab, children: withoutIn(tab.children, hidden) }));
    return tabs.length === 0 ? undefined : { ...node, tabs };
  }
  if (node.type === "container" || node.type === "custom-panel")
    return { ...node, children: withoutIn(node.children, hidden) };
  return node.type === "button" ? { ...node, set: withoutSet(node.set, hidden) } : node;
}

function withoutSet(set: Record<string, string> | undefined, { hidden, columns }: Hidden) {
  if (!set) return undefined;
  return Object.fromEntries(
    Object.entries(set).filter(
      ([name, expression]) => !hidden.has(name) && !mentions(expression, { hidden, columns }),
    ),
  );
}

function withoutInInput(node: InputNode, hidden: Hidden): InputNode | undefined {
  if (node.bound && hidden.hidden.has(node.name)) return undefined;
  const own = withoutExpressions(node, hidden);
  if (own.type !== "sub-table") return own;
  const ofRows = hidden.columns.get(own.name);
  const inside = { ...hidden, hidden: new Set([...hidden.hidden, ...((own.bound && ofRows) || [])]) };
  const columns = own.columns.filter(
    (column) => !(own.bound && ofRows?.has(column.name)) && !mentions(column.visibleWhen, inside),
  );
  return { ...own, columns: columns.map((column): CellNode => withoutExpressions(column, inside)) };
}

/** What was worked out with a hidden field stays as it is: nobody types it instead. */
function withoutExpressions<Node extends InputNode>(node: Node, hidden: Hidden): Node {
  const left = { ...node };
  const isLeftOut = (name: "requiredWhen" | "readOnlyWhen" | "defaultFrom" | "compute" | "fill") => {
    if (!mentions(left[name], hidden)) return false;
    delete left[name];
    return true;
  };
  isLeftOut("requiredWhen");
  isLeftOut("defaultFrom");
  isLeftOut("fill");
  const isFixed = [isLeftOut("readOnlyWhen"), isLeftOut("compute")].some(Boolean);
  if (isFixed) left.readOnly = true;
  if (left.checks) left.checks = left.checks.filter(({ valid }) => !mentions(valid, hidden));
  if (left.advice) left.advice = left.advice.filter(({ when }) => !mentions(when, hidden));
  return left;
}

function mentions(expression: string | undefined, { hidden, columns }: Hidden): boolean {
  if (expression === undefined) return false;
  const read = readTokens(expression);
  // What cannot be read says nothing to anybody.
  if ("problem" in read) return true;
  const inRows = [...columns].flatMap(([name, names]) => (expression.includes(name) ? [...names] : []));
  return read.tokens.some(
    ({ type, value }) => type === "name" && (hidden.has(value) || inRows.includes(value)),
  );
}
