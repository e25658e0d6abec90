import { createHash } from "node:crypto";

/** PostgreSQL cuts longer names, and two cut names may be the same. */
const longest = 63;

/** Name of an index or constraint: readable while it fits, unique in any case. */
export function constraintName(prefix: string, object: string, fields: readonly string[]): string {
  const name = [prefix, object, ...fields].join("_");
  if (name.length <= longest) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 10);
  return `${name.slice(0, longest - digest.length - 1)}_${digest}`;
}
