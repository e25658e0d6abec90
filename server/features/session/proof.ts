import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const LENGTH = 32;

/** The key in which a proof of login is signed; all that is kept of a password. */
export function makeStoredKey(salted: Buffer): Buffer {
  return sha256(createHmac("sha256", salted).update("Client Key").digest());
}

export function loginMessage(username: string, uuid: string, code: string): string {
  return `${username}\n${uuid}\n${code.toLowerCase()}`;
}

/**
 * Whether `proof` (base64url) was made by somebody who knows the client key behind `storedKey`, for exactly
 * this message (RFC 5802, section 3). Takes the same time whatever the proof is.
 */
export function isProofOf(storedKey: Buffer, message: string, proof: string): boolean {
  const sent = Buffer.alloc(LENGTH);
  const bytes = Buffer.from(proof, "base64url");
  bytes.copy(sent);
  const signature = createHmac("sha256", storedKey).update(message).digest();
  const clientKey = Buffer.from(sent.map((byte, index) => byte ^ (signature[index] ?? 0)));
  const matches = timingSafeEqual(sha256(clientKey), storedKey);
  return matches && bytes.length === LENGTH;
}

function sha256(value: Buffer): Buffer {
  return createHash("sha256").update(value).digest();
}
