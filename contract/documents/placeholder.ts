export const placeholderFilters = ["date", "iso", "number", "money", "capital"] as const;
export type PlaceholderFilter = (typeof placeholderFilters)[number];

/** What a template may name besides fields. */
export const ownPlaceholders = ["number", "today", "user", "verify"] as const;
export type OwnPlaceholder = (typeof ownPlaceholders)[number];

export interface Placeholder {
  /** `$number`, `$today`, `$user`, `$verify`; the path is empty then. */
  own?: OwnPlaceholder;
  /** A field, or a reference and a field of what it leads to. */
  path: readonly string[];
  filter?: PlaceholderFilter;
}

/** All that stands between the braces of a template: a plain path and at most one filter. Nothing is ever evaluated. */
const grammar = /^(?:\$([a-z]+)|([a-z][a-z0-9_]{0,47}(?:\.[a-z][a-z0-9_]{0,47})?))(?:\s*\|\s*([a-z]+))?$/;

/** What a placeholder asks for, without its braces and marks of loops; undefined for what the grammar does not know. */
export function parsePlaceholder(text: string): Placeholder | undefined {
  const parts = grammar.exec(text.trim());
  if (!parts) return undefined;
  const [, own, path, filter] = parts;
  if (filter !== undefined && !isOneOf(placeholderFilters, filter)) return undefined;
  const filtered = filter === undefined ? {} : { filter };
  if (own === undefined) return { path: (path ?? "").split("."), ...filtered };
  return isOneOf(ownPlaceholders, own) ? { own, path: [], ...filtered } : undefined;
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}
