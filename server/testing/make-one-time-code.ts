import { TOTP } from "otpauth";

/** What an authenticator app shows now for a secret, as a person has typed it in: in base32, with or without blanks. */
export function makeOneTimeCode(secret: string): string {
  return new TOTP({
    secret: secret.replace(/\s/g, ""),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  }).generate();
}
