/** The value of a cookie, decoded; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split(";")) {
    const [key = "", ...rest] = part.trim().split("=");
    if (key === name) return decode(rest.join("="));
  }
  return undefined;
}

/** Sets a cookie for this installation's path. Without `days` it ends with the browser session. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? "" : `; max-age=${days * 86_400}`;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${basePath()}${age}; samesite=lax${secure}`;
}

/** Removes a cookie wherever it may have been set for this page. */
export function removeCookie(name: string): void {
  for (const path of new Set([basePath(), "/"])) document.cookie = `${name}=; path=${path}; max-age=0`;
}

/** Removes every cookie that scripts can see. */
export function clearCookies(): void {
  for (const part of document.cookie.split(";")) {
    const name = part.split("=")[0]?.trim();
    if (name) removeCookie(name);
  }
}

function basePath(): string {
  return new URL(".", document.baseURI).pathname;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A foreign cookie may hold a lone percent sign; its raw text is still its value.
    return text;
  }
}
