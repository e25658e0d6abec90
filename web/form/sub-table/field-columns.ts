import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { CellNode } from "@kezhuan/contract/forms/form-schema";
import type { JsonColumn } from "@kezhuan/contract/kinds/json";

/** An input for a field that is a small table, with an input for each of the field's columns; any other as it is. */
export function withFieldColumns(input: CompiledInput): CompiledInput {
  const { node, facts, columns } = input;
  if (node.type !== "sub-table" || columns.length > 0 || facts.kind !== "json") return input;
  const own = facts.settings.columns ?? [];
  return { ...input, columns: own.map((column) => columnFor(node.id, column)) };
}

/** What stands in a cell is checked with the field: here it is only entered. */
function columnFor(table: string, { name, label, type, dict, format, required }: JsonColumn): CompiledInput {
  const shared = { id: `${table}-${name}`, name, title: label, ...(required && { required }) };
  const [node, own] = ((): [CellNode, CompiledInput["facts"]] => {
    if (type === "number")
      return [
        { ...shared, type: "number" },
        { name, kind: "decimal", settings: { scale: 10 } },
      ];
    if (type === "date")
      return [
        { ...shared, type: "date" },
        { name, kind: "date", settings: {} },
      ];
    if (type === "code" && dict !== undefined)
      return [
        { ...shared, type: "select" },
        { name, kind: "code", settings: { dict } },
      ];
    const settings = { maxLength: 2000, ...(format && { format }) };
    return [
      { ...shared, type: "input" },
      { name, kind: "text", settings },
    ];
  })();
  return {
    node,
    facts: own,
    field: undefined,
    hidden: false,
    conditions: [],
    checks: [],
    advice: [],
    reads: new Set(),
    columns: [],
  };
}
