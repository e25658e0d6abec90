import type { FastifyReply, FastifyRequest } from "fastify";
import { isBrowserSecret, makeBrowserSecret } from "@kezhuan/server/features/sign-in/pending";

const name = "sign_in";
/** As long as a sign-in may take. */
const seconds = 900;

/** The secret that ties a sign-in to the browser that began it; it proves no login, and is gone when one is open. */
export function readBrowser(request: FastifyRequest): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name && isBrowserSecret(value)) return value;
  }
  return undefined;
}

/** The same for several tabs, so that each of them can end what it began. `Lax`: people come back from another site. */
export function giveBrowser(request: FastifyRequest, reply: FastifyReply, site: string): string {
  const browser = readBrowser(request) ?? makeBrowserSecret();
  void reply.header("set-cookie", writeCookie(browser, seconds, site));
  return browser;
}

export function dropBrowser(reply: FastifyReply, site: string): void {
  void reply.header("set-cookie", writeCookie("", 0, site));
}

function writeCookie(value: string, age: number, site: string): string {
  const { protocol, pathname } = new URL(site);
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
