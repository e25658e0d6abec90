import type { CatalogField } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { compileRule, hasBigrams } from "./conditions.ts";
import { bind, fieldExpression, findReadable, type Scope } from "./scope.ts";

/** Of a longer text the first words must do. */
export const MOST_WORDS = 10;

/**
 * Every word of the keyword must occur in some searchable field that the actor may read, as it is written, or the index
 * must have found the record by them.
 */
export function compileKeyword(scope: Scope, keyword: string): string {
  const { matched } = scope.statement.ctx;
  if (matched?.objname !== scope.object.name || matched.keyword !== keyword)
    return compileWords(scope, keyword);
  const ids = bind(scope.statement, matched.enough ?? matched.ids);
  const isMatched = `${scope.alias}."id" = any(${ids}::uuid[])`;
  return matched.enough ? isMatched : `(${isMatched} or ${compileWords(scope, keyword)})`;
}

function compileWords(scope: Scope, keyword: string): string {
  const terms = keyword.trim().split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  if (terms.length === 0) return "true";
  const fields = scope.object.searchable.filter((field) => findReadable(scope, field.name));
  if (fields.length === 0) return "false";
  const apart = { ...scope, pairsApart: true as const };
  const each = terms.map((term) => {
    // Beside one that has no index, the others' would be of no use; a single character is no pair.
    const areIndexed = [...term].length >= 2 && fields.every((field) => hasBigrams(scope, field));
    if (!areIndexed) return holdsTerm(apart, fields, term);
    const pairs = `(${fields.map((field) => comparePairs(scope, field, term)).join(" or ")})`;
    return scope.isCounted && pair.test(term) ? pairs : `${pairs} and ${holdsTerm(apart, fields, term)}`;
  });
  return `(${each.join(" and ")})`;
}

function holdsTerm(scope: Scope, fields: readonly CatalogField[], term: string): string {
  const places = fields.map((field) => compileRule(scope, { field: field.name, op: "like", value: term }));
  return `(${places.join(" or ")})`;
}

/**
 * A text has this pair among its own exactly when it holds it; of other characters the small form may be several.
 * Rows in an order are still compared: the database may walk along the order, where pairs would have to be made of each.
 */
const pair = /^[\p{Script=Han}a-z0-9]{2}$/iu;

/**
 * SQL that a field's pairs of characters include those of a term. Apart from the comparison itself: the indexes of all
 * fields together answer it, and then it is not looked at again, row by row, as it would be inside of the other.
 */
function comparePairs(scope: Scope, field: CatalogField, term: string): string {
  const pairs = sqlKindOf(field).bigrams?.(fieldExpression(scope, field)) ?? "null";
  return `${pairs} @> kz.bigrams(${bind(scope.statement, term)})`;
}
