import { hash } from "node:crypto";

/**
 * What a client does that was written from the contract alone: its own arithmetic, on Web Crypto, sharing no
 * line with the server's. Only the proof of work hashes with Node, for speed.
 */
export interface ClientParameters {
  salt: string;
  iterations: number;
}

export interface ClientProof {
  username: string;
  password: string;
  code: string;
  captcha: ClientParameters & { uuid: string };
}

const encoder = new TextEncoder();

/** The `password` parameter of loginWithCaptcha. */
export async function proveLogin({ username, password, code, captcha }: ClientProof): Promise<string> {
  const clientKey = await deriveClientKey(username, password, captcha);
  const storedKey = await sha256(clientKey);
  const signed = encoder.encode(`${username}\n${captcha.uuid}\n${code.toLowerCase()}`);
  const signature = await hmac(storedKey, signed);
  return toBase64Url(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
}

/** The `verifier` parameter of register, changePassword and loginStep. */
export async function makeVerifier(
  username: string,
  password: string,
  parameters: ClientParameters,
): Promise<string> {
  return toBase64Url(await sha256(await deriveClientKey(username, password, parameters)));
}

/** A `code` that answers a proof of work. */
export function solveWork(pow: { challenge: string; bits: number }): string {
  for (let attempt = 0; ; attempt += 1) {
    const digest = hash("sha256", `${pow.challenge}:${attempt}`);
    if (Number(`0x${digest.slice(0, 8)}`) < 2 ** (32 - pow.bits)) return String(attempt);
  }
}

/** What an authenticator app shows (RFC 6238): SHA-1, six digits, steps of thirty seconds. */
export async function makeOneTimeCode(base32: string, at: Date): Promise<string> {
  const bits = [...base32].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes =
    bits
      .join("")
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = new DataView(new ArrayBuffer(8));
  step.setBigUint64(0, BigInt(Math.floor(at.getTime() / 30_000)));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", Uint8Array.from(bytes), algorithm, false, ["sign"]);
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, step));
  const offset = digest.getUint8(19) & 15;
  return String((digest.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

async function deriveClientKey(
  username: string,
  password: string,
  { salt, iterations }: ClientParameters,
): Promise<Uint8Array> {
  const userSalt = await sha256(concat(fromBase64Url(salt), new Uint8Array([0]), encoder.encode(username)));
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(password.normalize("NFKC")),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const salted = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: userSalt, iterations },
    key,
    256,
  );
  return hmac(new Uint8Array(salted), encoder.encode("Client Key"));
}

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", own(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, own(message)));
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", own(bytes)));
}

/** Web Crypto's types want memory that is not shared. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
