import { concatBytes, fromBase64url, toBase64url, utf8, xorBytes, type Bytes } from "./bytes.ts";
import type { Digests } from "./digests.ts";

/** An account's password and the parameters it is stretched with. */
export interface PasswordInput {
  username: string;
  password: string;
  /** base64url, from the captcha call. */
  salt: string;
  iterations: number;
}

export interface ProofInput extends PasswordInput {
  uuid: string;
  /** The captcha's answer. */
  code: string;
}

/** What a login sends as `password`: proves the password to whoever keeps the verifier, for this captcha only. */
export async function makeProof(input: ProofInput, digests: Digests): Promise<string> {
  const clientKey = await deriveClientKey(input, digests);
  const message = utf8(`${input.username}\n${input.uuid}\n${input.code.toLowerCase()}`);
  return toBase64url(await blindKey(clientKey, message, digests));
}

/** What the server keeps of a password. */
export async function makeVerifier(input: PasswordInput, digests: Digests): Promise<string> {
  return toBase64url(await digests.hash(await deriveClientKey(input, digests)));
}

/** The client key of RFC 5802 §3 from a password stretched with the account's own salt. */
export async function deriveClientKey(input: PasswordInput, digests: Digests): Promise<Bytes> {
  const userSalt = await digests.hash(
    concatBytes(fromBase64url(input.salt), Uint8Array.of(0), utf8(input.username)),
  );
  const password = utf8(input.password.normalize("NFKC"));
  return keyOf(await digests.stretch(password, userSalt, input.iterations), digests);
}

export function keyOf(salted: Bytes, digests: Digests): Promise<Bytes> {
  return digests.sign(salted, utf8("Client Key"));
}

/** Hides the client key under a signature that only the holder of the stored key can make. */
export async function blindKey(clientKey: Bytes, message: Bytes, digests: Digests): Promise<Bytes> {
  const storedKey = await digests.hash(clientKey);
  return xorBytes(clientKey, await digests.sign(storedKey, message));
}
