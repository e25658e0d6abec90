import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { words, type Words } from "./field-of.ts";

type TransitionInput = StatesInput["transitions"][number];

/** A change of state, from where to where, with whatever else it does. */
export function transition(
  action: string,
  label: Words,
  rest: Omit<TransitionInput, "action" | "label">,
): TransitionInput {
  return { action, label: words(label), ...rest };
}
