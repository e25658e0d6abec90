import type { FieldErrors, FieldFaults } from "./check-values.ts";

/** What is wrong with parts of values, by field and then by path in it: `items.2.amount` is `2.amount` of `items`. */
export function groupPartErrors(errors: FieldErrors): Readonly<Record<string, FieldErrors>> {
  const parts: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [name = "", ...rest] = path.split(".");
    if (rest.length > 0) parts[name] = { ...parts[name], [rest.join(".")]: message };
  }
  return parts;
}

/** What stands beside a field whose value is wrong in some parts. */
export function countPartErrors(errors: FieldErrors): FieldFaults {
  return Object.fromEntries(
    Object.entries(groupPartErrors(errors)).map(([field, parts]) => [
      field,
      { field, problem: "inLines" as const, params: { count: Object.keys(parts).length } },
    ]),
  );
}
