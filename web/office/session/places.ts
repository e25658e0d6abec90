const activePathKey = "activePath";

/** The last page opened in the shell; a login without another destination leads back to it. */
export function readActivePath(): string | undefined {
  const path = localStorage.getItem(activePathKey);
  return path?.startsWith("/") ? path : undefined;
}

export function keepActivePath(path: string): void {
  localStorage.setItem(activePathKey, path);
}

/** The login page's address, remembering where the person was. */
export function loginAddress(from: string): string {
  return from === "" || from === "/" ? "/login" : `/login?from=${encodeURIComponent(from)}`;
}

/** Where a login page was asked to lead, if that is a route of ours. */
export function returnAddress(params: URLSearchParams): string | undefined {
  const from = params.get("from");
  if (!from?.startsWith("/") || from.startsWith("//")) return undefined;
  return /^\/login(Other)?(\?|$)/.test(from) ? undefined : from;
}
