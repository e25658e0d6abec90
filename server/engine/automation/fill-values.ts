import type { WireRecord } from "@kezhuan/contract/api/records";
import { failField } from "@kezhuan/contract/errors";
import { writeDigits, type Decimal } from "@kezhuan/contract/expression/decimal";
import { readOperand } from "@kezhuan/contract/expression/operands";
import type { Value } from "@kezhuan/contract/expression/value-types";
import type { CatalogObject } from "../catalog/catalog.ts";
import { compileRuleExpression, operandIn } from "@kezhuan/server/engine/records/checks/rule-expressions";

/**
 * Works expressions out over a record as its reader sees it: what is masked or hidden is empty. Errors: 400 for one that
 * makes no sense.
 */
export function fillValues(
  object: CatalogObject,
  record: WireRecord,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, source]) => {
      const compiled = compileRuleExpression(object, source);
      if ("issue" in compiled) throw failField(name, compiled.issue.problem, compiled.issue.params);
      return [name, toWire(compiled.expression.evaluate((field) => readField(object, record, field)))];
    }),
  );
}

function readField(object: CatalogObject, record: WireRecord, name: string): Value {
  const operand = operandIn(object, name);
  if (operand === undefined || operand === "unreadable" || record._masked?.includes(name)) return null;
  const value = record[name];
  const isReference = typeof value === "object" && value !== null && "id" in value && "label" in value;
  return readOperand(operand, isReference ? value.id : value);
}

function toWire(value: Value): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  // What is neither is a list or a number.
  return Array.isArray(value) ? value : writeDigits(value as Decimal);
}
