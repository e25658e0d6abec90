import { createHmac, hash, randomBytes } from "node:crypto";

const LENGTH = 32;

/** An opaque random value; 43 characters. */
export function makeToken(): string {
  return randomBytes(LENGTH).toString("base64url");
}

/** What is stored of a token. A random value of this length needs no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/**
 * Hides the tokens that replace `token` so that only who has `token` itself can read them. Whoever repeats a
 * request whose answer got lost is given the same successors by any process, yet the database holds no token.
 */
export function sealSuccessors(token: string, successors: readonly string[]): Buffer {
  return Buffer.concat(successors.map((successor, index) => mask(token, index, decode(successor))));
}

export function openSuccessors(token: string, sealed: Buffer): string[] {
  const count = sealed.length / LENGTH;
  return Array.from({ length: count }, (_, index) =>
    mask(token, index, sealed.subarray(index * LENGTH, (index + 1) * LENGTH)).toString("base64url"),
  );
}

/** Each pad is used once: a token has one set of successors. */
function mask(token: string, index: number, value: Buffer): Buffer {
  const pad = createHmac("sha256", token).update(`successor ${index}`).digest();
  return Buffer.from(value.map((byte, position) => byte ^ (pad[position] ?? 0)));
}

function decode(token: string): Buffer {
  return Buffer.from(token, "base64url");
}
