import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { walkPlaces, type Found } from "./places.ts";

/** The chosen nodes that stand in no other chosen one, in reading order. */
export function outermost(form: FormSchema, ids: readonly string[]): Found[] {
  const chosen = new Set(ids);
  return [...walkPlaces(form.nodes)].filter(
    ({ node, around }) => chosen.has(node.id) && !around.some(({ id }) => chosen.has(id)),
  );
}

/** What a selection becomes when a node is clicked: with Ctrl it is added or taken out, with Shift all up to it are chosen. */
export function choose(
  form: FormSchema,
  selection: readonly string[],
  { id, how }: { id: string; how: "one" | "toggle" | "range" },
): string[] {
  if (how === "toggle")
    return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
  const last = selection.at(-1);
  if (how === "one" || last === undefined) return [id];
  const ids = [...walkPlaces(form.nodes)].map(({ node }) => node.id);
  const [from, to] = [ids.indexOf(last), ids.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...between.filter((one) => one !== last), last];
}

/** The nodes themselves, to be kept for pasting. */
export function copyNodes(form: FormSchema, ids: readonly string[]): FormNode[] {
  return outermost(form, ids).map(({ node }) => node);
}
