import { randomBytes, randomInt } from "node:crypto";

/** 192 random bits as 32 characters that may stand in an address: nobody can guess it. */
export function makeRandomKey(): string {
  return randomBytes(24).toString("base64url");
}

/** Digits and capitals without those that are taken for another: 1 I L, 0 O, and U. */
const spoken = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many characters that people read out and type; five of them are about 24 random bits. */
export function makeSpokenKey(length: number): string {
  return Array.from({ length }, () => spoken[randomInt(spoken.length)] ?? "").join("");
}
