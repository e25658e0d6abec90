import type { Change } from "@kezhuan/contract/metadata/changes";

/** What is to become of values of the field that cannot be converted. */
export function choiceFor(changes: readonly Change[], field: string): "refuse" | "clear" {
  const change = changes.find((one) => one.do === "changeField" && one.name === field);
  return (change?.do === "changeField" && change.change.unreadable) || "refuse";
}
