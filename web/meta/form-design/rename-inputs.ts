import type { FormNode, FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { partsOf, withPart } from "./places.ts";
import { readTokens } from "@kezhuan/contract/expression/tokens";

/** What a name becomes; `of` is the sub-table whose column it is. */
type Rename = (name: string, of?: string) => string | undefined;

const expressionKeys = [
  "visibleWhen",
  "requiredWhen",
  "readOnlyWhen",
  "compute",
  "fill",
  "defaultFrom",
] as const;

/** Every place of a node that names inputs, and of what it holds, with the names changed. */
export function renameReferences(node: FormNode, rename: Rename): FormNode {
  // Inside a sub-table its own columns come before inputs of the form with the same name.
  const own = node.type === "sub-table" ? new Set(node.columns.map(({ name }) => name)) : undefined;
  const inner: Rename = own
    ? (name, of) => (of === undefined && own.has(name) ? undefined : rename(name, of))
    : rename;
  const renamed = renameOwn(node, rename);
  return partsOf(renamed).reduce(
    (whole: FormNode, _, part) =>
      withPart(whole, part, (nodes) => nodes.map((one) => renameReferences(one, inner))),
    renamed,
  );
}

/** The whole form with the references to one input, or to one column of a sub-table, changed. */
export function renameInForm(
  form: FormSchema,
  [from, to]: readonly [string, string],
  table?: string,
): FormSchema {
  const rename: Rename = (name, of) => (name === from && of === table ? to : undefined);
  const nodes = form.nodes.map((node) => renameReferences(node, rename));
  if (table === undefined) return { ...form, ...renameMatches(form, [from, to]), nodes };
  return { ...form, nodes: nodes.map((node) => renameColumn(node, [from, to], table)) };
}

function renameMatches({ matches }: FormSchema, [from, to]: readonly [string, string]): Partial<FormSchema> {
  if (!matches) return {};
  const renamed = (name: string) => (name === from ? to : name);
  return {
    matches: matches.map((match) => ({
      ...match,
      ...(match.after !== undefined && { after: renamed(match.after) }),
      ...(match.from && { from: match.from.map(renamed) }),
    })),
  };
}

/** Columns of the same row name each other without their table. */
function renameColumn(node: FormNode, names: readonly [string, string], table: string): FormNode {
  const [from, to] = names;
  if (node.type === "sub-table" && node.name === table) {
    const rename: Rename = (name, of) => (of === undefined && name === from ? to : undefined);
    return withPart(node, 0, (nodes) => nodes.map((one) => renameOwn(one, rename)));
  }
  return partsOf(node).reduce(
    (whole: FormNode, _, part) =>
      withPart(whole, part, (nodes) => nodes.map((one) => renameColumn(one, names, table))),
    node,
  );
}

function renameOwn(node: FormNode, rename: Rename): FormNode {
  const changed: Record<string, unknown> = {};
  for (const key of expressionKeys) {
    const source: unknown = Reflect.get(node, key);
    if (typeof source === "string") changed[key] = renameInExpression(source, rename);
  }
  if (isInput(node)) Object.assign(changed, renameOfInput(node, rename));
  if (node.type === "button" && node.set)
    changed["set"] = Object.fromEntries(
      Object.entries(node.set).map(([name, source]) => [
        rename(name) ?? name,
        renameInExpression(source, rename),
      ]),
    );
  if (node.type === "tabs")
    changed["tabs"] = node.tabs.map((tab) =>
      tab.visibleWhen === undefined
        ? tab
        : { ...tab, visibleWhen: renameInExpression(tab.visibleWhen, rename) },
    );
  // Only values of the same types have taken the place of others.
  return { ...node, ...changed };
}

function renameOfInput(node: InputNode, rename: Rename): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  if (node.checks)
    changed["checks"] = node.checks.map((check) => ({
      ...check,
      valid: renameInExpression(check.valid, rename),
    }));
  if (node.advice)
    changed["advice"] = node.advice.map((advice) => ({
      ...advice,
      when: renameInExpression(advice.when, rename),
    }));
  const options = "options" in node ? node.options : undefined;
  if (options?.dependsOn !== undefined)
    changed["options"] = { ...options, dependsOn: rename(options.dependsOn) ?? options.dependsOn };
  if (node.type === "dialog" && node.fills)
    changed["fills"] = Object.fromEntries(
      Object.entries(node.fills).map(([name, field]) => [rename(name) ?? name, field]),
    );
  return changed;
}

/** An expression with names changed; one that cannot be read stays as it is. */
function renameInExpression(source: string, rename: Rename): string {
  const read = readTokens(source);
  if ("problem" in read) return source;
  let [text, done] = ["", 0];
  for (const [place, token] of read.tokens.entries()) {
    const [before, next] = [read.tokens[place - 1], read.tokens[place + 1]];
    if (token.type !== "name" || next?.value === "(") continue;
    const isColumn = before?.type === "sign" && before.value === ".";
    const table = isColumn ? read.tokens[place - 2]?.value : undefined;
    const renamed = rename(token.value, table);
    if (renamed === undefined) continue;
    text += source.slice(done, token.position) + renamed;
    done = token.position + token.value.length;
  }
  return text + source.slice(done);
}
