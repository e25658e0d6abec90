import { endsOf, factsOf } from "@kezhuan/contract/forms/form-fields";
import type { FormNode, InputNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { asList, isRaw } from "./raw.ts";

/** Types without a default value of their own. */
const without: ReadonlySet<string> = new Set(["file", "image", "dialog", "sub-table", "custom", "editor"]);

/** The node with its default value, where that is valid for its type. */
export function readDefault(node: FormNode, initial: unknown): FormNode {
  if (initial === undefined || !isInput(node) || without.has(node.type)) return node;
  const value = asValue(node, initial);
  return value === undefined ? node : { ...node, default: value };
}

function asValue(node: InputNode, initial: unknown): unknown {
  if (isRaw(initial)) return undefined;
  const ends = endsOf(node);
  if (ends) {
    const list = asList(initial);
    const read = list.map((end) => kinds[ends.kind].read(end, ends.settings));
    return read.length === 2 && read.every((end) => "value" in end) ? list : undefined;
  }
  const facts = factsOf(node, new Map());
  if (!facts) return undefined;
  const read = kinds[facts.kind].read(shape(node, initial), facts.settings);
  if ("problem" in read || isNothing(read.value) || !isOffered(node, read.value)) return undefined;
  // Both mean the same as no default.
  return read.value === false || (node.type === "rate" && read.value === 0) ? undefined : read.value;
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Choices have text values; of a path through a tree the last step counts. */
function shape(node: InputNode, initial: unknown): unknown {
  if (node.type === "cascader") {
    const way = asList(initial);
    return String(Array.isArray(initial) ? (way.at(-1) ?? "") : initial);
  }
  if (node.type === "checkbox" || node.type === "transfer" || (node.type === "select" && node.multiple)) {
    const many =
      typeof initial === "string" ? initial.split(",") : Array.isArray(initial) ? asList(initial) : [initial];
    return many.map(String).filter((one) => one !== "");
  }
  if (node.type === "switch") return isTrue(initial);
  const isWord = typeof initial === "number" || typeof initial === "boolean";
  return "options" in node && isWord ? String(initial) : initial;
}

function isTrue(value: unknown): unknown {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : value;
}

function isOffered(node: InputNode, value: unknown): boolean {
  const options = "options" in node ? node.options : undefined;
  if (options?.from !== "list" || options.other) return true;
  const offered = new Set(options.items.map((item) => item.value));
  return (Array.isArray(value) ? (value as unknown[]) : [value]).every((one) => offered.has(String(one)));
}
