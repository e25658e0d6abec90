import { createHash } from "node:crypto";
import type { CaptchaOutput } from "@kezhuan/contract/api/session";

/** A quarter of a million hashes on average: a second or so in a browser. */
export const WORK_BITS = 18;

/** The id of the captcha is the challenge: random, known to nobody before, and good once. */
export function describeWork(uuid: string): CaptchaOutput["pow"] {
  return { algorithm: "SHA-256", challenge: uuid, bits: WORK_BITS };
}

export function isWorkDone(challenge: string, code: string): boolean {
  const hash = createHash("sha256").update(`${challenge}:${code}`).digest();
  return Math.clz32(hash.readUInt32BE()) >= WORK_BITS;
}
