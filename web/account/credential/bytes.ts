/** Bytes that own their memory, which is what the browser's cryptography takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function concatBytes(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

/** Combines two texts of equal length bit by bit. */
export function xorBytes(one: Bytes, other: Bytes): Bytes {
  return one.map((byte, index) => byte ^ (other[index] ?? 0));
}

/** Base64 in the URL alphabet without padding (RFC 4648 §5). */
export function toBase64url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Reads either alphabet, padded or not. */
export function fromBase64url(text: string): Bytes {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}
