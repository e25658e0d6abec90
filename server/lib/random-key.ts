import { randomBytes } from "node:crypto";

/** 192 random bits as 32 characters that may stand in an address: nobody can guess it. */
export function makeRandomKey(): string {
  return randomBytes(24).toString("base64url");
}
