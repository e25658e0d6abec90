import type { CatalogField } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/sql-kind-of.ts";
import { compileRule, hasBigrams } from "./conditions.ts";
import { bind, fieldExpression, findReadable } from "./scope.ts";
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
  const apart = { ...scope, pairsApart: true as const };
  const each = terms.map((term) => {
    const places = fields.map((field) => compileRule(apart, { field: field.name, op: "like", value: term }));
    const found = `(${places.join(" or ")})`;
    // Beside one that has no index, the others' would be of no use; a single character is no pair.
    if ([...term].length < 2 || !fields.every((field) => hasBigrams(scope, field))) return found;
    return `(${fields.map((field) => comparePairs(scope, field, term)).join(" or ")}) and ${found}`;
  });
  return each.join(" and ");
}

/**
 * SQL that a field's pairs of characters include those of a term. Apart from the comparison itself: the indexes of all
 * fields together answer it, and then it is not looked at again, row by row, as it would be inside of the other.
 */
function comparePairs(scope: Scope, field: CatalogField, term: string): string {
  const pairs = sqlKindOf(field).bigrams?.(fieldExpression(scope, field)) ?? "null";
  return `${pairs} @> kz.bigrams(${bind(scope.statement, term)})`;
}
