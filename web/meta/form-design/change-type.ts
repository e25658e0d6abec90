import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { InputType } from "@kezhuan/contract/forms/form-types";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { newNode } from "./new-node.ts";
import { allProperties } from "./node-properties.ts";

const lists = ["radio", "checkbox", "select", "cascader", "transfer"] as const satisfies InputType[];
const lines = ["input", "textarea", "editor", "custom"] as const satisfies InputType[];
const numbers = ["number", "slider", "rate"] as const satisfies InputType[];
const families: readonly (readonly InputType[])[] = [
  lists,
  lines,
  numbers,
  ["file", "image"],
  ["date", "time"],
];

/** Types that an input can become without losing its meaning. */
export function kindredTypes(node: FormNode): readonly InputType[] {
  if (!isInput(node)) return [];
  return families.find((family) => family.includes(node.type))?.filter((type) => type !== node.type) ?? [];
}

/** The values that turn a node into another type: what that type does not know is taken away. */
export function valuesForType(node: FormNode, type: InputType): Record<string, unknown> {
  const known = new Set(allProperties(type).map(({ key }) => key));
  const lost = Object.keys(node).filter((key) => key !== "id" && key !== "type" && !known.has(key));
  const fresh: Record<string, unknown> = { ...newNode(type) };
  const needed =
    lists.some((one) => one === type) && !("options" in node) ? { options: fresh["options"] } : {};
  // A look of one type is none of another.
  return { ...Object.fromEntries([...lost, "look"].map((key) => [key, undefined])), ...needed, type };
}
