import { makeListeners } from "../ui/listeners.ts";
import type { TokensOutput } from "@kezhuan/contract/api/session";
import { ticketKey } from "./viewing-ticket.ts";
import { clearCookies, readCookie, removeCookie, writeCookie } from "../ui/cookies.ts";

/** What is kept of a login beside the token. */
export interface StoredLogin {
  refresh_token: string;
  /** Seconds a login lasts. */
  expires_in: number;
  /** Milliseconds since 1970: when half an hour is left. */
  count_expires_in: number;
}

/** Seconds before the end at which a login is about to expire; the server renews tokens from then on. */
export const EXPIRY_MARGIN = 1800;

const keys = { login: "login", roles: "roles", permissions: "permissions" } as const;
// A login ends after seven days at the latest; the cookie need not outlive it.
const COOKIE_DAYS = 7;
const changes = makeListeners();

export function readToken(): string | undefined {
  return readCookie("token") || undefined;
}

/** Keeps a new login; roles and permissions follow with getInfo. */
export function keepLogin(tokens: TokensOutput): void {
  writeCookie("token", tokens.token, COOKIE_DAYS);
  keepStored({ refresh_token: tokens.refresh_token, expires_in: tokens.expires_in });
  announce();
}

/** Replaces the token by the one an answer carried. */
export function keepToken(token: string): void {
  writeCookie("token", token, COOKIE_DAYS);
  const login = readLogin();
  if (login) keepStored(login);
  announce();
}

export function readLogin(): StoredLogin | undefined {
  const stored = readJson(keys.login);
  if (typeof stored !== "object" || stored === null || !("refresh_token" in stored)) return undefined;
  // Written by keepStored and by nothing else.
  return stored as StoredLogin;
}

export function readDeptid(): string | undefined {
  return readCookie("deptid") || undefined;
}

/** Keeps the department being worked in; without one the server takes the last used. */
export function keepDeptid(deptid: string | null): void {
  if (deptid) writeCookie("deptid", deptid, COOKIE_DAYS);
  else removeCookie("deptid");
}

export function keepGrants(roles: readonly string[], permissions: readonly string[]): void {
  localStorage.setItem(keys.roles, JSON.stringify(roles));
  localStorage.setItem(keys.permissions, JSON.stringify(permissions));
  announce();
}

/** Forgets the login: token, department, roles, permissions. */
export function dropLogin(): void {
  removeCookie("token");
  removeCookie("deptid");
  sessionStorage.removeItem(ticketKey);
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  announce();
}

/** Forgets the login and every cookie: what codes 120700 and 120701 ask for. */
export function dropEverything(): void {
  dropLogin();
  clearCookies();
}

/** Browsers tell of what another tab has stored, and may let this one see its cookies only a moment later. */
const settleMs = 500;

/** Calls back when the login changes, in this tab or another one. */
export function subscribeLogin(listener: () => void): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== keys.login) return;
    listener();
    clearTimeout(settled);
    settled = setTimeout(listener, settleMs);
  };
  const unsubscribe = changes.subscribe(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    clearTimeout(settled);
    removeEventListener("storage", onStorage);
  };
}

function keepStored(login: Pick<StoredLogin, "refresh_token" | "expires_in">): void {
  const { refresh_token, expires_in } = login;
  const count_expires_in = Date.now() + (expires_in - EXPIRY_MARGIN) * 1000;
  localStorage.setItem(keys.login, JSON.stringify({ refresh_token, expires_in, count_expires_in }));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Somebody else's value under our key is no login.
    return null;
  }
}

function announce(): void {
  changes.notify();
}
