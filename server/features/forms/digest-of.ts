import { createHash } from "node:crypto";

/** A short name for values of any length. */
export function digestOf(...parts: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
