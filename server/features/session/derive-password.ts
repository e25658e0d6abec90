import { createHash, pbkdf2, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { makeStoredKey } from "./proof.ts";

const stretch = promisify(pbkdf2);

export interface PasswordParameters {
  salt: Buffer;
  iterations: number;
}

/** The arithmetic a browser does, for the passwords that the installation sets itself. */
export async function derivePassword(
  username: string,
  password: string,
  { salt, iterations }: PasswordParameters,
): Promise<Buffer> {
  const userSalt = createHash("sha256").update(salt).update("\0").update(username).digest();
  return makeStoredKey(await stretch(password.normalize("NFKC"), userSalt, iterations, 32, "sha256"));
}

/** Read aloud and typed once: no characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password of 79 bits, in groups. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
