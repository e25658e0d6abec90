import { compileRule } from "./conditions.ts";
import { findReadable } from "./scope.ts";
import type { Scope } from "./scope.ts";

const maxTerms = 10;

/** Every word of the keyword must occur in some searchable field that the actor may read. */
export function compileKeyword(scope: Scope, keyword: string): string {
  const terms = keyword.trim().split(/\s+/u).filter(Boolean);
  if (terms.length === 0) return "true";
  if (terms.length > maxTerms) {
    scope.statement.issues.push({ field: "keyword", problem: "tooMany", params: { max: maxTerms } });
    return "false";
  }
  const fields = scope.object.searchable.filter((field) => findReadable(scope, field.name));
  if (fields.length === 0) return "false";
  const each = terms.map((term) => {
    const places = fields.map((field) => compileRule(scope, { field: field.name, op: "like", value: term }));
    return `(${places.join(" or ")})`;
  });
  return each.join(" and ");
}
