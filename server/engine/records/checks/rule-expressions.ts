import { compileExpression, type Expression } from "@kezhuan/contract/expression/compile-expression";
import { indexTables } from "@kezhuan/contract/expression/lookup-tables";
import { operandOf } from "@kezhuan/contract/expression/operands";
import type { ExpressionField } from "@kezhuan/contract/expression/value-types";
import type { Issue } from "@kezhuan/contract/problems";
import { pointsAtOne, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";

/** A field as expressions of automation rules see it: references, moments and the id are texts, to be handed on. */
export function operandIn(
  { fields }: CatalogObject,
  name: string,
): ExpressionField | "unreadable" | undefined {
  const field = fields.get(name);
  if (!field) return undefined;
  const own = operandOf(field);
  const isHandedOn = pointsAtOne(field) || ["id", "datetime", "richtext"].includes(field.kind);
  return own ?? (isHandedOn ? { type: "text" } : "unreadable");
}

/** An expression over the fields of an object, or what is wrong with it. */
export function compileRuleExpression(
  object: CatalogObject,
  source: string,
): { expression: Expression } | { issue: Pick<Issue, "problem" | "params"> } {
  const compiled = compileExpression(
    source,
    (name) => operandIn(object, name),
    indexTables(object.def.tables),
  );
  if (!("problem" in compiled)) return compiled;
  return { issue: { problem: "badExpression", params: { place: compiled.problem.position + 1 } } };
}
