import type { Claims } from "./provider.ts";

const mostValues = 1000;

/** What a provider says, name by name, as texts; whatever is no text, number, switch or list of these is left out. */
export function readClaims(said: Readonly<Record<string, unknown>>): Claims {
  const claims = new Map<string, string[]>();
  for (const [name, value] of Object.entries(said)) {
    const values = (Array.isArray(value) ? value.slice(0, mostValues) : [value]).flatMap(readValue);
    if (values.length > 0) claims.set(name, values);
  }
  return claims;
}

/** The first value of the first claim that has one; empty where none has. */
export function firstOf(claims: Claims, ...names: readonly string[]): string {
  for (const name of names) {
    const value = claims.get(name)?.[0]?.trim();
    if (value) return value;
  }
  return "";
}

function readValue(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}
