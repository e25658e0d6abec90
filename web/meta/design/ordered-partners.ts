import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";

/** Fields that another one can be compared with: of the same kind, where that kind has an order. */
export function orderedPartners(fields: readonly FieldDef[], name: string): string[] {
  const kind = fields.find((field) => field.name === name)?.kind;
  if (!kind || !kinds[kind].operators.includes("le")) return [];
  return fields.filter((field) => field.kind === kind && field.name !== name).map((field) => field.name);
}
