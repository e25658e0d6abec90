import { Secret, TOTP } from "otpauth";

/** Of SHA-1 and as long as its digest: what every authenticator app can do (RFC 4226, RFC 6238). */
const secretBytes = 20;
/** Clocks differ by some seconds, and typing takes time: the code before and the one after count as well. */
const stepsAround = 1;

/** A random secret in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth://` address that authenticator apps read as a QR code. */
export function makeTotpUri(secret: string, username: string): string {
  return makeTotp(secret, username).toString();
}

/** As opposed to a recovery code. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The time step that a code of six digits belongs to; undefined for one that is wrong now. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (!isOneTimeCode(code)) return undefined;
  const totp = makeTotp(secret);
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: stepsAround });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}

function makeTotp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Kezhuan", label, secret, algorithm: "SHA1", digits: 6, period: 30 });
}
