import type { Bytes } from "./bytes.ts";

/** Hears how much of a long computation is done, 0 to 1. */
export type Progress = (share: number) => void;

/** The three primitives of the login proof, all over SHA-256. */
export interface Digests {
  hash(data: Bytes): Promise<Bytes>;
  sign(key: Bytes, data: Bytes): Promise<Bytes>;
  /** PBKDF2, 32 bytes. */
  stretch(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes>;
}

/** The browser's own, where it has them: on https and localhost. */
export function subtleDigests(subtle: SubtleCrypto): Digests {
  return {
    hash: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
    async sign(key, data) {
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const imported = await subtle.importKey("raw", key, algorithm, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, data));
    },
    async stretch(password, salt, iterations) {
      const imported = await subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
      const rule = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
      return new Uint8Array(await subtle.deriveBits(rule, imported, 256));
    },
  };
}
