import { postOpen } from "./open-call.ts";
import { dropEverything, dropLogin, keepLogin, readLogin, readToken } from "./session-store.ts";
import type { TokensOutput } from "@kezhuan/contract/api/session";

/** How a part meets the end of a login. Without one (the portal) the visitor goes on without a login. */
export interface SessionEndHandler {
  /** Asks "log in again?"; false: stay as things are. */
  ask: () => Promise<boolean>;
  /** Goes to the login page, from which a login returns to where the person was. */
  goToLogin: () => void;
}

/** Says on a page that stays as it is that there is no login any more. */
export function announceLapse(): void {
  for (const tell of lapses) tell();
}

/** What to do with the call that met the end of the login. */
export type Verdict = "repeat" | "giveUp";

let handler: SessionEndHandler | undefined;
let asking: Promise<Verdict> | undefined;
/** The token of the login that the person has ended on this page. */
let left: string | undefined;
const forgetters: (() => void)[] = [];
const lapses: (() => void)[] = [];

export function registerSessionEnd(next: SessionEndHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Calls back when a login was ended from elsewhere on a page that stays: what came with it has to be forgotten. */
export function onRevocation(forget: () => void): void {
  forgetters.push(forget);
}

/** Calls back when a login came to its end on a page that stays as it is: what is being written there is not to go. */
export function onLapse(tell: () => void): void {
  lapses.push(tell);
}

/** Called before a login is ended on purpose: what is still answered to it is told that it has ended, and leads nowhere. */
export function leaveLogin(token: string): void {
  left = token;
}

/** A call of the login that was ended here, until there is another one. It may have gone out with a token from before a renewal. */
function hasLeft(usedToken: string | undefined): boolean {
  if (usedToken === undefined || left === undefined) return false;
  const present = readToken();
  return usedToken === left || present === undefined || present === left;
}

/** Code 401: the token is missing, unknown or expired. Calls that meet it together ask together, once. */
export function meetExpiry(usedToken: string | undefined): Promise<Verdict> {
  if (hasLeft(usedToken)) return Promise.resolve("giveUp");
  if (readToken() !== usedToken && readToken() !== undefined) return Promise.resolve("repeat");
  asking ??= decideExpiry(usedToken).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Codes 120700 and 120701: everything is forgotten and the root route shown, without a word. */
export function meetRevocation(usedToken: string | undefined): Verdict {
  if (hasLeft(usedToken)) return "giveUp";
  dropEverything();
  location.hash = "#/";
  if (handler) return "giveUp";
  for (const forget of forgetters) forget();
  return "repeat";
}

/** Exchanges the refresh token, once across tabs; false when the login cannot be renewed. */
export function renewSession(deadToken: string | undefined): Promise<boolean> {
  const work = () => exchangeTokens(deadToken);
  // Missing on plain-http intranets; there the server's grace for parallel exchanges has to do.
  return navigator.locks ? navigator.locks.request("kezhuan-renew", work) : work();
}

async function decideExpiry(usedToken: string | undefined): Promise<Verdict> {
  if (!handler) {
    if (usedToken === undefined) return "giveUp";
    if (!(await renewSession(usedToken))) {
      dropLogin();
      announceLapse();
    }
    return "repeat";
  }
  if (usedToken === undefined) {
    handler.goToLogin();
    return "giveUp";
  }
  if (!(await handler.ask())) return "giveUp";
  if (await renewSession(usedToken)) return "repeat";
  dropLogin();
  handler?.goToLogin();
  return "giveUp";
}

async function exchangeTokens(deadToken: string | undefined): Promise<boolean> {
  const present = readToken();
  if (present !== undefined && present !== deadToken) return true;
  const login = readLogin();
  if (!login) return false;
  const answer = await postOpen<TokensOutput>("rest/refreshToken", { refresh_token: login.refresh_token });
  if (answer.ok) keepLogin(answer.data);
  else if (answer.code === 120700 || answer.code === 120701) dropEverything();
  return answer.ok;
}
