import { compileForm } from "@kezhuan/contract/forms/compile-form";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormType } from "@kezhuan/contract/forms/form-types";
import type { LinkedProperty, NameLookup } from "./draft.ts";

/** An expression for a node, as another system's linkage reads here. */
export interface PendingLinkage {
  id: string;
  property: LinkedProperty;
  expression: string;
  /** Where the original stands. */
  path: string;
}

/** The design with the linkage that makes sense in it, and where the originals of that stand. */
export function applyLinkage(
  form: FormSchema,
  pending: readonly PendingLinkage[],
): { form: FormSchema; applied: string[] } {
  if (pending.length === 0) return { form, applied: [] };
  let linked = pending;
  // What has a problem is taken out again; a circle may need another round.
  for (let round = 0; round < 4; round += 1) {
    const tried = { ...form, nodes: withLinkage(form.nodes, byNode(linked)) };
    const { problems } = compileForm(tried);
    const bad = new Set(problems.flatMap(({ id, at }) => (at === "id" ? [] : [`${id} ${at}`, id])));
    const good = linked.filter(({ id, property }) => !bad.has(`${id} ${property}`));
    if (good.length === linked.length && problems.every(({ id }) => !linked.some((one) => one.id === id)))
      return { form: tried, applied: linked.map(({ path }) => path) };
    linked = good.length === linked.length ? linked.filter(({ id }) => !bad.has(id)) : good;
  }
  return { form, applied: [] };
}

type Linked = ReadonlyMap<string, Partial<Record<LinkedProperty, string>>>;

function byNode(pending: readonly PendingLinkage[]): Linked {
  const linked = new Map<string, Partial<Record<LinkedProperty, string>>>();
  for (const { id, property, expression } of pending) {
    const before = linked.get(id) ?? {};
    const other = before[property];
    const both = other === undefined ? expression : `(${other}) and (${expression})`;
    linked.set(id, { ...before, [property]: both });
  }
  return linked;
}

function withLinkage(nodes: readonly FormNode[], linked: Linked): FormNode[] {
  return nodes.map((node) => {
    const own = linked.get(node.id) ?? {};
    // Each property is one of the node's type: only inputs are given more than a condition.
    const made = { ...node, ...own } as FormNode;
    if (made.type === "grid")
      return {
        ...made,
        columns: made.columns.map((one) => ({ ...one, children: withLinkage(one.children, linked) })),
      };
    if (made.type === "tabs")
      return {
        ...made,
        tabs: made.tabs.map((one) => ({ ...one, children: withLinkage(one.children, linked) })),
      };
    if (made.type === "container" || made.type === "custom-panel")
      return { ...made, children: withLinkage(made.children, linked) };
    if (made.type === "sub-table")
      return { ...made, columns: withLinkage(made.columns, linked) as typeof made.columns };
    return made;
  });
}

const numeric: ReadonlySet<FormType> = new Set(["number", "slider", "rate"]);
const many: ReadonlySet<FormType> = new Set(["checkbox", "transfer", "sub-table", "file", "image"]);

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** `name = 'x'` for a value of another input, in the form that fits its type. Undefined where it cannot be said. */
export function compareInput(
  names: NameLookup,
  { source, sign, value }: { source: string; sign: Comparison; value: unknown },
): string | undefined {
  const input = names(source);
  if (!input || many.has(input.type)) return undefined;
  if (value === null || value === "" || value === undefined)
    return sign === "=" ? `isEmpty(${input.name})` : sign === "!=" ? `not isEmpty(${input.name})` : undefined;
  if (input.type === "switch") {
    const word = value === true || value === "true" || value === 1 || value === "1";
    return sign === "=" || sign === "!=" ? `${input.name} ${sign} ${word}` : undefined;
  }
  if (numeric.has(input.type)) {
    const number = Number(value);
    return Number.isFinite(number) && !/e/.test(String(number))
      ? `${input.name} ${sign} ${number}`
      : undefined;
  }
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return `${input.name} ${sign} '${String(value).replaceAll("'", "''")}'`;
}
