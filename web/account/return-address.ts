/** The login page's address, remembering where the person was. */
export function loginAddress(from: string): string {
  return withReturn("/login", from);
}

/** The same for a new account. */
export function registerAddress(from: string): string {
  return withReturn("/register", from);
}

/** Where a login page was asked to lead, if that is a route of ours. */
export function returnAddress(params: URLSearchParams): string | undefined {
  const from = params.get("from");
  if (!from?.startsWith("/") || from.startsWith("//")) return undefined;
  return /^\/(login(Other)?|register)(\?|$)/.test(from) ? undefined : from;
}

function withReturn(path: string, from: string): string {
  return from === "" || from === "/" ? path : `${path}?from=${encodeURIComponent(from)}`;
}
