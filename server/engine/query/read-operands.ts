import type { ProblemKey } from "@kezhuan/contract/problems";
import type { Rule } from "@kezhuan/contract/query/condition";
import { takesList } from "@kezhuan/contract/query/operators";
import type { CatalogField } from "../catalog/catalog.ts";

export type Operands =
  | { values: unknown[] }
  | { problem: ProblemKey; params?: Record<string, string | number> };

/** What a rule compares a field with, in canonical form, or what is wrong with it. */
export function readOperands({ kindDef, settings }: CatalogField, rule: Rule): Operands {
  const given: unknown[] = takesList(rule.op) && Array.isArray(rule.value) ? rule.value : [rule.value];
  const values: unknown[] = [];
  for (const value of given) {
    const operand = kindDef.readOperand
      ? kindDef.readOperand(value, settings)
      : kindDef.read(value, settings);
    if (!("value" in operand)) return operand;
    if (operand.value === null) return { problem: "required" };
    values.push(operand.value);
  }
  return { values };
}
