import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "./bytes.ts";
import type { Progress } from "./digests.ts";

const reportEvery = 8192;

/** Finds a number whose SHA-256 behind the challenge begins with `bits` zero bits: what stands in for reading a picture. */
export function solveWork(challenge: string, bits: number, onProgress: Progress = () => {}): string {
  const prefix = `${challenge}:`;
  for (let tried = 0; ; tried += 1) {
    if (leadingZeroBits(sha256(utf8(prefix + tried))) >= bits) return String(tried);
    // Each try is a fresh draw, so the share done is the chance to have found it by now.
    if (tried % reportEvery === 0) onProgress(1 - Math.exp(-tried / 2 ** bits));
  }
}

export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte === 0) bits += 8;
    else return bits + Math.clz32(byte) - 24;
  }
  return bits;
}
