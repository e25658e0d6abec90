/** The login page's address, remembering where the person was. */
export function loginAddress(from: string): string {
  return withReturn("/login", from);
}

/** The same for a new account. */
export function registerAddress(from: string): string {
  return withReturn("/register", from);
}

/** The page for who forgot the password. */
export function forgottenAddress(from: string | undefined): string {
  return withReturn("/forgotPassword", from ?? "/");
}

/** Where a login page was asked to lead, if that is a route of ours. */
export function returnAddress(params: URLSearchParams): string | undefined {
  const from = params.get("from");
  if (!from?.startsWith("/") || from.startsWith("//")) return undefined;
  return isEntrance(from) ? undefined : from;
}

function withReturn(path: string, from: string): string {
  // Nobody wants to come back to the page for a new account: where that would have led is meant.
  const aim = isEntrance(from) ? (returnAddress(new URLSearchParams(from.split("?")[1])) ?? "/") : from;
  return aim === "" || aim === "/" ? path : `${path}?from=${encodeURIComponent(aim)}`;
}

/** True for the pages that only let in. */
function isEntrance(address: string): boolean {
  return /^\/(login(Other|\/done)?|register|forgotPassword|resetPassword)(\?|$)/.test(address);
}
