import { valueKindOf } from "../kinds/computed.ts";
import { kinds } from "../kinds/registry.ts";
import { hasTrait, type KindName } from "../kinds/traits.ts";

interface FieldOf {
  kind: KindName;
  settings: Readonly<Record<string, unknown>>;
}

/** What is chosen by a field of this kind: days from and to, or some of its values; undefined where it is nothing to choose by. */
export function filterKindOf({ kind, settings }: FieldOf): "days" | "values" | undefined {
  const valueKind = valueKindOf(kind, settings);
  if (hasTrait(valueKind, "dated")) return "days";
  const isNamed = hasTrait(valueKind, "coded") || valueKind === "codes" || settings["dict"] !== undefined;
  return isNamed || kinds[kind].points !== undefined ? "values" : undefined;
}
