import type { ParameterValues } from "@kezhuan/contract/parameters/registry";

/** An access token, and what `expires_in` says. */
export const ACCESS_MS = 7_200_000;
/** With less left than this an answer carries a fresh token. */
export const FRESH_BELOW_MS = 1_800_000;
/** How long a replaced token stays good: requests already under way, a second tab, an answer that got lost. */
export const GRACE_MS = 60_000;
/** However much it is used, a login is over after this; the system parameters may say sooner. */
export const LOGIN_MS = 7 * 86_400_000;
export const CAPTCHA_MS = 300_000;
export const TICKET_MS = 600_000;

/** When a token made now ends: never later than its login. */
export function endOfToken(now: Date, loginCreatedAt: Date): Date {
  return new Date(Math.min(now.getTime() + ACCESS_MS, endOfLogin(loginCreatedAt).getTime()));
}

export function endOfLogin(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LOGIN_MS);
}

/** A login that nobody uses for this long is over. */
export function idleMs({ session_idle_hours }: ParameterValues): number {
  return session_idle_hours * 3_600_000;
}

/** However much it is used, a login is over after this. */
export function longestMs({ session_days }: ParameterValues): number {
  return session_days * 86_400_000;
}
