/**
 * Takes the installation's prefix away, and the `/api` under which `/rest/*` is answered as well.
 * What does not bear the prefix leads nowhere.
 */
export function rewriteAddress(url: string, basePath: string): string {
  const rest = stripPrefix(url, basePath);
  if (rest === undefined) return "/404";
  return rest.startsWith("/api/rest/") ? rest.slice("/api".length) : rest;
}

function stripPrefix(url: string, prefix: string): string | undefined {
  if (prefix === "") return url;
  if (url === prefix || url.startsWith(`${prefix}?`)) return `/${url.slice(prefix.length)}`;
  return url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : undefined;
}
